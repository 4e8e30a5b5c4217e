"""Of Kivy's style just those rules are loaded that our screens need, as Kivy has them."""

import re
from importlib import import_module
from pathlib import Path

import kivy
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.app import kivy_style
from screens.app.app import all_pages
from screens.kit.controls import field

OURS = (Path(kivy_style.__file__).with_name("style.kv"), Path(field.__file__).with_name("typing.kv"))
UNCUT = {"ScreenManager", "StencilView"}
UNUSED = {"Scatter"}  # loaded by Kivy, and never made


def test_every_widget_that_is_loaded_has_its_style_and_no_other():
    for module in (target.partition(":")[0] for target in all_pages().values()):
        import_module(module)
    kivys = styled(rules_of(Path(kivy.kivy_data_dir, "style.kv")))
    ours = styled(rule for file in OURS for rule in rules_of(file))
    loaded = {widget.__name__ for widget in subclasses(Widget) if widget.__module__.startswith(("screens.", "kivy."))}
    assert {"Label", "ScrollView", "TextInput", "BubbleButton"} <= loaded & kivys <= ours | UNCUT | UNUSED
    rules = {rule.name for _selector, rule in Builder.rules}
    assert {"<ScrollView>", "<TextInput>"} <= rules
    assert not {"<Slider>", "<ColorPicker>", "<VideoPlayer>", "<ScreenManager>", "<StencilView>"} & rules


def test_the_rules_are_those_of_the_kivy_that_is_installed():
    kivys = rules_of(Path(kivy.kivy_data_dir, "style.kv"))
    ours = [rule for file in OURS for rule in rules_of(file)]
    assert [rule.partition("\n")[0] for rule in ours if rule not in kivys] == ["<TextInputCutCopyPaste>:"]


def rules_of(file: Path) -> list[str]:
    """The rules of a style in their order, without comments."""
    lines = (line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    rules = re.split(r"^(?=[<\[])", "\n".join(lines), flags=re.MULTILINE)
    return [rule.rstrip() for rule in rules if rule.startswith("<")]


def styled(rules) -> set[str]:
    """The names of the widgets that rules are for."""
    return {name for rule in rules for name in re.findall(r"\w+", rule.partition("@")[0].partition("\n")[0])}


def subclasses(of: type) -> set[type]:
    """All kinds of a widget that are loaded now."""
    found = set(of.__subclasses__())
    return found.union(*map(subclasses, found))
