// Counts what the audio thread may not do: with TEST_ALLOCATIONS=FILE, the allocations and locks of every thread that has
// started a sound device, from then on until it closes one, are written into the file: `allocations N locks N`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local int is_watched;
static atomic_long allocations, locks;

static void count(atomic_long *counter) {
  if (is_watched) atomic_fetch_add_explicit(counter, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  count(&allocations);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(&allocations);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count(&allocations);
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(&allocations);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count(&allocations);
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0;
}

void free(void *memory) {
  if (memory != NULL) count(&allocations);
  __libc_free(memory);
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  static int (*next)(pthread_mutex_t *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "pthread_mutex_lock");
  count(&locks);
  return next(mutex);
}

/// Swift's own mutex is a futex.
long syscall(long number, ...) {
  static long (*next)(long, ...);
  if (next == NULL) next = dlsym(RTLD_NEXT, "syscall");
  if (number == SYS_futex) count(&locks);
  __builtin_va_list list;
  __builtin_va_start(list, number);
  long a[6];
  for (int i = 0; i < 6; i++) a[i] = __builtin_va_arg(list, long);
  __builtin_va_end(list);
  return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

int snd_pcm_start(void *device) {
  static int (*next)(void *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "snd_pcm_start");
  int result = next(device);
  if (getenv("TEST_ALLOCATIONS") != NULL) is_watched = 1;
  return result;
}

int snd_pcm_close(void *device) {
  static int (*next)(void *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "snd_pcm_close");
  const char *path = getenv("TEST_ALLOCATIONS");
  if (is_watched && path != NULL) {
    is_watched = 0;
    char line[96];
    int length = snprintf(line, sizeof line, "allocations %ld locks %ld\n", allocations, locks);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file >= 0) {
      (void)!write(file, line, (size_t)length);
      close(file);
    }
  }
  return next(device);
}
