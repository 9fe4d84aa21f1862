"""What tags mean for people on foot and on wheels (wiki.openstreetmap.org, read for this judge)."""
import re

import osm_words as words
from network import MAYBE, NO, SURE
from osm_words import metres

ROADS = {
    "living_street", "residential", "service", "unclassified", "road", "track", "tertiary", "secondary", "primary",
    "tertiary_link", "secondary_link", "primary_link"}
PATHS = {"footway", "path", "pedestrian", "corridor", "platform"}
UNSURE_PATHS = {"cycleway", "bridleway", "trunk", "trunk_link", "busway"}
CLOSED = {"no", "private", "military", "agricultural", "forestry", "emergency", "use_sidepath", "employees", "staff", "restricted"}
OPEN = {"yes", "designated", "permissive", "public", "destination", "customers", "official"}
WALLS = {"wall", "fence", "hedge", "retaining_wall", "city_wall", "guard_rail", "jersey_barrier", "cable_barrier"}
UNPAVED = {
    "mud", "sand", "gravel", "grass", "ground", "dirt", "earth", "pebblestone", "cobblestone", "unhewn_cobblestone", "rock",
    "woodchips", "unpaved", "fine_gravel", "compacted", "sett", "grass_paver"}
NUMBER = r"-?\d+(?:[.,]\d+)?"


def levels(text):
    """Returns the levels of a list: `-1;0`, `0-2`, `-0,5`."""
    result = []
    for part in (text or "").replace(":", ";").split(";"):
        part = part.strip()
        if re.fullmatch(NUMBER, part):
            found = [float(part.replace(",", "."))]
        elif match := re.fullmatch(rf"({NUMBER})\s*-\s*({NUMBER})", part):
            low, high = (float(g.replace(",", ".")) for g in match.groups())
            if low > high:
                low, high = high, low
            found = [low + i for i in range(int(high - low) + 1)]
        else:
            continue
        result += [f for f in found if f not in result]
    return result


def stated(tags):
    """Returns the levels of a feature and those on which it is repeated."""
    return levels(tags.get("level")), levels(tags.get("repeat_on"))


def grade_of(value):
    """Returns how sure it is that the public passes by a value of `access` or `foot`, or by a list of them."""
    said = words.listed(value.lower())
    if said & {"no"}:
        return NO
    return SURE if said & OPEN else NO if said and said <= CLOSED else MAYBE


def access(tags, default=SURE):
    """Returns how sure it is that the public may walk here."""
    value = tags.get("foot") or tags.get("access")
    grade = default if value is None else grade_of(value)
    state = words.state(tags)
    if state == NO:
        # Whoever writes who may use it knows it in use.
        return NO if grade == NO or value is None else MAYBE
    grade = min(grade, state)
    if any(key in tags for key in ("access:conditional", "foot:conditional")):
        return MAYBE
    if tags.get("opening_hours", "24/7") != "24/7" or tags.get("service_times", "24/7") != "24/7":
        grade = min(grade, MAYBE)
    if tags.get("motorroad") == "yes":
        return NO
    return grade


def access_on_wheels(tags, walking):
    """Returns the same for wheelchairs: what is kept for disabled people is open to them."""
    return grade_of(tags["disabled"]) if tags.get("disabled") in ("yes", "designated", "no") else walking


def separate(tags):
    """Whether people walk beside the road, on a way that is drawn for itself."""
    return any(tags.get(key) == "separate" for key in ("sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"))


def kind(tags):
    """Returns what a line is: steps, escalator, elevator, walk, mover, or None; and how sure people may walk along it."""
    highway = tags.get("highway")
    if tags.get("disused") == "yes" or tags.get("abandoned") == "yes":
        return None, NO
    if highway == "steps":
        return ("steps" if tags.get("conveying", "no") == "no" else "escalator"), access(tags)
    if highway == "elevator":
        return "elevator", access(tags)
    if highway in PATHS:
        grade = access(tags)
    elif highway in ROADS:
        grade = min(access(tags), MAYBE if separate(tags) or tags.get("sidewalk") == "no" and "tunnel" in tags else SURE)
    elif highway in UNSURE_PATHS:
        grade = access(tags, SURE if "foot" in tags else MAYBE)
    elif highway:
        return None, NO
    elif tags.get("indoor") in ("corridor", "yes") or tags.get("railway") == "platform" or tags.get("public_transport") == "platform":
        grade = access(tags)
    else:
        return None, NO
    return ("mover" if tags.get("conveying", "no") != "no" else "walk"), grade


def wheels(tags):
    """Returns how sure wheels get along a way or over an area that people may walk on."""
    said = words.wheelchair(tags)
    if said is not None:
        return said
    size, unread = words.width(tags, ("width", "maxwidth:physical"))
    slope = words.incline(tags.get("incline"))
    if unread or slope is None or slope == "steep" or words.steps(tags):
        return NO
    if slope == "some" or size is not None and size < 1.0 or metres(tags.get("maxwidth")) is not None and metres(tags["maxwidth"]) < 1.0:
        return MAYBE
    if tags.get("surface") in UNPAVED or tags.get("smoothness") in ("bad", "very_bad", "horrible", "very_horrible", "impassable"):
        return MAYBE
    if tags.get("highway") in ROADS | UNSURE_PATHS | {"path"} or "conveying" in tags or "kerb" in tags:
        return MAYBE
    return SURE


def one_way(tags, what):
    """Returns how sure a line is walked along its direction, and against it."""
    conveying = tags.get("conveying", "no")
    if what in ("escalator", "mover"):
        if conveying in ("forward", "backward"):
            return (SURE, NO) if conveying == "forward" else (NO, SURE)
        return (MAYBE, MAYBE)
    if tags.get("oneway:foot") in ("yes", "-1") or tags.get("foot:backward") == "no":
        return (NO, SURE) if tags.get("oneway:foot") == "-1" else (SURE, NO)
    if tags.get("foot:forward") == "no":
        return (NO, SURE)
    if tags.get("highway") in PATHS | {"steps"} and tags.get("oneway") in ("yes", "-1"):
        return (SURE, MAYBE) if tags["oneway"] == "yes" else (MAYBE, SURE)
    return (SURE, SURE)


FORMER = ("disused", "abandoned", "construction", "razed", "demolished", "removed", "destroyed", "dismantled", "was", "proposed", "planned")
FACILITIES = ("amenity", "shop", "public_transport", "tourism", "office", "information", "man_made", "emergency")
# Nobody walks through these, if nothing else is said.
# What leads through a wall or a fence.
GATES = {"gate", "swing_gate", "wicket_gate", "lift_gate", "sliding_gate", "kissing_gate", "turnstile", "full-height_turnstile", "stile", "squeeze_stile", "entrance"}
BLOCKING = WALLS | {"ditch", "block_wall", "debris_wall"}
STEPPED = {"stile", "squeeze_stile", "full-height_turnstile", "step", "horse_stile", "log", "chain", "rope", "cattle_grid"}
NARROW = {
    "kissing_gate", "cycle_barrier", "block", "motorcycle_barrier", "wicket_gate", "swing_gate", "lift_gate", "gate", "kerb", "turnstile",
    "bump_gate"}


def former_door(tags):
    """Whether a node is a door that is disused, removed, being built or planned, and nothing else in use."""
    return not any(k in tags for k in ("door", "entrance", "barrier")) and any(
        key.endswith((":door", ":entrance")) and key.split(":")[0] in FORMER and value != "no" for key, value in tags.items())


def stepped(tags):
    """Whether there is a kerb, a step or a threshold that wheels do not get over, or a height of one that is not understood."""
    barriers = words.listed(tags.get("barrier"))
    if tags.get("kerb") in ("raised", "regular"):
        return True
    door = words.is_door(tags)
    if door and (words.steps(tags) or tags.get("steps") == "yes" or tags.get("threshold") == "raised"):
        return True
    if tags.get("kerb") in ("lowered", "flush", "no"):
        return False
    said = [tags[k] for k in ("kerb:height", "step:height", "sill", "sill:height", "threshold:height") if k in tags]
    said += [tags["height"]] if barriers & {"kerb", "step"} and "height" in tags else []
    return any(metres(text) is None or metres(text) > 0.03 for text in said)


def node_grade(tags):
    """Returns how sure people, and wheels, pass a node on their way."""
    if not tags:
        return SURE, SURE
    barriers = words.listed(tags.get("barrier"))
    passing = bool(barriers) or "door" in tags or "entrance" in tags or tags.get("indoor") == "door"
    facility = any(key in tags for key in FACILITIES) or tags.get("railway") in ("stop", "halt", "station", "tram_stop") or tags.get("highway") in (
        "bus_stop", "elevator", "street_lamp", "traffic_signals", "crossing", "turning_circle", "stop", "give_way")
    walk = NO if barriers & BLOCKING else SURE
    if passing or not facility:
        said = tags.get("foot") or tags.get("access")
        if said is not None:
            walk = grade_of(said)
        walk = min(walk, access(tags))
    if former_door(tags) or words.walled_up(tags):
        walk = NO
    emergency = "emergency" in (tags.get("entrance"), tags.get("exit")) or tags.get("emergency") == "yes"
    if passing and (emergency or tags.get("entrance") == "exit" or tags.get("locked") == "yes"):
        walk = min(walk, MAYBE)
    if tags.get("entrance") in ("service", "staff"):
        # For deliveries and staff, unless it says whom it lets in.
        walk = NO if "access" not in tags and "foot" not in tags else min(walk, MAYBE)
    roll = SURE
    if passing or not facility:
        said = words.wheelchair(tags)
        keys = ("maxwidth", "maxwidth:physical", "width", "door:width") + words.gaps(tags) if passing else ("maxwidth:physical",)
        size, unread = words.width(tags, keys)
        if said is not None:
            roll = said
        elif stepped(tags) or barriers & STEPPED or unread:
            roll = NO
        elif barriers & NARROW or tags.get("door") == "revolving" or size is not None and size < 1.0:
            roll = MAYBE
    if tags.get("kerb") not in (None, "lowered", "flush", "no"):
        roll = min(roll, MAYBE)
    return walk, min(access_on_wheels(tags, walk), roll)


def area_kind(tags):
    """Returns what a closed outline is: open (floor without walls), room, shaft, or None; and how sure people may walk there."""
    highway, indoor = tags.get("highway"), tags.get("indoor")
    if tags.get("disused") == "yes":
        return None, NO
    part = "building:part" in tags or "buildingpart" in tags or "buildingpart:verticalpassage" in tags or indoor in NAMED or indoor == "yes"
    if "elevator" in (highway, tags.get("area:highway")) or "level" in tags and highway is None and part and vertical(tags):
        return "shaft", access(tags)
    if indoor == "room" or (indoor in ("yes", None) and tags.get("room")):
        return ("shaft" if vertical(tags) else "room"), NO if words.former_value(tags) else access(tags)
    if words.former_value(tags):
        return "open", NO
    if indoor in ("area", "corridor") or indoor == "yes" and tags.get("area") == "yes" and "level" in tags and highway is None:
        return ("shaft" if vertical(tags) else "open"), access(tags)
    if tags.get("area") == "no":
        return None, NO
    if highway == "platform" or tags.get("railway") == "platform" or tags.get("public_transport") == "platform":
        return "open", access(tags)
    if highway in ("pedestrian", "footway", "path", "corridor") and tags.get("area") == "yes":
        return "open", access(tags)
    if highway in ("pedestrian", "footway", "corridor") and tags.get("type") == "multipolygon":
        return "open", access(tags)
    return None, NO


def shut_room(tags):
    """Whether a closed outline is a room or a floor that is out of use, and still there."""
    if tags.get("disused") == "yes" or tags.get("abandoned") == "yes":
        return tags.get("indoor") in ("room", "area", "corridor")
    if any(key in tags for key in ("highway", "railway", "indoor", "building", "barrier", "landuse", "natural")):
        return False
    return any(tags.get(f"{form}:indoor") in ("room", "area", "corridor") for form in ("disused", "abandoned", "construction"))


# What people call the things that lead from level to level, in the keys of rooms, parts of buildings and the older indoor model
# (wiki.openstreetmap.org: Simple Indoor Tagging, Key:room, Key:building:part, Proposed features/IndoorOSM).
WORDS = {
    "elevator": ("elevator", "lift", "elevator_shaft"),
    "stairs": ("stairs", "stair", "staircase", "stairwell", "stairway", "steps"),
    "escalator": ("escalator", "escalators"),
    "ramp": ("ramp",)}
NAMED = {word for words in WORDS.values() for word in words}
NAMING = ("room", "indoor", "building:part", "buildingpart:verticalpassage", "shaft")


def has_ramp(tags):
    """Whether stairs have a ramp for wheels (wiki: Key:ramp)."""
    if any(tags.get(f"{state}:{key}", "no") != "no" for state in ("disused", "abandoned", "construction", "razed", "removed", "demolished") for key in ("ramp", "ramp:wheelchair")):
        return False
    return tags.get("ramp:wheelchair", "yes" if tags.get("ramp") == "yes" and tags.get("wheelchair") in ("yes", "designated") else "no") == "yes"


def vertical(tags):
    """Returns `elevator`, `stairs`, `escalator`, `ramp` or None: what an outline is that leads from level to level."""
    said = [word.strip() for key in NAMING for word in tags.get(key, "").lower().split(";")]
    for what, words in WORDS.items():
        own = what == "elevator" and "elevator" in (tags.get("highway"), tags.get("area:highway"))
        own = own or what == "escalator" and tags.get("conveying", "no") != "no"
        # `ramp=yes` on one level says that there is one in the room.
        claimed = tags.get(what, "no") != "no" and (what != "ramp" or len(sum(stated(tags), [])) > 1)
        if own or claimed or any(word in said for word in words):
            return what
    return None
