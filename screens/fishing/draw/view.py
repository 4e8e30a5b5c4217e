"""What the page of the draw shows, as plain values; nothing in here knows Kivy."""

from dataclasses import dataclass, replace

from companion.fishing.state import TableState
from companion.language import _, ngettext
from screens.app.session import Session
from screens.fishing.parts.drawing import drawing, duty_now
from screens.fishing.parts.plan_view import NO_PLAN, PlanView, dealt_view, plan_view


@dataclass(frozen=True)
class DrawView:
    """The whole page."""

    title: str = ""
    subtitle: str = ""
    plan: PlanView = NO_PLAN
    progress: str = ""
    start: str = ""
    can_undo: bool = False
    duty: str = ""
    """What hands have to do with the cards first."""


def draw_view(session: Session, *, reminds: bool) -> DrawView:
    """The draw of the current round."""
    view = _dealt(session) if session.state.round.draw is None else _drawing(session)
    return replace(view, duty="".join(duty_now(session, reminds)[:1]))


def _drawing(session: Session) -> DrawView:
    state, plan = session.state, session.state.round.draw
    drawn = drawing(session).drawn_of(plan)
    shown = plan_view(plan, state.round.opening, session.names, session.faces, drawn=drawn, has_ticks=True)
    if state.round.is_corrected and state.ocean != plan.ocean_after:
        caption = _("cards in the ocean, then set to {count} by hand").format(count=state.ocean)
        shown = replace(shown, caption=caption, short_caption=caption)
    subtitle = ngettext(
        "everyone takes {count} card, own stockroom first",
        "everyone takes {count} cards, own stockroom first",
        plan.hand,
    )
    progress = _("{number} of {count}") if plan.order else _("nobody draws")
    return DrawView(
        title=_("Draw for round {number}").format(number=plan.round),
        subtitle=subtitle.format(count=plan.hand),
        plan=shown,
        progress=progress.format(number=len(drawn), count=len(plan.need)),
        start=_start(state),
        can_undo=session.game.can_undo,
    )


def _dealt(session: Session) -> DrawView:
    state, hand = session.state, session.state.round.hand
    subtitle = ngettext("everyone was dealt {count} card", "everyone was dealt {count} cards", hand)
    return DrawView(
        title=_("Cards for round {number}").format(number=state.round.number),
        subtitle=subtitle.format(count=hand),
        plan=dealt_view(state, session.names, session.faces),
        start=_start(state),
        can_undo=session.game.can_undo,
    )


def _start(state: TableState) -> str:
    words = _("Back to round {number}") if any(state.round.caught) else _("Start round {number}")
    return words.format(number=state.round.number)
