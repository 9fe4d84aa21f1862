"""Plane geometry in metres."""
import math

EARTH = 6371008.8


class Plane:
    """A plane that touches the globe at a point; good for the size of a station."""

    def __init__(self, lat, lon):
        self.lat, self.lon = lat, lon
        self.east = math.radians(1) * EARTH * math.cos(math.radians(lat))
        self.north = math.radians(1) * EARTH

    def at(self, lat, lon):
        return ((lon - self.lon) * self.east, (lat - self.lat) * self.north)


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def length(line):
    return sum(distance(a, b) for a, b in zip(line, line[1:]))


def nearest_on_segment(p, a, b):
    """Returns the point of a segment that is nearest to `p`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = dx * dx + dy * dy
    t = 0 if size == 0 else max(0, min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / size))
    return (a[0] + t * dx, a[1] + t * dy)


def to_line(p, line):
    """Returns the distance from a point to a line of several pieces."""
    if len(line) == 1:
        return distance(p, line[0])
    return min(distance(p, nearest_on_segment(p, a, b)) for a, b in zip(line, line[1:]))


def side(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a, b, c, d, margin=0.05):
    """Whether the inner parts of two segments cross each other; touching within `margin` is not crossing."""
    s1, s2, s3, s4 = side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
    if s1 * s2 >= 0 or s3 * s4 >= 0:
        return False
    t = s3 / (s3 - s4)
    p = (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
    return min(distance(p, q) for q in (a, b, c, d)) > margin


def inside(p, ring):
    """Whether a point is within a closed ring (even-odd)."""
    result = False
    for a, b in zip(ring, ring[1:]):
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            result = not result
    return result


def area(ring):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))) / 2


def box(points, margin=0.0):
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def boxes_meet(a, b):
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


class Polygon:
    """An outline with holes; each a closed ring."""

    def __init__(self, outer, holes=()):
        self.outer, self.holes = outer, list(holes)
        self.box = box(outer)
        self.along = [0.0]
        for a, b in zip(outer, outer[1:]):
            self.along.append(self.along[-1] + distance(a, b))
        self.perimeter = self.along[-1]
        self.hole_length = sum(length(h) for h in self.holes)

    @property
    def middle(self):
        """The mean of the corners."""
        corners = self.outer[:-1]
        return (sum(p[0] for p in corners) / len(corners), sum(p[1] for p in corners) / len(corners))

    @property
    def rings(self):
        return [self.outer] + self.holes

    def contains(self, p):
        x0, y0, x1, y1 = self.box
        if not (x0 <= p[0] <= x1 and y0 <= p[1] <= y1):
            return False
        return inside(p, self.outer) and not any(inside(p, h) for h in self.holes)

    def to_outline(self, p):
        return min(to_line(p, r) for r in self.rings)

    def on_wall(self, p):
        """Returns how far along the outline the nearest point to `p` is, and how far `p` is from it."""
        best = (math.inf, 0.0)
        for i, (a, b) in enumerate(zip(self.outer, self.outer[1:])):
            q = nearest_on_segment(p, a, b)
            best = min(best, (distance(p, q), self.along[i] + distance(a, q)))
        return best[1], best[0]

    def along_walls(self, p, q):
        """Returns an upper bound for the way from `p` to `q`: to the outline, along it, and around every hole."""
        (u, du), (v, dv) = p, q
        ring = abs(u - v)
        return du + min(ring, self.perimeter - ring) + dv + self.hole_length


class Grid:
    """Finds segments near a point."""

    def __init__(self, cell=20.0):
        self.cell, self.cells = cell, {}

    def add(self, a, b, value):
        x0, y0, x1, y1 = box([a, b])
        for x in range(math.floor(x0 / self.cell), math.floor(x1 / self.cell) + 1):
            for y in range(math.floor(y0 / self.cell), math.floor(y1 / self.cell) + 1):
                self.cells.setdefault((x, y), []).append((a, b, value))

    def near(self, bounds):
        """Returns each segment whose cells meet a box, once."""
        seen, result = set(), []
        for x in range(math.floor(bounds[0] / self.cell), math.floor(bounds[2] / self.cell) + 1):
            for y in range(math.floor(bounds[1] / self.cell), math.floor(bounds[3] / self.cell) + 1):
                for item in self.cells.get((x, y), ()):
                    if id(item) not in seen:
                        seen.add(id(item))
                        result.append(item)
        return result

    def crossing(self, a, b, margin=0.05):
        """Returns the values of the segments that `a`–`b` crosses."""
        return [v for c, d, v in self.near(box([a, b])) if crosses(a, b, c, d, margin)]


def shared_border(first, second, tolerance=0.05):
    """Returns the longest piece of border that two polygons share, as two points, or None."""
    if not boxes_meet(box(first.outer, tolerance), second.box):
        return None
    best, found = 0.0, None
    for ring in first.rings:
        for a, b in zip(ring, ring[1:]):
            size = distance(a, b)
            if size < 0.01:
                continue
            ux, uy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
            for other in second.rings:
                for c, d in zip(other, other[1:]):
                    off = max(abs((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) for p in (c, d))
                    if off > tolerance:
                        continue
                    t = sorted((p[0] - a[0]) * ux + (p[1] - a[1]) * uy for p in (c, d))
                    low, high = max(0.0, t[0]), min(size, t[1])
                    if high - low > best:
                        best = high - low
                        found = ((a[0] + low * ux, a[1] + low * uy), (a[0] + high * ux, a[1] + high * uy))
    return found if best >= 0.6 else None
