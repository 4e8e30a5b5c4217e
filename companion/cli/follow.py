"""The command `follow`: show a game to phones and televisions in the local network until interrupted."""

import argparse
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import Refused, has_colours
from companion.language import _
from companion.names import shown

if TYPE_CHECKING:
    from companion.follow.feed import Feed, Look
    from companion.follow.sharing import ShareFault, Sharing
    from companion.follow.watch import WatchedFile, WatchedShelf

LARGEST_PORT = 65535
CHECK_INTERVAL = 0.4
"""Seconds between two checks of the file or the shelf."""


def add_command(commands: "argparse._SubParsersAction[Any]") -> None:
    """Add the command `follow`. The modules it needs are imported when it runs."""
    follow = commands.add_parser("follow", help=_("show a game to phones and televisions in the local network"))
    follow.add_argument(
        "file", nargs="?", metavar="GAME", help=_("the record; by default the game on the shelf")
    )
    add_sharing_options(follow)
    follow.add_argument("--shelf", metavar="PATH", type=Path, help=_("the shelf’s file; by default the app’s own"))
    follow.set_defaults(run=_follow)


def add_sharing_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, metavar="N", help=_("the port to use; 0 takes any free port"))
    parser.add_argument("--host", metavar="ADDRESS", help=_("serve at this address of this device only"))


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= LARGEST_PORT):
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a port: use a number from 0 to {most}").format(text=shown(text), most=LARGEST_PORT)
        )
    return int(text)


def _follow(options: argparse.Namespace) -> int:
    from companion.follow.feed import Feed

    try:
        watched = _file(Path(options.file)) if options.file is not None else _shelf(options.shelf)
        feed = Feed(_look(watched))
        with closing(share(feed, options)) as sharing:
            print_urls(urls := sharing.urls)
            while not sharing.ended.wait(CHECK_INTERVAL):
                if sharing.urls != urls:
                    print_urls(urls := sharing.urls)
                if watched.read_if_changed():
                    feed.show(_look(watched))
            print(_("Nobody has followed for half an hour."))
    except KeyboardInterrupt:
        pass
    return 0


def _look(watched: "WatchedFile | WatchedShelf") -> "Look":
    from companion.bgstats import link_if_over
    from companion.follow.feed import look_at, no_game, with_link

    game = watched.game
    return no_game if game is None else with_link(look_at(game.moment, watched.faces), link_if_over(game))


def _file(path: Path) -> "WatchedFile":
    from companion.follow.watch import WatchedFile
    from companion.reading import BadRecord

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


def share(feed: "Feed", options: argparse.Namespace) -> "Sharing":
    from companion.follow.sharing import CannotShare, ShareFault, Sharing

    try:
        sharing = Sharing(feed, host=options.host, port=options.port)
        if not sharing.urls:
            sharing.close()
            raise CannotShare(ShareFault.NO_NETWORK)
    except CannotShare as error:
        raise Refused(share_problem(error.fault, shown(options.host or ""), options.port)) from None
    return sharing


def share_problem(fault: "ShareFault", host: str, port: int | None) -> str:
    """Return the sentence that explains why the table cannot be shared, and what to do."""
    from companion.follow.sharing import ShareFault

    match fault:
        case ShareFault.NO_NETWORK:
            message = _(
                "This device is not on a network: join a Wi-Fi network or turn on a hotspot, or try it on this device "
                "alone with --host 127.0.0.1"
            )
        case ShareFault.NOT_LOCAL:
            message = _("--host {host}: use an address of this device in the local network, such as 127.0.0.1")
        case ShareFault.NOT_OWN:
            message = _("--host {host}: this device does not have this address")
        case ShareFault.PORT_TAKEN | ShareFault.PORT_REFUSED if port is None:
            message = _("The system does not let this program share a table on any port")
        case ShareFault.PORT_TAKEN:
            message = _("--port {port}: another program is using it; choose another, or 0 for any free port")
        case ShareFault.PORT_REFUSED:
            message = _("--port {port}: the system does not allow it; choose one from 1024 to 65535")
    return message.format(host=host, port=port)


def print_urls(urls: tuple[str, ...]) -> None:
    """Print the first URL alone on its line, for programs, then its QR code and the other URLs, for people."""
    from companion.follow.addresses import in_terminal

    if not urls:
        lost = _("This device is no longer on a network: join a Wi-Fi network, and a new address appears here.")
        print(lost, flush=True)
        return
    print(urls[0], flush=True)
    print(in_terminal(urls[0], in_colour=has_colours()), end="")
    for url in urls[1:]:
        print(_("or {address}").format(address=url))
    print(_("Everyone on this network with the code can watch. Stop with Ctrl-C."), flush=True)
