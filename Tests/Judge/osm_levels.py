"""On which levels lines and areas are, where no tag says it."""
from collections import Counter, defaultdict

from osm_tags import ROADS


def layer(tags):
    """Returns a class of height: ground, or a layer of its own."""
    under = tags.get("location") == "underground" or tags.get("tunnel") in ("yes", "culvert", "avalanche_protector")
    text = tags.get("layer")
    try:
        number = float(text) if text else 0.0
    except ValueError:
        number = 0.0
    if number == 0 and under:
        number = -1.0
    return number


def height(tags):
    """Returns what a feature is drawn on: its layer, or what a bridge, a tunnel or a passage through a building implies."""
    if tags.get("tunnel") == "building_passage" and "layer" not in tags:
        return "passage"
    number = layer(tags)
    return 1.0 if number == 0 and "layer" not in tags and tags.get("bridge", "no") != "no" else number


def apart(line, area):
    """Whether a way that states no level leads over or under an area: then they meet at nodes of the outline only."""
    if line.wanted:
        return False
    own, floor = height(line.tags), height(area.tags)
    return own != floor and (own != 0 or not area.stated)


class Unstated:
    """Groups of lines without a level that meet each other on one layer."""

    def __init__(self):
        self.parent = {}

    def root(self, item):
        self.parent.setdefault(item, item)
        while self.parent[item] != item:
            self.parent[item] = self.parent[self.parent[item]]
            item = self.parent[item]
        return item

    def join(self, a, b):
        self.parent[self.root(a)] = self.root(b)


def resolve(lines, areas, separators):
    """Sets `line.levels` and `area.levels` where no tag states them, and notes that they are `guessed`.

    `separators` are nodes whose neighbours are not on one level only because they meet there (elevators). A line takes the
    one level that stated lines and areas have at its nodes; otherwise the ground, if its layer says nothing else; otherwise
    a level of its own for its layer.
    """
    said = defaultdict(Counter)
    for line in lines:
        if line.levels and len(line.levels) == 1 and not line.sloped:
            for node in line.refs:
                said[node][line.levels[0]] += 1
    for area in areas:
        if len(area.levels) == 1 and area.stated:
            for node in area.ring_nodes:
                said[node][area.levels[0]] += 0  # An outline says where a line is only if no line does.
    groups, at = Unstated(), {}
    for number, line in enumerate(lines):
        if line.levels or line.sloped:
            continue
        groups.root(number)
        for node in line.refs:
            if node in separators:
                continue
            key = (node, layer(line.tags))
            if key in at:
                groups.join(number, at[key])
            at[key] = number
    members = defaultdict(list)
    for number in groups.parent:
        members[groups.root(number)].append(lines[number])
    for group in members.values():
        found, by_outline = Counter(), Counter()
        for line in group:
            for node in line.refs:
                if node not in separators:
                    for level, count in said[node].items():
                        (found if count else by_outline)[level] += 1
        found = found or by_outline
        height = layer(group[0].tags)
        roads = any(line.tags.get("highway") in ROADS for line in group)
        if len(found) == 1 and not (height == 0 and roads):
            level = next(iter(found))
        elif height == 0:
            level = 0.0
        else:
            level = ("layer", height)
        for line in group:
            line.levels, line.guessed = [level], True
    by_node = defaultdict(list)
    for line in lines:
        if line.levels and len(line.levels) == 1:
            for node in line.refs:
                by_node[node].append(line)
    for area in areas:
        if area.levels:
            continue
        area.guessed = True
        found = Counter()
        for node in area.ring_nodes:
            for line in by_node[node]:
                if not line.guessed:
                    found[line.levels[0]] += 1
        if found:
            area.levels = [found.most_common(1)[0][0]]
        elif layer(area.tags) == 0:
            area.levels = [0.0]
        else:
            guessed = Counter(line.levels[0] for node in area.ring_nodes for line in by_node[node] if layer(line.tags) == layer(area.tags))
            area.levels = [guessed.most_common(1)[0][0]] if guessed else [("layer", layer(area.tags))]
