"""Names of usual length can be read whole where there is little room."""

import pytest

from companion.fishing.events import RoundCounted, caught_whole
from companion.fresh_fish.goods import Good
from companion.pages.session import Session
from screens.fishing.parts.draw_plan import DrawRow
from screens.kit.text.widgets import Text, Wording
from tests.pages.host import JsonHost
from tests.screens.blank import only
from tests.screens.fishing.tables import RULE_SHEET, session_of
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, SMALL
from tests.screens.test_explaining import market

FIVE = ("Katharina", "Maximilian", "Debbie", "Konstantin", "Paul")


def of_five() -> Session:
    return session_of(RoundCounted((8, 8, 8, 8, 8), last_leader=0), players=FIVE)


@pytest.mark.parametrize(
    ("page", "session", "size"),
    [
        ("draw", lambda: session_of(RULE_SHEET, players=FIVE[:4]), PHONE),
        ("referee", of_five, LANDSCAPE),
        ("referee", of_five, SMALL),
        ("square", lambda: market(Good.FISH.value), PHONE),
    ],
)
def test_names_are_whole(start, page, session, size):
    running = start(session=session(), pages=only("table", page), size=size, language="de")
    running.go(page)
    names = running.app.session.names
    shown = [text for text in running.all(Text) if text.text in names and text.opacity]
    heads = {text.text for text in shown if not text.is_shortened}
    assert heads == set(names)


def test_four_players_draw_on_a_small_tablet_without_scrolling(start):
    session = session_of(RULE_SHEET)
    running = start(session=session, pages=only("table", "draw"), size=SMALL, language="de")
    running.go("draw")
    assert len(running.all(DrawRow)) == 4
    assert running.app.page.body.ids.rows.height <= running.app.page.body.ids.pane.height


def test_the_title_about_wrong_piles_is_no_smaller_than_the_line_below(start):
    session = session_of(caught_whole(range(4), 0))
    for seat, cards in enumerate((20, 10, 8, 9)):
        JsonHost(session).act("count", "set_pile", seat=seat, number=cards)
    running = start(session=session, pages=only("table"), at="table", size=PORTRAIT)
    sizes = {text.text: text.font_size for text in running.all(Wording)}
    title = next(text for text in sizes if "too many" in text)
    assert sizes[title] >= sizes["One of the numbers is wrong"]
