"""The addresses under which devices in the same local network reach this one."""

import ipaddress
import re
from collections.abc import Iterable

import ifaddr

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
