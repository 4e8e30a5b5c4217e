"""Each thread can use its own language, and cached texts do not appear in another language."""

from threading import Thread

import pytest

from companion.fishing.cards import Suit
from companion.fishing.words.cards import suit_name
from companion.tools import language
from companion.tools.language import _, ngettext, speaking


@pytest.fixture(autouse=True)
def english():
    language.use("en")
    yield
    language.use("en")


def test_a_block_uses_its_own_language():
    with speaking("de"):
        assert (_("Rules"), suit_name(Suit.RED), ngettext("point", "points", 2)) == ("Regeln", "Rot", "Punkte")
        with speaking("en"):
            assert suit_name(Suit.RED) == "red"
        assert suit_name(Suit.RED) == "Rot"
    assert (_("Rules"), suit_name(Suit.RED), ngettext("point", "points", 2)) == ("Rules", "red", "points")


def test_restores_the_language_after_an_error():
    with pytest.raises(ValueError, match="x"), speaking("de"):
        raise ValueError("x")
    assert _("Rules") == "Rules"


def test_other_threads_keep_the_language_in_use():
    texts = []
    with speaking("de"):
        thread = Thread(target=lambda: texts.append(_("Rules")))
        thread.start()
        thread.join()
    assert texts == ["Rules"]


def test_a_new_language_applies_everywhere():
    language.use("de")
    assert suit_name(Suit.RED) == "Rot"
    with speaking("en"):
        assert suit_name(Suit.RED) == "red"
