"""What can be set: defaults, what counts as set, and that the settings outlive the app."""

from dataclasses import fields

import pytest

from screens.app.remembered.preferences import Preferences, allowed, languages, own_name, spoken_language

KEYS = [field.name for field in fields(Preferences)]


@pytest.mark.parametrize("key", KEYS)
def test_every_choice_is_read_as_set(key):
    for value in allowed(key):
        assert getattr(Preferences.read({key: value}), key) == value


@pytest.mark.parametrize("value", [None, "", "loud", 7, -1.0, [], {}, [True], {"a": 1}])
@pytest.mark.parametrize("key", KEYS)
def test_what_cannot_be_reads_as_not_set(key, value):
    assert Preferences.read({key: value, "unheard": value}) == Preferences()


@pytest.mark.parametrize("value", [0, 1, 1.0, "true"])
def test_yes_and_no_are_no_numbers(value):
    assert Preferences.read({"voice": value}) == Preferences()
    assert Preferences.read({"reading_size": True}) == Preferences()


@pytest.mark.parametrize(
    ("scale", "size", "reading_size"),
    [(0.85, "small", 1.0), (1.0, "normal", 1.0), (1, "normal", 1.0), (1.25, "large", 1.25), (1.6, "large", 1.6)],
)
def test_the_size_of_text_of_an_older_version_carries_over(scale, size, reading_size):
    assert Preferences.read({"text_scale": scale}) == Preferences(size=size, reading_size=reading_size)
    now = Preferences.read({"text_scale": scale, "size": "normal"})
    assert now == Preferences(size="normal", reading_size=reading_size)


@pytest.mark.parametrize("scale", [True, None, "1.6", 7, [], {}])
def test_a_size_of_text_that_no_version_had_is_not_set(scale):
    assert Preferences.read({"text_scale": scale}) == Preferences()


def test_languages_are_those_with_a_catalogue_by_their_own_names():
    assert {"en", "de"} <= set(languages())
    assert own_name("en") == "English"
    assert own_name("de") == "Deutsch"


@pytest.mark.parametrize(
    ("chosen", "device", "spoken"),
    [("device", "de", "de"), ("device", "en", "en"), ("device", "fi", "en"), ("en", "de", "en"), ("de", "fi", "de")],
)
def test_the_app_speaks_what_is_chosen_or_what_the_device_speaks(chosen, device, spoken):
    assert spoken_language(Preferences(language=chosen), device) == spoken
