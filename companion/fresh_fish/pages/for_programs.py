"""The view of a game of Fresh Fish for programs, as one JSON object.

Coins stay hidden during the game unless the table plays with open coins. Notes are never shown.
"""

from typing import Any

from companion.fresh_fish.codec import STACK
from companion.fresh_fish.events import Event
from companion.fresh_fish.pages.to_act import to_act
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words.events import consequences_in_words, row_of, to_be_placed_in_words
from companion.pages.session import Session
from companion.tools.language import _, ngettext
from companion.tools.sentences import format_number, join_names


def view_for_programs(table: Session) -> dict[str, Any]:
    """Return the view of a table as JSON."""
    events, state = table.game_on_table.moment.events(), table.state
    setup, result = state.setup, result_of(state)
    names, has_open_coins = setup.players, table.preferences.open_coins
    return {
        "kind": Setup.kind,
        "players": list(names),
        "points": dict.fromkeys(names) if result is None else dict(zip(names, result.scores)),
        "classic": setup.classic,
        "phase": state.phase.value,
        "turn": None if state.active is None else names[state.active],
        "again": state.is_again,
        "turns": state.turns,
        "coins": dict(zip(names, state.coins)) if has_open_coins or result is not None else None,
        "discs_left": {name: discs_left(state.square, seat) for seat, name in enumerate(names)},
        "outside": {name: [good.value for good in stalls] for name, stalls in zip(names, state.outside)},
        "stack": dict(zip(STACK, state.stack)),
        "row": None if setup.row is None else [good.value for good in state.row],
        "last": last_in_words(events[-1], state).removesuffix(".") if events else _("Nothing entered yet"),
        "said": _announcement(events[-1], state, result) if events else "",
        "ended": state.ended.value,
        "winners": [] if result is None else [names[seat] for seat in result.winners],
        "to_act": {names[seat]: deed for seat, deed in to_act(state, table.drafts).items()},
    }


def last_in_words(event: Event, after: TableState) -> str:
    """Return the last event in words, without the note of a correction."""
    return row_of(event, after.square.shape).plain(after)


def _announcement(event: Event, after: TableState, result: Result | None) -> str:
    """Return the announcement for screen readers: the last event and its consequences."""
    sentences = [last_in_words(event, after), *consequences_in_words(after)]
    return " ".join(sentences if after.is_again else [*sentences, f"{_headline(after, result)}."])


def _headline(state: TableState, result: Result | None) -> str:
    """Return whose turn it is, or who has won."""
    names = state.setup.players
    if result is not None:
        message = ngettext(
            "{players} wins with {score}", "{players} share the victory with {score}", len(result.winners)
        )
        return message.format(players=join_names(result.winners, names), score=format_number(min(result.scores)))
    if state.phase is Phase.LAST_STALLS:
        return to_be_placed_in_words(state)
    message = _("{player} again") if state.is_again else _("{player}’s turn")
    return message.format(player=names[state.turn])
