"""Impossible entries are refused with their fault and its evidence."""

import pytest

from companion.fishing.problems import Fault, Impossible
from companion.tools.names import NameFault
from tests.fishing.impossible import ENTRIES, Wrong


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_refuses_an_impossible_entry_with_its_reason(entry: Wrong) -> None:
    with pytest.raises(Impossible) as caught:
        entry.attempt()
    problem = caught.value.problem
    assert problem.fault is entry.fault
    assert {key: getattr(problem, key) for key in entry.evidence} == entry.evidence


def test_every_fault_has_a_case() -> None:
    assert {entry.fault for entry in ENTRIES} == {*Fault, *NameFault}
