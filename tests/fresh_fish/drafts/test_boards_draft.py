"""Boards that are half drawn: one on the paper, the others wait, and what cannot be read is none of them."""

import json

import pytest

from companion.fresh_fish.drafts.boards import BoardsDraft
from companion.fresh_fish.drafts.drawing import Drawing, Tool

ONE, TWO = Drawing.begin("1", None), Drawing.begin("2", None)
BOTH = BoardsDraft().with_drawing(ONE).with_drawing(TWO)


def test_drawings_outlive_a_restart() -> None:
    assert BoardsDraft.read(json.loads(json.dumps(BOTH.to_store()))) == BOTH


def test_what_is_drawn_last_is_on_the_paper_and_there_once() -> None:
    assert (BOTH.drawing, BOTH.names) == (TWO, {"1", "2"})
    changed = BOTH.with_drawing(ONE.use(Tool.AREAS))
    assert (changed.drawing, changed.names) == (ONE.use(Tool.AREAS), {"1", "2"})
    assert len(changed.drawings) == 2


def test_a_drawing_that_is_forgotten_is_not_on_the_paper_either() -> None:
    left = BOTH.without("2")
    assert (left.drawing, left.names) == (None, {"1"})
    assert BOTH.without("3").names == {"1", "2"}


@pytest.mark.parametrize("bad", [None, 3, "1", ["1"], {"1": 3}, {"1": {}}, {"1": {"name": 1}}, {"1": {"name": "2"}}])
def test_drawings_that_cannot_be_read_are_none(bad: object) -> None:
    assert BoardsDraft.read({"open": "1", "drawings": bad}).drawing is None
    assert not BoardsDraft.read({"open": "1", "drawings": bad}).names


@pytest.mark.parametrize("bad", [None, 3, ["1"], {"1": 1}, "3"])
def test_nothing_is_on_the_paper_where_that_cannot_be_read_and_the_drawings_wait(bad: object) -> None:
    read = BoardsDraft.read({**BOTH.to_store(), "open": bad})
    assert (read.drawing, read.names) == (None, {"1", "2"})
