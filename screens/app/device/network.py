"""The local network: its name, and Android's permission to be reached in it."""

from collections.abc import Callable

from screens.app.device import is_android, this_activity

FIRST_TO_ASK = 37  # Android 17; also the first target version of an app that has to ask
PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"


def wifi_name() -> str:
    """Return the name of the current Wi-Fi network, or "" if unknown.

    Newer Android versions reveal it only to apps with the location permission, which we do not ask for.
    """
    try:
        if not is_android():
            return ""
        from jnius import cast

        manager = this_activity().getSystemService("connectivity")
        network = cast("android.net.ConnectivityManager", manager).getActiveNetworkInfo()
        if network is None or network.getTypeName() != "WIFI":
            return ""
        name = str(network.getExtraInfo() or "").strip('"')
        return "" if name.startswith("<") else name
    except Exception:
        return ""


def ask_for_network(answered: Callable[[bool], None]) -> None:
    """Call `answered` with whether devices in the local network may reach this one, after asking if necessary."""
    try:
        is_asking = _must_ask()
        if is_asking:
            _ask(answered)
    except Exception:  # a device may fail in any way: sharing will tell
        is_asking = False
    if not is_asking:
        answered(True)


def _must_ask() -> bool:
    """Return whether Android keeps others out until the person allows it."""
    if not is_android():
        return False
    from android.permissions import check_permission
    from jnius import autoclass

    target = this_activity().getApplicationInfo().targetSdkVersion
    version = min(autoclass("android.os.Build$VERSION").SDK_INT, target)
    return version >= FIRST_TO_ASK and not check_permission(PERMISSION)


def _ask(answered: Callable[[bool], None]) -> None:
    from android.permissions import request_permissions
    from kivy.clock import Clock

    def on_answer(_permissions: list[str], grants: list[bool]) -> None:
        is_allowed = any(grants)  # empty if the question was interrupted
        Clock.schedule_once(lambda _elapsed: answered(is_allowed))  # Android calls this on its own thread

    request_permissions([PERMISSION], on_answer)
