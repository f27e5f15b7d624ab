#pragma once
#include <pthread.h>

/// Opens an eventfd at zero, close-on-exec and non-blocking. Returns the descriptor, or -1 with errno set.
/// The importer does not see `eventfd`.
int platform_open_event_descriptor(void);

/// Starts a thread in which all signals but faults are blocked, so that the program's other threads get them, with a name of at
/// most 15 bytes. Returns 0 or an errno. The importer does not see `pthread_setname_np`.
int platform_start_thread(pthread_t *thread, const char *name, void *(*body)(void *), void *context);
