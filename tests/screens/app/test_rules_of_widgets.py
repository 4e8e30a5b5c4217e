"""Kivy applies a rule to every class of its name, wherever it is defined: no two widgets may share one."""

import ast
import re
from collections import Counter
from pkgutil import resolve_name

from tests import ROOT

SCREENS = ROOT / "screens"
RULE = re.compile(r"^<(\w+)(?:@[\w+]+)?>:", re.MULTILINE)


def test_every_rule_has_a_name_of_its_own():
    sources = [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]
    rules = Counter(name for source in sources for name in RULE.findall(source.read_text(encoding="utf-8")))
    assert [name for name, times in rules.items() if times > 1] == []


def test_no_two_classes_share_a_name_that_has_a_rule():
    classes = Counter(
        node.name
        for source in SCREENS.rglob("*.py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    texts = [source.read_text(encoding="utf-8") for source in [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]]
    ruled = {name for text in texts for name in RULE.findall(text)}
    assert [name for name, times in classes.items() if times > 1 and name in ruled] == []


def test_rules_follow_a_view_that_is_replaced():
    """Kivy notices that `root.view.name` has changed only where `view` is bound again."""
    texts = [source.read_text(encoding="utf-8") for source in SCREENS.rglob("*.kv")]
    body = re.compile(r"^<(\w+)[^\n]*>:\n((?:[ \n#].*\n?)*)", re.MULTILINE)
    bodies = dict(found for text in texts for found in body.findall(text))
    readers = {name for name, body in bodies.items() if "root.view." in body or "self.view." in body}
    deaf = [
        node.name
        for source in SCREENS.rglob("*.py")
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and node.name in readers
        for line in node.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "view" and "rebind" not in ast.unparse(line)
    ]
    assert readers
    assert deaf == []


def test_what_rules_import_is_there_and_has_one_name():
    """Rules that few people ever see are loaded late, and would tell only then; and Kivy keeps names for all rules."""
    texts = [source.read_text(encoding="utf-8") for source in SCREENS.rglob("*.kv")]
    imported = {found for text in texts for found in re.findall(r"^#:import (\w+) ([\w.]+)$", text, re.MULTILINE)}
    for _name, what in imported:
        assert resolve_name(what) is not None
    assert len({name for name, _what in imported}) == len(imported)
