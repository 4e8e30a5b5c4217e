"""The command `follow --take-part`: phones take part in the game on the shelf, if the terminal allows it."""

import argparse
import io
import os
import sys
from contextlib import closing, suppress
from queue import Empty, SimpleQueue
from threading import Thread

from companion.bgstats import link_if_over
from companion.cli.arguments import Refused
from companion.cli.sharing import CHECK_INTERVAL, print_urls, share
from companion.cli.shelf import open_shelf
from companion.follow.feed import Feed, Look, look_at, with_link
from companion.follow.taking_part import TakingPart
from companion.follow.work import WorkQueue
from companion.language import _, pgettext
from companion.names import shown
from companion.session import AnyChange, Session
from companion.shelf.words import opening_problem_in_words


def let_phones_take_part(options: argparse.Namespace) -> int:
    """Share the running game on the shelf until interrupted. No other program can change the shelf meanwhile."""
    if options.file is not None:
        message = _("--take-part is for the game on the shelf: leave “{text}” out")
        raise Refused(message.format(text=shown(options.file)))
    try:
        with open_shelf(options.shelf, must_exist=True) as shelf:
            if shelf.trouble is not None:
                raise Refused(opening_problem_in_words(shelf.trouble))
            session = Session(shelf)
            if session.game is None:
                raise Refused(_("no game on the shelf is being played"))
            _serve(session, options)
    except KeyboardInterrupt:
        pass
    return 0


def _serve(session: Session, options: argparse.Namespace) -> None:
    feed, work = Feed(_look(session)), WorkQueue()
    taking_part = TakingPart(session, work.run)
    taking_part.is_allowed = True

    def show(change: AnyChange | None) -> None:
        if change is not None:
            feed.show(_look(session))

    session.listen(show)
    with closing(share(feed, options, taking_part)) as sharing:
        print_urls(urls := sharing.urls)
        doorkeeper = Doorkeeper(taking_part)
        while not sharing.ended.is_set():
            work.do_waiting(CHECK_INTERVAL)
            doorkeeper.ask_terminal()
            if sharing.urls != urls:
                print_urls(urls := sharing.urls)
        print(_("Nobody has followed for half an hour."))


def _look(session: Session) -> Look:
    game = session.game_on_table
    return with_link(look_at(game.moment, session.faces, session.preferences, session.drafts), link_if_over(game))


class Doorkeeper:
    """Asks in the terminal about one phone after the other. At the end of standard input, all are refused."""

    def __init__(self, taking_part: TakingPart) -> None:
        self._taking_part = taking_part
        self._asked = ""
        """The request about which the terminal was asked."""
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        """The lines of standard input; None at its end."""
        Thread(target=self._read, name="standard input", daemon=True).start()

    def _read(self) -> None:
        """Read standard input, past its buffer: a thread that waits with its lock would disturb the end of Python."""
        unfinished = b""
        try:
            source = sys.stdin.fileno()
            while part := os.read(source, 1024):
                *lines, unfinished = (unfinished + part).split(b"\n")
                for line in lines:
                    self._lines.put(line.decode(errors="replace"))
        except (AttributeError, OSError, io.UnsupportedOperation):
            pass  # standard input is closed
        self._lines.put(None)

    def _forget_lines(self) -> None:
        """Forget what was typed before the question: it was meant for another phone, or for none."""
        with suppress(Empty):
            while self._lines.get_nowait() is not None:
                pass
            self._lines.put(None)

    def ask_terminal(self) -> None:
        """Ask about the next phone, and pass on the answer if there is one."""
        waiting = self._taking_part.waiting
        if not waiting:
            return
        phone = waiting[0]
        if phone.request != self._asked:
            self._asked = phone.request
            is_typed = sys.stdin is not None and sys.stdin.isatty()
            if is_typed:
                self._forget_lines()
            question = _("{player}'s phone wants to take part. Allow? [y/N]").format(player=phone.name)
            print(question, end=" " if is_typed else "\n", flush=True)
        try:
            answer = self._lines.get_nowait()
        except Empty:
            return
        if answer is None:
            self._lines.put(None)
        is_yes = answer is not None and answer.strip().lower() in ("y", "yes", pgettext("answer", "y"))
        (self._taking_part.allow if is_yes else self._taking_part.refuse)(phone.request)
