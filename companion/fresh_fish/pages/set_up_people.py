"""The first step of the set-up: the players and their seats, the starting player and the variant."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.words.house_rules import switches
from companion.pages.setting_up import ExplainingSwitch, HouseRuleView, house_rule_views
from companion.table.faces import Face
from companion.table.seats import SeatFault, missing_in_words, seat_fault_in_words
from companion.tools.language import _
from companion.tools.names import initials_of


@dataclass(frozen=True)
class SeatRowView:
    """The row of a player who takes part."""

    seat: Seat
    name: str
    mark: str
    face: Face | None
    is_starter: bool


@dataclass(frozen=True)
class PeopleView:
    """Everything that the first step shows."""

    known: tuple[tuple[str, Face], ...]
    """The players to choose from, with their faces."""
    players: tuple[str, ...]
    seats: tuple[SeatRowView, ...]
    """The players in clockwise order."""
    empty_seats: tuple[int, ...]
    """The numbers of the seats that must still be taken."""
    starter_line: str
    typed: str
    error: str
    hint: str
    classic: bool
    house_line: str
    house_rules: tuple[HouseRuleView, ...]
    explaining: ExplainingSwitch
    next_text: str
    can_go_on: bool
    has_free_seat: bool
    shelf_line: str


def people_view(
    draft: SetUpDraft,
    faces: Mapping[str, Face],
    fault: SeatFault | None,
    explaining: ExplainingSwitch,
    *,
    has_game: bool,
) -> PeopleView:
    """Return the view; `fault` is the problem with the typed name."""
    begins = _("Picked: {player} begins") if draft.is_picked else _("{player} begins")
    house_rules = house_rule_views(switches(draft.house_rules, classic=draft.classic))
    return PeopleView(
        known=tuple((name, faces[name]) for name in draft.known),
        players=draft.players,
        seats=tuple(
            SeatRowView(seat, name, mark, faces.get(name), seat == draft.first)
            for seat, (name, mark) in enumerate(zip(draft.players, initials_of(draft.players)))
        ),
        empty_seats=tuple(range(len(draft.players) + 1, draft.player_counts[0] + 1)),
        starter_line=begins.format(player=draft.players[draft.first]) if draft.players else _("Take your seats"),
        typed=draft.typed,
        error="" if fault is None else seat_fault_in_words(fault, draft),
        hint="" if draft.known else _("Type two to five names, in seating order."),
        classic=draft.classic,
        house_line=_("House rules: yours") if any(rule.is_on for rule in house_rules) else _("House rules: none"),
        house_rules=house_rules,
        explaining=explaining,
        next_text=missing_in_words(draft) or _("Next: boards"),
        can_go_on=draft.is_enough,
        has_free_seat=not draft.is_full,
        shelf_line=_("Your open game stays on the shelf.") if has_game else "",
    )
