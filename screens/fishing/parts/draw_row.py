"""One player's draw: place in the order, name, the hand as small cards, cards from the ocean, tick."""

from collections.abc import Collection, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.fishing.rounds import DrawPlan
from companion.language import _, ngettext
from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit import choices  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)


class DrawRow(Panel):
    """One player's draw; `on_tick` tells when a finger ticks it off or takes the tick away."""

    __events__ = ("on_tick",)

    seat = NumericProperty(0)
    place = NumericProperty(0)  # 0: draws nothing from the ocean
    name = StringProperty("")
    note = StringProperty("")
    short_note = StringProperty("")
    own = NumericProperty(0)
    need = NumericProperty(0)
    need_text = StringProperty("")  # empty where nobody draws at all
    ticked = BooleanProperty(False)
    has_tick = BooleanProperty(False)
    keeps_tick = BooleanProperty(True)  # the tick's place stays free where others have one
    is_next = BooleanProperty(False)
    short = BooleanProperty(False)
    room = NumericProperty(10_000)  # the height it may take before rows scroll

    place_text = StringProperty("–")
    disc = StringProperty("")
    disc_ink = StringProperty("text_muted")
    need_role = StringProperty("text_muted")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("place", "need", "need_text", "ticked", "is_next", "short"):
            self.fbind(name, self._colour)
        self._colour()

    def _colour(self, *_args) -> None:
        self.place_text = str(int(self.place))
        if not self.place:
            self.place_text = "–" if self.need_text else ""
            self.disc, self.disc_ink = "", "text_muted"
        elif self.is_next:
            self.disc, self.disc_ink = "accent", "on_accent"
        else:
            self.disc, self.disc_ink = ("accent_soft" if self.ticked else "surface_raised"), "text"
        to_draw = self.need and not self.ticked
        self.need_role = ("danger" if self.short else "accent") if to_draw else "text_muted"

    def on_tick(self, ticked: bool) -> None:
        """A finger ticked it off."""


class DrawRowFull(DrawRow):
    """The row on a tablet."""


class DrawRowSmall(DrawRow):
    """The row on a phone."""


class DrawRows(SharedRows):
    """The rows of a plan; `on_tick` has the seat and whether it is ticked."""

    __events__ = ("on_tick",)

    full, slim = DrawRowFull, DrawRowSmall

    def listen(self, row: DrawRow) -> None:
        row.bind(on_tick=self._ticked)

    def _ticked(self, row: DrawRow, ticked: bool) -> None:
        self.dispatch("on_tick", int(row.seat), ticked)

    def on_tick(self, seat: int, ticked: bool) -> None:
        """A finger ticked somebody off, or took the tick away."""


def draw_rows(plan: DrawPlan, names: Sequence[str], drawn: Collection[int] = (), ticks: bool = True) -> list[dict]:
    """A plan as rows: in the order of the draw, those who need nothing last. Nobody draws in an overfished ocean."""
    if plan.overfishing:
        seats = sorted(range(len(names)), key=lambda seat: -plan.need[seat])
        return [_row(plan, names, seat) | {"short": True, "keeps_tick": False} for seat in seats]
    waiting = next((seat for seat in plan.order if seat not in drawn), None)
    rows = []
    for seat in (*plan.order, *(seat for seat in range(len(names)) if seat not in plan.order)):
        place = plan.order.index(seat) + 1 if seat in plan.order else 0
        state = {
            "place": place,
            "ticked": seat in drawn,
            "is_next": ticks and seat == waiting,
            "has_tick": ticks and place > 0,
            "keeps_tick": ticks,
        }
        rows.append(_row(plan, names, seat) | state)
    return rows


def dealt_rows(hand: int, names: Sequence[str]) -> list[dict]:
    """The first hands, as rows: everybody was dealt start cards."""
    note = ngettext("{count} card dealt", "{count} cards dealt", hand).format(count=hand)
    fields: dict[str, Any] = {
        "note": note,
        "short_note": note,
        "own": hand,
        "need": 0,
        "need_text": "",
        "keeps_tick": False,
    }
    return [_blank() | fields | {"seat": seat, "name": name} for seat, name in enumerate(names)]


def _blank() -> dict[str, Any]:
    return {
        "place": 0,
        "ticked": False,
        "has_tick": False,
        "keeps_tick": True,
        "is_next": False,
        "short": False,
        "need_text": _("from the ocean"),
    }


def _row(plan: DrawPlan, names: Sequence[str], seat: int) -> dict[str, Any]:
    own, stock = plan.from_stock[seat], plan.stock_before[seat]
    rest = stock - own
    if rest:
        note = ngettext("{count} from the stockroom, {rest} stays", "{count} from the stockroom, {rest} stay", rest)
        short_note = _("{count} of {stock} own")
    else:
        note, short_note = _("{count} from the stockroom"), _("{count} own")
    return _blank() | {
        "seat": seat,
        "name": names[seat],
        "note": note.format(count=own, rest=rest),
        "short_note": short_note.format(count=own, stock=stock),
        "own": own,
        "need": plan.need[seat],
    }
