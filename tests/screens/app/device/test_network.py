"""The name of the Wi-Fi network, and Android's permission to be reached in it."""

import sys
from types import ModuleType

import pytest
from kivy.clock import Clock

from screens.app.device import network


def test_reads_the_wifi_name_on_android(android, monkeypatch):
    for kind, reported, name in (
        ("WIFI", '"Harbour"', "Harbour"),
        ("WIFI", "<unknown ssid>", ""),
        ("WIFI", None, ""),
        ("MOBILE", "web", ""),
    ):
        for info in ("activity", "activity.getActiveNetworkInfo"):
            android.answers |= {f"{info}.getTypeName": kind, f"{info}.getExtraInfo": reported}
        assert network.wifi_name() == name
    android.answers["activity.getSystemService"] = RuntimeError("SecurityException")
    assert network.wifi_name() == ""
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert network.wifi_name() == "", "only Android reports the name"


@pytest.fixture
def permissions(android, monkeypatch):
    """python-for-android's module: nothing is granted yet, and the last request is in `asked`."""
    module = ModuleType("android.permissions")
    module.granted, module.asked = set(), []
    module.check_permission = module.granted.__contains__
    module.request_permissions = lambda names, answered: module.asked.append((names, answered))
    monkeypatch.setitem(sys.modules, "android.permissions", module)
    return module


def set_versions(android, *, device: int, target: int) -> None:
    android.constants["Build$VERSION.SDK_INT"] = device
    android.constants["activity.targetSdkVersion"] = target


@pytest.mark.parametrize(("grants", "expected"), [([True], True), ([False], False), ([], False)])
def test_asks_for_the_local_network_if_the_app_targets_android_17(android, permissions, grants, expected):
    set_versions(android, device=37, target=37)
    answers = []
    network.ask_for_network(answers.append)
    ((names, answered),) = permissions.asked
    assert names == ["android.permission.ACCESS_LOCAL_NETWORK"]
    assert answers == []
    answered(names, grants)
    assert answers == [], "Android answers on another thread than the screens"
    Clock.tick()
    assert answers == [expected]


@pytest.mark.parametrize(
    ("device", "target", "granted"),
    [(36, 37, False), (37, 36, False), (38, 37, True)],
    ids=["older Android", "older target", "granted before"],
)
def test_does_not_ask_for_the_local_network_if_it_is_open(android, permissions, device, target, granted):
    set_versions(android, device=device, target=target)
    permissions.granted |= {network.PERMISSION} if granted else set()
    answers = []
    network.ask_for_network(answers.append)
    assert (answers, permissions.asked) == ([True], [])


def test_shares_without_a_question_if_asking_fails_or_this_is_no_phone(android, permissions, monkeypatch):
    answers = []
    android.constants["Build$VERSION.SDK_INT"] = None
    network.ask_for_network(answers.append)
    monkeypatch.delenv("ANDROID_ARGUMENT")
    network.ask_for_network(answers.append)
    assert (answers, permissions.asked) == ([True, True], [])
