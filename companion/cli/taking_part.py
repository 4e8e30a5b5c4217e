"""The command `follow --take-part`: phones take part in the game on the shelf, if the terminal allows it.

Whoever has no phone plays at the terminal.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import Refused
from companion.cli.keyboard import Keyboard
from companion.cli.sharing import CHECK_INTERVAL, print_urls, share
from companion.cli.shelf import open_shelf
from companion.follow.feed import Feed, ViewBuilder, views_of
from companion.follow.participants import Participants
from companion.follow.phone import Phone
from companion.follow.phone_requests import PhoneRequests
from companion.follow.work import WorkQueue
from companion.pages.actions import not_possible
from companion.pages.desk import Desk
from companion.pages.gate import perform
from companion.pages.kinds import kind_of
from companion.pages.registry import presenter_of
from companion.pages.session import Session
from companion.pages.snapshots import version_of_now
from companion.pages.watching import WatchedTable
from companion.shelf import CannotOpen
from companion.shelf.words import not_entered_in_words, opening_problem_in_words
from companion.tools.exports import load
from companion.tools.language import _, pgettext
from companion.tools.sentences import shown

if TYPE_CHECKING:
    from companion.cli.square import SquareAtTerminal

SQUARES = {"fresh-fish": "companion.cli.square:SquareAtTerminal"}
"""What the terminal may enter for players without a phone, by kind of game; in other games any phone enters it."""


def let_phones_take_part(options: argparse.Namespace) -> int:
    """Share the running game on the shelf until interrupted. No other program can change the shelf meanwhile."""
    if options.file is not None:
        message = _("--take-part is for the game on the shelf: leave “{text}” out")
        raise Refused(message.format(text=shown(options.file)))
    with open_shelf(options.shelf, must_exist=True) as shelf:
        if shelf.trouble is not None:
            raise Refused(opening_problem_in_words(shelf.trouble))
        shelf.must_save = True  # no page of the terminal could say that the game goes on unsaved
        session = Session(shelf, first_version=version_of_now())
        if session.game is None:
            raise Refused(_("no game on the shelf is being played"))
        with suppress(KeyboardInterrupt):
            _serve(session, options)
        if shelf.trouble is not None:
            raise Refused(opening_problem_in_words(shelf.trouble))
    return 0


def _serve(session: Session, options: argparse.Namespace) -> None:
    feed, work = Feed(*_views(session)), WorkQueue()
    participants = Participants(session)
    participants.is_allowed = True

    session.listen(lambda _change: feed.show(*_views(session)))
    with closing(share(feed, options, PhoneRequests(participants, work.run))) as sharing:
        print_urls(urls := sharing.urls)
        trouble = None
        with closing(Terminal(session, participants)) as terminal:
            while not sharing.ended.is_set():
                work.do_waiting(CHECK_INTERVAL)
                terminal.attend()
                if sharing.urls != urls:
                    print_urls(urls := sharing.urls)
                if session.trouble is not trouble:
                    trouble = session.trouble
                    if trouble is not None:
                        sys.stderr.write(f"{not_entered_in_words(trouble)}\n")  # one piece, despite Ctrl-C
        print(_("Nobody has followed for half an hour."))


def _views(session: Session) -> tuple[ViewBuilder, ViewBuilder]:
    table = WatchedTable.of(session)
    assert table is not None
    return views_of(table)


class Terminal:
    """Asks about one phone after the other, and enters what players without a phone say."""

    def __init__(self, session: Session, participants: Participants) -> None:
        self._session, self._participants = session, participants
        self._desk, self._keyboard = Desk(session), Keyboard()
        kind = session.game_on_table.setup.kind
        self._page = kind_of(kind).table_page
        self._square: SquareAtTerminal | None = load(SQUARES[kind])(self._desk) if kind in SQUARES else None
        self._asked: object = None
        """What the terminal was asked last."""
        self._seen = session.version
        """The version of the table when something was last asked, or when nothing was typed yet."""

    def close(self) -> None:
        self._keyboard.hide(False)

    def attend(self) -> None:
        """Ask what has to be asked, and do what was typed."""
        if self._square is not None:
            self._square.close_paths()
        waiting, bidder = self._participants.waiting[:1], self._square.bidder if self._square is not None else None
        if waiting:
            question = _("{player}'s phone wants to take part. Allow? [y/N]").format(player=waiting[0].name)
            self._ask(waiting[0].request, question)
        elif bidder is not None:
            has_phone = bidder in self._session.phones.seats
            message = _("Bid of {player}:") if has_phone else _("Bid of {player} (no phone):")
            self._ask((self._session.version, bidder), message.format(player=self._session.names[bidder]), is_bid=True)
        else:
            self._give_hint()
        typed = self._keyboard.next
        if typed is not None:
            self._take(typed, waiting, bidder)
        elif waiting and self._keyboard.is_closed:
            self._participants.refuse(waiting[0].request)
        self._seen = self._session.version

    def _take(self, typed: str, waiting: Sequence[Phone], bidder: int | None) -> None:
        """Do what was typed: a command, or the answer about the phone that waits, or the bid that was asked for."""
        square = self._square
        command = ("undo", {}) if typed == "undo" else square.action(typed) if square is not None else None
        if command is None and not waiting and bidder is None and not self._keyboard.is_terminal:
            return  # a program has written the answer to a question that comes later
        self._keyboard.take()
        self._asked = None
        if command is not None:
            self._enter(*command)
        elif waiting:
            is_yes = typed.lower() in ("y", "yes", pgettext("answer", "y"))
            (self._participants.allow if is_yes else self._participants.refuse)(waiting[0].request)
        elif square is not None and bidder is not None:
            bid = square.bid(bidder, typed)
            self._enter(*bid) if bid is not None else self._say(_("Type the number of coins."))
        elif typed:
            self._say(not_possible().refusal)

    def _ask(self, about: object, question: str, *, is_bid: bool = False) -> None:
        """Ask something, unless it was asked last. What was typed before was meant for something else."""
        if self._asked == about:
            return
        self._asked, self._seen = about, self._session.version
        if self._keyboard.is_terminal:
            self._keyboard.forget()
        self._keyboard.hide(is_bid)
        print(question, end=" " if self._keyboard.is_terminal else "\n", flush=True)

    def _give_hint(self) -> None:
        """Say what can be typed, unless that was said last."""
        self._keyboard.hide(False)
        hint = "" if self._square is None else self._square.hint
        if self._asked != hint:
            self._asked, self._seen = hint, self._session.version
            self._say(hint)

    def _enter(self, action: str, given: Mapping[str, Any]) -> None:
        """Do an action of the tablet, and say what has come of it."""
        try:
            with self._session.saving_drafts():
                outcome = perform(presenter_of(self._page, self._desk), action, given, self._seen)
        except CannotOpen as error:
            self._say(not_entered_in_words(error.fault))
            return
        if outcome.change is not None:
            self._say(kind_of(self._session.game_on_table.setup.kind).view(self._session)["last"])
        else:
            self._say(outcome.refusal or ("" if self._square is None else self._square.why_not))

    def _say(self, sentence: str) -> None:
        if sentence:
            print(sentence, flush=True)
