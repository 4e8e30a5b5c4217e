"""The addresses of this device in its local networks, and the QR code of an address."""

import ipaddress
import re
from collections.abc import Iterable

import ifaddr
import segno

WIRELESS = re.compile(r"wl|wi-?fi|ap\d|swlan|softap|en0", re.IGNORECASE)
VIRTUAL = re.compile(r"docker|br-|veth|virbr|vmnet|vbox|virtual", re.IGNORECASE)
"""A pattern for the names of network adapters inside this machine."""
SHARED_WITH_STRANGERS = re.compile(r"rmnet|ccmni|pdp_ip|wwan|ppp|tun|tap|utun|wg", re.IGNORECASE)
"""A pattern for the names of mobile and tunnel adapters: their private addresses are shared with strangers."""


def is_local(address: str) -> bool:
    """Return whether an address belongs to this device or to a local network, and cannot be reached from outside."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    never = parsed.is_unspecified or parsed.is_multicast or parsed.is_reserved
    return parsed.is_loopback or (parsed.is_private and not never)


def local_addresses() -> tuple[str, ...]:
    """Return this device's addresses in local networks, Wi-Fi first; empty without a network."""
    return in_order(
        (adapter.nice_name, ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    )


def in_order(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return the local addresses among these pairs of adapter and address, the most likely to be reachable first."""
    usable = [
        (name, ip)
        for name, ip in found
        if is_local(ip) and not ipaddress.ip_address(ip).is_loopback and not SHARED_WITH_STRANGERS.match(name)
    ]
    return tuple(dict.fromkeys(ip for _name, ip in sorted(usable, key=_rank)))


def _rank(found: tuple[str, str]) -> tuple[bool, bool, bool]:
    name, ip = found
    # A device that assigned itself an address has not really joined the network.
    return VIRTUAL.match(name) is not None, ipaddress.ip_address(ip).is_link_local, WIRELESS.match(name) is None


QUIET = 4
"""The width of the quiet zone around the QR code, in squares."""


def squares(address: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the QR code for an address, with a quiet zone around it; True is a dark square."""
    return tuple(
        tuple(bool(square) for square in row) for row in segno.make_qr(address, error="m").matrix_iter(border=QUIET)
    )


def in_terminal(address: str, *, in_colour: bool) -> str:
    """Return the QR code for an address as text, two rows per line. With colour, it is dark on light in any theme."""
    rows = squares(address)
    rows += ((False,) * len(rows[0]),) * (len(rows) % 2)
    lines = (
        "".join(" ▄▀█"[2 * (not upper) + (not lower)] for upper, lower in zip(above, below))
        for above, below in zip(rows[::2], rows[1::2])
    )
    return "".join(f"\x1b[97;40m{line}\x1b[0m\n" if in_colour else f"{line}\n" for line in lines)
