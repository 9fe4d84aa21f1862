"""Finds in a venue what the judge compares."""
from geometry import distance


def nodes_of(venue, subject, point=None, levels=()):
    """Returns the venue's nodes for a subject (`n12@-1`, `w7`, a stop's id), or []. `levels` are those of other subjects
    at the same feature: if its own is unknown, it is on none of them."""
    name, _, level = subject.name.partition("@")
    wanted = float(level) if level and level != "?" else None
    if subject.name in venue.point:
        return [subject.name]
    place = places(venue, name)
    if place and not level:
        return [n for p in place for n in entrances(p)]
    exact = [n for n in venue.by_stem.get(name, []) if n.count(":") <= 1]
    found = exact or venue.by_stem.get(name, [])
    connector = venue.features["connector"].get(name)
    if connector:
        found = list(dict.fromkeys(found + stops_of(connector["properties"])))
    if wanted is not None:
        found = [n for n in found if venue.level.get(n) == wanted]
    elif level == "?":
        found = [n for n in found if venue.level.get(n) not in levels] or found
    if found:
        return found
    if place:
        return [n for p in place for n in entrances(p) if wanted is None or venue.level.get(n) == wanted]
    if point is not None:
        near = [n for n, p in venue.point.items() if distance(p, point) < 0.4 and (wanted is None or venue.level.get(n) == wanted)]
        return near[:1]
    return []


def places(venue, name):
    """Returns the places of a feature: itself, or one for each of its levels."""
    found = venue.features["place"].get(name)
    if found:
        return [found]
    return [f for n, f in venue.features["place"].items() if n.startswith((name + ":", name + "@"))]


def entrances(place):
    """Returns the nodes by which the public enters a place."""
    result = []
    for entrance in place["properties"]["entrances"]:
        if isinstance(entrance, str):
            result.append(entrance)
        elif not entrance.get("access") and entrance.get("hours") != "off":
            result.append(entrance["node"])
    return result


def stops_of(properties):
    """Returns the nodes of a connector's stops."""
    return [s if isinstance(s, str) else s["node"] for s in properties["stops"]]
