#define _GNU_SOURCE
#include "platform_threads.h"

#include <signal.h>
#include <sys/eventfd.h>

int platform_open_event_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int platform_start_thread(pthread_t *thread, const char *name, void *(*body)(void *), void *context) {
  // A thread inherits its mask: blocked before it exists, no signal can slip in between.
  sigset_t all, before;
  sigfillset(&all);
  // A fault of the thread's own must reach its handler, which gives the terminal back.
  const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&all, faults[i]);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int result = pthread_create(thread, NULL, body, context);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (result == 0) pthread_setname_np(*thread, name);
  return result;
}
