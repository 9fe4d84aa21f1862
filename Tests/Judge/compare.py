"""Compares the judge's network with a venue: which subjects are joined, how far they are apart, closures."""
import math
from collections import Counter, defaultdict
from itertools import combinations

from match import nodes_of, stops_of
from network import MAYBE, PROFILES, SURE, Reach, lengths
from waymark import graph


# Metres that clearances, doors of their own and rounded corners may add or take.
SLACK = 2.0


class Finding:
    """A difference: what kind it is, what it is about, how many pairs differ, an example."""

    def __init__(self, profile, rule, about, count, example):
        self.profile, self.rule, self.about, self.count, self.example = profile, rule, about, count, example


class Comparison:
    def __init__(self, net, venue, sources):
        self.net, self.venue = net, venue
        self.sources = sources
        self.findings, self.compared, self.connected, self.differing, self.measured = [], 0, 0, 0, 0
        self.subjects, self.nodes, self.absent = [], [], []
        known = defaultdict(set)
        for subject in net.subjects:
            stem, _, level = subject.name.partition("@")
            if level not in ("", "?"):
                known[stem].add(float(level))
        for subject in net.subjects:
            found = nodes_of(venue, subject, self.shifted(subject.point), known[subject.name.partition("@")[0]])
            if found:
                self.subjects.append(subject)
                self.nodes.append(found)
            elif subject.kind in ("elevator", "platform", "entrance", "room", "opening"):
                self.absent.append(subject)
        self.keys, self.ends = [s.keys for s in self.subjects], [s.ends for s in self.subjects]
        self.found = {p: Reach(venue.graph(p), self.nodes) for p in PROFILES}
        self.base = {}

    def shifted(self, point):
        """Moves a point of the judge's plane to the venue's."""
        if point is None or self.net.plane is None:
            return None
        a = self.net.plane
        return self.venue.plane.at(a.lat + point[1] / a.north, a.lon + point[0] / a.east)

    def run(self):
        for subject in self.absent:
            self.findings.append(Finding("both", "absent", subject.name, 1, subject.kind))
        for profile in PROFILES:
            self.pairs(profile)
            self.distances(profile)
        return self

    # MARK: Who reaches whom

    def pairs(self, profile):
        sure = Reach(self.net.plain(profile, SURE), self.keys, self.ends)
        may = Reach(self.net.plain(profile, MAYBE), self.keys, self.ends)
        found = self.found[profile]
        count = len(self.subjects)
        mask = self.mask(profile)
        missing = [s & ~f & mask if mask >> i & 1 else 0 for i, (s, f) in enumerate(zip(sure.rows, found.rows))]
        invented = [f & ~m & mask if mask >> i & 1 else 0 for i, (f, m) in enumerate(zip(found.rows, may.rows))]
        self.base[profile] = (missing, invented)
        self.compared += count * (count - 1)
        self.connected += sum(r.bit_count() for r in found.rows)
        self.report(profile, "missing", missing, found.home)
        self.report(profile, "invented", invented, may.home)

    def mask(self, profile):
        return sum(1 << i for i, s in enumerate(self.subjects) if s.wheels or profile == "walking")

    def report(self, profile, rule, rows, home):
        """One finding for each island: pairs are counted for the smaller of the two parts that they join."""
        size = Counter(home)
        groups, examples = Counter(), {}
        for i, row in enumerate(rows):
            self.differing += row.bit_count()
            while row:
                j = (row & -row).bit_length() - 1
                row &= row - 1
                part, other = sorted((home[i], home[j]), key=lambda h: (size[h], h))
                groups[part] += 1
                mine, far = (i, j) if home[i] == part else (j, i)
                examples.setdefault(part, f"{self.subjects[i].name} → {self.subjects[j].name}")
        first = {}
        for i, part in enumerate(home):
            first[part] = min(first.get(part, self.subjects[i].name), self.subjects[i].name)
        for part, number in groups.items():
            self.findings.append(Finding(profile, rule, first[part], number, examples[part]))

    # MARK: How far

    def sample(self, size):
        count = len(self.subjects)
        exact = [i for i in range(count) if self.subjects[i].exact and len(self.keys[i]) == 1]
        step = max(1, len(exact) // size) if size else 1
        return exact[::step][:size] if size else exact

    def distances(self, profile):
        low, high = self.net.plain(profile, MAYBE), self.net.plain(profile, SURE, high=True)
        real = self.venue.graph(profile)
        found = {"shorter": [], "longer": []}
        targets = [i for i, s in enumerate(self.subjects) if s.exact and len(s.keys) == 1 or s.is_floor]
        for i in self.sample(self.sources):
            least, most, is_ = lengths(low, self.keys[i]), lengths(high, self.keys[i]), lengths(real, self.nodes[i])
            for j in targets:
                metres = min((is_.get(n, math.inf) for n in self.nodes[j]), default=math.inf)
                lower, upper = least.get(self.ends[j][0], math.inf), most.get(self.ends[j][0], math.inf)
                if i == j or metres == math.inf or lower == math.inf:
                    continue
                self.measured += 1
                example = f"{self.subjects[i].name} → {self.subjects[j].name}: {metres:.1f} m, not {lower:.1f} to {upper:.1f} m"
                if metres < lower * 0.97 - SLACK:
                    found["shorter"].append((lower, example))
                elif metres > upper * 1.03 + SLACK:
                    found["longer"].append((upper, example))
        for rule, pairs in found.items():
            if pairs:
                self.differing += len(pairs)
                examples = [e for _, e in sorted(pairs)]
                self.findings.append(Finding(profile, rule, "lengths", len(pairs), "; ".join(examples[:3])))

    # MARK: Closures

    def chosen(self, size):
        """Returns connectors to close, spread evenly; all without a size."""
        used = {frozenset(ride[:2]) for rides in self.venue.rides.values() for ride in rides}
        # Those that are out of service already would be opened by the second command.
        known = [
            name for name, f in self.venue.features["connector"].items()
            if any(frozenset(pair) in used for pair in combinations(stops_of(f["properties"]), 2))]
        step = max(1, len(known) // size) if size else 1
        return known[::step][:size] if size else known

    def closures(self, closed):
        for connector, rides in closed.items():
            for profile in PROFILES:
                self.law_of_closing(profile, connector, rides[profile])
                self.without(profile, connector, rides[profile])

    def law_of_closing(self, profile, connector, rides):
        """Closing opens nothing and makes nothing cheaper."""
        before = best(self.venue.rides[profile])
        worse = [key for key, weight in best(rides).items() if key not in before or weight < before[key]]
        if worse:
            self.findings.append(Finding(profile, "closing", connector, len(worse), f"{worse[0][0]} → {worse[0][1]}"))

    def without(self, profile, connector, rides):
        via = self.known(connector)
        if via is None:
            return
        sure = Reach(self.net.plain(profile, SURE, via), self.keys, self.ends)
        may = Reach(self.net.plain(profile, MAYBE, via), self.keys, self.ends)
        found = Reach(graph(rides, self.venue.point), self.nodes)
        missing, invented = self.base[profile]
        mask = self.mask(profile)
        for rule, rows in (
            ("closed, missing", [s & ~f & ~m for s, f, m in zip(sure.rows, found.rows, missing)]),
            ("closed, invented", [f & ~m & ~i for f, m, i in zip(found.rows, may.rows, invented)])):
            rows = [r & mask if mask >> i & 1 else 0 for i, r in enumerate(rows)]
            number = sum(r.bit_count() for r in rows)
            if number:
                self.differing += number
                i, row = next((i, r) for i, r in enumerate(rows) if r)
                j = (row & -row).bit_length() - 1
                self.findings.append(Finding(profile, rule, connector, number, f"{self.subjects[i].name} → {self.subjects[j].name}"))

    def known(self, connector):
        """Returns the judge's names for a connector: its own, those that it was made of, or those between its stops."""
        properties = self.venue.features["connector"][connector]["properties"]
        names = {connector}
        for key in ("transitions", "pathway_ids"):
            names |= set((properties.get("tags") or {}).get(key, "").replace(",", " ").split())
        names = {self.net.alias.get(n, n) for n in names} & self.net.connectors
        stops = set(stops_of(properties))
        names |= {v for v in self.net.connectors if isinstance(v, tuple) and stops.issuperset(v)}
        return names or None


def best(rides):
    result = {}
    for a, b, kind, _, weight in rides:
        key = (a, b, kind)
        if key not in result or weight < result[key]:
            result[key] = weight
    return result
