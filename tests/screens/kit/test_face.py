"""Faces: emblems are drawn completely at every size."""

from math import hypot

import pytest

from companion.table import faces
from screens.kit import palette
from screens.kit.drawings.face import CURVE, EMBLEMS, PHONE, ROW, emblem


def test_every_emblem_and_every_colour_can_be_drawn() -> None:
    assert set(EMBLEMS) == set(faces.EMBLEMS)
    assert {role for role in palette.ROLES if role.startswith("who_")} == {f"who_{each}" for each in faces.COLOURS}


@pytest.mark.parametrize("size", [104, 64, 52, ROW, PHONE, CURVE])
@pytest.mark.parametrize("name", faces.EMBLEMS)
def test_an_emblem_stays_inside_its_disc(name: str, size: int) -> None:
    for vertices, indices in emblem(name, size * 0.67):
        points = list(zip(vertices[::4], vertices[1::4]))
        assert all(hypot(*point) < size / 2 for point in points)
        assert max(indices, default=0) < max(1, len(points))
    drawn, _cut = emblem(name, size * 0.67)
    assert area(*drawn) > (size * 0.67) ** 2 * 0.15, "the emblem is not filled"


def area(vertices: list[float], indices: list[int]) -> float:
    points = list(zip(vertices[::4], vertices[1::4]))
    corners = [points[index] for index in indices]
    return sum(
        abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
        for (ax, ay), (bx, by), (cx, cy) in zip(corners[::3], corners[1::3], corners[2::3])
    )
