// A disk that does what a test wants. The variable TEST_DISK holds commands parted by spaces; they are about files below a
// folder called `spool` or `memos`, and a disk without them is as it is:
//   stall:BYTES:MS     one write waits so many milliseconds, once so many bytes were written
//   full:BYTES         no more than so many bytes fit
//   crowded            there is hardly any free space
//   short              no write takes more than 1,000 bytes
//   interrupted        every second write is interrupted by a signal
//   kill:CALL:N        the process is killed behind its Nth `rename`, `fsync` or `unlink`
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

static atomic_long written;
static atomic_long calls;
static atomic_bool has_stalled;

/// The text behind a command's name and colon; NULL when it is not given.
static const char *command(const char *name) {
  const char *commands = getenv("TEST_DISK");
  size_t length = strlen(name);
  while (commands != NULL) {
    if (strncmp(commands, name, length) == 0 && strchr(": ", commands[length]) != NULL) return commands + length + 1;
    commands = strchr(commands, ' ');
    if (commands != NULL) commands++;
  }
  return NULL;
}

static bool is_of_the_ledger(int descriptor) {
  if (getenv("TEST_DISK") == NULL) return false;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return false;
  path[length] = 0;
  return strstr(path, "/spool/") != NULL || strstr(path, "/memos/") != NULL;
}

/// Whether a call that just succeeded is the one behind which the process dies.
static void maybe_die(const char *call) {
  const char *rest = command("kill");
  size_t length = strlen(call);
  if (rest == NULL || strncmp(rest, call, length) != 0 || rest[length] != ':') return;
  if (atomic_fetch_add(&calls, 1) + 1 == atol(rest + length + 1)) kill(getpid(), SIGKILL);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  static ssize_t (*next)(int, const void *, size_t);
  if (next == NULL) next = dlsym(RTLD_NEXT, "write");
  if (!is_of_the_ledger(descriptor)) return next(descriptor, bytes, count);
  static atomic_int turn;
  if (command("interrupted") != NULL && atomic_fetch_add(&turn, 1) % 2 == 0) {
    errno = EINTR;
    return -1;
  }
  if (command("short") != NULL && count > 1000) count = 1000;
  long before = atomic_load(&written);
  const char *full = command("full");
  if (full != NULL) {
    long room = atol(full) - before;
    if (room <= 0) {
      errno = ENOSPC;
      return -1;
    }
    if ((long)count > room) count = (size_t)room;
  }
  const char *stall = command("stall");
  if (stall != NULL && before >= atol(stall) && !atomic_exchange(&has_stalled, true)) {
    long milliseconds = atol(strchr(stall, ':') + 1);
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
  }
  ssize_t result = next(descriptor, bytes, count);
  if (result > 0) atomic_fetch_add(&written, result);
  return result;
}

int fstatvfs(int descriptor, struct statvfs *status) {
  static int (*next)(int, struct statvfs *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "fstatvfs");
  int result = next(descriptor, status);
  if (command("crowded") != NULL) status->f_bavail = 1;
  return result;
}

int rename(const char *from, const char *to) {
  static int (*next)(const char *, const char *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "rename");
  int result = next(from, to);
  maybe_die("rename");
  return result;
}

int fsync(int descriptor) {
  static int (*next)(int);
  if (next == NULL) next = dlsym(RTLD_NEXT, "fsync");
  int result = next(descriptor);
  maybe_die("fsync");
  return result;
}

int unlink(const char *path) {
  static int (*next)(const char *);
  if (next == NULL) next = dlsym(RTLD_NEXT, "unlink");
  int result = next(path);
  maybe_die("unlink");
  return result;
}
