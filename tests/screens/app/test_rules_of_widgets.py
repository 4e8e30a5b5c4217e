"""kv rules: no two share a name, none overrides a later one or reads what is set later, and all notice changes."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pkgutil import resolve_name

import pytest
from kivy.factory import Factory
from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty

from screens.kit.controls.buttons import IconButton
from tests import ROOT

RULE = re.compile(r"^<(\w+)(?:@[\w+]+)?>:", re.MULTILINE)
BODY = re.compile(r"^<(\w+)[^\n]*>:\n((?:[ \n#].*\n?)*)", re.MULTILINE)
LOST = """
def leave(self):
    entry = self.ids.entry
    Clock.schedule_once(lambda _elapsed: setattr(entry, "cursor", (0, 0)))
"""


@cache
def texts(kind: str) -> list[str]:
    """Return the texts of all files in `screens` with this extension: "kv" or "py"."""
    return [source.read_text(encoding="utf-8") for source in (ROOT / "screens").rglob(f"*.{kind}")]


@cache
def nodes(kind: type) -> list[ast.AST]:
    """Return all syntax nodes of a kind in the Python files of `screens`, such as classes."""
    return [node for text in texts("py") for node in ast.walk(ast.parse(text)) if isinstance(node, kind)]


def test_no_two_rules_and_no_two_classes_with_a_rule_share_a_name():
    """Kivy applies a rule to every class of that name, wherever it is defined."""
    rules = Counter(name for text in (*texts("kv"), *texts("py")) for name in RULE.findall(text))
    assert [name for name, times in rules.items() if times > 1] == []
    classes = Counter(node.name for node in nodes(ast.ClassDef))
    assert [name for name, times in classes.items() if times > 1 and name in rules] == []


def test_rules_follow_a_view_that_is_replaced():
    """Kivy updates `root.view.name` when `view` is replaced only if that property has `rebind`."""
    bodies = dict(found for text in texts("kv") for found in BODY.findall(text))
    readers = {name for name, body in bodies.items() if "root.view." in body or "self.view." in body}
    deaf = [
        node.name
        for node in nodes(ast.ClassDef)
        if node.name in readers
        for line in node.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "view" and "rebind" not in ast.unparse(line)
    ]
    assert readers
    assert deaf == []


def test_kv_lines_are_at_most_120_characters():
    assert [line for text in texts("kv") for line in text.splitlines() if len(line) > 120] == []


def test_kv_imports_exist_and_have_one_name():
    """A bad import in a rarely used rule would fail late, and Kivy shares the imported names between all rules."""
    imports = re.compile(r"^#:import (\w+) ([\w.]+)$", re.MULTILINE)
    imported = {found for text in texts("kv") for found in imports.findall(text)}
    for _name, what in imported:
        assert resolve_name(what) is not None
    assert len({name for name, _what in imported}) == len(imported)


def holds_something_out_of_ids(function: ast.FunctionDef) -> bool:
    """Return whether a lambda passed to the clock uses a widget from `ids`, which Kivy references weakly."""
    parts = list(ast.walk(function))
    calls = [part for part in parts if isinstance(part, ast.Call) and "'Clock'" in ast.dump(part.func)]
    waiting = " ".join(ast.unparse(each) for call in calls for each in call.args if isinstance(each, ast.Lambda))
    if not waiting:
        return False
    taken = [line.targets[0] for line in parts if isinstance(line, ast.Assign) and "'ids'" in ast.dump(line.value)]
    return bool({"ids", *map(ast.unparse, taken)} & set(re.findall(r"\w+", waiting)))


def test_no_scheduled_lambda_uses_a_widget_from_ids():
    """Kivy drops a scheduled method with its widget, but a lambda would use a deleted widget and crash the app."""
    assert [each.name for each in nodes(ast.FunctionDef) if holds_something_out_of_ids(each)] == []
    assert holds_something_out_of_ids(ast.parse(LOST).body[0])


# Kivy keeps all rules of a widget. If an earlier rule watches a property that a later one does not, it overrides the
# later one when that property changes. A dash, as in `-height: dp(48)`, removes the earlier rules.

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
    """The rules in these kv texts, and the base classes of each class."""

    def __init__(self, texts: list[str], bases: dict[str, list[str]]) -> None:
        self.bases = dict(bases)
        self.tops: list[ParserRule] = []
        for text in texts:
            # Imports do not matter here, and Kivy would load them.
            read = Parser(content="\n".join("" if line.startswith("#:") else line for line in text.split("\n")))
            self.bases |= {name: names.split("+") for name, names in read.dynamic_classes.items()}
            self.tops += [rule for _selector, rule in read.rules]

    def overridden(self) -> Iterator[str]:
        """Yield a line about every property whose value from a later rule is overridden by an earlier rule."""
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

    def read_too_early(self) -> Iterator[str]:
        """Yield a line about every property that a rule reads before the rule that creates it has set it."""
        for top in self.tops:
            parts = list(in_order(top))
            widgets = {part.id: part for part in parts if part.id} | {"root": top}
            unset = [(part, line.name) for part in parts for line in part.properties.values()]
            for part in parts:
                for line in part.properties.values():
                    for first, *rest in line.watched_keys or ():
                        read = part if first == "self" else widgets.get(first)
                        if rest and (read, rest[0]) in unset and not self._is_defined(read, rest[0], read is top):
                            yield f"{class_of(top)}: {line.name}: {line.value}"
                    unset.remove((part, line.name))

    def _is_defined(self, rule: ParserRule, name: str, is_top: bool) -> bool:
        """Return whether a widget has a property before this rule is applied: from Python, or from a class's rule."""
        classes = self._classes(class_of(rule)) - ({class_of(rule)} if is_top else set())
        in_rules = any(name in top.properties for top in self.tops if class_of(top) in classes)
        return in_rules or any(name in defined_in(each) for each in self._classes(class_of(rule)))

    def _classes(self, name: str) -> set[str]:
        return {name}.union(*(self._classes(base) for base in self.bases.get(name, ())))


def in_order(rule: ParserRule) -> Iterator[ParserRule]:
    """Yield a rule and those of its children in the order in which Kivy applies them: the last child first."""
    yield rule
    for child in reversed(rule.children):
        yield from in_order(child)


@cache
def defined_in(name: str) -> set[str]:
    """Return the names that a class of `screens` or of Kivy defines."""
    own = [node for node in nodes(ast.ClassDef) if node.name == name]
    if not own:
        return set(dir(Factory.get(name))) if name in Factory.classes else set()
    lines = [line for node in own for line in node.body]
    assigned = {target.id for line in lines for target in getattr(line, "targets", ()) if isinstance(target, ast.Name)}
    return assigned | {line.name for line in lines if isinstance(line, ast.FunctionDef)}


def class_of(rule: ParserRule) -> str:
    return rule.name.strip("<>").split("@")[0]


def comes_back(earlier: ParserRuleProperty, later: ParserRuleProperty) -> bool:
    if earlier.name == later.name:
        return not later.ignore_prev
    return later.name in PARTS.get(earlier.name, ()) or earlier.name in PARTS.get(later.name, ())


def keys(line: ParserRuleProperty, *, is_top: bool) -> set[tuple[str, ...]]:
    """Return the properties that a kv line watches; in a class's own rule, `root` is the widget itself."""
    found = {tuple(key) for key in line.watched_keys or () if key != ["_"]}
    own = {"self", "root"} if is_top else {"self"}
    return {
        ("the widget" if first in own else first if first == "app" else f"{first} {is_top}", *rest)
        for first, *rest in found
    }


@pytest.fixture(scope="module")
def rules() -> Rules:
    """All rules of the app."""
    bases = {node.name: [ast.unparse(base).split(".")[-1] for base in node.bases] for node in nodes(ast.ClassDef)}
    return Rules(texts("kv"), bases)


def test_no_earlier_rule_overrides_a_later_one(rules):
    assert list(rules.overridden()) == []


def test_no_rule_reads_a_property_before_it_is_set(rules):
    """Kivy creates a property of a rule as None, and sets it in order: a rule that reads it earlier may crash."""
    assert list(rules.read_too_early()) == []


@pytest.mark.parametrize(
    ("rule", "count"),
    [
        ("width: self.most\n    most: 300", 1),
        ("most: 300\n    width: self.most", 0),
        ("height: self.width", 0),
        ("Widget:\n        id: first\n        most: 300\n    Widget:\n        width: first.most", 1),
        ("most: 300\n    Widget:\n        width: root.most", 0),
    ],
)
def test_detects_a_property_read_too_early(rule, count):
    assert len(list(Rules([f"<Part@Widget>:\n    {rule}\n"], {}).read_too_early())) == count


def test_detects_overriding_rules():
    def found(rule: str, instance: str) -> int:
        return len(list(Rules([RULES.format(rule=rule, instance=instance)], {}).overridden()))

    assert found("dp(48)", "x: 0") == 1
    assert found("50 * app.zoom", "x: 0") == 0
    assert found("50 * app.zoom", "height: 50") == 1
    assert found("50 * app.zoom", "size: 50, 50") == 1
    assert found("50 * app.zoom", "-height: 50") == 0


def test_removed_rule_stays_removed(running):
    button = IconButton()
    running.app.zoom = 0.9  # a button without words does not watch the zoom
    assert button.size == [button.side, button.side]
