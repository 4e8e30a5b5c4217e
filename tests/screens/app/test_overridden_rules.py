"""Kivy keeps every rule of a widget: an earlier one that watches more properties than a later one overrides it again.

A property with a dash, such as `-height: dp(48)`, removes the earlier rules.
"""

import ast
from collections.abc import Iterator

from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty

from screens.kit.controls.buttons import IconButton
from tests import ROOT
from tests.screens.blank import BLANK

SCREENS = ROOT / "screens"
PARTS = {"size": {"width", "height"}, "size_hint": {"size_hint_x", "size_hint_y"}, "pos": {"x", "y"}}
RULES = """
<Base@Widget>:
    height: 48 * app.zoom
<Derived@Base>:
    height: {rule}
<Page@Widget>:
    Base:
        {instance}
"""


class Rules:
    """The rules in some kv texts, and the base classes of each class."""

    def __init__(self, texts: list[str], bases: dict[str, list[str]]) -> None:
        self.bases = dict(bases)
        self.tops: list[ParserRule] = []
        for text in texts:
            # Imports do not matter here, and Kivy would load them.
            read = Parser(content="\n".join("" if line.startswith("#:") else line for line in text.split("\n")))
            self.bases |= {name: names.split("+") for name, names in read.dynamic_classes.items()}
            self.tops += [rule for _selector, rule in read.rules]

    def overridden(self) -> Iterator[str]:
        """Yield every property that an earlier rule sets again after a later one."""
        for top in self.tops:
            yield from self._overridden(top, is_top=True)

    def _overridden(self, rule: ParserRule, *, is_top: bool) -> Iterator[str]:
        name = class_of(rule)
        classes = self._classes(name) - ({name} if is_top else set())
        before = [line for top in self.tops if class_of(top) in classes for line in top.properties.values()]
        for later in rule.properties.values():
            followed = keys(later, is_top=is_top)
            for earlier in before:
                if comes_back(earlier, later) and keys(earlier, is_top=True) - followed:
                    yield f"{name}: {later.name}: {later.value} (before: {earlier.name}: {earlier.value})"
        for child in rule.children:
            yield from self._overridden(child, is_top=False)

    def _classes(self, name: str) -> set[str]:
        return {name}.union(*(self._classes(base) for base in self.bases.get(name, ())))


def class_of(rule: ParserRule) -> str:
    return rule.name.strip("<>").split("@")[0]


def comes_back(earlier: ParserRuleProperty, later: ParserRuleProperty) -> bool:
    if earlier.name == later.name:
        return not later.ignore_prev
    return later.name in PARTS.get(earlier.name, ()) or earlier.name in PARTS.get(later.name, ())


def keys(line: ParserRuleProperty, *, is_top: bool) -> set[tuple[str, ...]]:
    """Return the properties that a kv line watches; in a class's own rule `root` is the widget."""
    found = {tuple(key) for key in line.watched_keys or () if key != ["_"]}
    own = {"self", "root"} if is_top else {"self"}
    return {
        ("the widget" if first in own else first if first == "app" else f"{first} {is_top}", *rest)
        for first, *rest in found
    }


def python_bases() -> dict[str, list[str]]:
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in SCREENS.rglob("*.py")]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {node.name: [ast.unparse(base).split(".")[-1] for base in node.bases] for node in classes}


def test_no_earlier_rule_overrides_a_later_one():
    texts = [source.read_text(encoding="utf-8") for source in SCREENS.rglob("*.kv")]
    assert list(Rules(texts, python_bases()).overridden()) == []


def test_detects_overriding_rules():
    def found(rule: str, instance: str) -> int:
        return len(list(Rules([RULES.format(rule=rule, instance=instance)], {}).overridden()))

    assert found("dp(48)", "x: 0") == 1
    assert found("50 * app.zoom", "x: 0") == 0
    assert found("50 * app.zoom", "height: 50") == 1
    assert found("50 * app.zoom", "size: 50, 50") == 1
    assert found("50 * app.zoom", "-height: 50") == 0


def test_removed_rule_stays_removed(start):
    running = start(pages={"home": BLANK})
    button = IconButton()
    running.app.zoom = 0.9  # a button without words does not watch the zoom
    assert button.size == [button.side, button.side]
