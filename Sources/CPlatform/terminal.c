#define _GNU_SOURCE
#include "platform_terminal.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals };

static volatile sig_atomic_t terminal = -1;
static struct termios settings;

static void give_back(int signal) {
  if (terminal >= 0) {
    // End synchronized output, show the cursor, wrap lines, plain style, a fresh line.
    static const char reset[] = "\033[?2026l\033[?25h\033[?7h\033[0m\r\n";
    (void)!write(STDERR_FILENO, reset, sizeof reset - 1);
    tcsetattr(terminal, TCSANOW, &settings);
  }
  // SA_RESETHAND has put the default action back.
  raise(signal);
}

void platform_restore_terminal_on_crash(int descriptor) {
  if (tcgetattr(descriptor, &settings) != 0) return;
  terminal = descriptor;
  struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_RESETHAND | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_signal_count; i++) sigaction(crash_signals[i], &action, NULL);
}

void platform_leave_terminal_alone(void) { terminal = -1; }
