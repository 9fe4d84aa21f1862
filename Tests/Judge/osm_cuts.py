"""Walls that cut a floor: which of its doors are on the same piece of it."""
import math
from collections import defaultdict

from geometry import box, crosses, distance, to_line

# The side of a square in metres: gaps of less than that may count as closed, and are possible.
SQUARE = 0.25
# Floors of more squares than this are not cut.
MOST = 400_000


class Cuts:
    """The squares of a floor that people get between without crossing a drawn wall."""

    def __init__(self, area, walls):
        self.polygons, self.walls, self.part = area.polygons, walls, {}
        self.narrow, self.is_attached = defaultdict(list), False

    def pieces(self, groups):
        """Returns the pieces of floor at each group of points, as a set; None if walls do not cut the floor."""
        bounds = box([p for g in self.polygons for p in g.outer])
        near = [(a, b) for a, b, _ in self.walls.near(bounds) if self.touches(a, b)]
        size = math.prod((bounds[i + 2] - bounds[i]) / SQUARE + 1 for i in (0, 1))
        if not near or size > MOST:
            return None
        self.is_attached = any(g.to_outline(p) < 0.3 for g in self.polygons for wall in near for p in wall)
        self.mark(near)
        self.fill(bounds)
        return [set().union(*map(self.at, points)) for points in groups]

    def touches(self, a, b):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        return any(g.contains(p) or g.to_outline(p) < 0.3 for g in self.polygons for p in (a, middle, b))

    def mark(self, near):
        """Notes each wall at the squares that it is near."""
        for a, b in near:
            steps = max(1, math.ceil(distance(a, b) / (SQUARE / 2)))
            for i in range(steps + 1):
                x, y = a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps
                column, row = math.floor(x / SQUARE), math.floor(y / SQUARE)
                for dx in (-1, 0, 1):
                    for dy in (-1, 0, 1):
                        here = self.narrow[column + dx, row + dy]
                        if (a, b) not in here:
                            here.append((a, b))

    def fill(self, bounds):
        rows = range(math.floor(bounds[1] / SQUARE), math.floor(bounds[3] / SQUARE) + 1)
        free = {(c, r) for r in rows for c in self.inside(r)}
        for first in free:
            if first in self.part:
                continue
            self.part[first], work = first, [first]
            while work:
                at = work.pop()
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)):
                    to = (at[0] + dx, at[1] + dy)
                    if to in free and to not in self.part and not self.is_cut(at, to):
                        self.part[to] = first
                        work.append(to)

    def inside(self, row):
        """Returns the columns of a row whose squares have their middle within the floor."""
        y = (row + 0.5) * SQUARE
        found = set()
        for polygon in self.polygons:
            meets = sorted(
                a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
                for ring in polygon.rings for a, b in zip(ring, ring[1:]) if (a[1] > y) != (b[1] > y))
            for west, east in zip(meets[::2], meets[1::2]):
                found |= set(range(math.ceil(west / SQUARE - 0.5), math.floor(east / SQUARE - 0.5) + 1))
        return found

    def is_cut(self, at, to):
        p, q = middle(at), middle(to)
        return any(crosses(p, q, a, b, 0.0) for a, b in self.narrow.get(at, ()))

    def at(self, point):
        """Returns the pieces that are seen from a point over at most half a metre; none if it is far from the floor."""
        found, reach = set(), 3
        column, row = math.floor(point[0] / SQUARE), math.floor(point[1] / SQUARE)
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                square = (column + dx, row + dy)
                if square in self.part and not any(crosses(point, middle(square), a, b, 0.0) for a, b in self.around(point, square)):
                    found.add(self.part[square])
        return found

    def around(self, point, square):
        """Returns the walls near a square that the point is not on: at a gate in a wall, both sides are seen."""
        walls = {wall for dx in range(-3, 4) for dy in range(-3, 4) for wall in self.narrow.get((square[0] + dx, square[1] + dy), ())}
        return [wall for wall in walls if to_line(point, wall) > 0.05]


def middle(square):
    return ((square[0] + 0.5) * SQUARE, (square[1] + 0.5) * SQUARE)
