"""Where everything stands on a tile: on a large one, and in a row on a phone.

Sizes come from the box: figures are as large as fit, and the words beside them go before the fish, which says where
to tap, becomes small. Nothing is ever cut, whatever the names, the points and the size of text.
"""

from itertools import product

from kivy.metrics import dp

from screens.fishing.table.tile_marks import text_size_in
from screens.kit.layouts import place
from screens.kit.text.letters import INK, natural_width, smallest

# Sizes of the points and of the catch beside them, from the largest down.
FIGURES = (
    (144, 56),
    (128, 56),
    (112, 56),
    (112, 48),
    (88, 48),
    (88, 40),
    (72, 36),
    (64, 32),
    (56, 28),
    (44, 24),
    (36, 22),
)
ROW_FIGURES = ((64, 28), (56, 28), (48, 24), (40, 22), (34, 20), (28, 18))
PILL = 1.2  # how high the pill of a minus-three is beside or above the catch, as a share of its text
SLIM = 260  # dp below which a tile is slim
WIDE = 400  # dp from which a tile has room for more than figures
HIGH = 260
HIGHER = 280
NARROW = 320  # dp below which a large tile has a smaller float
FISH, LEAST_FISH = 88, 48  # dp of width beside the figures, and above the catch at least
STACKED = 250  # dp between name and stockroom from which the fish has a line of its own


def arrange_large(tile) -> None:
    """Name on top, figures in the middle, stockroom and the minus-three at the bottom."""
    pad = dp(24) if tile.width >= dp(340) else dp(20)
    edge = dp(16) if tile.height >= dp(HIGH) else dp(12)
    left, right = tile.x + pad, tile.right - pad
    # On a slim tile the button leaves room for the figure of the stockroom.
    button = (dp(104 if tile.width - tile.spare >= dp(SLIM) else 72), dp(64) if tile.height >= dp(380) else dp(56))
    face = dp(52) if tile.height >= dp(HIGH) else dp(40)
    name_height = max(face, dp(32) * INK)
    top = tile.top - edge - dp(2)
    place(tile.face_disc, left - dp(4), top - (name_height + face) / 2, face, face)
    _name_row(tile, left + face + dp(10), right, top - name_height / 2, name_height, 32, min(face, dp(44)), 20)
    bottom = tile.y + edge
    foot = bottom + button[1]
    head = top - name_height
    if tile.is_splitting:
        slots = dp(42) if tile.height >= dp(200) else 0
        low = bottom + slots + dp(8)
        side = min(dp(96), max(dp(48), head - low - dp(8)), 0.32 * (right - left))
        figure = min(dp(104), (head - low - dp(8)) / INK, (right - left - 2 * side) / 1.3)
        spread = min(right - left, dp(360)) / 2
        tile.split.put(tile.center_x - spread, tile.center_x + spread, (head + low) / 2, side, figure)
        place(tile.split.cards, left, bottom + dp(4), right - left, slots)
    else:
        _figures(tile, left, right - tile.spare, foot, head)
    if tile.is_splitting:
        for child in (tile.fish, tile.caught_words, tile.stock_icon, tile.stock_text, tile.stock_words):
            tile.show_if(child, False)
        return
    place(tile.penalty_button, tile.right - dp(16) - button[0], bottom, *button)
    end = tile.penalty_button.x - dp(12) if tile.penalty_button.parent else right
    _stock(tile, left, end - tile.spare, bottom + button[1] / 2, 32, 30)


def _name_row(
    tile, left: float, right: float, middle: float, height: float, name_sp: float, mark: float, mark_sp: float
) -> None:
    """The name, straight after it the float of the leader, and a minus-three if the name leaves room for it."""
    tile.name_text.sp = name_sp
    tile.name_text.floor = min(1.0, max(0.6, smallest() / dp(name_sp)))
    name, room, gap = natural_width(tile.view.name, dp(name_sp), bold=True) + dp(2), right - left, dp(10)
    size, is_large = text_size_in(mark, mark_sp), tile.look == "large"
    diameter = dp(22 if not is_large else 24 if tile.width < dp(NARROW) else 28)
    leader = diameter + gap if tile.view.leads else 0
    height = max(height, dp(name_sp) * 1.1)
    place(tile.name_text, left, middle - height / 2, min(name, room - leader), height)
    place(tile.leader_mark, tile.name_text.right + gap, middle - diameter * 0.6, diameter, diameter * 1.3)
    if tile.view.penalties and not tile.is_splitting:
        for is_brief in (False, True):
            booked = tile.penalty_mark.wide(size, is_brief)
            if tile.show_if(tile.penalty_mark, name + leader + gap + booked <= room):
                # In a row it stands away from the button for another one.
                x = right - booked if is_large else tile.name_text.right + leader + gap
                tile.penalty_mark.stand(x, middle, mark, size, is_brief)
                break


def _figures(tile, left: float, right: float, foot: float, head: float) -> None:
    room, is_wide = head - foot, tile.width - tile.spare >= dp(WIDE)
    stacked = room >= dp(STACKED)
    zone = room * 0.72 if stacked else room - dp(8)  # some air between figures and the rows above and below
    gap = dp(28) if is_wide else dp(20)
    first = 0 if stacked else 1 if is_wide and tile.height >= dp(HIGHER) else 2
    # As large as the widest figures of the table and the words allow, whoever has what: all tiles are alike.
    for words_sp, (points_sp, caught_sp) in product((20, 18, 0), FIGURES[first:]):
        points, caught, words = dp(points_sp), dp(caught_sp), dp(words_sp or 18)
        with_words = words_sp > 0
        column, catch = (natural_width(text, size, True) for text, size in zip(tile.widest, (points, caught)))
        beside = max(catch, natural_width(tile.caught_words.text, words) * with_words)
        high = (caught + words * with_words) * INK + dp(10) * with_words
        low = high + dp(12) * with_words  # the words keep away from the button below them
        fits = column + gap + max(beside, dp(LEAST_FISH)) <= right - left and max(points * INK, low) <= zone
        # Words go before the figures become small.
        if fits and (points_sp >= 72 or not with_words):
            break
    middle = head - 0.37 * room if stacked else (head + foot) / 2
    tile.points_text.put(points, left - 0.03 * points, middle)
    x = left + column + gap
    has_cost, cost = tile.view.penalties and tile.penalty_mark.parent is None, max(smallest(), caught * 0.6)
    behind = x + natural_width(tile.caught_text.text, caught, True) + dp(10)
    is_above = has_cost and behind + tile.penalty_mark.wide(cost, True) > right
    is_below = not stacked and right + tile.spare - (x + beside) < dp(FISH + 16)
    with_words = tile.show_if(tile.caught_words, with_words and not is_above and not is_below)
    total = min((caught + words) * INK + dp(12), max(zone, (caught + words) * INK)) if with_words else caught * INK
    catch = middle + (total - caught * INK) / 2
    high = 0.0
    if is_below:  # the fish on top, the catch at the bottom, and between them what was booked
        wide = max(dp(LEAST_FISH), min(dp(FISH), right - x))
        high = min(wide * 0.56, zone - caught * INK - (cost * PILL + dp(4)) * is_above)
        total = high + caught * INK + (cost * PILL + dp(4)) * is_above
        place(tile.fish, x, middle + total / 2 - high, wide, high)
        tile.show_if(tile.fish, not tile.view.rests)
        catch = middle - total / 2 + caught * INK / 2
    if is_above:  # away from the button for another one
        level = catch + (caught * INK + cost * PILL) / 2 if is_below else middle + (caught * INK + dp(6)) / 2
        tile.penalty_mark.stand(x, level, cost * PILL, cost, True)
        catch = catch if is_below else middle - (cost * PILL + dp(6)) / 2
    elif has_cost:
        tile.penalty_mark.stand(behind, catch, cost * PILL, cost, True)
    if has_cost:
        tile.show_if(tile.penalty_mark, True)
    tile.caught_text.put(caught, x, catch)
    if with_words:
        tile.caught_words.put(words, x + dp(1), middle - total / 2 + words * INK / 2)
    if stacked:
        wide = min(dp(116), (right - left) * 0.5)
        tile.show_if(tile.fish, not tile.view.rests)
        place(tile.fish, right + tile.spare - wide, head - 0.84 * room - wide * 0.28, wide, wide * 0.56)
    elif not is_below and tile.show_if(tile.fish, not tile.view.rests):
        wide = min(dp(100), right + tile.spare - (x + beside) - dp(12), zone / 0.56)
        place(tile.fish, right + tile.spare - wide - dp(4), middle + dp(2) - wide * 0.28, wide, wide * 0.56)


def _stock(tile, left: float, right: float, middle: float, sp: float, icon: float) -> None:
    """The boat and its cards, with words where there is room."""
    size = dp(sp)
    x = left + dp(icon) + dp(16) if icon > 24 else left + dp(icon) + dp(8)
    while size > smallest() and x + natural_width(tile.stock_text.text, size, True) > right:
        size -= 1
    # Where large text leaves no room at all, the sheet still says how many there are.
    fits = x + natural_width(tile.stock_text.text, size, True) <= right
    tile.show_if(tile.stock_icon, fits)
    tile.show_if(tile.stock_text, fits)
    place(tile.stock_icon, left + dp(2), middle - dp(icon) / 2, dp(icon), dp(icon))
    wide = tile.stock_text.put(size, x - dp(2), middle)
    words = dp(20)
    words_left = x + wide + dp(10)
    room = right - words_left
    fits = fits and tile.look == "large" and natural_width(tile.stock_words.text, words) <= room
    if tile.show_if(tile.stock_words, fits):
        tile.stock_words.put(words, words_left, middle)


def arrange_row(tile) -> None:
    """The points at the left, name over catch and stockroom, the minus-three at the right."""
    left, right = tile.x + dp(16), tile.right - dp(12)
    is_low = tile.height < dp(84)
    upper = tile.top - (0.3 if is_low else 0.33) * tile.height
    lower = tile.top - (0.72 if is_low else 0.69) * tile.height
    if tile.is_splitting:
        _split_row(tile, left, right)
        return
    right = _fish_in_row(tile, right, is_low)
    mark = min(dp(32), tile.height * 0.4)
    face = min(dp(34), tile.height * (0.36 if is_low else 0.42))
    for points_sp, caught_sp in ROW_FIGURES[is_low:]:
        points, caught = dp(points_sp), dp(caught_sp)
        column = natural_width(tile.widest[0], points, True)
        beside = natural_width("+00", caught, True) + dp(38) + natural_width("00", dp(22), True)
        high = (
            points * INK <= tile.height - dp(8)
            and (min(dp(24), tile.height * 0.36) + caught) * INK <= tile.height * 0.7
        )
        if column + dp(12) + beside <= right - left and high:
            break
    tile.points_text.put(points, left, tile.center_y)
    x = left + column + dp(12)
    name_sp = min(20 if is_low else 24, tile.height * 0.36 / dp(1))
    place(tile.face_disc, x, upper - face / 2, face, face)
    _name_row(tile, x + face + dp(8), right, upper, dp(name_sp) * INK, name_sp, mark, 18)
    end = x + tile.caught_text.put(caught, x, lower)
    stock = x + max(dp(60), natural_width("+00", caught, True) + dp(8))
    if tile.view.penalties and tile.penalty_mark.parent is None:
        stock = max(stock, _cost_in_row(tile, end + dp(10), right, lower, caught) + dp(8))
    _stock(tile, stock, right, lower, min(22, caught_sp), 22)
    tile.show_if(tile.caught_words, False)


def _fish_in_row(tile, right: float, is_low: bool) -> float:
    """Put the fish above the button for a minus-three, or beside it in a low row. Return where their room begins."""
    button, wide = tile.penalty_button, dp(40 if is_low else 52)
    side = dp(48) if is_low else max(dp(48), min(dp(60), tile.height - wide * 0.56 - dp(20)))
    button.sp = 22
    has_button = button.parent is not None
    is_above = has_button and not is_low
    lift = (wide * 0.56 + dp(4)) / 2 if is_above else 0
    place(button, right - side, tile.center_y - lift - side / 2, side, side)
    if has_button and not is_above:
        right -= side + dp(6)
    fish = tile.center_y + (side + dp(4)) / 2 if is_above else tile.center_y
    place(tile.fish, right - (side + wide) / 2 if is_above else right - wide, fish - wide * 0.28, wide, wide * 0.56)
    tile.show_if(tile.fish, not tile.view.rests)
    return right - (side if is_above else wide) - dp(8)


def _cost_in_row(tile, left: float, right: float, middle: float, size: float) -> float:
    """The minus-three on a pill, so that nobody adds it to the figures beside it; says where the pill ends."""
    stock, mark = dp(46) + natural_width(tile.stock_text.text, smallest(), True), tile.penalty_mark
    size = min(size, 2 * (middle - tile.y - dp(4)) / PILL)  # away from the edge
    while size > smallest() and left + mark.wide(size, True) + stock > right:
        size -= 1
    tile.show_if(mark, True)
    mark.stand(left, middle, size * PILL, size, True)
    return mark.right


def _split_row(tile, left: float, right: float) -> None:
    # The left half stays free: a tap there says who won.
    side = min(dp(58), max(dp(48), tile.height - dp(16)))
    face = min(dp(52), tile.height * 0.62)
    start = max(right - 2 * side - dp(52), tile.center_x + dp(2))
    split = tile.split
    split.put(start, right, tile.center_y, side, min(dp(48), tile.height * 0.7))
    if tile.view.leads:
        words = min(dp(84), (right - tile.x) * 0.3)
        split.rest_words.sp = 18
        place(split.rest_words, right - words, tile.center_y - dp(28), words, dp(56))
        figure = min(dp(48), tile.height * 0.7)
        split.count_text.put(figure, split.rest_words.x - dp(8), tile.center_y, anchor="right")
        start = split.count_text.x
    place(tile.face_disc, left - dp(2), tile.center_y - face / 2, face, face)
    name, mark = left + face + dp(10), min(dp(32), tile.height * 0.4)
    _name_row(tile, name, start - dp(8), tile.center_y, dp(22) * INK, 22, mark, 18)
    for child in (tile.fish, tile.caught_words, tile.stock_icon, tile.stock_text, tile.stock_words):
        tile.show_if(child, False)
