// The importer sees no variadic functions, and libasound reports its errors through one.
#pragma once
#include <alsa/asoundlib.h>

static void alsa_report_nothing(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// Keeps libasound's own messages off the standard error, where they would fall into the middle of a screen.
/// Its error codes say all that is needed.
static inline void alsa_be_silent(void) { snd_lib_error_set_handler(alsa_report_nothing); }
