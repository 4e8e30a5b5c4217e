"""Texts are aligned in their box, and redrawn only when needed."""

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Rectangle
from kivy.graphics.context import get_context

from screens.kit.text.label import Label
from screens.kit.text.letters import fitting_share, natural_width
from screens.kit.text.widgets import OneLine, Paragraph, Text
from screens.kit.theme import theme


def test_aligns_text_in_its_box(running, put):
    text = put(Text(text="Anne", size_hint=(None, None), size=(300, 100), pos=(50, 40)))
    wide, high = text.texture_size
    assert wide == natural_width("Anne", 20) < 100
    places = {}
    for halign in ("left", "center", "right"):
        for valign in ("top", "middle", "bottom"):
            text.halign, text.valign = halign, valign
            running.settle()
            assert tuple(text._picture.pos) == text.place
            places[halign, valign] = text.place
    assert {places[halign, "middle"][0] for halign in ("left", "center", "right")} == {
        50,
        int(200 - wide / 2),
        350 - wide,
    }
    assert [places["left", valign][1] for valign in ("top", "middle", "bottom")] == [140 - high, int(90 - high / 2), 40]


def test_another_width_or_colour_redraws_no_letters(running, put):
    text = put(Text(text="Anne leads", size_hint=(None, None), size=(300, 100)))
    picture = text.texture
    text.width, text.role = 200, "danger"
    running.settle()
    assert text.texture is picture
    assert text.color == pytest.approx(running.app.theme.of("danger"))
    text.width = natural_width("leads", 20) + 2
    running.settle()
    assert text.texture is not picture
    assert text.texture_size[1] > 1.8 * picture.height  # two lines


def test_new_text_of_equal_size_shows_at_once(running, put):
    figure = put(OneLine(text="16", bold=True))
    size = figure.texture_size
    Clock.tick_draw()
    EventLoop.idle()
    assert not Window.canvas.needs_redraw
    figure.text = "48"
    Clock.tick_draw()
    assert figure.texture_size == size
    assert Window.canvas.needs_redraw


def test_equal_texts_share_a_texture_that_survives_a_reload(running, put, monkeypatch):
    drawn = []
    draw = Label.render_lines
    monkeypatch.setattr(Label, "render_lines", lambda label, *how: drawn.append(label.text) or draw(label, *how))
    first, second = (put(Text(text="Debbie", role=role)) for role in ("text", "accent"))
    assert first.texture is second.texture
    first.texture.bind()  # textures are filled on first use
    assert drawn == ["Debbie"]
    get_context().reload()
    first.texture.bind()
    assert drawn == ["Debbie"] * 2


@pytest.mark.parametrize("invisible", ["", "\u202e", "\u200b"])
def test_invisible_text_fits_everywhere(running, invisible):
    assert fitting_share(invisible, 20, False, 0, 0.4) == fitting_share(invisible, 20, False, -8, 0.4) == 1
    assert fitting_share("Anne", 40, False, -8, 0.4) == 0.4


def test_empty_text_takes_no_room(running, put):
    paragraph = put(Paragraph(text="Anne", size_hint_x=None, width=200))
    assert paragraph.height == paragraph.texture_size[1] > 20
    for nothing in ("", " ", "\n"):
        paragraph.text = nothing
        running.settle()
        assert (paragraph.texture, paragraph.height) == (None, 0)


@pytest.mark.parametrize(
    ("widest", "lines"),
    [
        ("in round 11", ["in round 11"]),
        ("round 11", ["in", "round 11"]),
        ("round", ["in", "round", "11"]),
    ],
)
def test_a_number_stays_with_its_word_and_is_never_broken(running, put, widest, lines):
    paragraph = put(Paragraph(text="in round 11", size_hint_x=None, width=natural_width(widest, 20) + 1))
    assert [line.replace("\u00a0", " ") for line in paragraph.lines_drawn] == lines


def test_light_letters_on_a_dark_ground_are_drawn_twice(running, put):
    text = put('Text:\n    text: "in the stockroom"\n    size_hint: None, None\n    size: 300, 40')

    def drawn() -> int:
        return sum(tuple(each.size) != (0, 0) for each in text.canvas.children if isinstance(each, Rectangle))

    for mode, bold, times in (("dark", False, 2), ("light", False, 1), ("black", False, 2), ("dark", True, 1)):
        theme.mode, text.bold = mode, bold
        running.settle()
        assert drawn() == times, (mode, bold)
