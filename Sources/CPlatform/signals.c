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

int platform_open_signal_descriptor(unsigned long long signals) {
  sigset_t set = set_of(signals);
  if (pthread_sigmask(SIG_BLOCK, &set, NULL) != 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int platform_read_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

void platform_unblock_signals(unsigned long long signals) {
  sigset_t set = set_of(signals);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
