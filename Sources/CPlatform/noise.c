#define _GNU_SOURCE
#include "platform_noise.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static _Thread_local int silences;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static ssize_t write_unless_silent(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  size_t written = 0;
  while (silences == 0 && written < count) {
    ssize_t result = write(STDERR_FILENO, bytes + written, count - written);
    if (result < 0 && errno == EINTR) continue;
    if (result <= 0) return (ssize_t)written;
    written += (size_t)result;
  }
  return (ssize_t)count;
}

static void replace_stderr(void) {
  cookie_io_functions_t functions = {.write = write_unless_silent};
  FILE *file = fopencookie(NULL, "w", functions);
  if (file == NULL) return;
  setvbuf(file, NULL, _IONBF, 0);
  fflush(stderr);
  stderr = file;
}

void platform_silence_thread(void) {
  pthread_once(&once, replace_stderr);
  silences += 1;
}

void platform_unsilence_thread(void) { silences -= 1; }
