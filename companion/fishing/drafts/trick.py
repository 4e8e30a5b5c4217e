"""The draft of a trick that is entered card by card: the cards so far and the ruling on them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from typing import Any

from companion.fishing.cards import BUOYS, COPIES, PLAYER_COUNTS, Buoy, Card, Suit
from companion.fishing.drafts.ruling import Ruling, rule_on
from companion.fishing.drafts.trick_table import USUAL_PLAYERS, TrickTable, is_name
from companion.fishing.events import TrickPlayed
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import NOTHING, InForce

TABS = ("", *map(str, Suit), BUOYS)


class Refusal(Enum):
    """Why a tapped card is not added to the trick."""

    TRICK_IS_FULL = auto()
    ALREADY_IN_TRICK = auto()


@dataclass(frozen=True)
class TrickDraft(TrickTable):
    """A trick, as entered so far. Every change returns a new draft."""

    cards: tuple[Card | None, ...] = (None,) * USUAL_PLAYERS
    """The cards in play order; None for each card that is not entered yet."""
    chosen: int | None = None
    """The place that was selected for the next card, or None."""
    picks: Mapping[Card, Card] = field(default_factory=dict)
    """The card that each 0 takes. A pick is kept until one of its two cards is removed."""
    colour: Suit | None = None
    """The colour that the player of call-colour calls for the next trick."""
    tab: str = ""
    """The tab that is shown if not all cards fit: the letter of a suit, or the buoys."""
    is_shrunk: bool = False
    """Whether the verdict was collapsed to show the cards below it."""

    @staticmethod
    def read(state: TableState | None, stored: Mapping[str, Any]) -> "TrickDraft":
        """Return the stored draft, or an empty one if it cannot be read or belongs to another trick."""
        if state is not None and state.ended is not Ended.IN_PROGRESS:
            state = None
        players = USUAL_PLAYERS if state is None else len(state.setup.players)
        empty = TrickDraft(state, ("",) * players, cards=(None,) * players)
        draft = empty.restored(stored)
        if draft is empty and stored.get("tab") in TABS:
            draft = replace(empty, tab=stored["tab"])  # the tab stays for the next trick
        return draft if state is None else draft.at(state)

    def at(self, state: TableState) -> "TrickDraft":
        """Return the draft with this state of the table, or the draft unchanged if the game is over."""
        if state.ended is not Ended.IN_PROGRESS:
            return self
        return replace(self, state=state, in_force=state.in_force or self.in_force)

    @property
    def is_sound(self) -> bool:
        seats = range(self.players)
        return (
            self.players in PLAYER_COUNTS
            and len(self.given_names) == len(self.cards) == self.players
            and all(map(is_name, self.given_names))
            and self.given_leader in seats
            and self.in_force.caller in (None, *seats)
            and self.chosen in (None, *seats)
            and self.tab in TABS
        )

    # The table

    @property
    def can_choose_leader(self) -> bool:
        """Whether the leader can be chosen. This is possible before the first card at a table without a game."""
        return not self.is_in_game and not self.plays

    def set_players(self, players: int) -> "TrickDraft":
        """Set the number of players at a table without a game; cards that still fit stay in place."""
        in_force = self.in_force
        if in_force.caller is not None and in_force.caller >= players:
            in_force = replace(in_force, caller=None)  # the caller has to be entered again
        table = replace(
            self,
            given_names=(*self.given_names, *[""] * players)[:players],
            given_leader=self.given_leader if self.given_leader < players else 0,
            in_force=in_force,
        )
        return table._put((*self.cards, *[None] * players)[:players])

    def lead(self, seat: Seat) -> "TrickDraft":
        return replace(self, given_leader=seat) if self.can_choose_leader else self

    # The cards

    @property
    def plays(self) -> tuple[Play, ...]:
        return tuple(Play(seat, card) for seat, card in zip(self.order, self.cards) if card is not None)

    @property
    def is_full(self) -> bool:
        return None not in self.cards

    @property
    def next_place(self) -> int | None:
        """The place of the next card: the chosen one, else the first free one in play order."""
        if self.chosen is not None:
            return self.chosen
        return self.cards.index(None) if not self.is_full else None

    def refusal(self, card: Card) -> Refusal | None:
        """Return why a tapped card cannot be added to the trick, or None if it can."""
        if self.chosen is not None:
            return None
        if self.cards.count(card) >= COPIES[card]:
            return Refusal.ALREADY_IN_TRICK
        return Refusal.TRICK_IS_FULL if self.is_full else None

    def enter(self, card: Card) -> "TrickDraft":
        """Put a card at the next place. If it is already in the trick, swap it with the card at that place."""
        place = self.next_place
        assert place is not None
        cards = list(self.cards)
        if cards.count(card) >= COPIES[card]:
            cards[cards.index(card)] = cards[place]
        cards[place] = card
        return self._put(cards)

    def choose(self, place: int) -> "TrickDraft":
        """Select the place for the next card, or deselect it if it is already selected."""
        return replace(self, chosen=None if self.chosen == place else place)

    def empty(self, place: int) -> "TrickDraft":
        """Remove the card at a place."""
        return self._put(None if each == place else card for each, card in enumerate(self.cards))

    def clear(self) -> "TrickDraft":
        """Remove all cards and, at a table without a game, the effects in force."""
        cleared = replace(self._put([None] * self.players), is_given_last=False)
        return cleared if self.is_in_game else replace(cleared, in_force=NOTHING)

    def _put(self, cards: Iterable[Card | None]) -> "TrickDraft":
        placed = tuple(cards)
        # Picks and the called colour stay as long as their cards do, so that players need not enter them again.
        picks = {zero: taken for zero, taken in self.picks.items() if zero in placed and taken in placed}
        colour = self.colour if Buoy.CALL_COLOUR in placed else None
        return replace(self, cards=placed, chosen=None, picks=picks, colour=colour, is_shrunk=False)

    # The ruling

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling on the cards entered so far."""
        return rule_on(
            self.plays,
            self.in_force if self.knows_in_force else None,
            full=self.is_full,
            last=self.is_last,
            picks=self.picks,
            colour_named=self.colour is not None,
            without_game=not self.is_in_game,
            house=self.house_rules,
        )

    def pick(self, card: Card) -> "TrickDraft":
        """Set the card that the player of the next 0 takes."""
        choice = self.ruling.choice
        if choice is None or card not in choice.cards:
            return self
        return replace(self, picks={**self.picks, choice.zero: card}, chosen=None)

    def name_colour(self, suit: Suit) -> "TrickDraft":
        """Set the colour that the player of call-colour calls for the next trick."""
        return replace(self, colour=suit)

    # The event

    @property
    def event(self) -> TrickPlayed:
        """The event that records this trick. Valid only in a game, once there is a verdict."""
        verdict = self.ruling.verdict
        assert verdict is not None
        return TrickPlayed(
            tuple(play.card for play in self.plays),
            self.ruling.picks,
            self.colour if verdict.called_by is not None else None,
            self.in_force if self.is_said and not self.is_in_force_fixed else None,
        )

    def next_trick(self) -> "TrickDraft":
        """Return the next trick at a table without a game, with the effects that this trick puts in force."""
        verdict = self.ruling.verdict
        assert verdict is not None
        called = None if verdict.called_by is None else self.colour
        in_force = InForce(called, None if called is None else verdict.called_by, verdict.is_lowest_next)
        leader = self.given_leader if verdict.next_leader is None else verdict.next_leader
        return replace(self.clear(), given_leader=leader, in_force=in_force)

    def bring_back(self, event: TrickPlayed) -> "TrickDraft":
        """Fill the draft with a trick that was undone, so that players can correct a wrong card."""
        draft = self if event.in_force is None else self.set_in_force(event.in_force)
        draft = draft._put(event.plays)
        for card in event.picks:
            draft = draft.pick(card)
        return draft if event.call is None else draft.name_colour(event.call)

    # The view

    @property
    def shown_tab(self) -> str:
        """The tab whose cards are shown if not all fit: the chosen one, else the called suit, else the first."""
        return self.tab or str(self.in_force.called or Suit.BLUE)

    def show_tab(self, tab: str) -> "TrickDraft":
        """Show the cards of another suit, or the buoys."""
        return replace(self, tab=tab)

    def shrink(self, is_shrunk: bool) -> "TrickDraft":
        """Collapse or expand the verdict, and deselect the selected place."""
        return replace(self, is_shrunk=is_shrunk, chosen=None)
