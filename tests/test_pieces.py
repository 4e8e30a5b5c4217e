"""JSON read a piece at a time is the JSON that Python reads at once."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.pieces import LongList, parse_long
from companion.reading import BadRecord, RecordFault

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def whole(value: Any) -> Any:
    return list(value) if isinstance(value, LongList) else value


@given(content=st.dictionaries(st.sampled_from(["games", "players", "a"]), VALUES), indent=st.sampled_from([None, 1]))
def test_pieces_make_the_same_whole(content: dict[str, Any], indent: int | None) -> None:
    parsed = parse_long(json.dumps(content, indent=indent).encode(), "games")
    assert isinstance(parsed, dict)
    assert {key: whole(value) for key, value in parsed.items()} == content
    games = parsed.get("games")
    assert isinstance(games, LongList) == isinstance(content.get("games"), list)
    if isinstance(games, LongList):
        assert len(games) == len(list(games)) == len(list(games))


@given(text=st.text(alphabet='{}[],:"1 agmes\\', max_size=40))
def test_what_is_no_json_for_python_is_none_here(text: str) -> None:
    for tried in (text, f'{{"games": [{text}]}}', f'{{"games": [], {text}}}'):
        try:
            json.loads(tried)
        except ValueError:
            with pytest.raises(BadRecord) as error:
                parse_long(tried.encode(), "games")
            assert error.value.fault is RecordFault.NOT_JSON
        else:
            parse_long(tried.encode(), "games")
