"""What the log shows about an entry: its cards, and the table after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.events import Event, TrickPlayed
from companion.fishing.fold import plays_of
from companion.fishing.pages.cards import cards_to_json
from companion.fishing.score_rows import curves
from companion.fishing.state import Ended, TableState
from companion.fishing.words.rounds import losses_in_words
from companion.pages.charts import ChartView, chart_view
from companion.pages.kinds import CardView
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_number


@dataclass(frozen=True)
class AfterEntryRowView:
    name: str
    face: Face
    stock: str
    caught: str
    penalties: str
    longest_penalties: str
    """The longest text of all rows, whose figures stand in columns."""
    points: str
    leads: bool


@dataclass(frozen=True)
class PlayedCardView:
    """A card that was played, with the name of its player."""

    card: str
    name: str
    drawn: CardView
    """The same card for a host that does not know the cards."""


@dataclass(frozen=True)
class TableAfterView:
    """An event in words, its cards, and the table after it: a row for each player, and the curves of points."""

    title: str
    line: str
    cards: tuple[PlayedCardView, ...]
    rows: tuple[AfterEntryRowView, ...]
    chart: ChartView
    faces: tuple[Face, ...]


def table_after(
    title: str, state: TableState, before: TableState | None, event: Event | None, faces: Sequence[Face]
) -> TableAfterView:
    """Return the view of an event with its cards, and of the table after it; `before` is the table before it."""
    penalties = list(map(losses_in_words, state.round.losses))
    return TableAfterView(
        title=title,
        line=_table_in_words(state),
        cards=_cards(before, event),
        rows=tuple(
            AfterEntryRowView(
                name,
                faces[seat],
                stock=str(state.stock_sizes[seat]),
                caught=f"+{state.round.caught[seat]}",
                penalties=penalties[seat],
                longest_penalties=max(penalties, key=len),
                points=format_number(state.points[seat]),
                leads=seat == state.leader,
            )
            for seat, name in enumerate(state.setup.players)
        ),
        chart=chart_view(curves(state) if state.finished else ()),
        faces=tuple(faces),
    )


def _cards(before: TableState | None, event: Event | None) -> tuple[PlayedCardView, ...]:
    if before is None or not isinstance(event, TrickPlayed):
        return ()
    plays = plays_of(before, event)
    drawn = cards_to_json([str(play.card) for play in plays])
    names = before.setup.players
    return tuple(PlayedCardView(str(play.card), names[play.seat], CardView(**card)) for play, card in zip(plays, drawn))


def _table_in_words(state: TableState) -> str:
    """Return a line with the round, the next trick and the number of cards in the ocean."""
    if state.ended is not Ended.IN_PROGRESS:
        return _("The game is over; {count} cards left in the ocean").format(count=state.ocean)
    message = _("Round {round}, {count} cards in the ocean. Next: trick {trick}")
    return message.format(round=state.round.number, trick=state.trick, count=state.ocean)
