"""How somebody looks at the score sheet: it outlives a restart, and what cannot be is nothing chosen."""

import pytest

from companion.fishing.drafts.sheet import CURVE, GAP, MODES, SIDES, SheetDraft


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("side", SIDES)
def test_what_was_chosen_outlives_a_restart(mode: str, side: str) -> None:
    assert SheetDraft.read(SheetDraft(mode, side).to_store()) == SheetDraft(mode, side)


@pytest.mark.parametrize("bad", ["", "panel", 3, None, ["gap"], {"gap": 1}])
def test_what_cannot_be_is_nothing_chosen_and_spoils_nothing_else(bad: object) -> None:
    assert SheetDraft.read({"mode": bad, "view": CURVE}) == SheetDraft(side=CURVE)
    assert SheetDraft.read({"mode": GAP, "view": bad}) == SheetDraft(mode=GAP)
