"""The result of a game as a picture to share: winners, scores and the final square."""

from collections.abc import Sequence

from kivy.graphics import Color

from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.pages.look import look_of
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import TableState
from companion.fresh_fish.words.results import caption_in_words, sum_in_words, unit_in_words
from companion.table.faces import FIRST_FACES, Face
from companion.tools.language import _
from companion.tools.names import initials_of
from companion.tools.sentences import format_number, join_names
from screens.fresh_fish.drawings.goods import draw_good, letter_role, outline_colour, role_of
from screens.fresh_fish.drawings.overlay import paint_square
from screens.fresh_fish.drawings.pieces import draw_player
from screens.fresh_fish.drawings.placing import at
from screens.fresh_fish.drawings.plan import plan_for
from screens.kit.drawings import ink
from screens.kit.drawings.shapes import draw_float
from screens.kit.drawings.share_picture import UNIT, Box, panel, picture_file, write_in
from screens.kit.text.letters import natural_width
from screens.kit.theme import theme

WIDTH = 600
MARGIN, GAP = 20, 14
INSET = 28  # from the edge of a panel to its contents
VICTORY, HEADS, ROW, SQUARE, FOOT = 196, 44, 48, 420, 52  # heights
NAMES, COLUMN = 176, 52  # widths


def result_picture(state: TableState, day: str, faces: Sequence[Face] = FIRST_FACES) -> bytes:
    """Return the picture of a game as a PNG file."""
    result = result_of(state)
    wide = WIDTH - 2 * MARGIN
    sums = GAP + HEADS + ROW * len(state.setup.players)
    victory = VICTORY if result is not None else 0
    height = MARGIN + SQUARE + GAP + FOOT + (victory + GAP + sums + GAP if result is not None else 0)

    def draw() -> None:
        top = height - MARGIN
        if result is not None:
            _draw_victory(state, result, (MARGIN, top - victory, wide, victory))
            top -= victory + GAP
            _draw_sums(state, result, faces, (MARGIN, top - sums, wide, sums))
            top -= sums + GAP
        _draw_square(state, (MARGIN, top - SQUARE, wide, SQUARE))
        _draw_foot(day)

    return picture_file(WIDTH, height, "sea", draw)


def _draw_victory(state: TableState, result: Result, box: Box) -> None:
    x, y, width, height = box
    panel(box)
    top, room = y + height - 18, width - 2 * INSET
    score = format_number(min(result.scores))
    write_in(caption_in_words(result), 22, (x + INSET, top - 30, room, 30), "text_muted")
    write_in(join_names(result.winners, state.setup.players), 42, (x + INSET, top - 86, room, 56), bold=True)
    write_in(score, 72, (x + INSET, top - 164, room, 72), bold=True)
    figure = natural_width(score, 72 * UNIT, bold=True) / UNIT
    write_in(unit_in_words(result), 24, (x + INSET + figure + 12, top - 156, room - figure - 12, 36), "text_muted")
    sum_words = sum_in_words(result, result.winners[0])
    write_in(sum_words, 22, (x + width / 2, top - 120, width / 2 - INSET, 32), "text_muted", halign="right")


def _draw_sums(state: TableState, result: Result, faces: Sequence[Face], box: Box) -> None:
    x, y, width, height = box
    panel(box)
    names, initials = state.setup.players, initials_of(state.setup.players)
    columns = [x + INSET + NAMES + COLUMN * place for place in range(len(GOODS) + 1)]
    heads = y + height - GAP - HEADS
    for good, left in zip(GOODS, columns):
        with at((left + COLUMN / 2 - 14) * UNIT, (heads + 8) * UNIT):
            draw_good(good, 28 * UNIT, theme.of(role_of(good)), theme.of(letter_role(good)), outline_colour(good))
    write_in(_("Coins"), 16, (columns[-1], heads, COLUMN + 8, HEADS), "text_muted", halign="center")
    for place, seat in enumerate(result.ranking):
        bottom = heads - ROW * (place + 1)
        behind = "accent_soft" if seat in result.winners else "surface"
        if seat in result.winners:
            Color(*theme.of(behind))
            ink.Ink(ink.box((x + 12) * UNIT, bottom * UNIT, (width - 24) * UNIT, ROW * UNIT, 12 * UNIT))
        with at((x + INSET) * UNIT, (bottom + ROW / 2 - 20) * UNIT):
            draw_player(seat, initials[seat], faces[seat], 40 * UNIT, behind=behind)
        write_in(names[seat], 22, (x + INSET + 48, bottom, NAMES - 52, ROW), bold=True)
        figures = [*map(str, result.lengths[seat]), format_number(-result.coins[seat])]
        for left, figure in zip(columns, figures):
            write_in(figure, 24, (left, bottom, COLUMN, ROW), bold=True, halign="center")
        total = (x + width - INSET - 64, bottom, 64, ROW)
        write_in(format_number(result.scores[seat]), 32, total, bold=True, halign="right")


def _draw_square(state: TableState, box: Box) -> None:
    panel(box)
    x, y, width, height = (side * UNIT for side in box)
    inset = 16 * UNIT
    room = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    paint_square(look_of(state), plan_for(state.square.shape, *room, most=64 * UNIT))


def _draw_foot(day: str) -> None:
    draw_float((MARGIN + 12) * UNIT, 22 * UNIT, 18 * UNIT, line=1.6 * UNIT)
    write_in("Fishing Companion", 18, (MARGIN + 32, 8, 300, 32), "text_muted", bold=True)
    write_in(day, 18, (WIDTH - MARGIN - 240, 8, 236, 32), "text_muted", halign="right")
