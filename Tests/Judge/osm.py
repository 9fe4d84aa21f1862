"""The network of raw OpenStreetMap data: who meets whom at a node, on which level, across which floor."""
from collections import defaultdict

import osm_rings
import osm_tags as tags_of
import osm_words as words
from geometry import Grid, Plane, box, crosses, distance
from network import MAYBE, NO, SURE, Network
from osm_connectors import Connectors
from osm_doors import Doors
from osm_features import Reading
from osm_floors import Floors
from osm_levels import resolve
from osm_rooms import Rooms

# A place is surely entered from a way this near, and perhaps from one that is farther.
NEAR, FAR = 15.0, 60.0


class Builder(Reading, Floors, Doors, Connectors, Rooms):
    """Makes the judge's network of one file."""

    def __init__(self, data):
        self.data, self.net = data, Network()
        lat, lon = next(iter(data.nodes.values()), (0, 0))
        self.plane = Plane(lat, lon)
        self.point = {n: self.plane.at(*c) for n, c in data.nodes.items()}
        self.closed_gates = {
            node: tags for refs, tags in data.ways.values()
            if "highway" not in tags and words.listed(tags.get("barrier")) & words.GATE_LINES
            and tags_of.node_grade(tags)[0] < tags_of.SURE for node in refs}
        # What wheels do not get over, and is drawn as a line: a node of it that a way leads over is like it.
        self.low_lines = {
            node: (tags, set(refs)) for refs, tags in data.ways.values()
            if "highway" not in tags and words.listed(tags.get("barrier")) & tags_of.STEPPED for node in refs}
        self.read_lines()
        self.read_areas()
        self.read_walls()
        self.separators = self.find_separators()
        resolve(self.walks, self.areas, self.separators)
        self.find_limits()
        self.connect_lines()
        self.find_courses()
        self.connect_areas()
        self.connect_connectors()
        self.join_levels()
        self.write_floors()
        self.find_rings()
        self.tell_laws()

    def passing(self, node):
        own = self.data.tags.get(node)
        # A gate that is drawn as a line and not open to everybody.
        line = self.closed_gates.get(node)
        return tags_of.node_grade({**line, **(own or {})} if line else own)

    def passing_on(self, line, node):
        """As `passing`. What is said of the entrance of a station does not hold on the street in front of it."""
        tags = self.data.tags.get(node) or {}
        station = "entrance" in tags.get("railway", "") or tags.get("public_transport") == "entrance"
        inside = any(line.tags.get(k, "no") != "no" for k in ("indoor", "tunnel", "covered")) or line.tags.get("highway") in ("corridor", "steps")
        if station and not inside and not any(k in tags for k in ("door", "barrier")) and node not in (line.refs[0], line.refs[-1]):
            return tags_of.SURE, tags_of.SURE
        walk, roll = self.passing(node)
        if node in self.low_lines and "barrier" not in tags and not words.is_door(tags):
            barrier, refs = self.low_lines[node]
            beside = {line.refs[i + step] for i, n in enumerate(line.refs) if n == node for step in (-1, 1) if 0 <= i + step < len(line.refs)}
            if not beside & refs:
                roll = min(roll, tags_of.node_grade({**barrier, **tags})[1])
        return walk, roll

    def along(self, line, level, p, q):
        """How sure people, and wheels, get along a piece of a way, or a part of one: walls, gates and rooms on it."""
        walk = roll = SURE
        if self.walls[level].crossing(p, q) or self.through_room(level, p, q):
            walk = roll = MAYBE
        for gate in self.gates[level].crossing(p, q):
            walk, roll = min(walk, gate[0]), min(roll, *gate)
        on_foot, on_wheels = self.limit(line, [level], p, q)
        return min(walk, on_foot), min(roll, on_wheels)

    def through_room(self, level, p, q):
        """Whether a piece of a way crosses the outline of a room far from the outline's nodes: there is no door."""
        return any(crosses(p, q, a, b, 0.4) for a, b, _ in self.outlines[level].near(box([p, q])))

    def find_rings(self):
        self.rings, self.known_doors, self.known_rings = osm_rings.rings(self), {}, {}
        self.door_points = [(n, self.point[n]) for n, tags in self.data.tags.items() if n in self.point and words.is_door(tags)]
        self.gate_lines = {
            node: tags for refs, tags in self.data.ways.values()
            if "highway" not in tags and words.listed(tags.get("barrier")) & words.GATE_LINES for node in refs}

    def rings_near(self, p):
        if p not in self.known_rings:
            self.known_rings[p] = [r for r in self.rings if r.around(p)]
        return self.known_rings[p]

    def ring_doors(self, ring, level):
        key = (id(ring), level)
        if key not in self.known_doors:
            self.known_doors[key] = osm_rings.doors(self, ring, level)
        return self.known_doors[key]

    def connect_lines(self):
        self.outlines = defaultdict(Grid)
        for area in self.areas:
            for level in area.levels if area.what == "room" else ():
                for ring in (r for polygon in area.polygons for r in polygon.rings):
                    for a, b in zip(ring, ring[1:]):
                        self.outlines[level].add(a, b, area.id)
        self.levels_at = defaultdict(dict)  # node → level → lines that are there
        self.segments = defaultdict(Grid)
        for line in self.walks:
            for level in line.levels:
                for node in line.refs:
                    self.levels_at[node].setdefault(level, []).append(line)
                if line.grade == NO and line.wheels == NO:
                    continue
                along, against = tags_of.one_way(line.tags, line.what)
                via = line.id if line.what == "mover" else None
                for a, b in zip(line.refs, line.refs[1:]):
                    p, q = self.point[a], self.point[b]
                    (wa, ra), (wb, rb) = self.passing_on(line, a), self.passing_on(line, b)
                    walk, roll = min(line.grade, wa, wb), min(line.wheels, ra, rb)
                    on_foot, on_wheels = self.along(line, level, p, q)
                    walk, roll = min(walk, on_foot), min(roll, on_wheels)
                    self.segments[level].add(p, q, (a, b, line))
                    far = distance(p, q)
                    self.net.add((a, level), (b, level), far, far, min(walk, along), min(roll, along), via, both=False)
                    self.net.add((b, level), (a, level), far, far, min(walk, against), min(roll, against), via, both=False)
