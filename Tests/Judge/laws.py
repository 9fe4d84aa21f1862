"""Laws that hold on every set, judged from outside: levels, walls, doors, entrances of places, what is called reachable."""
import re
from collections import defaultdict

from compare import Finding
from geometry import Grid, box, crosses, distance, inside, to_line
from match import entrances, stops_of
from network import PROFILES, lengths


class Laws:
    def __init__(self, net, venue):
        self.net, self.venue, self.findings = net, venue, []
        inferences = venue.report.get("inferences") or []
        # What a conclusion is about, and what follows from it. A segment is excused by the latter only.
        self.concluded = {i["id"] for i in inferences}
        self.inferred = {s for i in inferences for s in i["subjects"]} | self.concluded

    def run(self):
        self.levels()
        self.walls()
        self.entered()
        return self

    def tell(self, rule, about, count, example, profile="both"):
        self.findings.append(Finding(profile, rule, about, count, example))

    def shifted(self, point):
        """Moves a point of the venue's plane to the judge's."""
        a, b = self.venue.plane, self.net.plane
        lat, lon = a.lat + point[1] / a.north, a.lon + point[0] / a.east
        return b.at(lat, lon)

    # MARK: A change of level uses a connector

    def levels(self):
        stops = defaultdict(set)
        for name, feature in self.venue.features["connector"].items():
            for stop in stops_of(feature["properties"]):
                stops[stop].add(name)
        bad = defaultdict(set)
        for profile in PROFILES:
            for a, b, kind, _, _ in self.venue.rides[profile]:
                if self.venue.level.get(a) != self.venue.level.get(b) and not stops[a] & stops[b]:
                    bad[kind].add((a, b))
        for kind, pairs in bad.items():
            self.tell("level without a connector", kind, len(pairs), " → ".join(min(pairs)))

    # MARK: No segment crosses a wall

    def walls(self):
        if self.net.plane is None or not self.net.walls:
            return
        grids = defaultdict(Grid)
        for level, a, b, name in self.net.walls:
            grids[level].add(a, b, name)
        crossed, examples = defaultdict(set), {}
        for name, feature in self.venue.features["edge"].items():
            properties = feature["properties"]
            derived = properties.get("derived_from") or ""
            level = self.venue.ordinal.get(properties["level"])
            if level not in grids or derived in self.concluded:
                continue
            line = [self.net.plane.at(c[1], c[0]) for c in feature["geometry"]["coordinates"]]
            if properties["kind"] == "door" and self.has_door(line):
                continue
            for p, q in zip(line, line[1:]):
                for a, b, wall in grids[level].near(box([p, q])):
                    over = self.net.layers.get(re.split("[/:]", name)[0], 0.0)
                    if over == self.net.layers.get(wall, 0.0) and crosses(p, q, a, b, 0.4):
                        crossed[wall].add(name)
                        examples.setdefault(wall, name)
        for wall, names in crossed.items():
            self.tell("crosses a wall", wall, len(names), examples[wall])

    def has_door(self, line):
        """Whether a door, a gate or an entrance of the file is on a segment."""
        return any(to_line(door, line) <= 1.0 for door in self.net.doors + self.net.gates)

    # MARK: Every place is entered within 5 m of it, or is reported

    def entered(self):
        if self.net.plane is None or not self.net.shapes:
            return
        far = []
        for name, place in self.venue.features["place"].items():
            shape = self.net.shapes.get(re.split("[:@]", name)[0])
            if not shape or name in self.inferred:
                continue
            nodes = [n for n in entrances(place) if n in self.venue.point]
            if not nodes or place["properties"]["category"].startswith("transit") and all(map(self.is_entrance, nodes)):
                continue
            metres = min(away(self.shifted(self.venue.point[n]), shape) for n in nodes)
            if metres > 5.0:
                far.append((metres, name))
        if far:
            metres, name = max(far)
            self.tell("entered from afar", "places", len(far), f"{name} is entered {metres:.1f} m from it")

    def is_entrance(self, node):
        """Whether a drawn entrance is at a node: stations are entered there, however far they are drawn from it."""
        p = self.shifted(self.venue.point[node])
        return any(distance(p, door) < 0.5 for door in self.net.doors)

    # MARK: What a report calls reachable is reached

    def unreachable(self):
        """Returns the places that the public does not reach: nobody does, or only some roles do."""
        return {place for key in ("places_unreachable", "places_for_roles") for place in self.venue.report.get(key) or []}

    def sources(self, size=6):
        """Returns places that are called reachable, spread evenly."""
        unreachable = self.unreachable()
        good = [n for n, f in self.venue.features["place"].items() if n not in unreachable and not f["properties"]["access"]]
        return good[::max(1, len(good) // size)][:size] if len(good) > 1 and self.venue.report else []

    def reachable(self, sources, matrix):
        unreachable = self.unreachable()
        names = list(self.venue.features["place"])
        # A venue without a floor plan says nothing about what is reachable.
        if not matrix or len(sources) < 2 or self.venue.report.get("places_reachable") is None:
            return
        reached = {n for j, n in enumerate(names) if any(row[j] is not None for source, row in zip(sources, matrix) if source != n)}
        lost = [n for n in names if n not in unreachable and n not in reached]
        found = [n for n in names if n in unreachable and n in reached]
        if lost:
            self.tell("called reachable, and no way", "places", len(lost), f"{sources[0]} → {lost[0]}", "walking")
        if found:
            self.tell("called unreachable, and a way", "places", len(found), f"{sources[0]} → {found[0]}", "walking")

    # MARK: Every door in a sentence is in the data

    def routes(self, size):
        """Returns pairs of places between which the exported passages lead."""
        names = [n for n in self.sources(size + 1)]
        if self.net.plane is None or len(names) < 2:
            return []
        graph = self.venue.graph("walking")
        places = [entrances(self.venue.features["place"][n]) for n in names]
        near = lengths(graph, places[0])
        return [(names[0], n) for n, nodes in zip(names[1:], places[1:]) if any(node in near for node in nodes)]

    def sentences(self, asked, answers):
        wrong, example = 0, ""
        for route in (r for answer in answers for r in answer.get("routes", [])):
            for step in (s for leg in route["legs"] for s in leg["steps"]):
                said = step["maneuver"].get("instruction") or ""
                if not re.search(r"through the ([\w-]+ )*door", said, re.I):
                    continue
                lon, lat = step["maneuver"]["location"]
                p = self.net.plane.at(lat, lon)
                if all(distance(p, door) > 2.0 for door in self.net.doors):
                    wrong += 1
                    example = example or f"“{said}” at {lat:.6f}, {lon:.6f}"
        if wrong:
            self.tell("a door that is not in the data", "sentences", wrong, example, "walking")
        refused = [pair for pair, answer in zip(asked, answers) if answer.get("code") != "Ok"]
        if refused:
            self.tell("route refuses what export has", refused[0][0], len(refused), f"{refused[0][0]} → {refused[0][1]}", "walking")


def away(point, shape):
    """Returns how far a point is from a place: 0 within its outline."""
    return 0.0 if len(shape) > 3 and shape[0] == shape[-1] and inside(point, shape) else to_line(point, shape)
