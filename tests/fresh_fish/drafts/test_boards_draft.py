"""Boards that are half drawn: one on the paper, the others wait, and what cannot be read is none of them."""

from companion.fresh_fish.drafts.drawing import BoardsDraft, Drawing, Tool

ONE, TWO = Drawing.begin("1", None), Drawing.begin("2", None)
BOTH = BoardsDraft().with_drawing(ONE).with_drawing(TWO)


def test_what_is_drawn_last_is_on_the_paper_and_there_once() -> None:
    assert (BOTH.drawing, BOTH.names) == (TWO, {"1", "2"})
    changed = BOTH.with_drawing(ONE.use(Tool.AREAS))
    assert (changed.drawing, changed.names) == (ONE.use(Tool.AREAS), {"1", "2"})
    assert len(changed.drawings) == 2


def test_a_drawing_that_is_forgotten_is_not_on_the_paper_either() -> None:
    left = BOTH.without("2")
    assert (left.drawing, left.names) == (None, {"1"})
    assert BOTH.without("3").names == {"1", "2"}
