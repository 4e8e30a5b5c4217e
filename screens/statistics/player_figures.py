"""Everything statistics know of one player: figures, curves, and how they fare against the others."""

from collections.abc import Sequence

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from companion.language import _, ngettext
from companion.names import number_in_words
from companion.shelf.statistics import CurvePoint, HeadToHead, PlayedGame, PlayerFigures
from screens.app.shelf_words import games_in_words
from screens.kit import (  # noqa: F401  (the rules below use them)
    chart,
    choices,
    icons,
    panels,
    shown_box,
    text,
    whole_words,
)
from screens.kit.box import Box
from screens.kit.theme import theme
from screens.statistics import bars_chart  # noqa: F401  (the rules below use them)

Builder.load_string("""
#:import _ companion.language.gettext

<FigureTile>:
    orientation: "vertical"
    ground: "surface_raised"
    radius: app.theme.radius_chip
    padding: dp(14), dp(8)
    size_hint_y: None
    height: app.sp(32) * 1.3 + app.sp(18) * 1.36 * 2 + dp(20)
    FitText:
        text: root.figure
        sp: 32
        bold: True
        role: "text_muted" if root.faint else "text"
        size_hint_y: None
        height: app.sp(32) * 1.3
    FitText:
        text: root.word
        sp: 18
        role: "text_muted"
        lines: 2
        floor: 0.7
        valign: "top"

<DuelRow>:
    orientation: "vertical"
    size_hint_y: None
    height: head.height + app.grow(30) + note.height + dp(4)
    Box:
        id: head
        size_hint_y: None
        height: app.sp(20) * 1.4
        spacing: dp(12)
        FitText:
            text: root.name
            sp: 20
            bold: True
            floor: 0.9
            may_shorten: True
        FitText:
            text: root.games
            sp: 18
            role: "text_muted"
            halign: "right"
            size_hint_x: None
            width: min(root.width * 0.5, app.sp(18) * 6.4)
    DuelBar:
        figures: root.figures
        size_hint_y: None
        height: app.grow(30)
    WholeWords:
        id: note
        text: root.note
        sp: 18
        role: "text_muted"

<SectionTitle@Paragraph>:
    sp: 22
    bold: True

<PlayerPanel>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(12)
    WholeWords:
        text: root.name
        sp: 32
        bold: True
    Box:
        size_hint_y: None
        height: few.height if root.warning else 0
        opacity: 1 if root.warning else 0
        spacing: dp(10)
        Icon:
            icon: "info" if root.warning else ""
            role: "accent"
            size_hint: None, None
            size: dp(26), dp(26) if root.warning else 0
            pos_hint: {"center_y": 0.5}
        Paragraph:
            id: few
            text: root.warning
            sp: 18
            height: self.texture_size[1] if self.text else 0
            pos_hint: {"center_y": 0.5}
    FigureTiles:
        id: tiles
        spacing: dp(8)
        size_hint_y: None
        height: self.minimum_height
    Box:
        beside: app.form == "wide" and app.text_scale <= 1.3
        orientation: "horizontal" if self.beside else "vertical"
        size_hint_y: None
        height: max(title.height, modes.height) if self.beside else title.height + modes.height + dp(8)
        spacing: dp(8)
        SectionTitle:
            id: title
            text: root.curves_title
            pos_hint: {"center_y": 0.5}
        CurveChoice:
            id: modes
            size_hint: (None if self.parent.beside else 1), None
            width: app.grow(220)
            height: app.grow(56) if root.has_gap else 0
            parts: ["choice"] if root.has_gap else []
            CurveModes:
                options: [("points", _("Points")), ("gap", _("Gap"))]
                sp: 18
                value: root.mode
                on_choice: root.mode = args[1]
    Chart:
        series: root.series
        mode: root.mode
        size_hint_y: None
        height: app.grow(250)
        on_mode: root.mode = self.mode if root.has_gap else "points"
    SectionTitle:
        text: root.bars_title
    GameBars:
        games: root.games
        size_hint_y: None
        height: app.grow(180)
    Paragraph:
        text: _("A float marks the games that were won.")
        sp: 18
        role: "text_muted"
    SectionTitle:
        text: _("Head to head") if root.has_duels else ""
        height: self.texture_size[1] if self.text else 0
    Paragraph:
        text: _("In how many games who had more points; level in the middle.") if root.has_duels else ""
        sp: 18
        role: "text_muted"
        height: self.texture_size[1] if self.text else 0
    Box:
        id: duels
        orientation: "vertical"
        spacing: dp(16)
        size_hint_y: None
        height: self.minimum_height
""")


class FigureTile(panels.Panel):
    """A figure with its word."""

    figure = StringProperty("")
    word = StringProperty("")
    faint = BooleanProperty(False)  # says little, because of few games


class FigureTiles(GridLayout):
    """The figures in rows, as many in each as keep their words whole."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.cols = 2
        self.fbind("width", self._fit)

    def _fit(self, *_args) -> None:
        self.cols = 4 if self.width >= 4 * theme.sp(18) * 7 else 2


class DuelRow(Box):
    """One player against the chosen one."""

    name = StringProperty("")
    games = StringProperty("")
    note = StringProperty("")
    figures = ListProperty([0, 0, 0])


class CurveChoice(shown_box.ShownBox):
    """Holds the choice of points or gap while there is one."""


class CurveModes(choices.Segment):
    """Points, or the gap to the average."""

    part = "choice"


class PlayerPanel(Box):
    """One player in full."""

    name = StringProperty("")
    warning = StringProperty("")
    series = ListProperty()
    mode = OptionProperty("points", options=("points", "gap"))
    has_gap = BooleanProperty(False)
    curves_title = StringProperty("")
    games = ListProperty()
    bars_title = StringProperty("")
    has_duels = BooleanProperty(False)

    def on_mode(self, _panel: "PlayerPanel", mode: str) -> None:
        points, gap = _("Average points after each round"), _("Ahead of the average of these players")
        self.curves_title = points if mode == "points" else gap

    def show(
        self,
        figures: PlayerFigures,
        curves: Sequence[tuple[str, Sequence[CurvePoint]]],
        history: Sequence[PlayedGame],
        duels: Sequence[tuple[str, HeadToHead]],
    ) -> None:
        """Take over a player, the curves of their picture, their last games and the duels."""
        self.name = figures.name
        self.warning = ""
        if figures.is_small_sample:
            self.warning = ngettext(
                "Only {count} game so far: averages say little yet.",
                "Only {count} games so far: averages say little yet.",
                figures.games,
            ).format(count=figures.games)
        self._show_tiles(figures)
        self.series = [
            {"name": name, "seat": seat, "points": [0, *(round(point.average) for point in curve)]}
            for seat, (name, curve) in enumerate(curves)
        ]
        # Without a last round in common there is no average to be ahead of.
        self.has_gap = len(curves) > 1 and len({len(each["points"]) for each in self.series}) == 1
        self.mode = self.mode if self.has_gap else "points"
        self.on_mode(self, self.mode)
        self.games = [(game.points, game.place == 1) for game in history]
        self.bars_title = ngettext("Points of the last game", "Points of the last {count} games", len(history)).format(
            count=len(history)
        )
        self._show_duels(figures.name, duels)

    def _show_tiles(self, figures: PlayerFigures) -> None:
        tiles = self.ids.tiles
        tiles.clear_widgets()
        faint = figures.is_small_sample
        for figure, word, uncertain in (
            (str(figures.games), ngettext("game", "games", figures.games), False),
            (str(figures.wins), ngettext("win", "wins", figures.wins), False),
            (str(figures.shared_wins), ngettext("shared win", "shared wins", figures.shared_wins), False),
            (decimal(figures.average), _("points on average"), faint),
            (number_in_words(figures.best.points), _("points in the best game"), False),
            (str(figures.penalties), _("–3 caught"), False),
            (str(figures.ocean_cards), _("cards from the ocean"), False),
            (str(figures.overfished), _("overfished"), False),
        ):
            tiles.add_widget(FigureTile(figure=figure, word=word, faint=uncertain))

    def _show_duels(self, name: str, duels: Sequence[tuple[str, HeadToHead]]) -> None:
        column = self.ids.duels
        column.clear_widgets()
        self.has_duels = bool(duels)
        for other, duel in duels:
            note = _("on average {one} to {other}").format(
                one=decimal(duel.averages[0]), other=decimal(duel.averages[1])
            )
            if duel.is_small_sample:
                note = _("few games yet")
            column.add_widget(
                DuelRow(
                    name=_("{one} – {other}").format(one=name, other=other),
                    games=games_in_words(duel.games),
                    note=note,
                    figures=[duel.ahead[0], duel.level, duel.ahead[1]],
                )
            )


def decimal(number: float) -> str:
    """A number with one decimal, as people write it."""
    whole, _point, tenth = f"{abs(number):.1f}".partition(".")
    written = _("{whole}.{tenth}").format(whole=whole, tenth=tenth)
    return f"–{written}" if number <= -0.05 else written
