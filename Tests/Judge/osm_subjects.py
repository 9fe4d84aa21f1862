"""What of raw OpenStreetMap data is compared: entrances, platforms, elevators, ends of stairs, places."""
from geometry import Polygon, box, crosses, distance, nearest_on_segment, to_line
from network import MAYBE, NO, SURE, Subject
from osm import FAR, NEAR
from osm_connectors import JOIN
import osm_rings
import osm_tags as tags_of
import osm_words as words

PLACES = ("shop", "amenity", "office", "tourism", "healthcare", "craft", "leisure")
# Streets are full of these; they are neither named nor looked for from afar.
FURNITURE = {
    "bench", "waste_basket", "parking_space", "bicycle_parking", "recycling", "post_box", "vending_machine", "parking", "parking_entrance",
    "telephone", "clock", "charging_station", "motorcycle_parking", "letter_box", "waste_disposal", "shelter", "loading_dock", "taxi"}


def add_all(builder):
    stops(builder)
    stair_ends(builder)
    entrances(builder)
    floors(builder)
    points(builder)
    outlines(builder)
    ends_of_ways(builder)


def subject(builder, name, kind, keys, exact=True, wheels=True):
    point = builder.point.get(keys[0][0]) if keys else None
    builder.net.subjects.append(Subject(name, kind, keys, exact, wheels=wheels, point=point if kind in ("elevator", "stairs", "entrance") else None))


def stops(builder):
    for node, levels, grade in builder.elevator_stops:
        if grade == NO:
            continue
        for level in levels:
            if (node, level) in builder.net.edges:
                subject(builder, f"n{node}@{text(level)}", "elevator", [(node, level)])


def stair_ends(builder):
    seen = set()
    for line, ends in builder.stair_ends:
        if line.what not in ("steps", "escalator"):
            continue
        for node, (levels, sure) in zip((line.refs[0], line.refs[-1]), ends):
            if sure and len(levels) == 1 and builder.passing(node)[0] == SURE and (node, levels[0]) not in seen:
                seen.add((node, levels[0]))
                subject(builder, f"n{node}@{text(levels[0])}", "stairs", [(node, levels[0])], wheels=builder.passing(node)[1] == SURE)


def entrances(builder):
    for node, tags in builder.data.tags.items():
        if tags.get("entrance", "no") == "no" and "entrance" not in tags.get("railway", ""):
            continue
        if builder.passing(node)[0] < SURE or node not in builder.point:
            continue
        keys = [(node, lv) for lv in builder.floor_levels(node) if (node, lv) in builder.net.edges]
        # Where ways of several levels only cross, who knows which of them the entrance is on.
        if keys and (len(keys) == 1 or builder.is_end(node, *builder.levels_at.get(node, {}).values())):
            subject(builder, f"n{node}", "entrance", keys, wheels=builder.passing(node)[1] == SURE)


def floors(builder):
    for area in builder.areas:
        platform = "platform" in (area.tags.get("highway"), area.tags.get("railway"), area.tags.get("public_transport"))
        named = area.tags.get("name") or any(k in area.tags for k in PLACES)
        if area.grade == NO or not (platform or named and (area.what == "room" or is_place(area.tags))):
            continue
        floor = area.what == "open"
        if floor and not platform and not any(walk == SURE for doors in area.doors.values() for _, walk, _ in doors.values()):
            # Nobody drew how people get onto it.
            continue
        out, into = ("from", area.id), ("to", area.id)
        for level in area.levels:
            for key, (_, walk, roll) in area.doors[level].items():
                # Who gets onto a floor is there; who comes over another floor goes on to its middle.
                high = FAR if not floor else sum(g.perimeter for g in area.polygons) / 3 if key[0] == "border" else 0.0
                high += JOIN if floor and key[0] != "border" and key[-1] != level else 0.0
                builder.net.add(out, key, 0.0, high, min(area.grade, walk), min(area.wheels, roll), both=False)
                builder.net.add(key, into, 0.0, high, min(area.grade, walk), min(area.wheels, roll), both=False)
        # `wheelchair=no` is about what is in the room; its door can be reached.
        wheels = words.wheelchair(area.tags) != NO
        if area.fenced:
            # So can a gate that stops wheels.
            wheels = wheels and any(roll != NO for doors in area.doors.values() for _, _, roll in doors.values())
        kind = "platform" if platform else "floor" if floor else "room"
        builder.net.subjects.append(Subject(area.id, kind, [out], False, [into], wheels, is_floor=floor and len(area.levels) == 1))
    for line in builder.walks:
        if "platform" in (line.tags.get("highway"), line.tags.get("railway"), line.tags.get("public_transport")) and line.grade != NO:
            subject(builder, line.id, "platform", [(n, lv) for n in line.refs for lv in line.levels], exact=False)


def ends_of_ways(builder, most=40):
    """Ends of ways and junctions, spread evenly over the file: most of the network has no name."""
    count = {}
    for line in builder.walks:
        if line.grade == SURE and len(line.levels) == 1:
            for node in (line.refs[0], line.refs[-1]):
                count[(node, line.levels[0])] = count.get((node, line.levels[0]), 0) + 1
    known = {key for s in builder.net.subjects for key in s.keys}
    found = [k for k in count if k not in known and builder.passing(k[0])[0] == SURE and len(builder.levels_at[k[0]]) == 1]
    step = max(1, len(found) // most)
    for node, level in found[::step][:most]:
        subject(builder, f"n{node}@{text(level)}", "end", [(node, level)], wheels=builder.passing(node)[1] == SURE)


def is_place(tags):
    if tags.get("amenity") in FURNITURE or "disused" in tags:
        return False
    return any(k in tags for k in PLACES) and bool(tags.get("name")) or tags.get("amenity") == "toilets"


def points(builder):
    """Named points beside ways: at the nearest piece of a way, or in the area around them."""
    for node, tags in builder.data.tags.items():
        if not is_place(tags) or node not in builder.point or tags_of.access(tags) == NO:
            continue
        level, repeat = tags_of.stated(tags)
        wanted = level + repeat
        here = [(node, lv) for lv in builder.floor_levels(node) if not wanted or lv in wanted]
        if here and all(k in builder.net.edges for k in here):
            subject(builder, f"n{node}", "place", here, exact=len(here) == 1)
            continue
        out, into = ("from", node), ("to", node)
        if attach(builder, (out, into), builder.point[node], wanted):
            builder.net.subjects.append(Subject(f"n{node}", "place", [out], False, [into], words.wheelchair(tags) != NO))


def attach(builder, keys, p, wanted):
    """Joins a point to what is around it. It is left and entered there, but nobody walks through it."""
    net, found = builder.net, False
    out, into = keys

    def join(node, walk, roll):
        net.add(out, node, 0.0, FAR, walk, roll, both=False)
        net.add(node, into, 0.0, FAR, walk, roll, both=False)

    around = [a for a in builder.areas if a.grade != NO and a.contains(p) and (not wanted or set(a.levels) & set(wanted))]
    for area in around:
        levels = [lv for lv in area.levels if not wanted or lv in wanted]
        grade = SURE if len(around) == 1 and len(levels) == 1 else MAYBE
        for lv in levels:
            for door, (_, walk, wheels) in area.doors[lv].items():
                found = True
                if not builder.is_cut_off(area, lv, p, door):
                    join(door, min(grade, walk, area.grade), min(grade, wheels, area.wheels))
    beside = any(a.grade != NO and (not wanted or set(a.levels) & set(wanted)) and a.to_outline(p) < 0.1 for a in builder.areas)
    if not around and not beside and any(closed(a, wanted) and a.contains(p) for a in builder.areas):
        # Nobody enters it, and nobody walks through its wall to what is inside.
        net.edges[out], net.edges[into]
        return True
    candidates = []
    bounds = box([p], FAR)
    for level, grid in builder.segments.items():
        if wanted and level not in wanted and not isinstance(level, tuple):
            continue
        for a, b, (m, n, line) in grid.near(bounds):
            far = to_line(p, [a, b])
            if far <= FAR and line.grade != NO:
                candidates.append((far, level, m, n, line))
    candidates.sort(key=lambda c: (c[0], str(c[1]), c[2]))
    nearest = candidates[0] if candidates and not around else None
    # Ways of several levels at hand, and none is stated: who knows.
    unclear = not wanted and len({c[1] for c in candidates if c[0] <= NEAR}) > 1
    for far, level, m, n, line in candidates:
        q = nearest_on_segment(p, builder.point[m], builder.point[n])
        if far > 0.2 and osm_rings.walled(builder, level, p, q):
            continue
        end = next((node for node in (m, n) if distance(builder.point[node], q) < 0.02), None)
        walk_in, roll_in, leads_out = osm_rings.entered(builder, level, p, q, end)
        certain = (far, level, m, n, line) == nearest and far <= NEAR and not unclear and level in (wanted or [level])
        certain = certain and not blocked(builder, level, p, q) and not osm_rings.housed(builder, level, p, q)
        grade = min(SURE if certain else MAYBE, line.grade)
        for node in (m, n):
            # From the middle of a piece of way both of its ends are reached, unless something on the way there, or at them, blocks it.
            walk, roll = reached(builder, line, level, q, node)
            join((node, level), min(grade, walk, walk_in), min(grade, line.wheels, roll, roll_in))
            if leads_out:
                net.add(out, (node, level), 0.0, FAR, min(MAYBE, line.grade), min(MAYBE, line.wheels), both=False)
        found = True
    if candidates:
        net.edges[out], net.edges[into]
    return found or bool(candidates)


def reached(builder, line, level, q, node):
    """Returns how sure people, and wheels, get from a point of a piece of way to its end."""
    walk, roll = builder.passing(node)
    if not isinstance(level, float):
        return walk, roll
    on_foot, on_wheels = builder.along(line, level, q, builder.point[node])
    return min(walk, on_foot), min(roll, on_wheels)


def outlines(builder):
    """Places that are drawn as outlines, and are no rooms or floors."""
    for name, outer, _, tags in builder.data.area_rings():
        if not is_place(tags) or tags_of.area_kind(tags)[0] or tags.get("disused") == "yes" or tags_of.access(tags) == NO:
            continue
        level, repeat = tags_of.stated(tags)
        rings = [[builder.point[n] for n in ring] for ring in outer]
        nodes = list(dict.fromkeys(n for ring in outer for n in ring))
        if enter_outline(builder, name, nodes, rings, level + repeat):
            wheels = words.wheelchair(tags) != NO and doors_of_outline(builder, nodes, level + repeat)[1] != NO
            builder.net.subjects.append(Subject(name, "place", [("from", name)], False, [("to", name)], wheels))


def enter_outline(builder, name, nodes, rings, wanted):
    """Joins an outline to what is at it. It is left and entered there, but nobody walks through it."""
    net, found = builder.net, False
    out, into = ("from", name), ("to", name)
    polygons = [Polygon(ring) for ring in rings]

    def join(node, walk, roll):
        net.add(out, node, 0.0, FAR, walk, roll, both=False)
        net.add(node, into, 0.0, FAR, walk, roll, both=False)

    touching = {node: [lv for lv, lines in builder.levels_at.get(node, {}).items() if not wanted or lv in wanted] for node in nodes}
    touching = {node: levels for node, levels in touching.items() if levels}
    doors = {n for n in touching if words.is_door(builder.data.tags.get(n, {}))}
    one_level = bool(wanted) or len({lv for levels in touching.values() for lv in levels}) == 1
    for node, levels in touching.items():
        grade = SURE if one_level and (node in doors or not doors) else MAYBE
        walk, roll = builder.passing(node)
        for lv in levels:
            # A way for staff only ends here: then the place has no sure entrance for others here.
            best = max(line.grade for line in builder.levels_at[node][lv])
            wheels = max(line.wheels for line in builder.levels_at[node][lv])
            join((node, lv), min(grade, walk, best), min(grade, roll, wheels))
            found = True
    for area in builder.areas:
        if area.grade == NO or wanted and not set(area.levels) & set(wanted):
            continue
        if any(area.contains(p) or area.to_outline(p) < 0.1 for ring in rings for p in ring):
            for lv in area.levels:
                for key, (_, walk, roll) in area.doors[lv].items():
                    join(key, min(MAYBE, walk), min(MAYBE, roll))
                    found = True
    near = []
    for level, grid in builder.segments.items():
        if wanted and level not in wanted and not isinstance(level, tuple):
            continue
        for ring in rings:
            for a, b, (m, n, line) in grid.near(box(ring, FAR)):
                inside = any(g.contains(a) or g.contains(b) for g in polygons) or any(crosses(a, b, c, d, 0.0) for c, d in zip(ring, ring[1:]))
                far, p, q = (0.0, a, a) if inside else apart(ring, a, b)
                if far <= FAR and line.grade != NO:
                    near.append((far, str(level), m, n, level, line, p, q))
    near.sort(key=lambda c: c[:4])
    levels = {c[4] for c in near if c[0] <= NEAR}
    walk_in, roll_in = doors_of_outline(builder, nodes, wanted)
    for at, (far, _, m, n, level, line, p, q) in enumerate(near):
        certain = at == 0 and not touching and 0 < far <= NEAR and (level in wanted if wanted else len(levels) == 1)
        certain = certain and not blocked(builder, level, p, q) and not builder.walls[level].crossing(p, q)
        certain = certain and not any(a.grade == NO or a.to_outline(p) < 0.1 or a.contains(p) for a in builder.areas)
        grade = min(SURE if certain else MAYBE, line.grade)
        end = next((node for node in (m, n) if distance(builder.point[node], q) < 0.02), None)
        walk_past, roll_past, _ = (SURE, SURE, False) if far == 0.0 else osm_rings.entered(builder, level, p, q, end)
        for node in (m, n):
            walk, roll = reached(builder, line, level, q, node)
            join((node, level), min(grade, walk, walk_in, walk_past), min(grade, line.wheels, roll, roll_in, roll_past))
        found = True
    if not found and walk_in == NO:
        net.edges[out], net.edges[into]
        return True
    return found


def doors_of_outline(builder, nodes, wanted):
    """Returns how sure people, and wheels, get into an outline by the doors drawn in it; sure if there are none."""
    grades = []
    for node in nodes:
        tags = builder.data.tags.get(node, {})
        level = tags_of.levels(tags.get("level"))
        if (words.is_door(tags) or tags_of.former_door(tags)) and not (level and wanted and not set(level) & set(wanted)):
            walk, roll = builder.passing(node)
            if tags.get("entrance") in ("exit", "emergency"):
                walk = roll = NO
            grades.append((walk, roll))
    return (max(w for w, _ in grades), max(r for _, r in grades)) if grades else (SURE, SURE)


def apart(ring, a, b):
    """Returns how far a piece of way is from an outline, and the two points."""
    pairs = [(p, nearest_on_segment(p, a, b)) for p in ring]
    pairs += [(nearest_on_segment(q, c, d), q) for c, d in zip(ring, ring[1:]) for q in (a, b)]
    return min((distance(p, q), p, q) for p, q in pairs)


def closed(area, wanted):
    """Whether nobody may enter an area of one of the levels that a point may be on."""
    return area.grade == NO and area.wheels == NO and (not wanted or bool(set(area.levels) & set(wanted)))


def blocked(builder, level, p, q):
    """Whether the outline of a room is between two points."""
    for area in builder.areas:
        if area.what != "open" and level in area.levels:
            for polygon in area.polygons:
                if any(crosses(p, q, c, d, 0.0) for ring in polygon.rings for c, d in zip(ring, ring[1:])):
                    return True
    return False


def text(level):
    return f"{level:g}" if isinstance(level, float) else "?"
