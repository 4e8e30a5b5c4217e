"""How phones get in: the Wi-Fi with its code, and what to try if the page does not open."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

from companion.tools.language import _
from companion.tools.places import write_whole

FILE = "wifi.json"
"""The file next to the shelf with the Wi-Fi. It is no setting of the shelf, because it must not leave the device."""
HELP_AFTER = 60.0
"""Seconds for which the code of the table is shown before it is likely that its page does not open."""
LONGEST_NAME = 32  # bytes
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 63
WIFI, TABLE = "wifi", "table"


@dataclass(frozen=True)
class Wifi:
    """A Wi-Fi that phones may join; an open one has no password."""

    name: str = ""
    password: str = ""

    @property
    def code(self) -> str:
        """What a QR code contains that lets a phone join."""
        from segno.helpers import make_wifi_data

        return make_wifi_data(self.name, self.password or None, "WPA" if self.password else "nopass")


NO_WIFI = Wifi()


def read_wifi(folder: Path | None) -> Wifi:
    """Return the Wi-Fi that was entered on this device; one without a name if there is none."""
    if folder is None:
        return NO_WIFI
    try:
        wifi = Wifi(**json.loads((folder / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, RecursionError):
        return NO_WIFI
    return wifi if isinstance(wifi.name, str) and isinstance(wifi.password, str) else NO_WIFI


def keep_wifi(folder: Path | None, wifi: Wifi) -> None:
    """Keep a Wi-Fi on this device, or forget it if it has no name. Ignore a failure: it can be typed again."""
    if folder is None:
        return
    with suppress(OSError):
        if wifi.name:
            write_whole(folder / FILE, json.dumps(asdict(wifi)).encode())
        else:
            (folder / FILE).unlink(missing_ok=True)


@dataclass(frozen=True)
class GettingInView:
    """What the sheet with the codes shows besides the address and the phones."""

    wifi_name: str = ""
    """The name of the Wi-Fi, as far as it is known."""
    password: str = ""
    """The password that was typed, to be corrected."""
    is_entered: bool = False
    """Whether the name and the password of the Wi-Fi were typed."""
    is_hidden: bool = True
    """Whether the code of the Wi-Fi, which holds the password, is hidden."""
    code: str = ""
    """The content of the code of the Wi-Fi; "" while it is hidden or cannot be made."""
    side: str = WIFI
    """Which of the two codes a narrow sheet shows."""
    is_help_open: bool = False
    """Whether the hints for a page that does not open are unfolded."""


class GettingIn:
    """The decisions of one opened sheet with the codes."""

    def __init__(
        self, folder: Path | None, device_wifi: Callable[[], str], clock: Callable[[], float] = monotonic
    ) -> None:
        """Decide for a sheet that opens now.

        The Wi-Fi is kept in `folder`, or nowhere if it is None. `device_wifi` returns the name of the current Wi-Fi,
        or "" if the device does not tell.
        """
        self._folder, self._device_wifi, self._clock = folder, device_wifi, clock
        self._wifi = read_wifi(folder)
        is_remembered = bool(self._wifi.name) and device_wifi() in ("", self._wifi.name)
        self._side = TABLE if is_remembered else WIFI
        self._is_hidden = True
        self._is_help_open: bool | None = None  # None until the player folds or unfolds the hints
        self._waiting_since: float | None = None  # for the first phone, while the code of the table is shown
        self._has_come = False

    def view(self) -> GettingInView:
        wifi = self._wifi
        is_late = self.help_in == 0
        return GettingInView(
            wifi_name=wifi.name or self._device_wifi(),
            password=wifi.password,
            is_entered=bool(wifi.name),
            is_hidden=self._is_hidden,
            code="" if self._is_hidden or not wifi.name else wifi.code,
            side=self._side,
            is_help_open=is_late if self._is_help_open is None else self._is_help_open,
        )

    @property
    def help_in(self) -> float | None:
        """The seconds until the hints open by themselves, or None if nobody is waited for."""
        if self._waiting_since is None:
            return None
        return max(0.0, self._waiting_since + HELP_AFTER - self._clock())

    def wait(self, *, is_code_shown: bool, followers: int) -> None:
        """Note whether the code of the table is shown, and how many phones follow.

        A phone that cannot open the page never reaches the table. So all that can be known is that the code was shown
        for a while and no phone has come.
        """
        self._has_come = self._has_come or followers > 0
        if not is_code_shown or self._has_come:
            self._waiting_since = None
        elif self._waiting_since is None:
            self._waiting_since = self._clock()

    def toggle_code(self) -> None:
        """Show the code of the Wi-Fi, or hide it."""
        self._is_hidden = not self._is_hidden

    def toggle_help(self) -> None:
        """Unfold the hints, or fold them for good."""
        self._is_help_open = not self.view().is_help_open

    def choose(self, side: str) -> None:
        """Choose the code that a narrow sheet shows."""
        self._side = side

    def enter(self, name: str, password: str) -> str:
        """Keep the Wi-Fi and show its code, or forget it without a name. Return the problem, or "" if there is none."""
        if len(name.encode()) > LONGEST_NAME:
            return _("The name of a Wi-Fi has at most 32 letters.")
        if password and not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            return _("The password of a Wi-Fi has 8 to 63 characters. Leave it empty if there is none.")
        self._wifi, self._is_hidden = Wifi(name, password), False
        keep_wifi(self._folder, self._wifi)
        return ""
