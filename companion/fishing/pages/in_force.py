"""What is in force for the current trick, which players enter if the previous trick has no cards."""

from dataclasses import dataclass

from companion.fishing.cards import Suit
from companion.fishing.events import last_catch
from companion.fishing.pages.trick_drafts import shared_trick
from companion.fishing.problems import Seat
from companion.fishing.tricks import NOTHING, InForce
from companion.fishing.words.cards import suit_name
from companion.fishing.words.rounds import opening_in_words
from companion.pages.desk import Desk
from companion.tools.language import _
from companion.tools.names import Names


@dataclass(frozen=True)
class CalledView:
    """A colour that may have been called, or none."""

    suit: Suit | None
    question: str
    """What has to be answered as well: who called it; empty for none."""


@dataclass(frozen=True)
class InForceView:
    in_force: InForce
    colours: tuple[CalledView, ...]
    can_set: bool
    """Whether players enter it; else it follows from the cards of the previous trick."""
    leader: Seat | None
    """Who leads, if players can change it because the previous trick may have had a play-first; else None."""
    opening: tuple[str, ...]
    """Why this player opens the round, in a sentence; empty after the first trick."""


def in_force_view(desk: Desk) -> InForceView:
    state = desk.game.state
    can_set = not state.knows_in_force
    round_, can_lead = state.round, can_set and last_catch(desk.game.events) is not None
    is_new = not can_set and round_.tricks == 0
    return InForceView(
        in_force=shared_trick(desk.session).known_in_force or NOTHING,
        colours=tuple(CalledView(suit, who_called(suit)) for suit in (None, *Suit)),
        can_set=can_set,
        leader=state.leader if can_lead else None,
        opening=(opening_in_words(round_.opening, round_.number, desk.session.names),) if is_new else (),
    )


def who_called(suit: Suit | None) -> str:
    """Return the question of who called a suit; empty if none was called."""
    return "" if suit is None else _("Who called {suit}?").format(suit=suit_name(suit))


def in_force_in_words(in_force: InForce, names: Names, new_leader: Seat | None = None) -> str:
    """Return what players have entered, or what is missing; with the leader if another one was chosen."""
    called, caller = in_force.called, in_force.caller
    if called is None:
        what = _("Lowest wins") if in_force.is_lowest else _("Normal trick")
    elif caller is None:
        return _("Say who called {suit}").format(suit=suit_name(called))
    else:
        message = _("{player} called {suit}, lowest wins") if in_force.is_lowest else _("{player} called {suit}")
        what = message.format(player=names[caller], suit=suit_name(called))
    return what if new_leader is None else _("{what}, {player} leads").format(what=what, player=names[new_leader])
