"""Of Kivy's style just those rules are loaded that our screens need."""

from importlib import import_module
from pathlib import Path

import kivy
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.app.app import all_pages
from screens.app.kivy_style import UNCUT, WIDGETS, rules_of


def test_every_widget_that_is_loaded_has_its_style_and_no_other():
    for module in (target.partition(":")[0] for target in all_pages().values()):
        import_module(module)
    import_module("screens.kit.controls.field")

    style = Path(kivy.kivy_data_dir, "style.kv").read_text(encoding="utf-8")
    styled = {name for names, _rule in rules_of(style) for name in names}
    loaded = {widget.__name__ for widget in subclasses(Widget) if widget.__module__.startswith(("screens.", "kivy."))}
    assert {"Label", "ScrollView", "TextInput", "BubbleButton"} <= loaded & styled <= WIDGETS | UNCUT
    rules = {rule.name for _selector, rule in Builder.rules}
    assert {"<Label>", "<TextInput>"} <= rules
    assert not {"<Slider>", "<ColorPicker>", "<VideoPlayer>", "<ScreenManager>", "<StencilView>"} & rules


def subclasses(of: type) -> set[type]:
    """All kinds of a widget that are loaded now."""
    found = set(of.__subclasses__())
    return found.union(*map(subclasses, found))
