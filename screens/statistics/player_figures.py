"""Everything statistics know of one player: figures, curves, and how they fare against the others."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.language import _, ngettext
from companion.names import number_in_words
from companion.shelf.statistics import HeadToHead, PlayedGame, PlayerFigures
from screens.app.shelf_words import games_in_words
from screens.kit import (  # noqa: F401  (the rules below use them)
    chart,
    choices,
    icons,
    layouts,
    panels,
    text,
)
from screens.kit.rules import load_rules
from screens.kit.theme import theme
from screens.statistics import bars_chart  # noqa: F401  (the rules below use them)

load_rules(__file__)


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


class DuelRow(BoxLayout):
    """One player against the chosen one."""

    name = StringProperty("")
    games = StringProperty("")
    note = StringProperty("")
    figures = ListProperty([0, 0, 0])


class CurveChoice(layouts.ShownBox):
    """Holds the choice of points or gap while there is one."""


class CurveModes(choices.Segment):
    """Points, or the gap to the average."""

    part = "choice"


class PlayerPanel(BoxLayout):
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
        curves: Sequence[tuple[str, Sequence]],
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
        self.games = [(game.score, game.place == 1) for game in history]
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
            (number_in_words(figures.best.score), _("points in the best game"), False),
            (str(figures.own.penalties), _("–3 caught"), False),
            (str(figures.own.ocean_cards), _("cards from the ocean"), False),
            (str(figures.own.overfished), _("overfished"), False),
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
