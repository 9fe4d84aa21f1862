"""The lines, areas and walls of raw OpenStreetMap data."""
from collections import defaultdict

import osm_tags as tags_of
import osm_words as words
from geometry import Grid, Polygon, area
from network import MAYBE, NO, SURE
from osm_levels import layer

LIFECYCLE = ("disused:", "construction:", "abandoned:", "razed:", "was:", "proposed:", "demolished:", "removed:")

# What people hold on to along a way.
RAILS = {"handrail", "guard_rail", "railing", "cable_barrier"}


class Line:
    def __init__(self, way, refs, tags, what, grade):
        self.id, self.refs, self.tags, self.what, self.grade = way, refs, tags, what, grade
        level, repeat = tags_of.stated(tags)
        self.sloped = len(level) > 1 and not repeat
        self.levels = [] if self.sloped else level + [r for r in repeat if r not in level]
        self.wanted, self.guessed = level, False
        self.wheels = min(tags_of.access_on_wheels(tags, grade), tags_of.wheels(tags))
        barriers = words.listed(tags.get("barrier")) - RAILS
        if barriers:
            # They stand somewhere on the way.
            own = {k: v for k, v in tags.items() if k in ("access", "foot", "wheelchair", "maxwidth", "height", "kerb", "kerb:height")}
            walk, roll = tags_of.node_grade({**own, "barrier": ";".join(barriers)})
            self.grade, self.wheels = min(self.grade, walk), min(self.wheels, roll)


class Area:
    def __init__(self, name, refs, polygons, tags, what, grade):
        self.id, self.polygons, self.tags, self.what, self.grade = name, polygons, tags, what, grade
        self.ring_nodes = list(dict.fromkeys(r for ring in refs for r in ring))
        level, repeat = tags_of.stated(tags)
        self.levels = level + [r for r in repeat if r not in level]
        # How wide a strip with the same outline would be.
        self.width = max(2 * area(g.outer) / g.perimeter for g in polygons)
        self.stated, self.guessed = bool(self.levels), False
        self.wheels = min(tags_of.access_on_wheels(tags, grade), NO if tags_of.wheels(tags) == NO else MAYBE if self.width < 0.9 else SURE)
        # The cabin of an elevator has walls, and so has a room with stairs in it.
        cabin = what == "shaft" and (tags_of.vertical(tags) == "elevator" or tags.get("indoor") == "room" or "room" in tags and "indoor" not in tags)
        self.walled = what == "room" or cabin
        # A floor that says that a fence or a wall is around it.
        self.fenced = what == "open" and bool(words.listed(tags.get("barrier")) & tags_of.WALLS)
        self.doors = defaultdict(dict)  # level → key → (point, grade, wheels)
        self.had_door = False

    def contains(self, p):
        return any(g.contains(p) for g in self.polygons)

    def to_outline(self, p):
        return min(g.to_outline(p) for g in self.polygons)


class Reading:
    """Reads what is there; a part of `osm.Builder`."""

    def read_lines(self):
        self.walks, self.steps, self.shafts = [], [], []
        for way, (refs, tags) in self.data.ways.items():
            closed = len(refs) > 3 and refs[0] == refs[-1]
            if closed and tags_of.area_kind(tags)[0]:
                continue
            what, grade = tags_of.kind(tags)
            if what is None or len(refs) < 2:
                continue
            line = Line(f"w{way}", refs, tags, what, grade)
            if what in ("steps", "escalator"):
                self.steps.append(line)
            elif what == "elevator":
                self.shafts.append(line)
            elif line.sloped:
                self.steps.append(line)
            else:
                self.walks.append(line)

    def read_areas(self):
        self.areas, self.shut = [], []
        for name, outer, holes, tags in self.data.area_rings():
            what, grade = tags_of.area_kind(tags)
            shut = what is None and tags_of.shut_room(tags)
            if what is None and not shut:
                continue
            refs = outer + holes
            holes = [[self.point[n] for n in h] for h in holes]
            polygons = []
            for ring in outer:
                line = [self.point[n] for n in ring]
                polygons.append(Polygon(line, [h for h in holes if Polygon(line).contains(h[0])]))
            if polygons and shut:
                room = Area(name, refs, polygons, tags, "room", NO)
                room.levels = room.levels or [layer(tags)]
                self.shut.append(room)
            elif polygons:
                self.areas.append(Area(name, refs, polygons, tags, what, grade))
        self.by_ring = defaultdict(list)
        for area in self.areas:
            for node in area.ring_nodes:
                self.by_ring[node].append(area)

    def read_walls(self):
        """Drawn walls by level; those without a level stand on the ground."""
        self.walls, self.wall_nodes = defaultdict(Grid), set()
        self.wall_lines = []
        for way, (refs, tags) in self.data.ways.items():
            if tags.get("indoor") == "wall" or words.listed(tags.get("barrier")) & tags_of.WALLS:
                level, repeat = tags_of.stated(tags)
                self.wall_nodes |= set(refs)
                for at in (level + repeat) or ([0.0] if layer(tags) == 0 else []):
                    for a, b in zip(refs, refs[1:]):
                        self.walls[at].add(self.point[a], self.point[b], f"w{way}")
                        self.wall_lines.append((at, self.point[a], self.point[b], f"w{way}"))
            elif refs and refs[0] == refs[-1] and (
                    tags.get("leisure") == "swimming_pool" or tags.get("natural") == "water" or tags.get("amenity") == "fountain"):
                # Water on a level that it states cuts the floor there.
                level, repeat = tags_of.stated(tags)
                for at in level + repeat:
                    for a, b in zip(refs, refs[1:]):
                        self.walls[at].add(self.point[a], self.point[b], f"w{way}")
        self.read_gates()

    def read_gates(self):
        """Gates that are drawn as lines, by level. One that is closed is a wall of the floor around it."""
        self.gates = defaultdict(Grid)
        for way, (refs, tags) in self.data.ways.items():
            if "highway" in tags or not words.listed(tags.get("barrier")) & words.GATE_LINES:
                continue
            level, repeat = tags_of.stated(tags)
            grade = tags_of.node_grade(tags)
            for at in (level + repeat) or ([0.0] if layer(tags) == 0 else []):
                for a, b in zip(refs, refs[1:]):
                    self.gates[at].add(self.point[a], self.point[b], grade)
                    if grade[0] == NO:
                        self.walls[at].add(self.point[a], self.point[b], f"w{way}")

    def find_separators(self):
        """Nodes where ways of several levels meet because of an elevator, a staircase or a wall, whatever its state."""
        result = set()
        for node, tags in self.data.tags.items():
            forms = [tags.get("highway")] + [tags.get(f"{form}highway") for form in LIFECYCLE]
            if "elevator" in forms:
                result.add(node)
        for way, (refs, tags) in self.data.ways.items():
            forms = [tags.get("highway")] + [tags.get(f"{form}highway") for form in LIFECYCLE]
            if "elevator" in forms:
                result |= set(refs)
        for area in self.areas:
            if area.what == "shaft":
                result |= set(area.ring_nodes)
        return result | self.rings_of_shafts(result)

    def rings_of_shafts(self, elevators):
        """Nodes of small outlines, of whatever they are, with an elevator or stairs inside: people change the level in there."""
        inside = [{n} for n in elevators if n in self.point]
        inside += [set(refs) for refs, tags in self.data.ways.values() if "steps" in [tags.get(f"{form}highway") for form in ("", *LIFECYCLE)]]
        grid, result = defaultdict(list), set()
        for nodes in inside:
            x, y = self.point[min(nodes)]
            grid[int(x // 20), int(y // 20)].append(nodes)
        for refs, tags in self.data.ways.values():
            walled = tags.get("indoor") in ("room", "area", "wall") or words.listed(tags.get("barrier")) & tags_of.WALLS
            if len(refs) < 4 or refs[0] != refs[-1] or not (walled or "building" in tags or "building:part" in tags):
                continue
            points = [self.point[n] for n in refs]
            size = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))) / 2
            if size > (12 if len(sum(tags_of.stated(tags), [])) == 1 else 60):
                continue
            outline, (x, y) = Polygon(points), points[0]
            near = [c for i in (-1, 0, 1) for j in (-1, 0, 1) for c in grid[int(x // 20) + i, int(y // 20) + j]]
            if any(not c <= set(refs) and all(n in refs or outline.contains(self.point[n]) for n in c) for c in near):
                result |= set(refs)
        return result

    def tell_laws(self):
        """What the laws need to know: walls, doors, and where things are."""
        net = self.net
        net.plane, net.walls = self.plane, list(self.wall_lines)
        for area in self.areas:
            if area.what != "room":
                continue
            for level in area.levels:
                for polygon in area.polygons:
                    for ring in polygon.rings:
                        net.walls += [(level, a, b, area.id) for a, b in zip(ring, ring[1:])]
        for node, tags in self.data.tags.items():
            if node in self.point and (words.is_door(tags) or "entrance" in tags.get("railway", "")):
                net.doors.append(self.point[node])
            elif node in self.point and words.listed(tags.get("barrier")) & tags_of.GATES:
                net.gates.append(self.point[node])
        for node, point in self.point.items():
            if node in self.data.tags:
                # What is inside of an outline is entered at its doors.
                around = self.rings_near(point) if any(key in self.data.tags[node] for key in ("shop", "amenity", "office", "tourism", "leisure", "craft", "healthcare")) else []
                net.shapes[f"n{node}"] = [point] + [corner for ring in around for corner in ring.polygon.outer]
        for way, (refs, tags) in self.data.ways.items():
            if any(tags.get(key, "no") != "no" for key in ("bridge", "tunnel")):
                net.layers[f"w{way}"] = layer(tags)
            if refs:
                net.shapes[f"w{way}"] = [self.point[r] for r in refs]
        for relation, (members, _) in self.data.relations.items():
            net.shapes[f"r{relation}"] = [self.point[r] for kind, ref, _ in members if kind == "way" for r in self.data.ways.get(ref, ([], 0))[0]]
