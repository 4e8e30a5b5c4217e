"""Helpers for tricks at the referee: the page with or without a game, and touches on its cards."""

from companion.fishing.cards import parse_card
from companion.fishing.events import RoundCounted, TrickPlayed, caught_whole
from companion.pages.session import Session
from screens.fishing.drawings.cards import GridCell
from screens.fishing.drawings.suits import SuitTap
from screens.fishing.parts.in_force_sheet import CallerTile, InForceSheet
from screens.fishing.referee.entry import SuitTab, TrickSlot
from screens.kit.tap import last_tap
from tests import NAMES
from tests.screens.blank import only
from tests.screens.fishing.tables import session_of
from tests.screens.harness import Running, place, touch_once


def game_in_round_2(players: int = 4, names: tuple[str, ...] = NAMES, tricks: int = 0) -> Session:
    """Return a game after this many tricks of round 2, logged without their cards. Paul opens the round."""
    session = session_of(players=names[:players])
    caught = [players] * players
    caught[1] = 0
    caught[0] = session.state.in_play - sum(caught[1:])
    session.record(RoundCounted(tuple(caught), 0))
    for _trick in range(tricks):
        session.record(caught_whole(range(players), 3 if players > 3 else 2))
    return session


def open_referee(start, session: Session | None = None, **options) -> Running:
    return start(session=session, pages=only("referee"), at="referee", **options)


def touch(widget) -> None:
    """Touch a widget and release it without drawing a frame in between."""
    touch_once(place(widget))


def enter(running: Running, text: str) -> None:
    """Tap cards as quickly as possible; on a phone, tap their suit first."""
    last_tap.forget()
    last = ""
    for card in text.split():
        tabs = running.all(SuitTab)
        if tabs:
            suit = card[0] if card[0] in "BPRYG" and card[1:].isdigit() else "buoy"
            touch(next(tab for tab in tabs if tab.tab == suit))
            running.settle()
        if card == last:
            last_tap.forget()  # a double tap counts once
        touch(cell(running, card))
        last = card
    running.settle()


def cell(running: Running, card: str) -> GridCell:
    return next(each for each in running.all(GridCell) if each.card == card)


def slot(running: Running, name: str) -> TrickSlot:
    return next(each for each in running.all(TrickSlot) if each.view.name == name)


def cards_laid(running: Running) -> str:
    """Return the cards of the trick by place, with a dot for each empty place."""
    return " ".join(each.view.card or "." for each in running.all(TrickSlot))


def suit_tap(running: Running, suit: str) -> SuitTap:
    """Return the topmost button for a suit: in a sheet, in a question of the verdict, or among the conditions."""
    return [each for each in running.all(SuitTap) if each.suit == suit][-1]


def record_caller(running: Running, name: str) -> None:
    """Choose the caller in the sheet that asks what is in force, and record the answer."""
    running.tap(next(tile for tile in running.all(CallerTile) if tile.says == name))
    (sheet,) = running.all(InForceSheet)
    running.tap(sheet.ids.record)


def record_button(running: Running):
    return running.app.page.body.ids.verdict.ids.record


def played(text: str, **more) -> TrickPlayed:
    return TrickPlayed(tuple(parse_card(card) for card in text.split()), **more)
