"""Which sets there are, and how each is read. The format follows from the name of the folder."""
from pathlib import Path

import geojson
import gtfs
import imdf
import indoorgml
import osm
import osm_data
import osm_subjects
import plan
import tables
from network import Network


def sources(folder):
    """Returns what is imported of a set's folder: the folder, or each of its files."""
    names = sorted(p for p in folder.iterdir() if not p.name.startswith("."))
    kind = folder.name.split("-")[0]
    endings = {"osm": (".osm",), "indoorgml": (".gml",), "geojson": (".geojson", ".json"), "plan": (".geojson",)}.get(kind)
    return [p for p in names if p.suffix in endings] if endings else [folder]


def all_sets(root):
    """Returns (name, path) of each set below a folder."""
    result = []
    for folder in sorted(p for p in Path(root).iterdir() if p.is_dir()):
        found = sources(folder)
        for path in found:
            result.append((folder.name if len(found) == 1 else f"{folder.name}/{path.stem}", path))
    return result


def of_data(data):
    builder = osm.Builder(data)
    osm_subjects.add_all(builder)
    return builder.net


def read(name, path):
    """Returns the judge's networks of a set: one, or that of each station of a transit feed."""
    kind = name.split("-")[0]
    if kind == "osm":
        return [of_data(osm_data.read(path))]
    if kind == "geojson":
        return [of_data(geojson.read(path))]
    if kind == "plan":
        return [plan.read(path)]
    if kind == "gtfs":
        return list(gtfs.read(path).values())
    if kind == "imdf":
        return [imdf.read(path)]
    if kind == "indoorgml":
        return [indoorgml.read(path)]
    if kind == "graph":
        return [tables.read(path)]
    # What its rooms are follows from walls alone: only the laws that need no network of the judge are asked.
    return [Network()]
