#define _GNU_SOURCE
#include "platform_signals.h"

#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

static sigset_t set_of(unsigned long long signals) {
  sigset_t set;
  sigemptyset(&set);
  for (int signal = 1; signal < 64; signal++)
    if (signals & (1ULL << signal)) sigaddset(&set, signal);
  return set;
}

unsigned long long platform_heeded_signals(unsigned long long signals) {
  for (int signal = 1; signal < 64; signal++) {
    struct sigaction action;
    if (sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN) signals &= ~(1ULL << signal);
  }
  return signals;
}

int platform_open_signal_descriptor(unsigned long long signals) {
  sigset_t set = set_of(signals);
  int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (descriptor >= 0) pthread_sigmask(SIG_BLOCK, &set, NULL);
  return descriptor;
}

int platform_read_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

void platform_unblock_signals(unsigned long long signals) {
  sigset_t set = set_of(signals);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
