"""Plain plans in GeoJSON: paths that are drawn as lines, and what stands on them. Each plan is of one level."""
import json

from geometry import Plane, Polygon, crosses, distance, to_line
from network import NO, SURE, Network, Subject

# How near to a point a path leads through what is drawn there, and how near to a line it ends on it, in metres.
NEAR, ON = 0.3, 0.05
# What wheels do not get over.
HARD = {"kerb", "revolving door", "stairs", "steps", "escalator"}
CLOSED, PRIVATE = {"no", "closed", "off"}, {"private", "staff"}


def grades(properties):
    """Returns how sure people, and wheels, pass what says something."""
    said = {str(properties.get(key, "")).lower() for key in ("access", "status", "opening_hours")}
    kind = str(properties.get("kind", ""))
    if said & CLOSED or said & PRIVATE or properties.get("emergency_exit") == "yes":
        return NO, NO
    narrow = float(properties.get("width", 1.0)) < 0.9
    hard = properties.get("wheelchair") == "no" or properties.get("step_count") or kind in HARD
    return SURE, NO if hard or narrow else SURE


def read(path):
    net = Network()
    features = json.loads(open(path, encoding="utf-8").read())["features"]
    first = next(f["geometry"]["coordinates"] for f in features if f["geometry"]["type"] == "Point")
    plane = net.plane = Plane(first[1], first[0])
    paths, places, barriers, rooms = [], [], [], []
    for feature in features:
        geometry, properties = feature["geometry"], feature["properties"]
        kind, shape = properties["kind"], geometry["coordinates"]
        at = lambda c: plane.at(c[1], c[0])
        if kind == "path":
            paths.append([at(c) for c in shape])
        elif kind == "poi":
            places.append((feature["id"], at(shape)))
        elif geometry["type"] == "Polygon":
            rooms.append((Polygon([at(c) for c in shape[0]]), grades(properties)))
        elif kind != "wall":
            middle = shape if geometry["type"] == "Point" else [(a + b) / 2 for a, b in zip(shape[0], shape[-1])]
            (net.gates if kind == "gate" else net.doors).append(at(middle))
            barriers.append(([at(c) for c in ([shape] if geometry["type"] == "Point" else shape)], grades(properties)))
    for line in paths:
        for a, b in zip(line, line[1:]):
            walk, roll = SURE, SURE
            for drawn, (foot, wheels) in barriers:
                if leads_through(a, b, drawn):
                    walk, roll = min(walk, foot), min(roll, wheels)
            for room, (foot, wheels) in rooms:
                if any(room.contains(along(a, b, i / 100)) for i in range(1, 100)):
                    walk, roll = min(walk, foot), min(roll, wheels)
            net.add(key(a), key(b), distance(a, b), None, walk, roll)
            net.edges[key(b)]
    for name, point in places:
        net.subjects.append(Subject(name, "place", [key(point)], point=point))
    return net


def leads_through(a, b, drawn):
    """Whether a piece of a path leads through a door that is a point, or across one that is a line."""
    if len(drawn) == 1:
        return to_line(drawn[0], (a, b)) <= NEAR
    return any(crosses(a, b, p, q, 0.0) for p, q in zip(drawn, drawn[1:]))


def along(a, b, share):
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def key(point):
    return (round(point[0], 1), round(point[1], 1))
