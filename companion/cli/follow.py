"""The command `follow`: show a game to phones and televisions in the local network until interrupted."""

import argparse
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import Refused, add_shelf_option
from companion.cli.sharing import CHECK_INTERVAL, add_sharing_options, print_urls, share
from companion.tools.language import _
from companion.tools.sentences import shown

if TYPE_CHECKING:
    from companion.follow.feed import ViewBuilder
    from companion.follow.watch import WatchedFile, WatchedShelf


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command `follow`. The modules it needs are imported when it runs."""
    follow = commands.add_parser("follow", help=_("show a game to phones and televisions in the local network"))
    follow.add_argument("file", nargs="?", metavar="GAME", help=_("the record; by default the game on the shelf"))
    add_sharing_options(follow)
    follow.add_argument(
        "--take-part", action="store_true", help=_("let phones take part in the game on the shelf, if you allow it")
    )
    add_shelf_option(follow)
    follow.set_defaults(run=_follow)


def _follow(options: argparse.Namespace) -> int:
    from companion.follow.feed import Feed

    if options.take_part:
        from companion.cli.taking_part import let_phones_take_part

        return let_phones_take_part(options)
    try:
        watched = _file(Path(options.file)) if options.file is not None else _shelf(options.shelf)
        feed = Feed(*_views(watched))
        with closing(share(feed, options)) as sharing:
            print_urls(urls := sharing.urls)
            while not sharing.ended.wait(CHECK_INTERVAL):
                if sharing.urls != urls:
                    print_urls(urls := sharing.urls)
                if watched.read_if_changed():
                    feed.show(*_views(watched))
            print(_("Nobody has followed for half an hour."))
    except KeyboardInterrupt:
        pass
    return 0


def _views(watched: "WatchedFile | WatchedShelf") -> "tuple[ViewBuilder, ...]":
    from companion.follow.feed import no_game, views_of
    from companion.pages.watching import WatchedTable

    game = watched.game
    if game is None:
        return (no_game,)
    return views_of(WatchedTable(game, watched.faces, watched.preferences, watched.drafts))


def _file(path: Path) -> "WatchedFile":
    from companion.follow.watch import WatchedFile
    from companion.tools.reading import BadRecord

    watched = WatchedFile(path)
    try:
        watched.read()
    except BadRecord:  # also a ValueError, but one that carries more detail
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(f"{shown(str(path))}: {reason}") from None
    return watched


def _shelf(path: Path | None) -> "WatchedShelf":
    from companion.follow.watch import WatchedShelf
    from companion.shelf import CannotLoad, CannotOpen, default_path
    from companion.shelf.words import load_problem_in_words, opening_problem_in_words

    path = path or default_path()
    watched = WatchedShelf(path)
    try:
        watched.read()
    except CannotOpen as error:
        raise Refused(f"{shown(str(path))}: {opening_problem_in_words(error.fault)}") from None
    except CannotLoad as error:
        raise Refused(load_problem_in_words(error)) from None
    if watched.game is None:
        raise Refused(_("there is no game on the shelf"))
    return watched
