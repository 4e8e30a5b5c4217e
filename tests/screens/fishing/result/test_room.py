"""Every result is sound at every size."""

import pytest

from screens.fishing.result.awards import AwardCard
from screens.kit import palette
from tests import NAMES
from tests.screens.audit import report
from tests.screens.fishing.result.endings import LONG, overfished, result, shared, tied, won
from tests.screens.harness import FORMS, SMALL

GAMES = {
    palette.DARK: [lambda: won(NAMES[:3]), overfished],
    palette.LIGHT: [lambda: tied(LONG), lambda: overfished(LONG), lambda: shared(NAMES)],
}


@pytest.mark.parametrize("form", FORMS)
def test_every_result_is_sound(start, form):
    running = result(start, won(LONG), form)
    for mode, games in GAMES.items():
        seen = running.look(form, mode=mode)
        running.tap_text("Rematch")
        assert report(running.app.root) == "", f"rematch, {seen}"
        running.press_back()
        for game in games:
            running.app.session = session = game()
            running.settle()
            assert report(running.app.root) == "", f"{session.names}, {seen}"


def test_it_is_sound_at_the_edges_of_the_forms(start):
    running = result(start, overfished(NAMES))
    in_german = [(599, 900), (960, 600), (1000, 600)]
    for size in [(320, 480), (600, 800), *in_german]:
        running.app.prefer("language", "de" if size in in_german else "en")
        running.resize(size)
        assert report(running.app.root) == "", size


def test_the_words_of_all_awards_are_of_one_size(start):
    running = result(start, won(NAMES[:4]))
    running.app.prefer("language", "de")
    running.resize(SMALL)
    cards = running.all(AwardCard)
    assert len(cards) > 1
    for name in ("title", "line"):
        texts = [card.ids[name] for card in cards]
        assert len({round(text.font_size, 1) for text in texts}) == 1, name
        assert min(text.fits for text in texts) == texts[0].fit, "no smaller than the tightest one needs"


@pytest.mark.parametrize("session", [won, lambda: won(LONG), lambda: shared(NAMES)])
def test_a_small_tablet_shows_everything_without_scrolling(start, session):
    running = result(start, session(), size=SMALL, language="de")
    assert not running.app.page.body.ids.pane.do_scroll_y
