"""Our style.kv has only those rules of Kivy's style that our screens need."""

import re
from importlib import import_module
from pathlib import Path

import kivy
from kivy.lang import Builder
from kivy.uix.textinput import TextInputCutCopyPaste
from kivy.uix.widget import Widget

from companion.tools.language import speaking
from screens.app.app import all_pages
from screens.kit.controls.field import TypingLine
from tests import ROOT

UNUSED = {"Scatter", "AsyncImage", "Label"}  # loaded by Kivy but never created
UNCUT = {"ScreenManager", "StencilView"}  # their rules clip their children, which is slow


def test_exactly_the_loaded_widgets_have_a_style():
    for module in (target.partition(":")[0] for target in all_pages().values()):
        import_module(module)
    styled = names_in(Path(kivy.kivy_data_dir, "style.kv").read_text(encoding="utf-8"))
    ours = names_in((ROOT / "screens" / "kit" / "style.kv").read_text(encoding="utf-8"))
    loaded = {widget.__name__ for widget in subclasses(Widget) if widget.__module__.startswith(("screens.", "kivy."))}
    assert ours <= styled
    assert loaded & styled == ours | UNCUT | UNUSED
    rules = {rule.name for _selector, rule in Builder.rules}
    assert {"<ScrollView>", "<TextInput>"} <= rules
    assert not {"<Slider>", "<ColorPicker>", "<VideoPlayer>", "<ScreenManager>", "<StencilView>"} & rules


def names_in(style: str) -> set[str]:
    """Return the widgets that a style has rules for."""
    heads = re.findall(r"^<([^@>]+)", style, flags=re.MULTILINE)
    return {name for head in heads for name in re.findall(r"\w+", head)}


def test_the_cut_and_paste_bubble_is_translated():
    with speaking("de"):
        bubble = TextInputCutCopyPaste(textinput=TypingLine())
    buttons = (bubble.but_cut, bubble.but_copy, bubble.but_paste, bubble.but_selectall)
    assert [button.text for button in buttons] == ["Ausschneiden", "Kopieren", "Einfügen", "Alles auswählen"]


def subclasses(of: type) -> set[type]:
    """Return all loaded subclasses, direct and indirect."""
    found = set(of.__subclasses__())
    return found.union(*map(subclasses, found))
