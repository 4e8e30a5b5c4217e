"""The final standings of a game: a row for each player, with the boat of the winner behind them."""

from kivy.graphics import Canvas, Color
from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.home.games_view import RankingRowView
from screens.kit import palette
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_emblem, who
from screens.kit.drawings.painted import Painted, write, write_from
from screens.kit.drawings.shapes import draw_boat, wave
from screens.kit.drawn import Drawn
from screens.kit.layouts import VBox, refill
from screens.kit.tap import Tap
from screens.kit.text.letters import common_share, natural_width, shortened
from screens.kit.theme import theme

LEAST_WIDTH = 420  # dp: the smallest width of a row with the note next to the name
NAME, NOTE, POINTS, PLACE = (24, 20), (17, 15), (40, 34), (18, 16)  # sp, in a wide row and in a narrow one
PLACE_DISC, FACE = (36, 30), 40  # dp
LEAST_NAME, LEAST_NOTE = 15, 14  # sp
APART = 22  # dp between a name and its note
TONE = 0.14  # share of the winner's colour in the boat
BOAT = (142, 120)  # height and width of a boat at scale 1
KEEL = 14  # depth of the boat below its waterline at scale 1


class StandingRow(Tap, Painted):
    """A player with place, face, name, a note and points; a tap opens the player."""

    view = ObjectProperty(RankingRowView(1, ""))
    entries = ListProperty()  # all players, because their names and notes are aligned and equally large
    draw_player = ObjectProperty(None)  # draws a player, given the view, the size and the centre
    repaint_on = ("view", "entries", "press")

    @property
    def is_narrow(self) -> bool:
        """Whether notes are below the names, because the row is narrow or a name would not fit beside its note."""
        names, notes, points = (
            max(natural_width(text, dp(sp), bold) for text in texts)
            for texts, sp, bold in (
                ([each.name for each in self.entries], NAME[0], True),
                ([each.note for each in self.entries], NOTE[0], False),
                ([each.points for each in self.entries], POINTS[0], True),
            )
        )
        left = dp(PLACE_DISC[0] + 10 if self.view.place else 0) + dp(FACE + 10)
        return self.width < dp(LEAST_WIDTH) or left + names + dp(APART) + notes + dp(10) + points > self.width

    @property
    def says(self) -> str:
        """The name and the points for screen readers."""
        return f"{self.view.name} {self.view.points}".strip()

    def paint(self) -> None:
        view, is_narrow, y = self.view, self.is_narrow, self.center_y
        name, note, points = (dp(sizes[is_narrow]) for sizes in (NAME, NOTE, POINTS))
        if self.press:
            Color(*theme.of("text")[:3], 0.06 * self.press)
            ink.Ink(ink.bar(*self.pos, *self.size))
        if view != self.entries[-1]:
            Color(*theme.of("outline"))
            ink.Ink(ink.bar(self.x, round(self.y), self.width, theme.hairline))
        left = self._paint_faces(is_narrow)
        right = self.right - max(natural_width(each.points, points, bold=True) for each in self.entries)
        text, muted = theme.of("text"), theme.of("text_muted")
        write_from(view.points, points, self.right - natural_width(view.points, points, bold=True), y, text)
        notes, room = [each.note for each in self.entries], right - dp(10) - left
        if is_narrow:
            apart = min(dp(13), 0.22 * self.height)
            name *= common_share([each.name for each in self.entries], name, True, room, dp(LEAST_NAME) / name)
            write_from(shortened(view.name, name, True, room), name, left, y + (apart if view.note else 0), text)
            y -= apart
        else:
            wide = max(natural_width(each.name, name, bold=True) for each in self.entries)
            write_from(shortened(view.name, name, True, wide if view.note else room), name, left, y, text)
            left, room = left + wide + dp(APART), room - wide - dp(APART)
        note *= common_share(notes, note, False, room, dp(LEAST_NOTE) / note)
        write_from(shortened(view.note, note, False, room), note, left, y, muted, bold=False)

    def _paint_faces(self, is_narrow: bool) -> float:
        """Paint the place, if there are places yet, and the face. Return where the words begin."""
        left = self.x
        if self.view.place:
            disc, is_first = dp(PLACE_DISC[is_narrow]), self.view.place == 1
            centre = (left + disc / 2, self.center_y)
            Color(*theme.of("accent" if is_first else "surface_raised"))
            ink.Ink(ink.filled(ink.circle(*centre, disc / 2)))
            write(str(self.view.place), dp(PLACE[is_narrow]), centre, theme.of("on_accent" if is_first else "text"))
            left += disc + dp(10)
        self.draw_player(self.view, dp(FACE), (left + dp(FACE) / 2, self.center_y))
        return left + dp(FACE + 10)


class Standings(Drawn, VBox):
    """The players from first to last; dispatches `on_person` with the name of a tapped row."""

    __events__ = ("on_person",)

    entries = ListProperty()  # RankingRowView
    draw_player = ObjectProperty(None)  # as in a row
    winners = ListProperty()  # their faces

    def __init__(self, **kwargs) -> None:
        self._boats = Canvas()
        super().__init__(**kwargs)
        self.canvas.before.add(self._boats)
        self.follow("pos", "size", "winners")
        theme.register_painted(self)

    def on_entries(self, _standings: "Standings", entries: list[RankingRowView]) -> None:
        rows = [{"entries": entries, "view": view, "draw_player": self.draw_player} for view in entries]
        refill(self, StandingRow, rows, lambda row: row.bind(on_tap=self._tapped))

    def _tapped(self, row: StandingRow) -> None:
        self.dispatch("on_person", row.view.name)

    def on_person(self, name: str) -> None:
        """Called when a row is tapped."""

    def paint_now(self) -> None:
        self._boats.clear()
        if not self.winners or self.height < dp(40):
            return
        boats, (high, wide) = self.winners[:2], BOAT
        scale = min(self.height * 0.98 / high, self.width * 0.46 / wide) / (1 if len(boats) == 1 else 1.4)
        middle, apart, foot = self.right - self.width * 0.33, wide * 1.15 * scale, self.y + dp(4)
        with self._boats:
            for place, face in enumerate(boats):
                x = middle + apart * ((len(boats) - 1) / 2 - place)
                tone = palette.mix(theme.of("surface"), theme.of(who(face)), TONE)
                draw_boat(x, foot + KEEL * scale, scale, tone, tone, tone)
                on_sail = (x + 26 * scale, foot + (KEEL + 55) * scale)
                draw_emblem(face.emblem, 30 * scale, on_sail, theme.of("surface"), tone)
            Color(*palette.mix(theme.of("surface"), theme.of(who(self.winners[0])), TONE))
            line = wave(self.x + self.width * 0.3, self.right, foot, 1.6, 0, dp(4))
            ink.Ink(ink.stroke([line], dp(5)))
