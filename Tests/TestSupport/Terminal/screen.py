"""Runs a program on a pseudo-terminal and tells what its screen shows.

usage: screen.py ROWS COLUMNS PROGRAM [ARGUMENT…]

Reads commands from standard input, one JSON object a line, and answers each with one:
  {"send": TEXT}           types
  {"resize": [ROWS, COLUMNS]}
  {"wait": TEXT, "seconds": S}   until the screen shows it
  {"end": S}               until the program has ended
  {"hang_up": true}        closes the terminal, as a closed window does
  {"screen": true}
The answer: {"screen": [LINE…], "cursor": visible, "found": bool, "status": exit code or null, "settings": same as before}
"""
import codecs
import fcntl
import json
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

import pyte


def set_size(descriptor, rows, columns):
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Terminal:
    def __init__(self, rows, columns, command):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.master, slave = pty.openpty()
        set_size(slave, rows, columns)
        self.before = termios.tcgetattr(slave)
        self.status = None
        self.child = os.fork()
        if self.child == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(slave, descriptor)
            os.closerange(3, 256)
            # Python ignores these, and the program would inherit that.
            for number in (signal.SIGPIPE, signal.SIGXFSZ):
                signal.signal(number, signal.SIG_DFL)
            os.execvpe(command[0], command, os.environ)
        # Kept open, so that the settings can still be read when the program has gone.
        self.slave = slave

    def read(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            try:
                self.stream.feed(self.decoder.decode(os.read(self.master, 65536)))
            except OSError:
                time.sleep(seconds)
        if self.status is None:
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                self.status = os.waitstatus_to_exitcode(status)

    def until(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            self.read(0.02)
        return True

    def shows(self, text):
        return any(text in line for line in self.screen.display)

    def answer(self, found=True):
        settings = None
        if self.slave is not None:
            settings = termios.tcgetattr(self.slave) == self.before
        lines = [line.rstrip() for line in self.screen.display]
        return {
            "screen": lines,
            "cursor": not self.screen.cursor.hidden,
            "found": found,
            "status": self.status,
            "settings": settings,
        }

    def obey(self, command):
        if "send" in command:
            os.write(self.master, command["send"].encode())
        if "resize" in command:
            rows, columns = command["resize"]
            self.screen.resize(rows, columns)
            set_size(self.master, rows, columns)
            os.killpg(os.getpgid(self.child), signal.SIGWINCH)
        if "hang_up" in command:
            os.close(self.slave)
            self.slave = None
            os.close(self.master)
            end = time.monotonic() + 10
            while self.status is None and time.monotonic() < end:
                child, status = os.waitpid(self.child, os.WNOHANG)
                if child:
                    self.status = os.waitstatus_to_exitcode(status)
                time.sleep(0.005)
            return self.answer(self.status is not None)
        if "wait" in command:
            return self.answer(self.until(lambda: self.shows(command["wait"]), command["seconds"]))
        if "end" in command:
            found = self.until(lambda: self.status is not None, command["end"])
            # What it wrote last is still on its way.
            self.until(lambda: False, 0.05)
            return self.answer(found)
        self.read(0.02)
        return self.answer()


def main():
    terminal = Terminal(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
    try:
        while True:
            # The program's output is read on, also while nobody asks.
            ready, _, _ = select.select([sys.stdin, terminal.master], [], [])
            if sys.stdin in ready:
                line = sys.stdin.readline()
                if not line:
                    break
                print(json.dumps(terminal.obey(json.loads(line))), flush=True)
                if terminal.slave is None:
                    break
            else:
                terminal.read(0)
                if terminal.status is not None:
                    time.sleep(0.01)
    finally:
        if terminal.status is None:
            os.kill(terminal.child, signal.SIGKILL)


main()
