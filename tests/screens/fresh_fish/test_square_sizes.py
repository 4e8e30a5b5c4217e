"""The square page fits every window, in both languages, at every size of text, whatever it asks for."""

import random

from companion.fresh_fish.drafts.tile import Tile
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.state import Phase
from companion.fresh_fish.tokens import EMPTY
from screens.fresh_fish.square.players import PlayerCards, PlayersCard
from tests.fresh_fish.moves import random_event
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.harness import PHONE, PHONE_LANDSCAPE
from tests.screens.looks import Look, Looker, sweep

NAMES = ("Anne", "Wilhelmina-Mathilde", "Debbie", "Nikki", "Oskar")


class SquareLooker(Looker):
    """Brings a game to everything that the page can ask for."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.running)
        self.table = table

    def look_over(self) -> None:
        table, page = self.table, self.table.page
        rng = random.Random(7)
        for _turn in range(5 * len(table.state.setup.players)):
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

    def _ask(self) -> None:
        table, page = self.table, self.table.page
        while not page.draft.can_draw:
            self._go_on(random.Random(1))
        page.draw()
        self.note("what is on the tile")
        page.draw(Tile.FLEA_MARKET)
        self.note("where the flea market stands")
        state = table.state
        good = max((each for each in GOODS if state.stack.of(each)), key=lambda each: len(state.joiners(each)))
        page.draw(Tile.of(good))
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


@sweep
def test_everything_fits(start, look):
    setup = base_setup if look.language == "en" else classic_setup
    looker = SquareLooker(Table(start, setup(look.players, names=NAMES), **look.options()))
    looker.look_over()
    looker.assert_sound()


def test_two_players_fit_a_small_phone_with_small_text(start):
    looker = SquareLooker(Table(start, base_setup(2, names=NAMES), **Look(PHONE, 0.85, "de").options()))
    looker.look_over()
    looker.assert_sound()


def test_a_window_that_is_high_enough_has_full_cards_beside_the_square(start):
    running = Table(start, base_setup(), size=PHONE_LANDSCAPE).running
    for size, cards, others in (((800, 600), PlayersCard, PlayerCards), (PHONE_LANDSCAPE, PlayerCards, PlayersCard)):
        running.resize(size)
        assert running.all(cards)
        assert not running.all(others)
