"""Preferences: their defaults, the values that count as set, and older versions."""

from dataclasses import fields

import pytest

from screens.app.remembered.preferences import Preferences, allowed, languages, own_name, spoken_language

KEYS = [field.name for field in fields(Preferences)]


@pytest.mark.parametrize("key", KEYS)
def test_reads_every_allowed_value(key):
    for value in allowed(key):
        assert getattr(Preferences.read({key: value}), key) == value


@pytest.mark.parametrize("value", [None, "", "loud", 7, -1.0, [], {}, [True], {"a": 1}])
@pytest.mark.parametrize("key", KEYS)
def test_reads_other_values_as_not_set(key, value):
    assert Preferences.read({key: value, "unknown": value}) == Preferences()


@pytest.mark.parametrize("value", [0, 1, 1.0, "true"])
def test_numbers_and_booleans_are_not_interchangeable(value):
    assert Preferences.read({"voice": value}) == Preferences()
    assert Preferences.read({"reading_size": True}) == Preferences()


@pytest.mark.parametrize(
    ("scale", "size", "reading_size"),
    [(0.85, "small", 1.0), (1.0, "normal", 1.0), (1, "normal", 1.0), (1.25, "large", 1.25), (1.6, "large", 1.6)],
)
def test_carries_over_the_text_scale_of_an_older_version(scale, size, reading_size):
    assert Preferences.read({"text_scale": scale}) == Preferences(size=size, reading_size=reading_size)
    now = Preferences.read({"text_scale": scale, "size": "normal"})
    assert now == Preferences(size="normal", reading_size=reading_size)


@pytest.mark.parametrize("scale", [True, None, "1.6", 7, [], {}])
def test_ignores_a_text_scale_that_no_version_had(scale):
    assert Preferences.read({"text_scale": scale}) == Preferences()


def test_languages_have_a_catalogue_and_their_own_name():
    assert {"en", "de"} <= set(languages())
    assert own_name("en") == "English"
    assert own_name("de") == "Deutsch"


@pytest.mark.parametrize(
    ("chosen", "device", "spoken"),
    [("device", "de", "de"), ("device", "en", "en"), ("device", "fi", "en"), ("en", "de", "en"), ("de", "fi", "de")],
)
def test_uses_the_chosen_language_or_that_of_the_device(chosen, device, spoken):
    assert spoken_language(Preferences(language=chosen), device) == spoken
