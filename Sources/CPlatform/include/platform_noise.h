#pragma once

/// Until `platform_unsilence_thread`, what this thread prints to `stderr` is dropped; whatever other threads print, or
/// this one writes to descriptor 2 itself, is not. The two calls may be nested.
/// The importer does not see `fopencookie`, nor may Swift touch `stderr`.
void platform_silence_thread(void);

/// Ends what `platform_silence_thread` began.
void platform_unsilence_thread(void);
