"""The result of a game as a picture to share: drawn off-screen, of a fixed size, and dark in every theme."""

from collections.abc import Sequence
from dataclasses import replace
from math import pi, sin

from kivy.graphics import Color, Rectangle

from companion.fishing.awards import Award, awards
from companion.fishing.score_rows import curves
from companion.fishing.state import TableState
from companion.fishing.words.results import Ranked, award_in_words, ranking, summary
from companion.table.faces import FIRST_FACES, Face
from companion.tools.language import _
from companion.tools.sentences import format_number
from screens.fishing.drawings.water import Basin, Line, draw_fleet
from screens.kit.chart import Chart
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_face
from screens.kit.drawings.shapes import draw_fish
from screens.kit.drawings.share_picture import UNIT, Box, fitting_size, panel, picture_file, write_in
from screens.kit.palette import SUITS
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

SIDE = 600
MARGIN = 24
WATER = 330  # y of the surface
LISTS, MEDALS = (128, 172), (66, 52)  # y and height
# (suit, x, y, width, faces right)
FISH = (
    ("blue", 40, 34, 46, False),
    ("purple", 150, 22, 43, True),
    ("yellow", 260, 38, 38, True),
    ("green", 360, 20, 41, False),
    ("red", 450, 32, 51, True),
)


def result_picture(state: TableState, day: str, faces: Sequence[Face] = FIRST_FACES) -> bytes:
    """Return a PNG file with the winners, the ranking, the curves and the awards of a game."""
    ranked, given = ranking(state), awards(state)

    def draw() -> None:
        _draw_sea(ranked, faces)
        _draw_victory(state, day, ranked, faces)
        bottom, height = LISTS if given else (MEDALS[0], LISTS[0] - MEDALS[0] + LISTS[1])
        _draw_ranking(ranked, faces, (MARGIN, bottom, 250, height))
        _draw_curves(state, faces, (MARGIN + 262, bottom, SIDE - 2 * MARGIN - 262, height))
        if given:
            _draw_awards(given, faces)

    return picture_file(SIDE, SIDE, "surface", draw)


# Parts of the picture


def _draw_sea(ranked: Sequence[Ranked], faces: Sequence[Face]) -> None:
    surface, behind, deep, deeper = (
        _wave(level, phase) for level, phase in ((WATER, -1.0), (WATER + 10, -2.7), (88, -2.3), (48, 0.5))
    )
    basin = Basin(0, 0, SIDE * UNIT, SIDE * UNIT, 0, step=8 * UNIT)
    basin.pour(theme.mix("outline", "surface", 0.55), behind, surface)
    fleet = [(each.place, faces[each.seat]) for each in ranked]
    draw_fleet(fleet, *_harbour(ranked), surface, 122 * UNIT, UNIT)
    basin.pour(theme.of("depth_1"), surface, deep)
    basin.pour(theme.of("depth_2"), deep, deeper)
    basin.pour(theme.of("depth_3"), deeper)
    Color(*theme.of("accent"))
    ink.Ink(ink.stroke([basin.along(surface, 0)], 2 * UNIT))
    for suit, x, y, wide, faces_right in FISH:
        draw_fish(x * UNIT, y * UNIT, wide * UNIT, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), faces_right)


def _harbour(ranked: Sequence[Ranked]) -> tuple[float, float]:
    """Return the left and right limits of the boats: right of the points, or the whole width if three or more won."""
    winners = sum(each.place == 1 for each in ranked)
    return (270 if winners < 3 else 16) * UNIT, (SIDE - 8) * UNIT


def _wave(level: float, phase: float) -> Line:
    turn = 2 * pi * 2.2 / (SIDE * UNIT)
    return lambda x: level * UNIT + 4 * UNIT * sin(turn * x + phase)


def _draw_victory(state: TableState, day: str, ranked: Sequence[Ranked], faces: Sequence[Face]) -> None:
    result = summary(state)
    x, width = 32, SIDE - 64
    write_in(f"{_('Fishing')} · {day}", 17, (x, 540, width, 28), "text_muted")
    winners = [each.seat for each in ranked if each.place == 1]
    names = x
    if len(winners) == 1:
        draw_face(faces[winners[0]], 52 * UNIT, ((x + 26) * UNIT, 498 * UNIT))
        names += 66
    write_in(result.winners, 46, (names, 470, SIDE - 32 - names, 58), bold=True)
    if len(winners) > 2:
        write_in(f"{result.points} {result.points_word}", 26, (x, 436, width, 34), bold=True)
    else:
        write_in(result.points, 88, (x, 378, 200, 92), bold=True)
        figure = natural_width(result.points, 88 * UNIT, bold=True) / UNIT
        write_in(result.points_word, 22, (x + figure + 12, 376, 260 - figure - 20, 34), "text_muted")
    reason = result.reason or ("" if state.winners else result.caption)
    write_in(reason, 15, (x, 344, 235, 34), "text_muted")


def _draw_ranking(ranked: Sequence[Ranked], faces: Sequence[Face], box: Box) -> None:
    x, y, width, height = box
    panel(box)
    row_height = min(46, (height - 16) / len(ranked))
    top = y + height / 2 + row_height * len(ranked) / 2
    points = [format_number(each.points) for each in ranked]
    points_width = max(natural_width(text, 24 * UNIT, bold=True) for text in points) / UNIT + 4
    names_width = width - 78 - points_width - 16
    # If one name must shrink, all shrink.
    size = min(fitting_size(each.name, 17, True, names_width, row_height) for each in ranked)
    for number, each in enumerate(ranked):
        bottom = top - row_height * (number + 1)
        role = "accent" if each.place == 1 else "text_muted"
        write_in(str(each.place), 15, (x + 14, bottom, 20, row_height), role, bold=True)
        face = min(28, row_height * 0.8) * UNIT
        draw_face(faces[each.seat], face, ((x + 52) * UNIT, (bottom + row_height / 2) * UNIT))
        write_in(each.name, size, (x + 76, bottom, names_width, row_height), bold=True)
        figures = (x + width - 14 - points_width, bottom, points_width, row_height)
        write_in(points[number], 24, figures, bold=True, halign="right")
        if number:
            Color(*theme.of("outline"))
            Rectangle(pos=((x + 14) * UNIT, (bottom + row_height) * UNIT), size=((width - 28) * UNIT, UNIT / 2))


def _draw_curves(state: TableState, faces: Sequence[Face], box: Box) -> None:
    x, y, width, height = box
    panel(box)
    place = {"pos": ((x + 8) * UNIT, (y + 8) * UNIT), "size": ((width - 18) * UNIT, (height - 18) * UNIT)}
    chart = Chart(series=[replace(curve, name="") for curve in curves(state)], faces=list(faces), **place)
    chart.unit = UNIT * 0.62
    chart.paint()


def _draw_awards(given: Sequence[Award], faces: Sequence[Face]) -> None:
    y, height = MEDALS
    wide = SIDE - 2 * MARGIN
    panel((MARGIN, y, wide, height))
    part = (wide - 16) / len(given)
    for number, award in enumerate(given):
        words, x = award_in_words(award), MARGIN + 14 + number * part
        draw_face(faces[award.seat], 28 * UNIT, ((x + 14) * UNIT, (y + height / 2) * UNIT))
        write_in(words.title, 12, (x + 36, y + 26, part - 42, 20), "text_muted")
        write_in(words.value, 17, (x + 36, y + 5, part - 42, 24), bold=True)
