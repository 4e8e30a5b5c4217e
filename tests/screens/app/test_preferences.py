"""Preferences: allowed values, values that count as not set, older versions, and the language."""

from dataclasses import fields

import pytest

from companion.pages.preferences import Preferences, allowed, spoken_language

KEYS = [field.name for field in fields(Preferences)]


@pytest.mark.parametrize("key", KEYS)
def test_reads_every_allowed_value(key):
    for value in allowed(key):
        assert getattr(Preferences.read({key: value}), key) == value


@pytest.mark.parametrize("key", [*KEYS, "text_scale", "unknown"])
def test_reads_other_values_as_not_set(key):
    for value in (None, "", "loud", "true", "1.6", 7, -1.0, [], {}, [True], {"a": 1}):
        assert Preferences.read({key: value}) == Preferences()


def test_numbers_and_booleans_are_not_interchangeable():
    for value in (0, 1, 1.0):
        assert Preferences.read({"voice": value}) == Preferences()
    for key in ("reading_size", "text_scale"):
        assert Preferences.read({key: True}) == Preferences()


@pytest.mark.parametrize(
    ("scale", "size", "reading_size"),
    [(0.85, "small", 1.0), (1.0, "normal", 1.0), (1, "normal", 1.0), (1.25, "large", 1.25), (1.6, "large", 1.6)],
)
def test_carries_over_the_text_scale_of_an_older_version(scale, size, reading_size):
    assert Preferences.read({"text_scale": scale}) == Preferences(size=size, reading_size=reading_size)
    now = Preferences.read({"text_scale": scale, "size": "normal"})
    assert now == Preferences(size="normal", reading_size=reading_size)


@pytest.mark.parametrize(
    ("chosen", "device", "spoken"),
    [("device", "de", "de"), ("device", "fi", "en"), ("en", "de", "en")],
)
def test_uses_the_chosen_language_or_that_of_the_device(chosen, device, spoken):
    assert spoken_language(Preferences(language=chosen), device) == spoken
