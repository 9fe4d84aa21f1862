"""What rooms and floors say of the pieces of ways inside them."""
from geometry import area as area_of, box, boxes_meet, distance
from network import NO, SURE
from osm_levels import apart
from osm_tags import has_ramp, vertical


# A piece of a way is inside a room if more of it than this is, in metres.
INSIDE = 0.3
SAMPLES = 40


class Rooms:
    """Limits pieces of ways by the rooms around them; a part of `osm.Builder`."""

    def find_limits(self):
        """Rooms and floors that say who may enter, the smallest first."""
        found = [a for a in self.areas + self.shut if stepped(a) or a.what != "shaft" and (a.grade < SURE or says_who(a.tags) or "wheelchair" in a.tags)]
        self.limiting = sorted(found, key=lambda a: (sum(area_of(g.outer) for g in a.polygons), a.id))

    def limit(self, line, levels, p, q):
        """Returns how sure people, and wheels, may pass a piece of a way on some levels by what is around it."""
        walk = roll = SURE
        said_who, said_wheels = says_who(line.tags), "wheelchair" in line.tags
        for area in self.limiting:
            if said_who and said_wheels:
                break
            if not set(levels) <= set(area.levels) or apart(line, area) or not self.is_inside(area, p, q):
                continue
            if not said_who and area.what != "shaft" and (area.grade < SURE or says_who(area.tags)):
                walk, said_who = area.grade, True
            if not said_wheels and "wheelchair" in area.tags:
                roll, said_wheels = NO if area.tags["wheelchair"] == "no" else SURE, True
            elif not said_wheels and stepped(area):
                roll, said_wheels = NO, True
        return walk, min(walk, roll)

    def is_inside(self, area, p, q):
        if not any(boxes_meet(box([p, q]), g.box) for g in area.polygons):
            return False
        steps = [(i + 0.5) / SAMPLES for i in range(SAMPLES)]
        points = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in steps]
        inside = sum(area.contains(r) and area.to_outline(r) > 0.02 for r in points)
        return inside / SAMPLES * distance(p, q) > INSIDE


def stepped(area):
    """Whether people climb steps inside: stairs, an escalator, or a room or a floor with some steps."""
    what = vertical(area.tags) if area.what == "shaft" else None
    return what == "escalator" or what == "stairs" and not has_ramp(area.tags) or area.what in ("room", "open") and area.tags.get("step_count", "0") != "0"


def says_who(tags):
    return any(key in tags for key in ("access", "foot", "access:conditional", "foot:conditional"))
