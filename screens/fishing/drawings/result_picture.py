"""The result of a game as a picture to be sent: drawn off the screen, always as wide, in the colours of the theme."""

from kivy.graphics import Color

from companion.fishing.state import TableState
from companion.fishing.words.results import Summary, ranking, series, summary
from companion.language import _
from screens.fishing.drawings.victory import VictoryPicture
from screens.kit import ink
from screens.kit.chart import Chart
from screens.kit.letters import natural_width
from screens.kit.share_picture import (
    FOOT,
    GAP,
    INSET,
    MARGIN,
    RADIUS,
    UNIT,
    WIDTH,
    Box,
    fitting_size,
    panel,
    picture_file,
    write_in,
)
from screens.kit.theme import theme

VICTORY, REASON, CHART = 308, 76, 222  # heights
ROW = 46
WATER = 64


def result_picture(state: TableState, day: str) -> bytes:
    """A PNG file with the winners, the ranking and the curves of a game, played on this day."""
    said = summary(state)
    victory = VICTORY + (REASON if said.reason else 0)
    places = GAP + ROW * len(state.points) + GAP
    height = MARGIN + victory + GAP + places + GAP + CHART + FOOT
    wide = WIDTH - 2 * MARGIN

    def draw() -> None:
        top = height - MARGIN
        _draw_victory(said, (MARGIN, top - victory, wide, victory))
        top -= victory + GAP
        _draw_ranking(ranking(state), (MARGIN, top - places, wide, places))
        top -= places + GAP
        _draw_curves(series(state), (MARGIN, top - CHART, wide, CHART))

    return picture_file(height, day, draw)


# What is on it


def _draw_victory(said: Summary, box: Box) -> None:
    x, y, width, height = box
    place = {"pos": (x * UNIT, y * UNIT), "size": (width * UNIT, height * UNIT), "radius": RADIUS * UNIT}
    picture = VictoryPicture(boats=said.boats, harbour=0.58, water=WATER * UNIT, room=120 * UNIT, **place)
    picture.unit = UNIT
    picture.paint()
    top, room = y + height - 22, width * 0.6 - INSET
    write_in(said.caption, 22, (x + INSET, top - 30, width - 2 * INSET, 30), "text_muted")
    write_in(said.winners, 46, (x + INSET, top - 104, width - 2 * INSET if said.boats > 2 else room, 70), bold=True)
    write_in(said.points, 88, (x + INSET, top - 190, room, 84), bold=True)
    figure = natural_width(said.points, 88 * UNIT, bold=True) / UNIT
    write_in(said.points_word, 26, (x + INSET + figure + 12, top - 181, room - figure - 24, 40), "text_muted")
    write_in(said.reason, 17, (x + INSET, top - 190 - REASON, room, REASON))


def _draw_ranking(rows: list[dict], box: Box) -> None:
    x, y, width, height = box
    panel(box)
    points_width = max(natural_width(row["points"], 32 * UNIT, bold=True) for row in rows) / UNIT + 4
    notes_width = max(natural_width(row["note"], 17 * UNIT) for row in rows) / UNIT + 4
    names_width = width - INSET - 48 - notes_width - points_width - 36 - 24
    # Names that must shrink shrink together.
    name_size = min(fitting_size(row["name"], 26, True, names_width, ROW) for row in rows)
    for number, row in enumerate(rows):
        bottom = y + height - GAP - ROW * (number + 1)
        first = row["place"] == 1
        Color(*theme.of("accent" if first else "surface_raised"))
        ink.Ink(ink.filled(ink.circle((x + INSET + 14) * UNIT, (bottom + ROW / 2) * UNIT, 17 * UNIT)))
        disc = (x + INSET - 3, bottom, 34, ROW)
        write_in(str(row["place"]), 19, disc, "on_accent" if first else "text", bold=True, halign="center")
        write_in(row["name"], name_size, (x + INSET + 48, bottom, names_width, ROW), bold=True)
        notes = x + INSET + 48 + names_width + 12
        write_in(row["note"], 17, (notes, bottom, notes_width, ROW), "text_muted", halign="right")
        figures = (x + width - 24 - points_width, bottom, points_width, ROW)
        write_in(row["points"], 32, figures, bold=True, halign="right")


def _draw_curves(curves: list[dict], box: Box) -> None:
    x, y, width, height = box
    panel(box)
    write_in(_("Points after each round"), 18, (x + 24, y + height - 40, width - 48, 30), bold=True)
    chart = Chart(
        series=curves, pos=((x + 24) * UNIT, (y + 12) * UNIT), size=((width - 40) * UNIT, (height - 58) * UNIT)
    )
    chart.unit = UNIT
    chart.paint()
