"""Sharing from a terminal: its options, the addresses it prints, and why it may fail."""

import argparse
from typing import TYPE_CHECKING

from companion.cli.arguments import Refused, has_colours
from companion.tools.language import _
from companion.tools.sentences import shown

if TYPE_CHECKING:
    from companion.follow.feed import Feed
    from companion.follow.phone_requests import PhoneRequests
    from companion.follow.sharing import ShareFault, Sharing

LARGEST_PORT = 65535
CHECK_INTERVAL = 0.4
"""Seconds between two checks of what is shared, and of the addresses."""


def add_sharing_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=_port, metavar="N", help=_("the port to use; 0 takes any free port"))
    parser.add_argument("--host", metavar="ADDRESS", help=_("serve at this address of this device only"))


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= LARGEST_PORT):
        raise argparse.ArgumentTypeError(
            _("“{text}” is not a port: use a number from 0 to {most}").format(text=shown(text), most=LARGEST_PORT)
        )
    return int(text)


def share(feed: "Feed", options: argparse.Namespace, requests: "PhoneRequests | None" = None) -> "Sharing":
    from companion.follow.sharing import CannotShare, ShareFault, Sharing

    try:
        sharing = Sharing(feed, host=options.host, port=options.port, requests=requests)
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
