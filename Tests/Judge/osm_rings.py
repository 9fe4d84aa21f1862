"""Outlines that are around points: buildings, and rings of walls and fences; and who gets in by the doors drawn in them."""
from collections import defaultdict

import osm_tags as tags_of
import osm_words as words
from geometry import Polygon, crosses, distance, to_line
from network import MAYBE, NO, SURE
from osm_levels import layer

ROOFS = {"no", "roof", "canopy"}
# What stands in a fence and is passed, or is walked past.
PASSED = tags_of.GATES | {"bollard", "block", "cycle_barrier", "chain", "coupure", "kerb", "step", "log", "rope", "motorcycle_barrier"}


class Ring:
    def __init__(self, name, nodes, polygon, levels, walls):
        self.id, self.nodes, self.polygon, self.levels, self.walls = name, nodes, polygon, levels, walls

    def on(self, level):
        """A building that states no level is on the ground, and above."""
        return not isinstance(level, tuple) and (level in self.levels if self.levels else level >= 0)

    def around(self, p, depth=0.1):
        return self.polygon.contains(p) and self.polygon.to_outline(p) > depth


def rings(builder):
    found, open_walls = [], defaultdict(list)
    for name, outer, holes, tags in builder.data.area_rings():
        if tags.get("building", "no") in ROOFS or "indoor" in tags or tags_of.area_kind(tags)[0]:
            continue
        levels = sum(tags_of.stated(tags), [])
        if not levels and (layer(tags) or any(tags.get(k, "no") != "no" for k in ("bridge", "tunnel"))):
            continue
        for ring in outer:
            inner = [[builder.point[n] for n in h] for h in holes]
            outline = [builder.point[n] for n in ring]
            whole = Polygon(outline)
            polygon = Polygon(outline, [h for h in inner if whole.contains(h[0])])
            found.append(Ring(name, [n for r in [ring] + holes for n in r], polygon, levels, set()))
    for way, (refs, tags) in builder.data.ways.items():
        kinds = words.listed(tags.get("barrier"))
        if "highway" in tags or not (kinds & (tags_of.WALLS | words.GATE_LINES) or tags.get("indoor") == "wall") or len(refs) < 2:
            continue
        levels = sum(tags_of.stated(tags), []) or ([0.0] if layer(tags) == 0 else [])
        if refs[0] == refs[-1] and len(refs) > 3 and tags.get("area") != "yes":
            found.append(Ring(f"w{way}", refs, Polygon([builder.point[n] for n in refs]), levels, {f"w{way}"}))
        else:
            for level in levels:
                open_walls[level].append((f"w{way}", refs))
    for level, walls in open_walls.items():
        found += joined(builder, level, walls)
    return found


def joined(builder, level, walls):
    """Rings of several walls, each of which goes on where another one ends."""
    ends = defaultdict(list)
    for wall in walls:
        for node in (wall[1][0], wall[1][-1]):
            ends[node].append(wall)
    done, found = set(), []
    for name, refs in walls:
        chain, members = list(refs), {name}
        while name not in done and chain[0] != chain[-1]:
            following = [w for w in ends[chain[-1]] if w[0] not in members]
            if len(following) != 1:
                break
            members.add(following[0][0])
            piece = following[0][1]
            chain += piece[1:] if piece[0] == chain[-1] else piece[-2::-1]
        if chain[0] == chain[-1] and len(chain) > 3 and not members & done:
            found.append(Ring(name, chain, Polygon([builder.point[n] for n in chain]), [level], members))
            done |= members
    return found


def doors(builder, ring, level):
    """Returns the doors of a ring on a level: node → how sure people, and wheels, get in by it."""
    gates = builder.gate_lines
    result = {}
    loose = [n for n, p in builder.door_points if n not in ring.nodes and to_line(p, ring.polygon.outer) < 0.5]
    for node in ring.nodes + loose:
        tags = {**gates.get(node, {}), **builder.data.tags.get(node, {})} if level in builder.levels_at.get(node, {}) else builder.data.tags.get(node, {})
        stated = tags_of.levels(builder.data.tags.get(node, {}).get("level"))
        if stated and level not in stated:
            continue
        drawn = words.is_door(tags) or tags_of.former_door(tags) or words.listed(tags.get("barrier")) & PASSED
        if not drawn:
            if "entrance" in tags.get("railway", ""):
                # It leads to the station, and not into the house.
                continue
            if not ring.walls and level in builder.levels_at.get(node, {}):
                # A path that ends at the wall of a building leads in.
                walk, roll = builder.passing(node)
                result[node] = (min(walk, MAYBE), min(roll, MAYBE), False, False)
            continue
        walk, roll = tags_of.node_grade(tags)
        leads_out = tags.get("entrance") == "exit" and walk != NO
        if tags.get("entrance") in ("exit", "emergency") or tags_of.access(tags) == NO:
            walk = roll = NO
        result[node] = (walk, roll, True, leads_out)
    if any(grade[2] for grade in result.values()):
        # Where doors are drawn, people get in by them alone.
        result = {node: grade for node, grade in result.items() if grade[2]}
    return result


def entered(builder, level, p, q, node=None):
    """Returns how sure people, and wheels, get from a way at `q` to a point `p` past the outlines that are around the one alone, and whether
    people perhaps leave by an exit only.

    Nobody gets into a ring of walls without a door. Few mappers draw the doors of every house: one without a door is entered somewhere."""
    walk, roll, leads_out = SURE, SURE, False
    for ring in builder.rings_near(p):
        if not ring.on(level) or ring.around(q, 0.02):
            continue
        found = builder.ring_doors(ring, level)
        drawn = [grade for grade in found.values() if grade[2]]
        leads_out = leads_out or any(grade[3] for grade in drawn)
        if node in found:
            walk, roll = min(walk, found[node][0]), min(roll, found[node][1])
        elif drawn:
            walk, roll = min(walk, MAYBE, max(g[0] for g in drawn)), min(roll, MAYBE, max(g[1] for g in drawn))
        elif ring.walls:
            return NO, NO, False
    return walk, roll, leads_out


def walled(builder, level, p, q):
    """Whether a wall is between two points that is not the outline around one of them alone."""
    own = {w for ring in builder.rings_near(p) if ring.on(level) and not ring.around(q, 0.02) for w in ring.walls}
    return any(wall not in own for wall in builder.walls[level].crossing(p, q))


def housed(builder, level, p, q):
    """Whether a building that is around neither of two points is between them."""
    return any(
        not ring.walls and ring.on(level) and not ring.polygon.contains(p) and any(crosses(p, q, c, d, 0.05) for r in ring.polygon.rings for c, d in zip(r, r[1:]))
        for ring in builder.rings)
