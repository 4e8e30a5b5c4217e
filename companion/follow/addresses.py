"""The addresses at which devices in the local network reach this one, and the QR code of an address."""

import ipaddress
import re
from collections.abc import Iterable

import ifaddr
import segno

WIRELESS = re.compile(r"wl|wi-?fi|ap\d|swlan|softap|en0", re.IGNORECASE)
INSIDE = re.compile(r"docker|br-|veth|virbr|vmnet|vbox|virtual", re.IGNORECASE)
"""Networks inside this machine."""
ELSEWHERE = re.compile(r"rmnet|ccmni|pdp_ip|wwan|ppp|tun|tap|utun|wg", re.IGNORECASE)
"""A phone's provider and tunnels: private addresses too, but the network is that of strangers."""


def is_local(address: str) -> bool:
    """Whether an address belongs to one device or one local network, so that nobody outside can reach it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    never = parsed.is_unspecified or parsed.is_multicast or parsed.is_reserved
    return parsed.is_loopback or (parsed.is_private and not never)


def local_addresses() -> tuple[str, ...]:
    """This device's addresses in local networks, Wi-Fi first; none where it is in no network."""
    return in_order(
        (adapter.nice_name, ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    )


def in_order(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Of adapters' names with their addresses the local ones, the likeliest to be reached first."""
    usable = [
        (name, ip)
        for name, ip in found
        if is_local(ip) and not ipaddress.ip_address(ip).is_loopback and not ELSEWHERE.match(name)
    ]
    return tuple(dict.fromkeys(ip for _name, ip in sorted(usable, key=_rank)))


def _rank(found: tuple[str, str]) -> tuple[bool, bool, bool]:
    name, ip = found
    # A device that gave itself an address has not really joined the network.
    return INSIDE.match(name) is not None, ipaddress.ip_address(ip).is_link_local, WIRELESS.match(name) is None


QUIET = 4
"""So many light squares around the code tell a camera where it begins."""


def squares(address: str) -> tuple[tuple[bool, ...], ...]:
    """The code's rows with the quiet zone around it; true squares are dark."""
    return tuple(
        tuple(bool(square) for square in row) for row in segno.make_qr(address, error="m").matrix_iter(border=QUIET)
    )


def in_terminal(address: str, *, in_colour: bool) -> str:
    """The code in half blocks, two rows a line; in colour it is dark on light in every terminal."""
    rows = squares(address)
    rows += ((False,) * len(rows[0]),) * (len(rows) % 2)
    lines = (
        "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(above, below))
        for above, below in zip(rows[::2], rows[1::2])
    )
    return "".join(f"\x1b[97;40m{line}\x1b[0m\n" if in_colour else f"{line}\n" for line in lines)
