"""Transit feeds: what pathways.txt and stops.txt state (gtfs.org/documentation/schedule/reference)."""
import csv
from pathlib import Path

from geometry import Plane, distance
from network import MAYBE, NO, SURE, Network, Subject

WHEELS = {"1": SURE, "2": NO, "3": MAYBE, "4": NO, "5": SURE, "6": MAYBE, "7": MAYBE}


def rows(folder, name):
    path = Path(folder) / name
    if not path.exists():
        return []
    with open(path, encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file, skipinitialspace=True)
        return [{(k or "").strip(): (v or "").strip() for k, v in row.items() if k is not None and not isinstance(v, list)} for row in reader]


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def station(stop, stops):
    """Returns the station that a stop belongs to: a boarding area's platform's station."""
    seen = set()
    while stop.get("parent_station") and stop["stop_id"] not in seen:
        seen.add(stop["stop_id"])
        parent = stops.get(stop["parent_station"])
        if parent is None:
            return None
        stop = parent
    return stop["stop_id"]


def storeys(a, b, heights):
    """Returns how many storeys are between the levels of two stops; 0 if that is not stated."""
    low, high = heights.get(a.get("level_id")), heights.get(b.get("level_id"))
    return 0.0 if low is None or high is None else abs(low - high)


def read(folder):
    """Returns the network of each station. Pathways between two stations belong to neither."""
    stops = {row["stop_id"]: row for row in rows(folder, "stops.txt") if row.get("stop_id")}
    ways = rows(folder, "pathways.txt")
    heights = {row.get("level_id"): number(row.get("level_index")) for row in rows(folder, "levels.txt")}
    first = next((s for s in stops.values() if number(s.get("stop_lat")) is not None), None)
    plane = Plane(number(first["stop_lat"]), number(first["stop_lon"])) if first else Plane(0, 0)

    def at(stop):
        lat, lon = number(stop.get("stop_lat")), number(stop.get("stop_lon"))
        return None if lat is None or lon is None or (lat, lon) == (0, 0) else plane.at(lat, lon)

    nets, used, seen, waiting = {}, set(), set(), {}
    for way in ways:
        a, b = stops.get(way.get("from_stop_id")), stops.get(way.get("to_stop_id"))
        mode = way.get("pathway_mode", "")
        if a is None or b is None or mode not in WHEELS or "1" in (a.get("location_type"), b.get("location_type")):
            continue
        if way.get("pathway_id") in seen:
            continue
        seen.add(way.get("pathway_id"))
        home = station(a, stops)
        if home is None or home != station(b, stops):
            continue
        net = nets.setdefault(home, Network())
        stated, p, q = number(way.get("length")), at(a), at(b)
        straight = distance(p, q) if p and q else 0.0
        if stated is not None and stated > 0 and mode == "5":
            low, high = 0.0, max(stated, straight)
        elif stated is not None and stated > 0:
            # The ends may be farther apart than the length says: then either may be used.
            low, high = min(stated, straight), max(stated, straight)
        elif mode == "5":
            low, high = 0.0, straight
        else:
            # Ends at one place are two sides of a gate, or have the coordinate of their station.
            low, high = straight, straight if straight > 0.5 else float("inf")
        wheels = WHEELS[mode]
        slope, width = number(way.get("max_slope")), number(way.get("min_width"))
        rise = storeys(a, b, heights) * 3
        if mode == "1" and rise and not slope:
            # A walkway to another level is as steep as it is short, if a storey has 3 m.
            known = stated or (straight if straight > 0.5 else 0.0)
            wheels = SURE if known > 13 * rise else NO if known and known < 11 * rise else MAYBE
        if slope and abs(slope) > 0.0625 and wheels == SURE:
            wheels = MAYBE
        if width and width < 0.9 and wheels == SURE:
            wheels = MAYBE
        if any(s.get("wheelchair_boarding") == "2" for s in (a, b)):
            wheels = MAYBE if wheels else NO
        both = way.get("is_bidirectional") == "1" and mode != "7"
        via = way["pathway_id"] if mode in ("2", "4", "5") else None
        if via and not both:
            # Rows in both directions are the same stairs or elevator.
            twins = waiting.setdefault((home, b["stop_id"], a["stop_id"], mode), [])
            if twins:
                net.alias[via] = via = twins.pop(0)
            else:
                waiting.setdefault((home, a["stop_id"], b["stop_id"], mode), []).append(via)
        net.add(a["stop_id"], b["stop_id"], low, high, SURE, wheels, via, both)
        used |= {a["stop_id"], b["stop_id"]}
    for stop_id in sorted(used):
        stop = stops[stop_id]
        kind = {"2": "entrance", "3": "node", "4": "boarding area"}.get(stop.get("location_type", ""), "platform")
        nets[station(stop, stops)].subjects.append(Subject(stop_id, kind, [stop_id]))
    return nets
