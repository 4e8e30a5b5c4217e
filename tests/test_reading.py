"""Reading JSON takes time in proportion to its size, whatever it contains."""

from companion.tools.reading import _object_or_key_twice


class CountingKey(str):
    """A key that counts how often keys are compared."""

    comparisons = 0

    def __eq__(self, other: object) -> bool:
        CountingKey.comparisons += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_finds_the_first_duplicate_key_without_comparing_all_keys() -> None:
    keys = [CountingKey(number) for number in range(1000)]
    twice = [CountingKey(number) for number in (*range(500, 1000), *range(500))]
    found = _object_or_key_twice([(key, None) for key in (*keys, *twice)])
    comparisons = CountingKey.comparisons
    assert found == _object_or_key_twice([("500", 1), ("500", 2)])
    assert comparisons < 2 * len(keys)
