"""Plans in IMDF 1.0: units, and the openings between them (docs.ogc.org/cs/20-094)."""
import json
import math
from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path

from geometry import Plane, Polygon, area, box, boxes_meet, distance, length, shared_border, to_line
from network import MAYBE, NO, SURE, Network, Subject

SOLID = {"opentobelow", "structure", "column", "brick", "concrete", "drywall", "glass", "wood", "vegetation", "fencedarea", "nonpublic", "road"}
VERTICAL = {"elevator": SURE, "stairs": NO, "steps": NO, "escalator": NO, "ramp": MAYBE, "movingwalkway": MAYBE}
# Wheels do not get from one opening of these to another, and through an elevator nobody passes.
STEPPED = {"stairs", "steps", "escalator"}
OPEN = {"walkway", "lobby", "foyer", "concourse", "ramp"}


def features(folder, name):
    path = Path(folder) / f"{name}.geojson"
    if not path.exists():
        return []
    return [f for f in json.loads(path.read_text(encoding="utf-8-sig")).get("features", []) if f.get("feature_type") == name]


def polygons(geometry, plane):
    if not geometry or not geometry.get("coordinates"):
        return []
    parts = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]] if geometry["type"] == "Polygon" else []
    result = []
    for rings in parts:
        rings = [[plane.at(c[1], c[0]) for c in ring] for ring in rings if len(ring) > 3]
        if rings:
            result.append(Polygon(rings[0], rings[1:]))
    return result


class Unit:
    def __init__(self, feature, plane):
        properties = feature["properties"]
        self.id, self.level, self.category = feature["id"], properties.get("level_id"), properties.get("category") or ""
        self.polygons = polygons(feature.get("geometry"), plane)
        restricted = properties.get("restriction") is not None
        self.walk = NO if self.category in SOLID else MAYBE if restricted else SURE
        self.openings, self.size = [], sum(area(g.outer) for g in self.polygons)

    @property
    def into(self):
        return ("in", self.id)

    @property
    def out(self):
        """Where people are who leave it: in a shaft, not where those are who entered it."""
        return ("out", self.id) if self.category in STEPPED or self.category == "elevator" else ("in", self.id)

    def contains(self, p):
        return any(g.contains(p) for g in self.polygons)


def lines(geometry, plane):
    if not geometry or not geometry.get("coordinates"):
        return []
    parts = geometry["coordinates"] if geometry["type"] == "MultiLineString" else [geometry["coordinates"]] if geometry["type"] == "LineString" else []
    return [[plane.at(c[1], c[0]) for c in part] for part in parts if len(part) > 1]


def sides(line, units):
    """Returns the unit on each side of an opening: that which most of a few looks along its normal meet."""
    half = sum(distance(a, b) for a, b in zip(line, line[1:])) / 2
    for a, b in zip(line, line[1:]):
        size = distance(a, b)
        if half <= size and size > 0:
            break
        half -= size
    else:
        return None, []
    ux, uy = (b[0] - a[0]) / size, (b[1] - a[1]) / size
    middle = (a[0] + ux * half, a[1] + uy * half)
    found = []
    for sign in (1, -1):
        seen = Counter()
        for far in (0.1, 0.25, 0.5, 0.8):
            p = (middle[0] - uy * far * sign, middle[1] + ux * far * sign)
            inner = [u for u in units if u.contains(p)]
            if inner:
                seen[min(inner, key=lambda u: u.size)] += 1
        found.append(seen.most_common(1)[0][0] if seen else None)
    return middle, found


def read(folder):
    net, ordinal = Network(), {}
    for level in features(folder, "level"):
        ordinal[level["id"]] = level["properties"].get("ordinal") or 0
    raw = [u for u in features(folder, "unit") if u.get("geometry")]
    first = next((c for u in raw for g in [u["geometry"]] if g.get("coordinates") for c in [corner(g)] if c), (0, 0))
    plane = net.plane = Plane(first[1], first[0])
    units = {u["id"]: Unit(u, plane) for u in raw}
    by_level = defaultdict(list)
    for unit in units.values():
        by_level[unit.level].append(unit)
    exits = []
    for opening in features(folder, "opening"):
        properties = opening["properties"]
        category = properties.get("category") or "pedestrian"
        grade = SURE if category.startswith("pedestrian") else NO if category in ("automobile", "bicycle") else MAYBE
        if properties.get("access_control"):
            grade = min(grade, MAYBE)
        for line in lines(opening.get("geometry"), plane):
            middle, found = sides(line, by_level[properties.get("level_id")])
            if middle is None:
                continue
            net.doors.append(middle)
            known = list(dict.fromkeys(u for u in found if u is not None))
            key = ("opening", opening["id"], len(net.doors))
            width = sum(distance(a, b) for a, b in zip(line, line[1:]))
            wheels = NO if shuts_wheels_out(properties) else MAYBE if width < 0.9 else SURE
            for unit in known:
                unit.openings.append((key, line, grade, wheels))
            if None in found:
                exits.append((key, properties.get("level_id"), grade, middle))
            if known and grade == SURE:
                net.subjects.append(Subject(opening["id"], "opening", [key], exact=len(known) == 2, wheels=wheels != NO))
    for unit in units.values():
        cross(net, unit)
    inferred(net, by_level)
    vertical(net, units, ordinal)
    relations(net, folder, units)
    for (key, level, grade, p), (other, second, rank, q) in combinations(exits, 2):
        if ordinal.get(level) == ordinal.get(second):
            net.add(key, other, distance(p, q), math.inf, min(MAYBE, grade, rank), MAYBE)
    places(net, folder, units, plane)
    for unit in units.values():
        net.shapes[unit.id] = [p for g in unit.polygons for p in g.outer]
        for polygon in unit.polygons:
            for ring in polygon.rings:
                net.walls += [(ordinal.get(unit.level), a, b, unit.id) for a, b in zip(ring, ring[1:])] if unit.walk and unit.category not in OPEN else []
    return net


def shuts_wheels_out(properties):
    """Whether an opening has a door that wheels do not pass, and nothing says that they do."""
    door = (properties.get("door") or {}).get("type")
    return door in ("revolving", "turnstile.fullheight") and "wheelchair" not in (properties.get("accessibility") or [])


def corner(geometry):
    item = geometry["coordinates"]
    while item and isinstance(item[0], list):
        item = item[0]
    return item


def cross(net, unit):
    """Joins the openings of a unit across its floor."""
    polygon = max(unit.polygons, key=lambda g: g.perimeter, default=None)
    for (a, line, one, roll), (b, other, two, wheels) in combinations(unit.openings, 2):
        low = min(to_line(p, other) for p in line)
        low = min(low, min(to_line(p, line) for p in other))
        high = math.inf
        if len(unit.polygons) == 1:
            high = polygon.along_walls(polygon.on_wall(line[0]), polygon.on_wall(other[0])) + length(line) + length(other)
        walk = NO if unit.category == "elevator" else min(unit.walk, one, two)
        net.add(a, b, low, max(low, high), walk, NO if unit.category in STEPPED else min(walk, roll, wheels))
    for key, _, grade, roll in unit.openings:
        wheels = min(unit.walk, grade, roll, MAYBE if unit.category in STEPPED else SURE)
        net.add(key, unit.into, 0.0, math.inf, min(unit.walk, grade), wheels, both=False)
        net.add(unit.out, key, 0.0, math.inf, min(unit.walk, grade), wheels, both=False)
    if unit.category in STEPPED:
        net.add(unit.into, unit.out, 0.0, math.inf, unit.walk, NO, both=False)


def inferred(net, by_level):
    """Units that touch and state no opening between them: perhaps open floor, perhaps a door that is missing."""
    for units in by_level.values():
        for a, b in combinations([u for u in units if u.walk], 2):
            border = next((s for g in a.polygons for h in b.polygons if boxes_meet(box(g.outer, 0.2), h.box) if (s := shared_border(g, h, 0.1))), None)
            inner = any(b.contains(p) for g in a.polygons for p in g.outer) or any(a.contains(p) for g in b.polygons for p in g.outer)
            if border is None and not inner:
                continue
            if (a.category in OPEN and b.category in OPEN) or not a.openings or not b.openings or one_door(net, a) or one_door(net, b):
                net.add(a.out, b.into, 0.0, math.inf, MAYBE, MAYBE, both=False)
                net.add(b.out, a.into, 0.0, math.inf, MAYBE, MAYBE, both=False)


def one_door(net, unit):
    """Whether the openings of a unit may all lead nowhere."""
    return len(unit.openings) <= 1


def vertical(net, units, ordinal):
    """Shafts of one category above each other, on the next level on which there is one."""
    for category, wheels in VERTICAL.items():
        shafts = sorted((u for u in units.values() if u.category == category), key=lambda u: ordinal.get(u.level, 0))
        for unit in shafts:
            above = [o for o in shafts if ordinal.get(o.level, 0) > ordinal.get(unit.level, 0) and stacked(unit, o)]
            if above:
                nearest = min(ordinal.get(o.level, 0) for o in above)
                for other in above:
                    if ordinal.get(other.level, 0) == nearest:
                        for one, two in ((unit, other), (other, unit)):
                            net.add(one.into, two.out, 0.0, math.inf, min(unit.walk, other.walk), wheels, unit.id, both=False)


def stacked(a, b):
    """Whether two shafts lie over each other: the middle of one is within the other."""
    for one, two in ((a, b), (b, a)):
        for polygon in one.polygons:
            x = sum(p[0] for p in polygon.outer[:-1]) / (len(polygon.outer) - 1)
            y = sum(p[1] for p in polygon.outer[:-1]) / (len(polygon.outer) - 1)
            if two.contains((x, y)):
                return True
    return False


def relations(net, folder, units):
    for relation in features(folder, "relationship"):
        properties = relation["properties"]
        ends = [e["id"] for e in [properties.get("origin"), *(properties.get("intermediary") or []), properties.get("destination")] if e and e["id"] in units]
        wheels = VERTICAL.get(properties.get("category") or "", SURE)
        if properties.get("wheelchair") == "no" or properties.get("step_count"):
            wheels = NO
        for a, b in zip(ends, ends[1:]):
            for one, two in ((a, b), (b, a))[:1 if properties.get("direction") == "directed" else 2]:
                walk = min(units[a].walk, units[b].walk)
                net.add(units[one].into, units[two].out, 0.0, math.inf, walk, wheels, relation["id"], both=False)


def subject(name, kind, units):
    keys = [key for unit in units for key in dict.fromkeys((unit.into, unit.out))]
    return Subject(name, kind, keys, False)


def places(net, folder, units, plane):
    """Named units, occupants by their anchors, amenities by their units."""
    for unit in units.values():
        if unit.walk:
            net.subjects.append(subject(unit.id, "unit", [unit]))
    anchors = {a["id"]: a["properties"].get("unit_id") for a in features(folder, "anchor")}
    for occupant in features(folder, "occupant"):
        unit = units.get(anchors.get(occupant["properties"].get("anchor_id")))
        if unit and unit.walk:
            net.subjects.append(subject(occupant["id"], "occupant", [unit]))
    for amenity in features(folder, "amenity"):
        named = [units[u] for u in amenity["properties"].get("unit_ids") or [] if u in units]
        named = [u for u in named if u.walk]
        if named:
            net.subjects.append(subject(amenity["id"], "amenity", named))
