"""The machinery that measures followers; how long a tap takes is for `make bench` to say."""

from tests.tools.bench import follow


def test_a_tap_is_measured_in_every_hand(monkeypatch):
    monkeypatch.setattr(follow, "TAPS", 3)
    figure = follow.reaching_everybody(2)
    assert (len(figure.ours), len(figure.other)) == (2, 2)
    assert min(*figure.ours, *figure.other) > 0
