"""A network with certain and possible passages, and what is reached in it.

A passage is SURE (the file states it), MAYBE (the file leaves it open) or NO, for walking and for wheels. Pairs that sure
passages join must be joined in Waymark; pairs that not even possible ones join must not.
"""
import heapq
import math
from collections import defaultdict

NO, MAYBE, SURE = 0, 1, 2
PROFILES = ("walking", "wheelchair")


class Edge:
    __slots__ = ("to", "low", "high", "walk", "wheels", "via")

    def __init__(self, to, low, high, walk, wheels, via):
        self.to, self.low, self.high, self.walk, self.wheels, self.via = to, low, high, walk, wheels, via

    def grade(self, profile):
        return self.walk if profile == "walking" else self.wheels


class Subject:
    """What is compared: an entrance, a platform, a stop of an elevator, a place."""

    def __init__(self, name, kind, keys, exact=True, ends=None, wheels=True, point=None, is_floor=False):
        """`ends` are the nodes at which people arrive, if they are not those at which they set out. Without `wheels` it is
        not asked whether wheels get there: a door at which they stop is reached from one side. How far it is to a floor
        is measured, but not how far from it."""
        self.wheels, self.point, self.is_floor = wheels, point, is_floor
        self.name, self.kind, self.keys, self.exact = name, kind, list(keys), exact
        self.ends = self.keys if ends is None else list(ends)


class Network:
    def __init__(self):
        self.edges = defaultdict(list)
        self.subjects = []
        self.connectors = set()
        # Other names of connectors: what one connector is called in several rows.
        self.alias = {}
        # For the laws: drawn walls (level, a, b, name), doors and gates (points), and where features are (name → points).
        self.plane, self.walls, self.doors, self.gates, self.shapes = None, [], [], [], {}
        # The layers of ways that lead over or under what is on the ground: bridges and tunnels.
        self.layers = {}

    def add(self, a, b, low, high=None, walk=SURE, wheels=SURE, via=None, both=True):
        high = low if high is None else high
        if walk == NO and wheels == NO:
            return
        self.edges[a].append(Edge(b, low, high, walk, wheels, via))
        self.edges[b]
        if both:
            self.edges[b].append(Edge(a, low, high, walk, wheels, via))
        if via is not None:
            self.connectors.add(via)

    def plain(self, profile, least, closed=None, high=False):
        """Returns the passages of a profile that are at least as certain as `least`: node to list of (node, metres);
        without those along the connectors `closed`."""
        return {
            a: [(e.to, e.high if high else e.low) for e in out if e.grade(profile) >= least and (not closed or e.via not in closed)]
            for a, out in self.edges.items()}


def components(graph):
    """Returns the strongly connected components of {node: [(node, metres)]}, those that are reached first."""
    index, low, stack, on, order, result = {}, {}, [], set(), 0, []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        index[root] = low[root] = order
        order += 1
        stack.append(root)
        on.add(root)
        while work:
            node, out = work[-1]
            for to, _ in out:
                if to not in index:
                    index[to] = low[to] = order
                    order += 1
                    stack.append(to)
                    on.add(to)
                    work.append((to, iter(graph.get(to, ()))))
                    break
                if to in on:
                    low[node] = min(low[node], index[to])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while True:
                        other = stack.pop()
                        on.discard(other)
                        part.append(other)
                        if other == node:
                            break
                    result.append(part)
    return result


class Reach:
    """Which subjects reach which, as bits of whole numbers."""

    def __init__(self, graph, places, ends=None):
        """`places` lists the nodes at which each subject is left, `ends` those at which it is reached."""
        at = defaultdict(int)
        for i, keys in enumerate(ends or places):
            for key in keys:
                at[key] |= 1 << i
        self.part, bits = {}, []
        for number, part in enumerate(components(graph)):
            reached = 0
            for node in part:
                self.part[node] = number
                reached |= at.get(node, 0)
            for node in part:
                for to, _ in graph[node]:
                    other = self.part[to]
                    if other != number:
                        reached |= bits[other]
            bits.append(reached)
        self.rows = []
        for i, keys in enumerate(places):
            row = 0
            for key in keys:
                if key in self.part:
                    row |= bits[self.part[key]]
            self.rows.append(row & ~(1 << i))
        self.home = self.islands()

    def islands(self):
        """Returns for each subject the first one that it reaches and that reaches it."""
        home = []
        for i, row in enumerate(self.rows):
            first = i
            rest = row & ((1 << i) - 1)
            while rest:
                j = (rest & -rest).bit_length() - 1
                if home[j] == j and self.rows[j] >> i & 1:
                    first = j
                    break
                rest &= rest - 1
            home.append(first)
        return home


def lengths(graph, starts, came=None):
    """Returns the least metres from any of the starts to each node; `came` notes from where."""
    best = {s: 0.0 for s in starts if s in graph}
    queue = [(0.0, i, s) for i, s in enumerate(best)]
    count = len(queue)
    done = set()
    while queue:
        far, _, node = heapq.heappop(queue)
        if node in done:
            continue
        done.add(node)
        for to, metres in graph.get(node, ()):
            new = far + metres
            if new < best.get(to, math.inf):
                best[to] = new
                if came is not None:
                    came[to] = node
                count += 1
                heapq.heappush(queue, (new, count, to))
    return best
