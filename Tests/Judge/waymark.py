"""What the built program answers: one process for each script of commands."""
import csv
import io
import json
import os
import shutil
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from geometry import Plane
from network import PROFILES

DEPART = "2026-01-07T12:00"


class Failed(Exception):
    pass


class Program:
    def __init__(self, path):
        self.path = str(Path(path).resolve())
        self.folder = Path(tempfile.mkdtemp(prefix="judge-"))

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, store, lines, may_fail=False):
        """Runs a script, and returns what it prints on standard output."""
        done = subprocess.run(
            [self.path, "--store", str(store)], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=600,
            cwd=self.folder, env={**os.environ, "WAYMARK_PLUGINS": ""})
        if done.returncode and not may_fail:
            raise Failed(f"{lines[0]} … ended with status {done.returncode}: {done.stderr.strip()[-600:]}")
        return done.stdout

    def imported(self, path):
        """Imports a set, and returns its venues with the report of the import and their exports."""
        path = Path(path).resolve()
        base = Path(tempfile.mkdtemp(dir=self.folder))
        store = base / "store.sqlite"
        # A set with one venue is exported in the same process; with several, the second command fails.
        out, rides = tables(self.run(store, [f"import {quoted(path)} --json"] + exports(base, 0), may_fail=True))
        report = next(documents(out), {})
        if "reports" not in report:
            raise Failed(f"{path} is not imported: {out[:500]}")
        names = [v["id"] for v in report["venues"]]
        if len(names) > 1:
            lines = []
            for i, name in enumerate(names):
                lines += [f"open {quoted(name)} --json"] + exports(base, i)
            _, rides = tables(self.run(store, lines))
        if len(rides) != len(names) * len(PROFILES):
            raise Failed(f"{path} is imported, and not exported")
        reports = {r["venue"]: r for r in report["reports"]}
        return [
            Venue(self, base, i, name, reports.get(name, {}), dict(zip(PROFILES, rides[i * len(PROFILES):])))
            for i, name in enumerate(names)]


def exports(base, index):
    """Returns the commands that write a venue, and its passages for each profile."""
    return [f"export --format geojson -o {base}/{index}.geojson"] + passages()


def passages():
    """Returns the commands that print the passages for each profile. A folder would get the whole venue with them, which takes fifty times as long."""
    return [f"export --format csv --depart {DEPART} --profile {p}" for p in PROFILES]


HEADER = "from,to,kind,length_m,duration_ms,weight_ms,avoided_ms\n"


def tables(text):
    """Returns a text without the tables of passages in it, and their passages. Each ends where the document of a command with --json begins, or
    another table."""
    rest, *found = text.split(HEADER)
    result = []
    for part in found:
        table, brace, after = ("\n" + part).partition("\n{")
        result.append(read_edges(HEADER + table[1:]))
        rest += brace + after
    return rest, result


def documents(text):
    """Returns the JSON documents that stand in a text one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while (at := text.find("{", at)) >= 0:
        value, at = decoder.raw_decode(text, at)
        yield value


def quoted(text):
    return "'" + str(text).replace("'", "'\"'\"'") + "'"


class Venue:
    """A venue as the program exports it: its features, and its passages for each profile."""

    def __init__(self, program, base, index, name, report, rides):
        self.program, self.base, self.name, self.report, self.rides = program, base, name, report, rides
        self.features = defaultdict(dict)
        text = (base / f"{index}.geojson").read_text(encoding="utf-8")
        for feature in json.loads(text)["features"]:
            self.features[feature["properties"]["feature_type"]][feature["id"]] = feature
        self.ordinal = {n: f["properties"]["ordinal"] for n, f in self.features["level"].items()}
        nodes = list(self.features["node"].values())
        lon, lat = nodes[0]["geometry"]["coordinates"] if nodes else (0, 0)
        self.plane = Plane(lat, lon)
        self.point = {f["id"]: self.plane.at(*f["geometry"]["coordinates"][1::-1]) for f in nodes}
        self.level = {f["id"]: self.ordinal.get(f["properties"]["level"]) for f in nodes}
        self.by_stem = defaultdict(list)
        for node in self.point:
            self.by_stem[node.split(":")[0]].append(node)

    def graph(self, profile):
        return graph(self.rides[profile], self.point)

    def ask(self, sources, targets, connectors, routes):
        """Asks for a matrix of seconds on foot, for the passages while each connector is closed, and for routes, in one process.

        Returns the rows of the matrix, {connector: {profile: passages}}, and the answers of the routes in order; those after a refusal
        are not asked.
        """
        lines = [f"open {quoted(self.name)}"]
        if sources and targets:
            words = " ".join(quoted(s) for s in sources) + " " + " ".join(f"--to {quoted(t)}" for t in targets)
            lines.append(f"matrix {words} --json --depart {DEPART}")
        for connector in connectors:
            lines += [f"close {quoted(connector)} --json"] + passages() + [f"reopen {quoted(connector)} --json"]
        lines += [f"route {quoted(a)} {quoted(b)} --json --depart {DEPART}" for a, b in routes]
        out, rides = tables(self.program.run(self.base / "store.sqlite", lines, may_fail=True))
        if len(rides) < len(connectors) * len(PROFILES):
            raise Failed(f"the script of {self.name} ended before {connectors[len(rides) // len(PROFILES)]} was closed")
        found = list(documents(out))
        closed = {c: dict(zip(PROFILES, rides[i * len(PROFILES):])) for i, c in enumerate(connectors)}
        matrix = next((d["durations_s"] for d in found if "durations_s" in d), [])
        return matrix, closed, [d for d in found if "code" in d]


def read_edges(text):
    """Returns (from, to, kind, metres, weight) of each passage."""
    return [
        (r["from"], r["to"], r["kind"], float(r["length_m"] or 0), (int(r["avoided_ms"] or 0), int(r["weight_ms"])))
        for r in csv.DictReader(io.StringIO(text))]


def graph(rides, nodes):
    result = {n: [] for n in nodes}
    for a, b, _, metres, _ in rides:
        result.setdefault(a, []).append((b, metres))
        result.setdefault(b, [])
    return result
