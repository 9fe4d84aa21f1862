"""Plans in GeoJSON that came from OpenStreetMap: features become ways and nodes again, points at one place one node."""
import json

from osm_data import Data
from osm_tags import vertical

PARTS = {"room": "room", "hall": "area", "corridor": "corridor", "verticalpassage": "room"}


def tags_of(properties):
    """Returns the tags of a feature; those of overpass answers stand in `tags`, with levels in their relations."""
    if isinstance(properties.get("tags"), dict):
        tags = dict(properties["tags"])
        for relation in properties.get("relations") or []:
            for key, value in (relation.get("reltags") or {}).items():
                if key == "level":
                    tags.setdefault("level", value)
        part = tags.get("buildingpart")
        if part in PARTS:
            tags["indoor"] = PARTS[part]
            if part == "verticalpassage" and not vertical(tags):
                tags["room"] = "stairs"
        return tags
    return {k: v for k, v in properties.items() if isinstance(v, str) and not k.startswith("@") and k not in ("id", "timestamp", "version")}


def read(path):
    data, at, count = Data(), {}, 0

    def node(coordinate):
        nonlocal count
        key = (round(coordinate[1], 7), round(coordinate[0], 7))
        if key not in at:
            count += 1
            at[key] = f"p{count}"
            data.nodes[at[key]] = key
        return at[key]

    features = [f for f in json.loads(open(path, encoding="utf-8").read())["features"] if f.get("geometry")]
    # Points first, so that nodes keep their ids.
    for feature in features:
        geometry = feature["geometry"]
        if geometry["type"] == "Point":
            name = str(feature.get("id")).split("/")[-1]
            key = (round(geometry["coordinates"][1], 7), round(geometry["coordinates"][0], 7))
            tags = tags_of(feature.get("properties") or {})
            if key in at:
                data.tags.setdefault(at[key], {}).update(tags)
                continue
            at[key] = name
            data.nodes[name] = key
            data.tags[name] = tags
    for feature in features:
        geometry, name = feature["geometry"], str(feature.get("id"))
        tags = tags_of(feature.get("properties") or {})
        kind, _, number = name.partition("/")
        number = number or name
        parts = geometry["coordinates"]
        if geometry["type"] == "LineString":
            data.ways[number] = ([node(c) for c in parts], tags)
        elif geometry["type"] == "Polygon" and len(parts) == 1 and kind != "relation":
            data.ways[number] = ([node(c) for c in parts[0]], tags)
        elif geometry["type"] in ("Polygon", "MultiPolygon"):
            members = []
            for rings in [parts] if geometry["type"] == "Polygon" else parts:
                for i, ring in enumerate(rings):
                    inner = f"{kind}-{number}-{len(members)}"
                    data.ways[inner] = ([node(c) for c in ring], {})
                    members.append(("way", inner, "outer" if i == 0 else "inner"))
            data.relations[number] = (members, {**tags, "type": "multipolygon"})
    return data
