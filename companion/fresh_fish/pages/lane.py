"""The lane below the square: the last action, or the tile that was drawn, with undo and redo."""

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.events import Event
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.turn_draft import can_put_back, can_replace_tile
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.last_action import drawn_in_words, last_action
from companion.pages.desk import Desk
from companion.pages.lane import LaneView, phone_of_last_action
from companion.table.game import Change, Done


def lane_view(desk: Desk, draft: TurnDraft) -> LaneView:
    session, drawn = desk.session, drawn_in_words(draft)
    phone = () if drawn else phone_of_last_action(session)
    return LaneView(
        texts=drawn or last_action(session.last_change, on_own_phone=bool(phone)),
        doubts=len(desk.open_doubts),
        can_undo=desk.can_undo if draft.drawn is None else can_replace_tile(desk, draft),
        undo="put_back" if can_put_back(desk, draft) else "undo",
        can_redo=desk.game.can_redo,
        phone=phone,
        seat=draft.state.turn if drawn else _by(session.last_change),
    )


def _by(change: Change[Event, TableState]) -> Seat | None:
    is_entry = change.done in (Done.RECORDED, Done.REDONE) and not change.is_correction
    return change.state_after.step.by if is_entry else None
