"""One player's draw: place in the order, name, the hand as small cards, cards from the ocean, tick."""

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.fishing.rounds import DrawPlan
from companion.language import _, ngettext
from screens.fishing.parts import hand_line  # noqa: F401  (the rules below use them)
from screens.kit import choices  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.shared_rows import SharedRows

Builder.load_string("""
#:import _ companion.language.gettext

<DrawRow>:
    ring: "accent" if self.is_next else ""
    size_hint_y: None

<DrawRows>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(8) if self.small else app.theme.row_gap

<DrawRowFull>:
    height: max(app.grow(104), min(app.grow(134), self.room))
    padding: dp(24), dp(8)
    spacing: dp(24)
    PlaceDisc:
        side: dp(56)
        sp: 28
        text: root.place_text
        disc: root.disc
        ink: root.disc_ink
    Box:
        orientation: "vertical"
        spacing: dp(8)
        pos_hint: {"center_y": 0.5}
        size_hint_y: None
        height: name.height + dp(8) + cards.height
        NameLine:
            id: name
            size_hint_y: None
            height: app.sp(32) * 1.25
            text: root.name
            note: root.note
            short_note: root.short_note
        HandCards:
            id: cards
            size_hint_y: None
            height: dp(38)
            own: root.own
            drawn: root.need
            short: root.short
    Box:
        size_hint_x: None
        width: number.width + dp(14) + where.width
        spacing: dp(14)
        FitText:
            id: number
            text: str(root.need) if root.need_text else ""
            sp: 72
            bold: True
            role: root.need_role
            halign: "right"
            size_hint_x: None
            width: app.grow(84 if root.need > 9 else 44)
        Text:
            id: where
            text: root.need_text
            sp: 20
            role: "text_muted"
            size_hint_x: None
            width: app.grow(88)
    Tick:
        active: root.ticked
        opacity: 1 if root.has_tick else 0
        disabled: not root.has_tick
        size: (dp(64) if root.keeps_tick else 0), dp(64)
        pos_hint: {"center_y": 0.5}
        on_toggle: root.dispatch("on_tick", args[1])

<DrawRowSmall>:
    height: app.grow(90)
    padding: dp(12), dp(6), dp(8), dp(6)
    spacing: dp(10)
    ring_width: dp(3)
    radius: dp(16)
    PlaceDisc:
        side: dp(40)
        sp: 22
        text: root.place_text
        disc: root.disc
        ink: root.disc_ink
    Box:
        orientation: "vertical"
        spacing: dp(4)
        pos_hint: {"center_y": 0.5}
        size_hint_y: None
        height: name.height + dp(4) + cards.height
        NameLine:
            id: name
            size_hint_y: None
            height: app.sp(22) * 1.3
            sp: 22
            note_sp: 18
            text: root.name
            note: root.short_note
            short_note: root.short_note
        HandCards:
            id: cards
            size_hint_y: None
            height: dp(24)
            own: root.own
            drawn: root.need
            short: root.short
    FitText:
        text: str(root.need) if root.need_text else ""
        sp: 44
        bold: True
        role: root.need_role
        halign: "right"
        size_hint_x: None
        width: app.sp(50 if root.need > 9 else 28)
    Tick:
        active: root.ticked
        opacity: 1 if root.has_tick else 0
        disabled: not root.has_tick
        size: (dp(48) if root.keeps_tick else 0), dp(48)
        pos_hint: {"center_y": 0.5}
        on_toggle: root.dispatch("on_tick", args[1])
""")


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
    heard: ClassVar = {"on_tick": "_ticked"}

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
