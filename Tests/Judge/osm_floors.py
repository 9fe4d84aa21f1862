"""Open floors and rooms: their doors, borders and what they join."""
import math
from itertools import combinations

from geometry import Grid, box, boxes_meet, distance, shared_border, to_line
from network import MAYBE, NO, SURE
from osm_cuts import Cuts
from osm_levels import Unstated, apart
import osm_tags as tags_of
import osm_words as words

# How far from a wall a way that ends there is on its side, in metres.
BESIDE = 0.3
# Barriers on an outline that lead through it.
DOORWAYS = {"gate", "turnstile", "swing_gate", "entrance", "sliding_gate"}


class Floors:
    """Joins ways and areas across floors; a part of `osm.Builder`."""

    def connect_areas(self):
        grid = Grid(30.0)
        for node, found in self.levels_at.items():
            grid.add(self.point[node], self.point[node], node)
        self.loose_doors = []
        for area in self.areas:
            ring = set(area.ring_nodes)
            for node in area.ring_nodes:
                tags = self.data.tags.get(node, {})
                door = words.is_door(tags) or tags_of.former_door(tags) or bool(words.listed(tags.get("barrier")) & DOORWAYS)
                own = tags_of.levels(tags.get("level"))
                own += tags_of.levels(tags.get("repeat_on"))
                for level in area.levels:
                    met = level in self.levels_at.get(node, {})
                    if met or (door and (not own or level in own)):
                        walk, roll = self.passing(node)
                        if area.fenced and not door and not words.listed(tags.get("barrier")) and not any(
                                self.course(area, node, there) == "inside" for _, _, there in self.courses.get(node, ())):
                            # Nobody gets over a fence because a path ends at it.
                            continue
                        if area.walled and met and not door:
                            sure = self.way_in(area, level, node)
                            if sure == NO:
                                continue
                            walk, roll = min(walk, sure), min(roll, sure)
                        if not met and not own and len({lv for a in self.by_ring[node] for lv in a.levels}) > 1:
                            # Rooms above each other share this corner, and who knows which of them the door is in.
                            walk, roll = min(walk, MAYBE), min(roll, MAYBE)
                        self.open_door(area, level, (node, level), self.point[node], (walk, roll))
                        area.had_door = True
                        if not met:
                            self.loose_doors.append((node, level))
                        if door:
                            self.doors_of_neighbours(area, node, level)
            if area.guessed:
                # Nothing says where the floor is but the ways that end on it.
                for node in area.ring_nodes:
                    for lv in self.levels_at.get(node, {}):
                        walk, roll = self.passing(node)
                        for level in area.levels:
                            if lv != level:
                                self.open_door(area, level, (node, lv), self.point[node], (walk, min(roll, MAYBE)))
            bounds = box([p for g in area.polygons for p in g.outer])
            for p, _, node in grid.near(bounds):
                if node in ring or not area.contains(p):
                    continue
                for level in area.levels:
                    if any(not apart(line, area) for line in self.levels_at[node].get(level, ())):
                        self.open_door(area, level, (node, level), p, self.passing(node))
        self.enter_gates()
        self.cross_outlines()
        self.share_borders()
        self.choose_borders()
        self.street = []
        self.enter_rooms_without_doors()
        self.lead_out()
        self.along_the_street()

    def enter_gates(self):
        """Gates and doors of walls that stand on a floor are on both of its sides."""
        for area in self.areas:
            for node in self.wall_nodes - set(area.ring_nodes):
                tags = self.data.tags.get(node, {})
                if area.what == "open" and (words.is_door(tags) or words.listed(tags.get("barrier")) & DOORWAYS) and area.contains(self.point[node]):
                    for level in area.levels:
                        if self.walls[level].near(box([self.point[node]], 0.1)):
                            self.open_door(area, level, (node, level), self.point[node], self.passing(node))

    def doors_of_neighbours(self, area, node, level):
        """A door of one outline that lies on another, which has no node there, may lead into that too."""
        p = self.point[node]
        for other in self.areas:
            if other is not area and level in other.levels and node not in other.ring_nodes and boxes_meet(box([p], 0.5), other.polygons[0].box):
                # In the older indoor model, rooms and corridors do not share lines.
                inner = other.what == "open" and other.contains(p)
                if inner or other.to_outline(p) < (0.5 if "buildingpart" in other.tags else 0.1):
                    walk, roll = self.passing(node)
                    self.open_door(other, level, (node, level), p, (min(walk, MAYBE), min(roll, MAYBE)))

    def open_door(self, area, level, key, point, passing):
        walk, roll = passing
        area.doors[level][key] = (point, walk, roll)

    def cross_outlines(self):
        """Ways that cross the outline of an open floor without a node of it still enter it."""
        for area in self.areas:
            if area.what != "open" or area.fenced:
                continue
            for level in area.levels:
                for polygon in area.polygons:
                    for ring in polygon.rings:
                        for c, d in zip(ring, ring[1:]):
                            for a, b, (m, n, line) in self.segments[level].near(box([c, d])):
                                point = meeting(a, b, c, d)
                                if point is None or apart(line, area):
                                    continue
                                open_ = not self.through_room(level, a, b)
                                key = ("cross", line.id, m, n, area.id, level, round(point[0], 2), round(point[1], 2))
                                self.open_door(area, level, key, point, (SURE, SURE))
                                for node in (m, n):
                                    far = distance(point, self.point[node])
                                    (w, r), grade = self.passing(node), line.grade if open_ else min(line.grade, MAYBE)
                                    # On the way there, it is as at any other part of the piece.
                                    walk, roll = self.along(line, level, point, self.point[node])
                                    self.net.add(key, (node, level), far, far, min(grade, w, walk), min(line.wheels, r, roll))

    def share_borders(self):
        for a, b in combinations(self.areas, 2):
            if not any(boxes_meet(box(g.outer, 0.1), h.box) for g in a.polygons for h in b.polygons):
                continue
            for level in a.levels:
                if level not in b.levels:
                    continue
                kinds = {a.what, b.what}
                border = next((s for g in a.polygons for h in b.polygons if (s := shared_border(g, h))), None)
                if kinds == {"open"}:
                    grade = SURE
                    if border is None:
                        border = overlap(a, b)
                elif kinds == {"open", "room"}:
                    room, hall = (a, b) if a.what == "room" else (b, a)
                    grade = MAYBE if room.had_door else SURE
                    if border is None and not room.had_door:
                        border = overlap(room, hall)
                elif "shaft" in kinds:
                    shaft = a if a.what == "shaft" else b
                    grade = NO if shaft.had_door else MAYBE
                    if border is None and not shaft.had_door:
                        border = overlap(a, b)
                else:
                    grade = NO if a.had_door and b.had_door else MAYBE
                if border is None or grade == NO:
                    continue
                p, q = border
                middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                if any(to_line(middle, [c, d]) < 0.05 for c, d, _ in self.walls[level].near(box([p, q]))):
                    continue
                key = ("border", a.id, b.id, level)
                for area in (a, b):
                    area.doors[level][key] = (border, grade, grade)

    def choose_borders(self):
        """A room without a door is surely entered over its longest border, but who knows whether it is a way through."""
        for area in self.areas:
            if area.what != "room" or area.had_door:
                continue
            for doors in area.doors.values():
                borders = [k for k, (_, walk, _) in doors.items() if k[0] == "border" and walk == SURE]
                borders.sort(key=lambda k: (-distance(*doors[k][0]), k))
                for key in borders[1:]:
                    doors[key] = (doors[key][0], MAYBE, MAYBE)

    def lead_out(self):
        """A door to which no way is drawn may lead to the ways near it."""
        for node, level in self.loose_doors:
            p = self.point[node]
            walk, roll = self.passing(node)
            if level == 0.0:
                self.street.append(((node, level), p, 0.0, min(MAYBE, walk), min(MAYBE, roll)))
            for a, b, (m, n, line) in self.segments[level].near(box([p], 30.0)):
                far = to_line(p, [a, b])
                if far > 30.0:
                    continue
                for other in (m, n):
                    w, r = self.passing(other)
                    self.net.add((node, level), (other, level), far, math.inf, min(MAYBE, walk, w, line.grade), min(MAYBE, roll, r, line.wheels))

    def along_the_street(self):
        """Doors on the ground to which nothing leads may be joined outdoors, on no shorter way than the straight line."""
        for (a, p, near, walk, roll), (b, q, far, walks, rolls) in combinations(self.street, 2):
            low = max(0.0, distance(p, q) - near - far)
            self.net.add(a, b, low, math.inf, min(walk, walks), min(roll, rolls))

    def enter_rooms_without_doors(self):
        """A room without a door is entered from the way beside it: surely within a few metres, perhaps from farther off."""
        for area in self.areas:
            if area.what != "room" or area.had_door:
                continue
            for level in area.levels:
                ring = area.polygons[0].outer
                if any(walk == SURE for _, walk, _ in area.doors[level].values()):
                    continue
                near = []
                for a, b, (m, n, line) in self.segments[level].near(box(ring, 30.0)):
                    far = min(min(to_line(p, [a, b]) for p in ring), min(to_line(p, ring) for p in (a, b)))
                    if far <= 30.0:
                        near.append((far, m, n, line))
                if level == 0.0:
                    # Nothing leads to it: a shop may have its door in the street, which need not be drawn.
                    self.open_door(area, level, ("street", area.id), ring[0], (MAYBE, MAYBE))
                    self.street.append((("street", area.id), ring[0], max(distance(ring[0], p) for p in ring), MAYBE, MAYBE))
                near.sort(key=lambda x: x[:3])
                for far, m, n, line in near:
                    grade = min(line.grade, SURE if far <= 3.0 and far == near[0][0] else MAYBE)
                    for node in (m, n):
                        walk, roll = self.passing(node)
                        self.open_door(area, level, (node, level), self.point[node], (min(grade, walk), min(line.wheels, roll, grade)))

    def write_floors(self):
        self.cut_floors = {}
        for area in self.areas:
            if area.grade == NO and area.wheels == NO or area.what == "shaft":
                continue
            for level in area.levels:
                self.write_floor(area, level)

    def drawn_to_all(self, area, level, doors):
        """Whether the ways drawn on a floor join all its doors: then people may keep to them."""
        doors = [key for key in doors if key[0] not in ("border", "cross")]
        lines = [line for key in doors for line in self.levels_at.get(key[0], {}).get(level, [])]
        parts = Unstated()
        for line in dict.fromkeys(lines):
            for a, b in zip(line.refs, line.refs[1:]):
                p, q = self.point[a], self.point[b]
                middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                if area.contains(middle) or area.to_outline(middle) < 0.1:
                    parts.join(a, b)
        return len(doors) > 1 and len({parts.root(key[0]) for key in doors}) == 1

    def sides(self, key, point):
        """Returns where people stand who come to a door of a floor: at a node of a wall without a gate or a door, beside the wall, on the side
        of each way that ends there. Stairs that end at a fence come from behind it."""
        node = key[0]
        if node not in self.wall_nodes:
            return [point]
        tags = self.data.tags.get(node, {})
        if words.is_door(tags) or words.listed(tags.get("barrier")) & DOORWAYS:
            return [point]
        found = []
        for _, _, there in self.courses.get(node, ()):
            far = distance(point, self.point[there])
            share = min(BESIDE / far, 0.5) if far > 0 else 0.0
            found.append(tuple(p + (q - p) * share for p, q in zip(point, self.point[there])))
        return found or [point]

    def is_cut_off(self, area, level, point, door):
        """Whether drawn walls are between a point on a floor and a door of it, with no way around them on the floor."""
        cuts, piece = self.cut_floors.get((area.id, level), (None, {}))
        there = piece.get(door)
        here = cuts.at(point) if there else None
        return bool(here and there and not here & there)

    def write_floor(self, area, level):
        polygon = max(area.polygons, key=lambda g: g.perimeter)
        total = sum(g.perimeter + g.hole_length for g in area.polygons)
        doors = []
        for key, (place, walk, wheels) in area.doors[level].items():
            border = isinstance(place[0], tuple)
            middle = place if not border else ((place[0][0] + place[1][0]) / 2, (place[0][1] + place[1][1]) / 2)
            doors.append((key, middle, place if border else None, polygon.on_wall(middle), walk, wheels, distance(*place) if border else 0.0))
        drawn = self.drawn_to_all(area, level, [key for key, *_ in doors])
        if len(doors) > 150:
            for key, _, _, _, walk, wheels, _ in doors:
                self.net.add(key, ("floor", area.id, level), 0.0, total, min(area.grade, walk), min(area.wheels, wheels))
            return
        inner = [door for door in doors if not door[2]]
        cuts = Cuts(area, self.walls[level])
        piece = dict(zip((door[0] for door in inner), cuts.pieces([self.sides(door[0], door[1]) for door in inner]) or []))
        self.cut_floors[area.id, level] = (cuts, piece)
        # Where a wall begins at the outline, nobody knows the longest way.
        drawn = drawn or cuts.is_attached
        for one, two in combinations(doors, 2):
            here, there = piece.get(one[0]), piece.get(two[0])
            if here and there and not here & there:
                continue
            low = distance(one[1], two[1])
            if one[2]:
                low = to_line(two[1], one[2]) if not two[2] else 0.0
            elif two[2]:
                low = to_line(one[1], two[2])
            high = polygon.along_walls(one[3], two[3]) + one[6] + two[6] if len(area.polygons) == 1 else total
            high = math.inf if drawn else high
            walk = min(area.grade, one[4], two[4])
            wheels = min(area.wheels, one[5], two[5])
            if not one[2] and not two[2]:
                walls = self.walls[level].crossing(one[1], two[1])
                if walls:
                    walk, wheels, high = min(walk, MAYBE), min(wheels, MAYBE), math.inf
            self.net.add(one[0], two[0], low, max(low, high), walk, wheels)


def meeting(a, b, c, d):
    """Returns where two segments cross, well within the first, or None."""
    r, s = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    cross = r[0] * s[1] - r[1] * s[0]
    if abs(cross) < 1e-9:
        return None
    t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / cross
    u = ((c[0] - a[0]) * r[1] - (c[1] - a[1]) * r[0]) / cross
    if not (0 < t < 1 and 0 <= u <= 1):
        return None
    p = (a[0] + t * r[0], a[1] + t * r[1])
    return None if min(distance(p, a), distance(p, b)) < 0.05 else p


def overlap(a, b):
    """Returns a piece of the outline of one area that is well within the other, or None."""
    for first, second in ((a, b), (b, a)):
        for polygon in first.polygons:
            for p, q in zip(polygon.outer, polygon.outer[1:]):
                middle = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                if second.contains(middle) and second.to_outline(middle) > 0.3:
                    return (p, q)
    return None
