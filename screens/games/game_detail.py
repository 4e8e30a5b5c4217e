"""One game of the list in full: how it stands, and what can be done with it."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.dates import day_in_words, time_in_words
from companion.fishing.state import Ended
from companion.names import number_in_words
from companion.shelf import ListedGame
from screens.app.shelf_words import outcome_in_words
from screens.kit import buttons, choices, panels, text, whole_words  # noqa: F401  (the rules use them)
from screens.kit.box import Box
from screens.kit.long_sheet import LongSheet
from screens.kit.shown_box import ShownBox

Builder.load_string("""
#:import _ companion.language.gettext

<GameDetail>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(12)
    WholeWords:
        text: root.headline if root.with_headline else ""
        sp: 26
        bold: True
        height: self.texture_size[1] if self.text else 0
    WholeWords:
        text: root.outcome
        sp: 20
        role: "text_muted"
    Places:
        id: places
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
    GameActions:
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
        parts: root.offers
        GameAction:
            part: "continue"
            text: _("Continue")
            icon: "arrow"
            kind: "primary"
            on_tap: root.dispatch("on_continue")
        GameAction:
            part: "look"
            text: _("Look back")
            icon: "book"
            kind: "soft" if root.running else "primary"
            on_tap: root.dispatch("on_look_back")
        GameAction:
            part: "result"
            text: _("Result and score sheet")
            icon: "sheet"
            on_tap: root.dispatch("on_result")
    Box:
        size_hint_y: None
        height: max(dp(56), counts.height)
        spacing: dp(8)
        Paragraph:
            id: counts
            text: _("Counts in the statistics")
            sp: 20
            pos_hint: {"center_y": 0.5}
        Toggle:
            active: root.counts
            pos_hint: {"center_y": 0.5}
            on_toggle: root.dispatch("on_set_counts", args[1])
    RuleLine:
        size_hint_y: None
        height: dp(1)
    Paragraph:
        text: _("Save as a file")
        sp: 20
        bold: True
    ExportButtons:
        ExportButton:
            text: _("Game")
            on_tap: root.dispatch("on_export", "record")
        ExportButton:
            text: _("Score sheet")
            on_tap: root.dispatch("on_export", "sheet")
        ExportButton:
            text: _("Result")
            on_tap: root.dispatch("on_export", "result")
        ExportButton:
            text: _("Picture")
            on_tap: root.dispatch("on_export", "picture")
    WholeWords:
        text: root.message
        sp: 18
        role: "danger" if root.failed else "text_muted"
        height: self.texture_size[1] if self.text else 0
    RuleLine:
        size_hint_y: None
        height: dp(1)
    PushButton:
        text: _("Delete this game")
        icon: "trash"
        kind: "plain"
        ink: "danger"
        on_tap: root.dispatch("on_delete")

<PlaceRow>:
    spacing: dp(14)
    size_hint_y: None
    height: app.grow(46)
    Badge:
        ground: "accent" if root.place == 1 else "surface_raised"
        size_hint: None, None
        size: [app.grow(36)] * 2
        pos_hint: {"center_y": 0.5}
        FitText:
            text: str(root.place)
            sp: 18
            bold: True
            halign: "center"
            role: "on_accent" if root.place == 1 else "text"
            pos_hint: {"center_x": 0.5, "center_y": 0.5}
    FitText:
        text: root.name
        sp: 22
        bold: root.place == 1
        floor: 0.85
        may_shorten: True
    FitText:
        text: root.points
        sp: 28
        bold: True
        halign: "right"
        size_hint_x: None
        width: app.sp(28) * 2.4

<ExportButtons@GridLayout>:
    # Large text or a phone: one below the other.
    cols: 1 if app.text_scale > 1.15 or app.form == "phone" else 4
    spacing: dp(8)
    size_hint_y: None
    height: self.minimum_height

<ExportButton@PushButton>:
    tall: 56
    sp: 18
    padding_x: dp(12)
""")


class PlaceRow(Box):
    """One player with place and points."""

    place = NumericProperty(1)
    name = StringProperty("")
    points = StringProperty("")


class Places(Box):
    """The players from first to last; equal points share a place."""

    def show(self, game: ListedGame) -> None:
        """Show the standing of a game."""
        seats = sorted(range(len(game.players)), key=lambda seat: (-game.points[seat], seat))
        if len(self.children) != len(seats):
            self.clear_widgets()
            for _seat in seats:
                self.add_widget(PlaceRow())
        for row, seat in zip(reversed(self.children), seats):
            row.place = 1 + sum(points > game.points[seat] for points in game.points)
            row.name, row.points = game.players[seat], number_in_words(game.points[seat])


class GameActions(ShownBox):
    """What this game offers."""


class GameAction(buttons.PushButton):
    """One thing to do with a game."""

    part = StringProperty("")


class GameDetail(Box):
    """Shows a game and tells what fingers want of it."""

    __events__ = ("on_continue", "on_look_back", "on_result", "on_set_counts", "on_export", "on_delete")

    key = StringProperty("")
    headline = StringProperty("")
    with_headline = BooleanProperty(True)
    outcome = StringProperty("")
    running = BooleanProperty(False)
    offers = ListProperty()  # of "continue", "look", "result"
    counts = BooleanProperty(True)
    message = StringProperty("")
    failed = BooleanProperty(False)

    def show(self, game: ListedGame, offers_result: bool) -> None:
        """Take over a game."""
        self.headline = f"{day_in_words(game.started)}, {time_in_words(game.started)}"
        self.outcome = outcome_in_words(game)
        self.running = game.ended is Ended.IN_PROGRESS
        self.offers = ["continue", "look"] if self.running else ["look", "result"] if offers_result else ["look"]
        self.counts = game.counts
        self.ids.places.show(game)

    def on_continue(self) -> None:
        """Go on playing."""

    def on_look_back(self) -> None:
        """See how it was played."""

    def on_result(self) -> None:
        """Have it on the table again."""

    def on_set_counts(self, counts: bool) -> None:
        """Let statistics count it or not."""

    def on_export(self, form: str) -> None:
        """Write it into a file."""

    def on_delete(self) -> None:
        """Take it off the shelf."""


class GameSheet(LongSheet):
    """The same as a sheet, where there is no room beside the list."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.detail = GameDetail(with_headline=False)
        self.add_widget(self.detail)
        self.detail.fbind("headline", lambda _detail, headline: setattr(self, "title", headline))
