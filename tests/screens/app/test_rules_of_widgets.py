"""Kivy applies a rule to every class of that name, wherever it is defined: no two widgets may share a name."""

import ast
import re
from collections import Counter
from functools import cache
from pkgutil import resolve_name

from tests import ROOT

SCREENS = ROOT / "screens"
RULE = re.compile(r"^<(\w+)(?:@[\w+]+)?>:", re.MULTILINE)
LOST = """
def leave(self):
    entry = self.ids.entry
    Clock.schedule_once(lambda _elapsed: setattr(entry, "cursor", (0, 0)))
"""


@cache
def nodes() -> list[ast.AST]:
    """Return all classes and functions of the screens."""
    trees = [ast.parse(source.read_text(encoding="utf-8")) for source in SCREENS.rglob("*.py")]
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, (ast.ClassDef, ast.FunctionDef))]


def test_every_rule_has_a_unique_name():
    sources = [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]
    rules = Counter(name for source in sources for name in RULE.findall(source.read_text(encoding="utf-8")))
    assert [name for name, times in rules.items() if times > 1] == []


def test_no_two_classes_share_a_name_that_has_a_rule():
    classes = Counter(node.name for node in nodes() if isinstance(node, ast.ClassDef))
    texts = [source.read_text(encoding="utf-8") for source in [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]]
    ruled = {name for text in texts for name in RULE.findall(text)}
    assert [name for name, times in classes.items() if times > 1 and name in ruled] == []


def test_rules_follow_a_view_that_is_replaced():
    """Kivy notices a change of `root.view.name` only if `view` has `rebind`."""
    texts = [source.read_text(encoding="utf-8") for source in SCREENS.rglob("*.kv")]
    body = re.compile(r"^<(\w+)[^\n]*>:\n((?:[ \n#].*\n?)*)", re.MULTILINE)
    bodies = dict(found for text in texts for found in body.findall(text))
    readers = {name for name, body in bodies.items() if "root.view." in body or "self.view." in body}
    deaf = [
        node.name
        for node in nodes()
        if isinstance(node, ast.ClassDef) and node.name in readers
        for line in node.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "view" and "rebind" not in ast.unparse(line)
    ]
    assert readers
    assert deaf == []


def test_kv_lines_are_at_most_120_characters():
    """Longer expressions belong in brackets on several lines."""
    lines = [line for source in SCREENS.rglob("*.kv") for line in source.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if len(line) > 120] == []


def test_kv_imports_exist_and_have_one_name():
    """Rarely used rules are loaded late and would fail only then; and Kivy shares import names between all rules."""
    texts = [source.read_text(encoding="utf-8") for source in SCREENS.rglob("*.kv")]
    imported = {found for text in texts for found in re.findall(r"^#:import (\w+) ([\w.]+)$", text, re.MULTILINE)}
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
    """A method is unscheduled with its widget; a lambda would use a widget that no longer exists, and crash the app."""
    functions = [node for node in nodes() if isinstance(node, ast.FunctionDef)]
    assert [each.name for each in functions if holds_something_out_of_ids(each)] == []
    assert holds_something_out_of_ids(ast.parse(LOST).body[0])
