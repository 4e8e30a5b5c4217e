"""The square page fits every window, in both languages, at every size of text, whatever it asks for."""

import random

import pytest

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import EMPTY
from companion.language import use
from tests.fresh_fish.moves import random_event
from tests.screens.audit import report
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import LANDSCAPE, PHONE, PHONE_LANDSCAPE, PORTRAIT, SMALL

NAMES = ("Anne", "Wilhelmina-Mathilde", "Debbie", "Nikki", "Oskar")


class Looker:
    """Brings a game to everything that the page can ask for, and notes what the audit finds there."""

    def __init__(self, table: Table, language: str) -> None:
        self.table, self.found = table, []
        self.where = f"{table.running.app.root.size} {language} {table.running.app.text_scale}"

    def note(self, what: str) -> None:
        self.table.running.settle()
        lines = report(self.table.running.app.root).splitlines()
        self.found += [f"{self.where}, {what}: {line}" for line in lines]

    def look_over(self) -> list[str]:
        table, page = self.table, self.table.page
        rng = random.Random(7)
        for _turn in range(24):
            table.session.record(random_event(rng, table.state))
        self._show()
        self.note("a turn")
        self._ask()
        while not page.draft.laid_now:
            self._go_on(rng)
        self._show()
        self.note("paths")
        page.ask(next(iter(page.draft.laid_now)))
        self.note("why a path is one")
        while table.state.phase is Phase.PLAY:
            self._go_on(rng)
        page.put_back()
        self.note("the last stalls")
        while table.state.phase is not Phase.OVER:
            self._go_on(rng)
        page.put_back()
        self.note("the end")
        return self.found

    def _ask(self) -> None:
        table, page = self.table, self.table.page
        while not page.draft.can_draw:
            self._go_on(random.Random(1))
        page.draw()
        self.note("what is on the tile")
        page.draw("flea")
        self.note("where the flea market stands")
        state = table.state
        good = max((each for each in GOODS if state.stack.of(each)), key=lambda each: len(state.joiners(each)))
        page.draw(good.value)
        self.note("an auction without bids")
        for seat in page.draft.joiners:
            page.bid(seat, min(3, state.coins[seat]))
        self.note("an auction with a tie")
        page.put_back()
        spaces = [space for space in state.square.spaces_with(EMPTY) if space not in page.draft.legal]
        if spaces:
            page.tap(spaces[0])
            self.note("why not here")
        page.put_back()
        page.hold(0)
        self.note("what is this")
        page.put_back()

    def _go_on(self, rng: random.Random) -> None:
        self.table.session.record(random_event(rng, self.table.state))

    def _show(self) -> None:
        self.table.session.draft("square").clear()
        self.table.running.app.refresh()


@pytest.mark.parametrize("size", [LANDSCAPE, SMALL, PORTRAIT, PHONE, PHONE_LANDSCAPE], ids=str)
@pytest.mark.parametrize(
    ("language", "scale", "players", "classic"), [("en", 1.0, 4, False), ("de", 1.6, 5, True), ("de", 0.85, 2, False)]
)
def test_everything_fits(start, size, language, scale, players, classic):
    setup = (classic_setup if classic else base_setup)(players, names=NAMES)
    table = Table(start, setup, size=size, scale=scale)
    try:
        table.running.app.language = language
        found = Looker(table, language).look_over()
    finally:
        use("en")
    assert not found, "\n".join(found)
