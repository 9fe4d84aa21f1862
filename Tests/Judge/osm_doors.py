"""Where ways lead into rooms at nodes of their outlines that are no drawn doors."""
from collections import defaultdict

from geometry import distance
from network import MAYBE, NO, SURE

# Whether a piece of a way is inside a room, or on its outline, is looked at as far from the node as this, in metres, or halfway.
LOOK = 0.5
ON_WALL = 0.05


class Doors:
    """Tells ways into a room from ways past it; a part of `osm.Builder`."""

    def find_courses(self):
        """Where each way goes on from each of its nodes."""
        self.courses = defaultdict(list)  # node → (line, whether it ends there, the node that is next)
        for line in self.walks + self.steps:
            if line.grade == NO and line.wheels == NO:
                continue
            for here, there in zip(line.refs, line.refs[1:]):
                self.courses[here].append((line, here == line.refs[0], there))
                self.courses[there].append((line, there == line.refs[-1], here))

    def way_in(self, area, level, node):
        """Returns how sure ways of a level lead into a room at a node of its outline: surely one that goes on inside, and one that ends
        there alone; perhaps one that ends there where others go on. Those along the wall, and past a corner, do not."""
        found = [c for c in self.courses.get(node, ()) if not c[0].levels or level in c[0].levels]
        if not found:
            return SURE
        if any(self.course(area, node, there) == "inside" for _, _, there in found):
            return SURE
        if len({there for _, _, there in found}) == 1:
            return SURE if self.course(area, node, found[0][2]) == "away" else NO
        return MAYBE if any(ends and self.course(area, node, there) == "away" for _, ends, there in found) else NO

    def course(self, area, node, there):
        p, q = self.point[node], self.point[there]
        far = distance(p, q)
        t = min(LOOK / far, 0.5) if far > 0 else 0.5
        spot = (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
        if area.to_outline(spot) <= ON_WALL:
            return "along"
        return "inside" if area.contains(spot) else "away"
