#pragma once

/// From now on, a crash (SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP) and SIGQUIT first give the terminal behind
/// `descriptor` back as it is at this moment: its settings, its cursor, its line wrapping. The signal then does what it
/// does by default.
/// A signal handler may only do what is async-signal-safe, which Swift cannot promise.
void platform_restore_terminal_on_crash(int descriptor);

/// A crash leaves the terminal alone again.
void platform_leave_terminal_alone(void);
