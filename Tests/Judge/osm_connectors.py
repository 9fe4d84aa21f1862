"""What changes the level: stairs, escalators, elevators, ramps, and nodes where ways of several levels meet."""
import math
from collections import defaultdict
from itertools import combinations

import osm_tags as tags_of
import osm_words as words
from geometry import distance
from network import MAYBE, NO, SURE

# How long the way from level to level is at most where nobody says what leads there, in metres.
JOIN = 10.0


class Connectors:
    """Joins levels; a part of `osm.Builder`."""

    def floor_levels(self, node):
        """Returns the levels on which there is floor at a node: lines, outlines, areas around it."""
        found = dict.fromkeys(self.levels_at.get(node, {}))
        for area in self.by_ring.get(node, ()):
            found.update(dict.fromkeys(area.levels))
        return list(found)

    def around(self, node):
        """Returns the areas that contain a node."""
        p = self.point[node]
        return [area for area in self.areas if area.contains(p)]

    def enter(self, node, level):
        """Makes a node a point of the floors around it."""
        for area in self.by_ring.get(node, []) + self.around(node):
            if level in area.levels and area.what != "shaft":
                if area.what == "room" and node in area.ring_nodes and (node, level) not in area.doors[level] and self.way_in(area, level, node) == NO:
                    continue
                self.open_door(area, level, (node, level), self.point[node], self.passing(node))

    def ends_of(self, node, wanted, line):
        """Returns the levels that an end of stairs can be on, likeliest first, and whether that is sure."""
        floor = list(self.levels_at.get(node, {}))
        if not floor:
            # Stairs that meet stairs meet on the level that both name.
            common = [set(o.wanted) for o in self.steps_at[node] if o is not line and o.wanted]
            shared = set(wanted).intersection(*common) if wanted and common else set()
            if len(shared) == 1:
                return list(shared), True
        floor = floor or self.floor_levels(node) or [lv for area in self.around(node) for lv in area.levels]
        if wanted:
            matching = [lv for lv in floor if lv in wanted]
            if matching:
                return matching, len(matching) == 1
            if floor:
                return floor, False
            return [], True
        return floor, len(floor) == 1

    def connect_connectors(self):
        self.connect_steps()
        self.connect_elevators()
        self.connect_shafts()

    def connect_steps(self):
        self.stair_ends, self.steps_at = [], defaultdict(list)
        for line in self.steps:
            for node in (line.refs[0], line.refs[-1]):
                self.steps_at[node].append(line)
        for line in self.steps:
            if line.grade == NO:
                continue
            along, against = tags_of.one_way(line.tags, line.what)
            climbing = line.what in ("steps", "escalator")
            roll = (MAYBE if "yes" == line.tags.get("ramp:wheelchair", line.tags.get("wheelchair")) else NO) if climbing else line.wheels
            if not climbing and line.tags.get("wheelchair") != "yes":
                roll = min(roll, MAYBE)
            points = [self.point[r] for r in line.refs]
            first, last = line.refs[0], line.refs[-1]
            size = sum(distance(p, q) for p, q in zip(points, points[1:]))
            wanted, ends = line.wanted, []
            for node in (first, last):
                levels, sure = self.ends_of(node, wanted, line)
                if len(levels) > 1 and len(wanted) == 2 and line.tags.get("incline") in ("up", "down"):
                    low, high = sorted(wanted)
                    bottom = (node == first) == (line.tags["incline"] == "up")
                    level = low if bottom else high
                    if level in levels:
                        levels, sure = [level], True
                ends.append((levels, sure))
            if not climbing and self.too_steep(line, size, ends):
                roll = NO
            via = line.id if climbing else None
            # Each node of the stairs is a point of its own; its landing hangs on what is there.
            for a, b in zip(line.refs, line.refs[1:]):
                far = distance(self.point[a], self.point[b])
                (wa, ra), (wb, rb) = self.passing(a), self.passing(b)
                walk = min(line.grade, wa, wb)
                if self.walled(line, ends, a, b):
                    walk = NO
                levels = line.wanted or sorted({lv for found, _ in ends for lv in found if isinstance(lv, float)})
                walk = min(walk, self.limit(line, levels, self.point[a], self.point[b])[0]) if levels else walk
                self.net.add((line.id, a), (line.id, b), far, far, min(walk, along), min(walk, roll, ra, rb), via, both=False)
                self.net.add((line.id, b), (line.id, a), far, far, min(walk, against), min(walk, roll, ra, rb), via, both=False)
            for node in dict.fromkeys(line.refs):
                if node in (first, last):
                    levels, sure = ends[0] if node == first else ends[1]
                else:
                    levels, sure = [lv for lv in self.levels_at.get(node, {}) if not wanted or lv in wanted], False
                for level in levels:
                    grade = SURE if sure else MAYBE
                    self.net.add((line.id, node), (node, level), 0.0, 0.0, grade, grade if not climbing else roll, via)
                    self.enter(node, level)
                # Stairs that meet where there is no floor meet on a landing.
                if not levels:
                    self.net.add((line.id, node), (node, "landing"), 0.0, 0.0, SURE, MAYBE, via)
            self.stair_ends.append((line, ends))

    def walled(self, line, ends, a, b):
        """Whether walls of each level of a line cross one of its pieces away from its nodes. A wall on one level may be above or below."""
        levels = line.wanted or sorted({lv for found, _ in ends for lv in found if isinstance(lv, float)})
        return bool(levels) and all(self.walls[lv].crossing(self.point[a], self.point[b]) for lv in levels)

    def too_steep(self, line, size, ends):
        """Whether a way between levels is too short for the slope that wheels get up (1 in 12), if a storey has 3 m, and does not call
        itself a ramp."""
        said = "incline" in line.tags or line.tags.get("ramp", "no") != "no" or line.tags.get("wheelchair") in ("yes", "designated")
        found = [lv for levels, _ in ends for lv in levels] or line.wanted
        return not said and bool(found) and size < 12 * (max(found) - min(found)) * 3.0

    def connect_elevators(self):
        self.elevator_stops = []
        for node, tags in self.data.tags.items():
            if tags.get("highway") != "elevator" or node not in self.point:
                continue
            level, repeat = tags_of.stated(tags)
            said = level + [r for r in repeat if r not in level]
            if "," in tags.get("level", "") and len(said) == 1:
                # A comma between whole numbers where a semicolon is meant: an elevator has more than one stop.
                said = tags_of.levels(tags["level"].replace(",", ";"))
            grade = tags_of.access(tags)
            roll = tags_of.access_on_wheels(tags, grade)
            paternoster = "paternoster" in (tags.get("elevator"), tags.get("lift"), tags.get("elevator:type")) or tags.get("conveying", "no") != "no"
            roll = NO if tags.get("wheelchair") == "no" or paternoster else min(roll, MAYBE) if tags.get("wheelchair") == "limited" else roll
            floor = self.floor_levels(node)
            if not floor:
                floor = [lv for area in self.around(node) for lv in area.levels]
            stops = []
            for lv in floor:
                lines = self.levels_at.get(node, {}).get(lv, [])
                if not said or lv in said:
                    stops.append((lv, SURE))
                elif lines and all(line.guessed for line in lines):
                    stops.append((lv, MAYBE))
            stops += [(lv, SURE) for lv in said if lv not in floor]
            if len(said) < 2 and len({lv for lv, _ in stops}) < 2:
                # It leads somewhere: perhaps to the floor of which it is a corner.
                stops += [(lv, MAYBE) for area in self.by_ring.get(node, ()) if area.what == "open" for lv in area.levels if lv not in dict(stops)]
            self.elevator_stops.append((node, [s for s, _ in stops], grade))
            if grade == NO and roll == NO:
                continue
            for lv, sure in stops:
                self.enter(node, lv)
                self.net.add((node, lv), ("car", node), 0.0, 0.0, min(grade, sure), min(roll, sure), f"n{node}")

    def connect_shafts(self):
        """Elevators that are drawn as lines or outlines, and rooms with stairs."""
        for line in self.shafts:
            if line.grade == NO and line.wheels == NO:
                continue
            for node in dict.fromkeys(line.refs):
                levels = [lv for lv in self.floor_levels(node) if not line.wanted or lv in line.wanted]
                for level in levels:
                    self.net.add((node, level), ("car", line.id), 0.0, 0.0, line.grade, line.wheels, line.id)
                    self.enter(node, level)
        for area in self.areas:
            what = tags_of.vertical(area.tags)
            if area.what != "shaft" or area.grade == NO and area.wheels == NO or self.is_around_elevator(area):
                continue
            # How steep a ramp is, and how often it winds, its outline does not say.
            # A ramp beside the stairs leads wherever they do.
            is_ramp = what == "ramp" or what == "stairs" and tags_of.has_ramp(area.tags)
            roll = area.wheels if what == "elevator" else min(area.wheels, MAYBE) if is_ramp else NO
            perimeter = sum(g.perimeter for g in area.polygons)
            if what == "elevator":
                self.ride(area, area, SURE, roll, 2 * perimeter)
                continue
            for level in area.levels:
                for key, (_, walk, wheels) in area.doors[level].items():
                    # Nobody takes wheels over stairs, not on one level either.
                    wheels = wheels if what == "ramp" else min(wheels, MAYBE) if is_ramp else NO
                    self.net.add(key, ("car", area.id, level), 0.0, perimeter, walk, wheels, area.id)
                self.net.add(("car", area.id, level), ("car", area.id), 0.0, math.inf if is_ramp else 0.0, area.grade, roll, area.id)
        self.connect_stacks()

    def ride(self, one, two, sure, roll, high):
        """Rides lead from the doors of a level to those of another. Nobody passes through the cabin from door to door."""
        for level in one.levels:
            for key, (_, walk, wheels) in one.doors[level].items():
                for other in two.levels:
                    if other == level or one is two and other < level:
                        continue
                    for second, (_, rank, turn) in two.doors[other].items():
                        grade = min(sure, one.grade, two.grade, walk, rank)
                        self.net.add(key, second, 0.0, high, grade, min(sure, roll, wheels, turn), one.id)

    def is_around_elevator(self, area):
        """Whether an outline is that of an elevator which is drawn as a node, too."""
        nodes = [node for node, _, _ in self.elevator_stops]
        return tags_of.vertical(area.tags) == "elevator" and any(n in area.ring_nodes or area.contains(self.point[n]) for n in nodes)

    def connect_stacks(self):
        """Outlines of one kind that share their nodes are one shaft, drawn on each of its levels; those that only lie over each
        other may be."""
        shafts = [a for a in self.areas if a.what == "shaft" and a.grade != NO and not self.is_around_elevator(a)]
        for one, two in combinations(shafts, 2):
            what = tags_of.vertical(one.tags)
            if what != tags_of.vertical(two.tags) or one.levels == two.levels or not over(one, two):
                continue
            sure = SURE if set(one.ring_nodes) == set(two.ring_nodes) else MAYBE
            if what == "elevator":
                self.ride(one, two, sure, min(one.wheels, two.wheels), math.inf)
                continue
            roll = min(MAYBE, sure, one.wheels, two.wheels) if what == "ramp" else NO
            self.net.add(("car", one.id), ("car", two.id), 0.0, math.inf, min(sure, one.grade, two.grade), roll, one.id)

    def join_levels(self):
        """Ways of several levels that meet in a node, with nothing there that changes the level."""
        for node, found in self.levels_at.items():
            if len(found) < 2 or node in self.separators or node in self.wall_nodes:
                continue
            walk, roll = self.passing(node)
            for (one, first), (two, second) in combinations(found.items(), 2):
                # A door on two levels of one area is two doors above each other.
                if any(one in area.levels and two in area.levels for area in self.by_ring.get(node, ())):
                    continue
                lines = [l for l in first + second if l.grade != NO]
                # What is repeated on several levels does not lead from one to another.
                if not lines or any(l in second for l in first):
                    continue
                guessed = all(l.guessed for l in first) or all(l.guessed for l in second)
                said = [l.tags.get("wheelchair") for l in lines]
                wheels = MAYBE
                if not (guessed or abs(one - two) <= 1 and self.explained(node, lines, self.is_end(node, first, second), abs(one - two))):
                    wheels = NO
                if "no" in said:
                    wheels = NO
                # How long the way between them is, nobody says: up to a ramp.
                numbers = [lv for lv in (one, two) if isinstance(lv, float)]
                high = JOIN * (abs(one - two) if len(numbers) == 2 else 1.0)
                self.net.add((node, one), (node, two), 0.0, high, walk, min(roll, wheels))

    def is_end(self, node, *levels):
        """Whether the ways of one of some levels end at a node, and do not go on behind it."""
        return any(sum(1 if node in (l.refs[0], l.refs[-1]) else 2 for l in lines) == 1 for lines in levels)

    def explained(self, node, lines, ends, rise):
        tags = self.data.tags.get(node, {})
        if ends and (words.is_door(tags) or "entrance" in tags.get("railway", "")) or tags.get("wheelchair") in ("yes", "designated"):
            return True
        # Only a bridge or a tunnel that ends here says how it goes on.
        ending = [l for l in lines if node in (l.refs[0], l.refs[-1])]
        said = any(l.tags.get(k, "no") != "no" for found, keys in ((ending, ("bridge", "tunnel")), (lines, ("ramp",))) for l in found for k in keys)
        return said or any(l.tags.get("incline", "no") != "no" and self.gentle(l, rise) for l in lines)

    def gentle(self, line, rise):
        """Whether wheels may get up a slope to another level: one that is long enough (1 in 12 of a storey of 3 m), or says more than `up` and `down`."""
        if line.what in ("steps", "escalator") or words.steps(line.tags):
            return False
        points = [self.point[r] for r in line.refs]
        size = sum(distance(p, q) for p, q in zip(points, points[1:]))
        return size >= 12 * rise * 3.0 or line.tags["incline"] not in ("up", "down") or line.tags.get("wheelchair") in ("yes", "designated")


def over(one, two):
    """Whether the middle of one of two areas is in the other."""
    return any(a.contains(b.polygons[0].middle) for a, b in ((one, two), (two, one)))
