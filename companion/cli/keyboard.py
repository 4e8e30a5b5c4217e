"""Standard input, read line by line while the program goes on."""

import io
import os
import sys
from collections import deque
from contextlib import suppress
from threading import Thread


class Keyboard:
    """The lines that are typed, or that another program writes."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        self.is_closed = False
        """Whether nothing more will come."""
        self._lines: deque[str] = deque()
        self._is_hidden = False
        Thread(target=self._read, name="standard input", daemon=True).start()

    def _read(self) -> None:
        """Read standard input, past its buffer: a thread that waits with its lock would disturb the end of Python."""
        unfinished = b""
        with suppress(AttributeError, OSError, io.UnsupportedOperation):  # standard input is closed
            source = sys.stdin.fileno()
            while part := os.read(source, 1024):
                *lines, unfinished = (unfinished + part).split(b"\n")
                self._lines.extend(line.decode(errors="replace").strip() for line in lines)
        self.is_closed = True

    @property
    def next(self) -> str | None:
        """The next line, which stays until it is taken; None if there is none yet."""
        return self._lines[0] if self._lines else None

    def take(self) -> None:
        """Remove the next line."""
        self._lines.popleft()
        if self._is_hidden:
            print(flush=True)  # the end of the line was not shown either

    def forget(self) -> None:
        """Forget what was typed so far: it was not meant for the question that follows."""
        self._lines.clear()

    def hide(self, is_hidden: bool) -> None:
        """Do not show what is typed, or show it again, if this is a terminal that can hide it."""
        if not self.is_terminal or is_hidden == self._is_hidden:
            return
        with suppress(ImportError):  # Windows has no termios
            import termios

            mode = termios.tcgetattr(sys.stdin)
            mode[3] = mode[3] & ~termios.ECHO if is_hidden else mode[3] | termios.ECHO
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, mode)
            self._is_hidden = is_hidden
