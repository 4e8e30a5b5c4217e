"""The trick that is being entered at the referee: what is there so far and what follows from it; knows no Kivy.

Everything entered lies as plain JSON values in the session's draft, so that leaving the page, turning the tablet or
a restart loses nothing. Whatever has to do with the rules is asked of the core.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from companion.fishing.cards import COPIES, BadCard, Buoy, Card, Suit, parse_card, parse_suit
from companion.fishing.drafts.ruling import Ruling, Stage, caught_so_far, rule_on
from companion.fishing.events import TrickPlayed
from companion.fishing.evidence import Doubt
from companion.fishing.game import played_in_round
from companion.fishing.problems import Seat
from companion.fishing.reasons import Play
from companion.fishing.state import PENALTY
from companion.fishing.tricks import InForce, Verdict
from screens.app.session import Session
from screens.fishing.referee.draft_seats import RefereeSeats


class Refusal(Enum):
    """Why a tapped card did not go into the trick."""

    TRICK_IS_FULL = auto()
    LIES_THERE = auto()


@dataclass(frozen=True)
class Penalty:
    """Points that somebody loses with this trick, and what is left of them where a game knows."""

    seat: Seat
    off: int
    now: int | None


class RefereeDraft(RefereeSeats):
    """A half-entered trick on top of the session's draft; make a new one whenever it is needed."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        if self._data.get("moment") != self._moment():
            # Cards that were entered for a trick which is over belong to no other.
            self._empty()
            self._data["moment"] = self._moment()

    # The seats

    @property
    def can_choose_leader(self) -> bool:
        """Whether the table may say who leads: without a game, before the first card."""
        return not self.in_game and not self.plays

    def set_players(self, players: int) -> None:
        """Say how many people sit at a table without a game; the cards stay where they are, as far as they fit."""
        cards = self.cards
        self._data["players"] = players
        for key in ("leader", "caller"):
            self._data[key] = self._seat(key)
        self._put((list(cards) + [None] * players)[:players])

    def lead(self, seat: Seat) -> None:
        """Say who leads."""
        if self.can_choose_leader:
            self._data["leader"] = seat

    # The cards

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The cards in play order, with gaps where none is entered yet."""
        written = self._data.get("cards")
        cards = [read_card(text) for text in written][: self.players] if isinstance(written, list) else []
        return tuple(cards + [None] * (self.players - len(cards)))

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards that are there, with their players."""
        return tuple(Play(seat, card) for seat, card in zip(self.order, self.cards) if card is not None)

    @property
    def is_full(self) -> bool:
        """Whether every player has a card."""
        return None not in self.cards

    @property
    def chosen(self) -> int | None:
        """The place that somebody chose for the next card."""
        place = self._data.get("chosen")
        return place if isinstance(place, int) and 0 <= place < self.players else None

    @property
    def next_place(self) -> int | None:
        """Where the next card goes: the chosen place, else the first free one in play order."""
        if self.chosen is not None:
            return self.chosen
        return self.cards.index(None) if not self.is_full else None

    def copies_in(self, card: Card) -> int:
        """How often a card lies in the trick."""
        return self.cards.count(card)

    @property
    def gone(self) -> frozenset[Card]:
        """The cards that cannot come again in this round: every copy lay in a trick that was entered before."""
        if not self.in_game:
            return frozenset()
        return frozenset(card for card, times in played_in_round(self._session.game).items() if times >= COPIES[card])

    def enter(self, card: Card) -> Refusal | None:
        """Put a card into the trick; a chosen place changes places with a card that lies there already."""
        cards, place = list(self.cards), self.next_place
        if self.copies_in(card) >= COPIES[card]:
            if self.chosen is None:
                return Refusal.LIES_THERE
            other = cards.index(card)
            cards[self.chosen], cards[other] = cards[other], cards[self.chosen]
        elif place is None:
            return Refusal.TRICK_IS_FULL
        else:
            cards[place] = card
        self._put(cards)
        return None

    def choose(self, place: int) -> None:
        """Choose a place for the next card; once more lets go of it."""
        self._data["chosen"] = None if self.chosen == place else place

    def empty(self, place: int) -> None:
        """Take the card of a place away."""
        self._put([None if i == place else card for i, card in enumerate(self.cards)])

    def clear(self) -> None:
        """Begin this trick anew; without a game also what is in force."""
        self._empty()
        for key in ("called", "lowest", "last"):
            self._data.pop(key, None)

    def _put(self, cards: Sequence[Card | None]) -> None:
        self._data["cards"] = [None if card is None else str(card) for card in cards]
        self._data["chosen"] = None
        self._data.pop("shrunk", None)
        # What a 0 took and which colour was named stay as long as those cards do: only what changed is asked again.
        self._set_picks({zero: taken for zero, taken in self._picks.items() if zero in cards and taken in cards})
        if Buoy.CALL_COLOUR not in cards:
            self._data.pop("call", None)

    def _empty(self) -> None:
        for key in ("cards", "chosen", "picks", "call", "shrunk"):
            self._data.pop(key, None)

    # What is in force

    @property
    def in_force(self) -> InForce:
        """What holds for this trick, from the game or as set here."""
        if self.in_game:
            return self._session.in_force
        called = read_suit(self._data.get("called"))
        return InForce(called, None if called is None else self._seat("caller"), bool(self._data.get("lowest")))

    @property
    def in_force_is_fixed(self) -> bool:
        """Whether the game knows what is in force, so that nobody has to say."""
        return self.state is not None and self.state.in_force is not None

    @property
    def last(self) -> bool:
        """Whether this is the last trick of a round."""
        return self.state.is_last_trick if self.state is not None else bool(self._data.get("last"))

    def call(self, suit: Suit | None, caller: Seat | None = None) -> None:
        """Say which colour is called for this trick, or none, and by whom."""
        if caller is None:
            caller = self._seat("caller") if self.in_force.caller is None else self.in_force.caller
        self._data["caller"] = caller
        self._set_in_force(InForce(suit, None if suit is None else caller, self.in_force.lowest))

    def next_caller(self) -> None:
        """The next player clockwise called."""
        if self.in_force.caller is not None:
            self.call(self.in_force.called, (self.in_force.caller + 1) % self.players)

    def set_lowest(self, lowest: bool) -> None:
        """Say whether the lowest card wins."""
        self._set_in_force(InForce(self.in_force.called, self.in_force.caller, lowest))

    def set_last(self, last: bool) -> None:
        """Say whether this is the last trick, at a table without a game."""
        self._data["last"] = last

    def _set_in_force(self, in_force: InForce) -> None:
        if not self.in_game:
            self._data["called"] = None if in_force.called is None else str(in_force.called)
            self._data["lowest"] = in_force.lowest
        elif not self.in_force_is_fixed:
            self._session.set_in_force(in_force)

    # What follows

    def ruling(self) -> Ruling:
        """What the core says about the trick as far as it is entered."""
        return rule_on(
            self.plays,
            self.in_force,
            full=self.is_full,
            last=self.last,
            picks=self._picks,
            colour_named=self.colour is not None,
            alone=not self.in_game,
        )

    def caught_so_far(self) -> tuple[Seat, tuple[Card, ...]] | None:
        """Who would take the cards that lie there, where one player alone would."""
        return caught_so_far(self.plays, self.in_force)

    @property
    def _picks(self) -> dict[Card, Card]:
        """What the player of each 0 took; kept by the 0, so that other changes do not ask again."""
        written = self._data.get("picks")
        pairs = written.items() if isinstance(written, dict) else ()
        read = ((read_card(zero), read_card(taken)) for zero, taken in pairs)
        return {zero: taken for zero, taken in read if zero is not None and taken is not None}

    def _set_picks(self, picks: dict[Card, Card]) -> None:
        self._data["picks"] = {str(zero): str(taken) for zero, taken in picks.items()}

    def pick(self, card: Card) -> None:
        """The player of the 0 that is asked for takes this card."""
        choice = self.ruling().choice
        if choice is not None and card in choice.cards:
            self._set_picks({**self._picks, choice.zero: card})
            self._data["chosen"] = None

    def taken_by(self, card: Card) -> Card | None:
        """What the player of this 0 chose, once that is asked for and said."""
        return self._picks.get(card)

    @property
    def colour(self) -> Suit | None:
        """The colour that the player of a call-colour names for the next trick."""
        return read_suit(self._data.get("call"))

    def name_colour(self, suit: Suit) -> None:
        """Say which colour is called for the next trick."""
        self._data["call"] = str(suit)

    def penalties(self, verdict: Verdict) -> tuple[Penalty, ...]:
        """What minus-threes cost in this trick."""
        points = None if self.state is None else self.state.points
        return tuple(
            Penalty(seat, PENALTY * times, None if points is None else points[seat] - PENALTY * times)
            for seat, times in verdict.penalties.items()
        )

    # What becomes of it

    def event(self, ruling: Ruling) -> TrickPlayed:
        """The trick as it goes into the record."""
        assert ruling.verdict is not None
        assert self.state is not None
        return TrickPlayed(
            tuple(play.card for play in self.plays),
            ruling.picks,
            self.colour if ruling.verdict.called_by is not None else None,
            self.in_force if self.state.in_force is None else None,
        )

    def doubts(self, ruling: Ruling) -> tuple[Doubt, ...]:
        """What speaks against this trick, once it is complete."""
        if ruling.stage is not Stage.READY or not self.in_game:
            return ()
        return self._session.game.doubts_about(self.event(ruling))

    def next_trick(self, verdict: Verdict) -> None:
        """Go on to the next trick at a table without a game, with what this one sets for it."""
        colour = self.colour
        self.clear()
        if verdict.next_leader is not None:
            self._data["leader"] = verdict.next_leader
        if verdict.called_by is not None and colour is not None:
            self._data["called"], self._data["caller"] = str(colour), verdict.called_by
        self._data["lowest"] = verdict.lowest_next

    def bring_back(self, event: TrickPlayed) -> None:
        """Lay out a trick again that was taken back, so that one wrong card can be set right."""
        if event.in_force is not None and not self.in_force_is_fixed:
            self._session.set_in_force(event.in_force)
        self._put(event.plays)
        for card in event.picks:
            self.pick(card)
        if event.call is not None:
            self.name_colour(event.call)

    # How the page stands

    @property
    def suit(self) -> str:
        """The suit whose values are shown where not all cards fit, or "buoy"."""
        called = self.in_force.called
        return str(self._data.get("suit") or called or Suit.BLUE)

    def show_suit(self, suit: str) -> None:
        """Show the values of another suit."""
        self._data["suit"] = suit

    @property
    def is_shrunk(self) -> bool:
        """Whether somebody made the verdict small to see the cards below it."""
        return bool(self._data.get("shrunk"))

    def shrink(self, shrunk: bool) -> None:
        """Make the verdict small, or let it grow again."""
        self._data["shrunk"] = shrunk

    def _moment(self) -> list[int] | None:
        state = self.state
        return None if state is None else [state.round.number, state.trick, self.leader]


def read_card(text: object) -> Card | None:
    try:
        return parse_card(text) if isinstance(text, str) else None
    except BadCard:
        return None


def read_suit(text: object) -> Suit | None:
    try:
        return parse_suit(text) if isinstance(text, str) else None
    except BadCard:
        return None
