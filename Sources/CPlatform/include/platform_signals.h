#pragma once

/// Those of the signals that are not ignored: nohup(1) has SIGHUP ignored, and a signalfd would hear it all the same.
/// The importer does not see the union in `struct sigaction`.
unsigned long long platform_heeded_signals(unsigned long long signals);

/// Opens a signalfd for the signals (1–63) whose bit `1 << signal` is set, close-on-exec and non-blocking, and blocks
/// them in the calling thread. Returns the descriptor, or -1 with errno set.
/// The importer does not see `signalfd`.
int platform_open_signal_descriptor(unsigned long long signals);

/// Reads one signal number from a descriptor of `platform_open_signal_descriptor`; 0 when none is waiting.
int platform_read_signal(int descriptor);

/// Unblocks the same signals in the calling thread.
void platform_unblock_signals(unsigned long long signals);
