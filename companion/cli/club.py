"""`club`: several tablets that share games and people through a PostgreSQL database.

Names are tidied before they are printed: other members wrote them into the database.
"""

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from datetime import datetime
from typing import TYPE_CHECKING

from companion.cli.arguments import Refused, add_shelf_option
from companion.cli.sharing import CHECK_INTERVAL, add_sharing_options, print_urls, share
from companion.cli.shelf import open_shelf
from companion.club import (
    Club,
    ClubError,
    ClubFault,
    club_problem_in_words,
    create,
    join,
    leave,
    parse_invitation,
    remove,
    say_goodbye,
    sync,
    take_over,
)
from companion.club.drawn_boards import add_new_boards, read_new_boards
from companion.club.faults import ARGUMENTS, different_in_words
from companion.club.games import FINISHED, RUNNING, game_id, key_of
from companion.club.membership import require_membership
from companion.pages.kinds import kind_of
from companion.shelf import default_path
from companion.tools.language import _, ngettext, time_in_words
from companion.tools.names import tidy
from companion.tools.sentences import labelled

if TYPE_CHECKING:
    from companion.shelf import Shelf
    from companion.table.figures import ListedGame

Run = Callable[[argparse.Namespace], None]


def add_subcommands(club: argparse.ArgumentParser) -> None:
    """Add the subcommands of `club` to its parser."""
    words = club.add_subparsers(title=_("commands"), required=True, metavar=_("COMMAND"))

    def add(word: str, run: Run, text: str) -> argparse.ArgumentParser:
        parser = words.add_parser(word, help=text)
        add_shelf_option(parser)
        parser.set_defaults(run=lambda options: _run(run, options))
        return parser

    new = add("create", _create, _("create, upgrade or repair a club in a database, and print its invitation"))
    gone = add("remove", _remove, _("remove a table from a club for good, and print the club’s new invitation"))
    gone.add_argument("--table", required=True, metavar="NAME", help=_("the table to remove"))
    for parser in (new, gone):
        address = _("the database: postgresql://USER:PASSWORD@HOST/DATABASE")
        parser.add_argument("address", metavar="ADDRESS", help=address)
        parser.add_argument("--name", required=True, help=_("what the club is called"))
        parser.add_argument("--allow-plain", action="store_true", help=_("allow connections without encryption"))
    joins = add("join", _join, _("join a club"))
    joins.add_argument("invitation", metavar="INVITATION", help=_("the line that begins with fishing-club:"))
    table = _("what others see beside the games of this device")
    joins.add_argument("--table", required=True, metavar="NAME", help=table)
    add("sync", _sync, _("send and receive once"))
    for word, run, text in (
        ("status", _status, _("print what waits to be sent, and the last sync")),
        ("games", _games, _("list the games of the club")),
    ):
        add(word, run, text).add_argument("--json", action="store_true", help=_("print JSON"))
    take = add("take", _take, _("continue another table’s running game here"))
    take.add_argument("game", metavar="GAME", help=_("the game’s id, as games --json prints it"))
    board = add("board", _board, _("show all tables on one page in the local network"))
    add_sharing_options(board)
    add("leave", _leave, _("leave the club; the games of this device stay"))


def _run(run: Run, options: argparse.Namespace) -> int:
    """Run a subcommand and return the exit status. Print a ClubError as one line."""
    try:
        run(options)
    except ClubError as error:
        if error.fault in ARGUMENTS:
            raise Refused(club_problem_in_words(error)) from None
        print(f"error: {club_problem_in_words(error)}", file=sys.stderr)
        return 1
    return 0


def _open_shelf(options: argparse.Namespace) -> AbstractContextManager["Shelf"]:
    """Open the shelf until the block ends. Raise ClubError if there is none, because its device is in no club."""
    if not (options.shelf or default_path()).is_file():
        raise ClubError(ClubFault.IN_NO_CLUB)
    return open_shelf(options.shelf, must_exist=True)


def _create(options: argparse.Namespace) -> None:
    print(create(options.address, options.name, allow_plain=options.allow_plain))


def _remove(options: argparse.Namespace) -> None:
    print(remove(options.address, options.name, options.table, allow_plain=options.allow_plain))


def _join(options: argparse.Namespace) -> None:
    invitation = parse_invitation(options.invitation)
    with open_shelf(options.shelf, must_exist=False) as shelf:
        member = join(shelf, invitation, options.table)
    print(tidy(_("{table} is in the club {club}.").format(table=member.table, club=member.club)))


def _sync(options: argparse.Namespace) -> None:
    with _open_shelf(options) as shelf, Club(shelf) as club:
        with club.member.connect() as server:
            synced = sync(club, server)
        for key in club.taken_games():
            club.bin_taken_game(key)
        add_new_boards(club, read_new_boards(club))
    print(f"sent {synced.sent}, received {synced.received}")


def _status(options: argparse.Namespace) -> None:
    with _open_shelf(options) as shelf, Club(shelf) as club:
        status = club.status()
    last = status.last_sync
    if options.json:
        content = {
            "club": tidy(status.club),
            "table": tidy(status.table),
            "waiting": status.waiting,
            "last_sync": None if last is None else _moment(last),
            "not_in_club": status.not_in_club,
        }
        print(json.dumps(content, ensure_ascii=False))
        return
    waiting = ngettext("{count} game waiting", "{count} games waiting", status.waiting).format(count=status.waiting)
    when = _("never up to date") if last is None else _("last update: {time}").format(time=time_in_words(last))
    print(tidy(f"{status.club}, {status.table}: {waiting}, {when}"))
    if status.not_in_club:
        print(labelled(*different_in_words(status.not_in_club)))


def _moment(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _games(options: argparse.Namespace) -> None:
    with _open_shelf(options) as shelf, Club(shelf) as club:
        games, tables = club.all_games(), {key: tidy(name) for key, name in club.tables().items()}
    if options.json:
        print(json.dumps([_game_to_json(game, tables.get(game.key, "?")) for game in games], ensure_ascii=False))
        return
    for game in games:
        words = kind_of(game.kind)
        position = words.position(game) if game.is_running else words.outcome(game)
        sentence = labelled(f"{tables.get(game.key, '?')}, {kind_of(game.kind).title}", position)
        print(f"{game_id(game.key)}  {tidy(sentence)}")


def _game_to_json(game: "ListedGame", table: str) -> dict[str, object]:
    return {
        "game": game_id(game.key),
        "table": table,
        "kind": game.kind,
        "status": RUNNING if game.is_running else FINISHED,
        "players": list(game.players),
        "points": dict(zip(game.players, game.scores)),
        "winners": [game.players[seat] for seat in game.winners],
    }


def _take(options: argparse.Namespace) -> None:
    key = key_of(options.game) or options.game
    with _open_shelf(options) as shelf, Club(shelf) as club, club.member.connect() as server:
        if key not in club.tables():
            sync(club, server)
        take_over(club, server, key)
        sync(club, server)
    print(_("This table continues the game."))


def _leave(options: argparse.Namespace) -> None:
    with _open_shelf(options) as shelf:
        member = leave(shelf)
    say_goodbye(member)
    print(tidy(_("{table} has left the club {club}.").format(table=member.table, club=member.club)))


def _board(options: argparse.Namespace) -> None:
    from companion.club.board import Board

    with _open_shelf(options) as shelf:
        board = Board(require_membership(shelf))
    try:
        board.update()
        with closing(board), closing(share(board.feed, options)) as sharing:
            print_urls(sharing.urls)
            while not sharing.ended.wait(CHECK_INTERVAL):
                board.try_to_update()
    except KeyboardInterrupt:
        pass
