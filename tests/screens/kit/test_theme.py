"""The theme: widgets, texts and kv rules change their colours with the mode."""

import gc

import pytest
from kivy.graphics import Color
from kivy.metrics import Metrics

from companion.fresh_fish.goods import Good
from screens.fishing.drawings.suits import suit_line
from screens.fresh_fish.drawings.goods import outline_colour
from screens.kit import palette
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.share_picture import picture_file
from screens.kit.panels import Panel
from screens.kit.theme import theme


def test_a_shared_picture_is_drawn_in_the_dark_mode(running):
    theme.mode = "light"
    drawn = []

    def lines() -> tuple:
        return (suit_line("yellow"), outline_colour(Good.CHEESE), theme.is_light)

    picture_file(10, 10, "sea", lambda: drawn.append(lines()))
    assert drawn == [(None, None, False)]
    edge = palette.rgba("line_yellow", "light")
    assert lines() == (edge, edge, True)


def test_kv_rules_and_painted_widgets_follow_the_mode(running, put):
    label = put('Text:\n    text: "Anne"\n    role: "accent"')
    icon, panel = put(Icon(icon="undo", role="accent")), put(Panel())
    for mode in ("light", "dark"):
        theme.mode = mode
        assert tuple(label.color) == pytest.approx(palette.rgba("accent", mode))
        running.settle()
        (colour,) = [each for each in icon.canvas.children if isinstance(each, Color)]
        assert tuple(colour.rgba) == pytest.approx(palette.rgba("accent", mode))
        ground = next(each for each in panel.canvas.before.children[0].children if isinstance(each, Color))
        assert tuple(ground.rgba) == pytest.approx(palette.rgba("surface", mode))


def test_the_theme_keeps_no_discarded_widget(running):
    gc.collect()
    before = len(theme._painted)
    icons = [Icon(icon="undo") for _number in range(20)]
    running.settle()
    assert len(theme._painted) == before + 20
    del icons
    gc.collect()
    assert len(theme._painted) == before


def test_a_hairline_covers_a_pixel_of_a_small_tablet(running):
    lines = []
    for density in (0.75, 1.0, 2.0):
        Metrics.density = density
        lines.append(theme.hairline)
    assert lines == [1.0, 1.0, 2.0]
