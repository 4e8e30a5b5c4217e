"""What the referee says about the trick before never covers the cards of the next one."""

import pytest

from companion.fishing.events import RoundCounted, Setup
from screens.app.session import Session
from screens.fishing.drawings.cards import GridCell
from tests.screens.audit import report
from tests.screens.harness import PHONE, PHONE_LANDSCAPE
from tests.tools.tour.hands import Hands


@pytest.mark.parametrize("size", [PHONE, PHONE_LANDSCAPE])
def test_the_next_card_can_be_tapped_below_large_text(size):
    session = Session()
    session.begin(Setup(("Paul", "Anne", "Debbie")))
    session.record(RoundCounted((session.state.in_play - 20, 10, 10), last_leader=0))
    hands = Hands(session=session, size=size, language="de", scale=1.6)
    try:
        hands.app.go("referee")
        hands.settle()
        hands.lay("P4 P8 P0", pick="P8")
        hands.settle()
        assert any(text.startswith("Stich 1 eingetragen") for text in hands.texts())
        hands.enter("P14")
        assert next(cell for cell in hands.all(GridCell) if cell.card == "P14").selected
        assert report(hands.app.root) == ""
    finally:
        hands.stop()
