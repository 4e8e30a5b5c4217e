"""View of the new game page."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.fishing.cards import COLOURS, left_in_box
from companion.fishing.drafts.set_up import NewGameDraft, SetUpStep, Step
from companion.fishing.house_rules import DEFAULT_RULES
from companion.fishing.pages.cards import cards_to_json
from companion.fishing.problems import Seat
from companion.fishing.rounds import HAND_SIZES
from companion.fishing.words.house_rules import switches
from companion.fishing.words.set_up import step_in_words
from companion.pages.kinds import CardView
from companion.pages.setting_up import ExplainingSwitch, HouseRuleView, house_rule_views
from companion.table.faces import Face
from companion.table.seats import SeatFault, missing_in_words, seat_fault_in_words
from companion.tools.language import _


@dataclass(frozen=True)
class SeatsView:
    """Where the players sit, clockwise, and who opens."""

    faces: tuple[Face, ...]
    opener: Seat
    opener_line: str


@dataclass(frozen=True)
class NextView:
    """The button for the next step, which says what is missing until there are enough players."""

    text: str
    seats_text: str
    """Its text if the seats are a separate step."""
    is_possible: bool


@dataclass(frozen=True)
class StepView:
    """A step of the set-up list: one thing to lay out, and the data of its drawing."""

    step: SetUpStep
    title: str
    text: str
    is_done: bool
    cards: tuple[str, ...]
    """The cards that stay in the box, suit by suit."""
    drawn_cards: tuple[CardView, ...]
    """The same for a host that does not know the cards."""
    hands: tuple[int, ...]
    """The size of a hand, round by round."""
    faces: tuple[Face, ...]
    """The players from the opener on."""


@dataclass(frozen=True)
class NewGameView:
    step: Step
    known: tuple[tuple[str, Face], ...]
    """The people to choose from, with their faces."""
    players: tuple[str, ...]
    typed: str
    error: str
    hint: str
    has_free_seat: bool
    shelf_line: str
    """What becomes of the game that is open."""
    explaining: ExplainingSwitch
    house_line: str
    """Whether the game has house rules."""
    house_rules: tuple[HouseRuleView, ...]
    seats: SeatsView
    next: NextView
    set_up_line: str
    steps: tuple[StepView, ...]
    """What to lay out; empty before the last step."""


def new_game_view(
    draft: NewGameDraft,
    fault: SeatFault | None,
    faces: Mapping[str, Face],
    explaining: ExplainingSwitch,
    *,
    has_game: bool,
) -> NewGameView:
    """Return the view of a new game; `fault` is what is wrong with the typed name."""
    missing = missing_in_words(draft)
    return NewGameView(
        step=draft.step,
        known=tuple((name, faces[name]) for name in draft.known),
        players=draft.players,
        typed=draft.typed,
        error="" if fault is None else seat_fault_in_words(fault, draft),
        hint="" if draft.known else _("Type three to five names, in seating order."),
        has_free_seat=not draft.is_full,
        shelf_line=_("Your open game stays on the shelf.") if has_game else "",
        explaining=explaining,
        house_line=_house_line(draft),
        house_rules=house_rule_views(switches(draft.house_rules)),
        seats=SeatsView(tuple(faces[name] for name in draft.players), draft.first, _opener_line(draft)),
        next=NextView(missing or _("Next: set up"), missing or _("Next: seats"), is_possible=draft.is_enough),
        set_up_line=_("{count} players").format(count=len(draft.players)),
        steps=_steps(draft, faces) if draft.step is Step.SET_UP else (),
    )


def _opener_line(draft: NewGameDraft) -> str:
    if not draft.players:
        return _("Take your seats")
    opens = _("Picked: {player} opens round 1") if draft.is_picked else _("{player} opens round 1")
    return opens.format(player=draft.players[draft.first])


def _house_line(draft: NewGameDraft) -> str:
    has_none = draft.house_rules == DEFAULT_RULES
    return _("House rules: none") if has_none else _("House rules: yours")


def _steps(draft: NewGameDraft, faces: Mapping[str, Face]) -> tuple[StepView, ...]:
    players = len(draft.players)
    cards = tuple(str(card) for suit in COLOURS for card in left_in_box(players) if card.suit is suit)
    drawn = tuple(CardView(**card) for card in cards_to_json(cards))
    order = [(draft.first + step) % players for step in range(players)]
    return tuple(
        StepView(
            step,
            *step_in_words(step, draft),
            is_done=step in draft.done,
            cards=cards,
            drawn_cards=drawn,
            hands=HAND_SIZES[players],
            faces=tuple(faces[draft.players[seat]] for seat in order),
        )
        for step in SetUpStep
    )
