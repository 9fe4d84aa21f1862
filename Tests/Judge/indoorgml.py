"""IndoorGML 1.0: the states and transitions of the file are the network (OGC 14-005r5)."""
import re
import xml.etree.ElementTree as ElementTree

from network import NO, SURE, Network, Subject


def local(item):
    return item.tag.rsplit("}", 1)[-1]


def attribute(item, name):
    return next((v.strip() for k, v in item.attrib.items() if k.rsplit("}", 1)[-1] == name), None)


def href(item):
    text = attribute(item, "href")
    return text.lstrip("#") if text else None


def children(item, name):
    return [c for c in item if local(c) == name]


def positions(item):
    result = []
    for inner in item.iter():
        if local(inner) in ("pos", "posList") and inner.text:
            numbers = [float(n) for n in inner.text.split()]
            result += [tuple(numbers[i:i + 3]) for i in range(0, len(numbers) - 2, 3)]
    return result


def described(item):
    return " ".join(c.text or "" for c in item if local(c) in ("description", "function", "class", "usage", "name"))


def storey(text):
    match = re.search(r'(?:storey|level)\s*=\s*"?(-?[\w.-]+)', text)
    return match.group(1) if match else None


def read(path):
    root = ElementTree.parse(path).getroot()
    cells, states = {}, {}
    for item in root.iter():
        name = local(item)
        if name in ("CellSpace", "GeneralSpace", "TransitionSpace", "ConnectionSpace", "AnchorSpace", "NavigableSpace"):
            cells[attribute(item, "id")] = (described(item), [href(d) for d in children(item, "duality")])
        elif name == "State":
            point = positions(item)
            dual = [href(d) for d in children(item, "duality")]
            states[attribute(item, "id")] = (described(item), dual[0] if dual else None, point[0] if point else None)
    by_cell = {dual: name for name, (_, dual, _) in states.items() if dual}
    for cell, (_, duals) in cells.items():
        for dual in duals:
            if dual in states:
                by_cell.setdefault(cell, dual)
    net = Network()
    for item in root.iter():
        if local(item) != "Transition":
            continue
        ends = [e if e in states else by_cell.get(e) for e in map(href, children(item, "connects"))]
        if len(ends) != 2 or None in ends or ends[0] == ends[1]:
            continue
        a, b = ends
        climbs = level_changes(states[a], states[b])
        text = " ".join([described(item)] + [cells.get(states[e][1], ("", 0))[0] + states[e][0] for e in ends]).lower()
        wheels = SURE if not climbs or "elevator" in text or '"lift"' in text else NO
        # A transition in each direction is one way.
        via = tuple(sorted((a, b))) if climbs else None
        net.alias[attribute(item, "id")] = via
        net.add(a, b, 0.0, float("inf"), SURE, wheels, via)
    for name in states:
        net.edges[name]
        net.subjects.append(Subject(name, "state", [name], False))
    return net


def level_changes(one, two):
    first, second = storey(one[0]), storey(two[0])
    if first and second:
        return first != second
    return bool(one[2] and two[2]) and abs(one[2][2] - two[2][2]) > 1.2
