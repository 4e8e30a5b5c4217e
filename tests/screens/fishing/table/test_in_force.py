"""What is in force after a trick logged without its cards: the leader, a called colour and lowest wins."""

from companion.fishing.cards import Suit, parse_card
from companion.fishing.events import TrickPlayed, caught_whole
from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.tricks import NOTHING, InForce
from companion.fishing.words.cards import suit_name
from companion.pages.desk import Desk
from screens.fishing.parts.in_force_sheet import CalledTile, CallerTile, InForceSheet
from screens.fishing.table.banner import Banner
from screens.kit.controls.choices import Chip
from tests.screens.fishing.table_games import at_table, record_penalty, tap_tile


def lead(running, name: str) -> None:
    """Choose the leader of the current trick in the sheet that asks what is in force."""
    running.tap(next(chip for chip in running.all(Chip) if chip.text == name))


def call(running, suit: Suit | None, caller: str = "") -> None:
    """Choose in the sheet which colour was called, and by whom."""
    running.tap_text("None" if suit is None else suit_name(suit))
    if caller:
        running.tap(next(tile for tile in running.all(CallerTile) if tile.says == caller))


def chosen(running) -> list[str]:
    """Return the texts of the ringed tiles in the sheet."""
    tiles = (*running.all(CalledTile), *running.all(CallerTile))
    return [tile.says for tile in tiles if tile.ring]


def open_sheet(running) -> bool:
    """Tap the banner. Return whether a sheet opens that can set what is in force."""
    running.tap(running.all(Banner)[0])
    return bool(running.all(InForceSheet))


def test_asks_what_is_in_force_if_the_previous_trick_has_no_cards(start) -> None:
    running = at_table(start, form="wide")
    assert running.sees("Normal trick")
    assert not open_sheet(running), "nothing is in force in the first trick"
    running.press_back()
    tap_tile(running, "Anne")
    assert not running.sees("Normal trick")
    assert open_sheet(running)
    running.press_back()
    running.tap_text("Undo")
    running.app.session.record(TrickPlayed(tuple(parse_card(card) for card in ("Y7", "Y8", "Y9", "Y10"))))
    running.settle()
    assert not open_sheet(running), "the cards show what is in force"


def test_play_first_moves_the_lead_and_keeps_what_is_in_force(start) -> None:
    running = at_table(start)
    session = running.app.session
    tap_tile(running, "Anne")
    running.app.page.act.set_in_force(InForce(is_lowest=True))
    assert open_sheet(running)
    lead(running, "Debbie")
    running.tap_text("Lowest wins, Debbie leads")
    assert session.state.leader == 2
    assert session.game.events[-1] == caught_whole(range(4), 0, next_leader=2)
    assert trick_draft(Desk(session)).in_force == InForce(is_lowest=True)
    assert running.sees("Debbie leads")
    running.tap_text("Undo")
    assert session.state.leader == 0, "undo first reverts the change of the leader"


def test_a_called_colour_needs_its_caller_and_lapses_with_the_trick(start) -> None:
    running = at_table(start, form="wide")
    tap_tile(running, "Anne")
    assert open_sheet(running)
    assert chosen(running) == ["None"]
    call(running, Suit.RED)
    assert chosen(running) == ["red"]
    assert running.sees("Who called red?")
    running.tap_text("Say who called red")
    call(running, Suit.RED)
    assert chosen(running) == ["red"], "a second tap changes nothing, and neither does the button without a caller"
    call(running, Suit.RED, "Paul")
    call(running, Suit.BLUE)
    assert chosen(running) == ["blue", "Paul"], "another colour keeps the caller"
    call(running, Suit.RED, "Paul")
    running.tap_text("Lowest wins this trick")
    running.tap_text("Paul called red, lowest wins")
    assert not running.all(InForceSheet)
    assert trick_draft(Desk(running.app.session)).in_force == InForce(Suit.RED, 1, True)
    record_penalty(running, "Anne")
    assert running.sees("Paul called red"), "a penalty does not end the trick"
    tap_tile(running, "Anne")
    assert running.sees("Say what is in force")
    assert trick_draft(Desk(running.app.session)).in_force == NOTHING


def test_only_the_button_of_the_sheet_records(start) -> None:
    running = at_table(start)
    session = running.app.session
    tap_tile(running, "Anne")
    running.app.page.act.set_in_force(InForce(Suit.RED, 1))
    before = session.game.events
    for leave in (lambda: running.tap_text("Cancel"), running.press_back):
        assert open_sheet(running)
        call(running, Suit.BLUE, "Debbie")
        running.tap(running.app.layer, at=(0.01, 0.99))
        assert running.all(InForceSheet), "a tap outside the sheet does nothing"
        leave()
        assert not running.all(InForceSheet)
        assert trick_draft(Desk(session)).in_force == InForce(Suit.RED, 1)
        assert session.game.events == before
        assert running.sees("Nothing changed")
    assert open_sheet(running)
    call(running, None)
    assert chosen(running) == ["None"], "without a colour there is no caller"
    running.tap_text("Normal trick")
    assert trick_draft(Desk(session)).in_force == InForce()
