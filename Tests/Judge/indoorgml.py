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
    pairs = []
    for item in root.iter():
        if local(item) != "Transition":
            continue
        ends = [e if e in states else by_cell.get(e) for e in map(href, children(item, "connects"))]
        if len(ends) == 2 and None not in ends and ends[0] != ends[1]:
            pairs.append((item, ends))
    # The cells of shafts that people could walk through on one level: those with several neighbours there.
    beside = {}
    for _, (a, b) in pairs:
        if not level_changes(states[a], states[b]):
            beside.setdefault(a, set()).add(b)
            beside.setdefault(b, set()).add(a)
    shafts = {name: kind for name in states if len(beside.get(name, ())) > 1 and (kind := shaft(cells, states[name]))}
    for item, (a, b) in pairs:
        climbs = level_changes(states[a], states[b])
        text = " ".join([described(item)] + [cells.get(states[e][1], ("", 0))[0] + states[e][0] for e in (a, b)]).lower()
        wheels = SURE if not climbs or "elevator" in text or '"lift"' in text else NO
        # A transition in each direction is one way.
        via = tuple(sorted((a, b))) if climbs else None
        net.alias[attribute(item, "id")] = via
        if climbs:
            for one in doors(a, shafts, beside):
                for two in doors(b, shafts, beside):
                    net.add(one, two, 0.0, float("inf"), SURE, wheels, via)
            continue
        # Each neighbour has a door of its own.
        net.add((a, b) if a in shafts else a, (b, a) if b in shafts else b, 0.0, float("inf"), SURE, wheels)
    for name, kind in shafts.items():
        if kind == "stairs":
            # People walk through from door to door, and nobody takes wheels over stairs.
            for other in beside[name]:
                net.add((name, other), name, 0.0, float("inf"), SURE, NO)
    for name in states:
        net.edges[name]
        if shafts.get(name) != "elevator":
            net.subjects.append(Subject(name, "state", [name], False, wheels=name not in shafts))
    return net


def shaft(cells, state):
    """Returns `elevator` or `stairs` for the state of such a cell; None for others."""
    words = set(re.split(r"[^a-z0-9]+", (cells.get(state[1], ("", 0))[0] + " " + state[0]).lower()))
    if words & {"elevator", "lift", "1110"}:
        return "elevator"
    return "stairs" if words & {"stair", "stairs", "staircase", "escalator", "1120"} else None


def doors(state, shafts, beside):
    """Returns where an elevator or a state is boarded: an elevator with several neighbours at the door to each."""
    return [(state, other) for other in beside[state]] if shafts.get(state) == "elevator" else [state]


def level_changes(one, two):
    first, second = storey(one[0]), storey(two[0])
    if first and second:
        return first != second
    return bool(one[2] and two[2]) and abs(one[2][2] - two[2][2]) > 1.2
