"""What words in tags say of states, doors and barriers, and which values cannot be understood."""
import re

from network import MAYBE, NO, SURE

# MARK: States (docs/import-osm.md, wiki: Key:operational_status, Lifecycle prefix)

STATES = {
    "lifecycle", "operational_status", "operating_status", "operation_status", "service_status", "status", "state", "condition", "usability", "availability"}
# What a state may be about: `elevator:status`, `operational_status:escalator`.
THINGS = {"elevator", "lift", "escalator", "stairs", "steps", "door", "gate", "platform", "room", "highway", "railway"}
CONVEYORS = ("elevator", "lift", "escalator", "stairs", "steps")
OPENING = {
    "operational", "open", "opened", "working", "works", "ok", "okay", "active", "normal", "functional", "functioning", "available", "good", "fine",
    "service", "use", "operation", "usable", "running", "yes", "excellent", "intact", "order"}
CLOSING = {
    "closed", "broken", "defect", "defective", "damaged", "disused", "abandoned", "decommissioned", "suspended", "off", "inoperative",
    "inoperable", "unusable", "unavailable", "dead", "repair", "repairs", "maintenance", "construction", "dismantled", "removed", "demolished",
    "blocked", "unused", "nonoperational", "shut", "no", "none"}
STAFF = {"locked", "staff"}
FILLERS = {"in", "is", "are", "and", "again", "fully", "back", "currently", "now", "only", "permanently", "temporarily"}
# The life cycle as a value: `room=disused`, `highway=construction`.
LIFE = {"disused", "abandoned", "construction", "razed", "demolished", "removed", "destroyed", "dismantled", "was", "proposed", "planned", "ruins"}
# Claims: what `no` or `yes` closes.
GOOD_CLAIMS = {"in_service", "working", "operational", "functional", "usable", "in_use", "in_operation"}
BAD_CLAIMS = {"out_of_order", "out_of_service", "closed", "defect", "defective", "broken", "maintenance", "repair", "inoperative", "out_of_use"}
REPAIRERS = ("shop", "craft", "amenity", "office")
# Conditions that are not about who may pass now.
OTHER_CONDITIONS = re.compile(r"rain|snow|ice|wet|winter|weather|flood|event|match|market|car|truck|hgv|weight|vehicle|width|height|length|axle|bus|bicycle|sun")


def plain(text):
    return re.sub(r"[\s_\-]+", " ", (text or "").lower()).strip()


def said_of_state(text):
    """Returns how open something is by the words of its state: a closing word closes, and only opening words open."""
    words = re.sub(r"\b(?:out of|no) (?:order|service|use|operation)\b", "closed", plain(text))
    # A denial turns what it is about: `not working`, `no longer broken`.
    words = re.sub(
        r"\b(?:no longer|not|non) (?:in )?(\w+)",
        lambda m: "closed" if m[1] in OPENING else "open" if m[1] in CLOSING else "unclear", words)
    grades = [
        NO if word in CLOSING | STAFF else SURE if word in OPENING else MAYBE for word in re.findall(r"[a-z]+", words) if word not in FILLERS]
    return min(grades, default=MAYBE)


# The words of the life cycle that say of a thing, by its name, that nobody can use it: `disused=door`, `disused:gate=yes`, `gate=disused`.
ENDED = LIFE - {"ruins"} | {"closed", "decommissioned"}
PASSAGES = ("gate", "turnstile", "stile")
# What is drawn as a line across a way.
GATE_LINES = {"gate", "turnstile", "swing_gate", "sliding_gate", "wicket_gate", "full-height_turnstile"}


def names(tags):
    """Returns what a thing that people pass is called in the tags about its state."""
    found = set()
    if tags.get("highway") in ("elevator", "steps"):
        found |= {"elevator": {"elevator", "lift"}, "steps": {"steps", "stairs"}}[tags["highway"]]
    if tags.get("conveying", "no") != "no":
        found |= {"escalator", "conveying"} if tags.get("highway") == "steps" else {"moving_walkway", "conveying"}
    found |= {key for key in ("door", "entrance") if tags.get(key, "no") != "no"}
    for barrier in listed(tags.get("barrier")):
        if barrier.endswith(PASSAGES):
            found |= {barrier, "gate"} if barrier.endswith("gate") else {barrier}
    return found


def ended(tags):
    """Whether a word of the life cycle beside its name, or with a year, says that something is not in use."""
    own = names(tags)
    for word in ENDED:
        value = tags.get(word, "").lower()
        if own and (value in own or re.match(r"(since |from )?\d{4}", value)):
            return True
        if any(tags.get(key) == "yes" for name in own for key in (f"{word}:{name}", f"{name}:{word}")):
            return True
    if any(tags.get(name) in ENDED for name in own - {"door", "entrance"}):
        return True
    # A gate that is gone, or not there yet, closes nothing.
    return "barrier" not in tags and any(
        tags.get(f"{word}:barrier", "").endswith(PASSAGES) for word in ("disused", "abandoned", "construction", "closed"))


# What a way or a floor was before it became what it is: `railway=disused` with `disused=rail`.
FORMER_USES = {"rail", "railway", "tram", "narrow_gauge", "light_rail", "subway", "station", "halt", "road", "track", "footway", "path"}
THIS_YEAR = 2026


def period(tags):
    """Returns how open something is by its dates (wiki: Key:start_date, Key:opening_date, Key:end_date): nobody uses what has ended, or
    when nobody can say when it opens or ends; a date to come makes it possible."""
    grade = SURE
    for key in ("start_date", "opening_date", "end_date"):
        if key not in tags:
            continue
        years = [int(year) for year in re.findall(r"(?<!\d)\d{4}(?!\d)", tags[key])]
        if not years:
            grade = grade if key == "start_date" else NO
        elif key == "end_date":
            grade = min(grade, NO if min(years) < THIS_YEAR else MAYBE)
        elif max(years) >= THIS_YEAR:
            grade = min(grade, MAYBE)
    return grade


def state(tags):
    """Returns how open something is by all that is said of its state."""
    grade = NO if ended(tags) else period(tags)
    for key, value in tags.items():
        parts = [p for p in key.lower().split(":") if p not in THINGS]
        if key in CONVEYORS and value.lower() in CLOSING - {"no", "none"} or key in ("disused", "abandoned") and value in CONVEYORS:
            # `elevator=broken`, `disused=elevator`
            grade = NO
        if len(parts) != 1:
            continue
        name, text = parts[0], plain(value)
        if name == "lifecycle" and text.replace(" ", "_") in ENDED:
            grade = NO
        elif name in STATES:
            grade = min(grade, said_of_state(value))
        elif name in ("maintenance", "repair") and any(k in tags for k in REPAIRERS):
            continue
        elif name in GOOD_CLAIMS and text == "no" or name in BAD_CLAIMS and text == "yes":
            grade = NO
        elif name == "usage" and text in ("none", "no", "unused", "disused"):
            grade = NO
        elif name in ("disused", "abandoned") and (text == "yes" or re.match(r"(permanent|temporar|partly|since|until|for )", text)):
            grade = NO
        elif name in ("disused", "abandoned") and text not in ("no", "false", "0", "none") and value not in FORMER_USES:
            grade = min(grade, MAYBE if name not in tags.values() else SURE)
    for key in ("temporary:access", "access:temporary", "temporary:foot", "foot:temporary"):
        if tags.get(key) == "no":
            grade = NO
    hours = plain(tags.get("opening_hours"))
    if hours and not re.search(r"\d", hours) and re.search(r"closed|off\b", hours) and not re.search(r"\b(mo|tu|we|th|fr|sa|su|ph|sh)\b", hours):
        grade = NO
    for key in ("access:conditional", "foot:conditional"):
        clauses = re.findall(r"([a-z_]+)\s*@\s*\(?([^;()]*)", tags.get(key, "").lower())
        if clauses and clauses[-1][0] == "no" and not re.search(r"\d", clauses[-1][1]) and not OTHER_CONDITIONS.search(clauses[-1][1]):
            if re.search(r"repair|notice|further|construction|works|closed|maintenance", clauses[-1][1]):
                grade = NO
    return grade


def former_value(tags):
    """Whether a floor says both what it is and, in the value of another key, that it is not in use: `room=disused`."""
    platform = "platform" in (tags.get("railway"), tags.get("public_transport"))
    if tags.get("indoor") not in ("room", "area", "corridor") and not platform:
        return False
    if platform and (tags.get("disused") == "platform" or tags.get("disused:railway") == "platform"):
        return True
    return any(tags.get(key) in LIFE for key in ("room", "highway", "indoor", "railway", "public_transport"))


# MARK: Doors

WALLED_UP = {
    "bricked_up", "bricked", "walled_up", "boarded_up", "sealed", "closed", "blocked", "fake", "false", "dummy", "permanently_closed", "welded_shut",
    "disused", "abandoned", "locked"}
# A doorway, of which the door is gone or was never there.
DOORWAY = {"no", "none", "removed", "missing", "open"}


def is_door(tags):
    """Whether a node says that it is a door or an entrance, open or not."""
    return "door" in tags and not window(tags) or tags.get("entrance", "no") != "no" or tags.get("indoor") == "door"


def window(tags):
    return "window" in tags or tags.get("indoor") == "window"


def walled_up(tags):
    """Whether a door is there in name only."""
    return any(tags.get(key, "").lower() in WALLED_UP for key in ("door", "entrance"))


# MARK: Lists

def listed(value):
    """Returns the values of a list: `bollard;chain`."""
    return {part.strip() for part in re.split("[;,]", value or "") if part.strip()}


# MARK: Values that are not understood keep wheels out

UNIT = r"(mm|cm|m|metres?|meters?|ft|feet|foot|in|inch(?:es)?|'|\"|′|″)?"
FACTORS = {"mm": 0.001, "cm": 0.01, "ft": 0.3048, "feet": 0.3048, "foot": 0.3048, "'": 0.3048, "′": 0.3048, "in": 0.0254, "inch": 0.0254,
           "inches": 0.0254, '"': 0.0254, "″": 0.0254}


def metres(text):
    """Returns a length in metres, the least of a range, or None if it is not understood."""
    text = re.sub(r"^\s*(ca\.?|circa|about|approx\.?|~|≈)\s*", "", (text or "").strip().lower())
    feet = re.fullmatch(r"""(\d+(?:\.\d+)?)\s*(?:'|′|ft|feet)\s*(\d+(?:\.\d+)?)\s*(?:"|″|in(?:ch(?:es)?)?)""", text)
    if feet:
        return float(feet.group(1)) * 0.3048 + float(feet.group(2)) * 0.0254
    number = r"(\d+(?:[.,]\d+)?)\s*" + UNIT
    match = re.fullmatch(rf"{number}(?:\s*[-–;]\s*{number})?", text)
    if match is None:
        return None
    low, unit, high, other = match.groups()
    found = [float(n.replace(",", ".")) * FACTORS.get(u or "", 1.0) for n, u in ((low, unit or other), (high, other)) if n]
    return min(found)


def gaps(tags):
    """Returns the keys that state the gap at a door or a barrier as a length, or call it narrow."""
    return tuple(k for k in ("opening", "spacing") if re.search(r"\d|narrow", tags.get(k, "")))


def width(tags, keys):
    """Returns the least width that tags state, and whether one of them is not understood."""
    said = [tags[k] for k in keys if k in tags]
    if not said and "est_width" in tags:
        said = [tags["est_width"]]
    found = [metres(text) for text in said]
    return min((f for f in found if f is not None), default=None), None in found


INCLINES = ("up", "down", "0", "0%", "0°", "yes", "no", "flat", "level")


def incline(text):
    """Returns what is said of a slope: `none`, `some`, `steep`, or None if it is not understood."""
    if text is None or text in ("0", "0%", "0°", "no", "flat", "level"):
        return "none"
    text = text.strip().lower()
    if text in ("steep", "very_steep"):
        return "steep"
    if text in INCLINES:
        return "some"
    match = re.fullmatch(r"[-+]?(\d+(?:[.,]\d+)?)\s*(%|°)(?:\s*[-–]\s*[-+]?\d+(?:[.,]\d+)?\s*(?:%|°))?", text)
    if match:
        number = float(match.group(1).replace(",", "."))
        return "some" if number <= (100 if match.group(2) == "%" else 45) else None
    return "some" if re.fullmatch(r"[-+]?1\s*[:/]\s*\d+(?:[.,]\d+)?", text) else None


def steps(tags):
    """Whether there are steps, or a number of them that is not understood."""
    return tags.get("step_count", "0").strip() not in ("0", "no")


# Words for `wheelchair` that are understood, but do not decide.
PERHAPS = {"limited", "partial", "partially", "bad", "assisted", "assistance", "help", "restricted", "difficult", "permissive", "official", "only", "public", "destination"}


def wheelchair(tags):
    """Returns what is said for wheels: a grade, or None if nothing is. A word that is not understood is no permission."""
    said = tags.get("wheelchair")
    if said is None:
        return None
    said = said.strip().lower()
    return SURE if said in ("yes", "designated") else MAYBE if said in PERHAPS else NO
