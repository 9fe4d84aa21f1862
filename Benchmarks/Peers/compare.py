#!/usr/bin/env python3
"""Lets other programs search the graphs that `WaymarkBenchmarks peers` wrote, and writes the table of docs/performance.md.

Usage: compare.py FOLDER

Environment: BUDGET (seconds for each peer and graph, default 20), REFERENCE (a folder with more searches in C++),
LEAVE_OUT (names of peers, such as "networkx pandana", which take minutes to read a million nodes).
Ends with status 1 if a peer finds other distances than Waymark.
"""
import json
import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import page  # noqa: E402

LIBRARIES = ["scipy", "rustworkx", "igraph", "networkit", "pandana", "networkx"]
NAMES = {
    "dijkstra": "Dijkstra, C++", "boost": "Boost A\\*, C++", "scipy": "SciPy", "igraph": "igraph", "networkit": "NetworKit",
    "rustworkx": "rustworkx", "pandana": "pandana", "networkx": "NetworkX"}
PACKAGES = {"networkx": ["networkx"], "pandana": ["pandana", "setuptools<81"]}


def say(text):
    print(text, file=sys.stderr, flush=True)


def python(folder):
    """An environment with the libraries that can be installed."""
    place = os.path.join(folder, "python")
    program = os.path.join(place, "bin", "python")
    if not os.path.exists(program):
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
    found = []
    for library in LIBRARIES:
        # "install" is quick where the package is there already.
        command = [program, "-m", "pip", "install", "--quiet", *PACKAGES.get(library, [library])]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            found.append(library)
        else:
            say(f"left out: {library} cannot be installed with pip")
    return program, found


def compiled(source, program):
    command = ["g++", "-std=c++17", "-O3", "-march=native", "-DNDEBUG", source, "-o", program]
    try:
        if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0:
            return program
        say(f"left out: {source} does not compile; searches.cpp needs libboost-graph-dev")
    except FileNotFoundError:
        say("left out: the searches in C++ need g++ and libboost-graph-dev")
    return None


def answers(command):
    """The times and the distances that a peer prints; none if it fails."""
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        say(f"left out: {' '.join(command[-4:])}: {(run.stderr.strip().splitlines() or ['failed'])[-1]}")
        return [], []
    # Some libraries print messages of their own.
    rows = [line.split()[1:] for line in run.stdout.splitlines() if line.startswith("query ")]
    return [float(row[0]) for row in rows], [int(row[1]) for row in rows]


def reference(program, folder, name, kind):
    """The same of a further program, whose times are medians and 99 % alone."""
    path = os.path.join(folder, "distances.txt")
    command = [
        program, "--graphs", folder, "--name", name, "--algo", kind, "--limit", "1000", "--passes", "3", "--dist", path]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        say(f"left out: reference {kind} on {name}: {run.stderr.strip()[-100:]}")
        return None
    answer = json.loads(run.stdout)
    with open(path, encoding="utf-8") as file:
        distances = [int(line.split(",")[1]) for line in file]
    return answer["strata"]["random"]["p50_us"], answer["strata"]["random"]["p99_us"], distances


def text(microseconds):
    for unit, factor in ("s", 1e6), ("ms", 1e3), ("µs", 1):
        if microseconds >= factor or factor == 1:
            value = microseconds / factor
            return f"{value:.0f} {unit}" if value >= 100 else f"{value:.1f} {unit}"


def check(peer, name, found, expected):
    wrong = [index for index, distance in enumerate(found) if distance != expected[index]]
    if wrong:
        index = wrong[0]
        say(f"{peer} on {name}, query {index}: {found[index]} ms, and Waymark {expected[index]} ms; {len(wrong)} differ")
    return not wrong


def main():
    folder = os.path.abspath(sys.argv[1])
    budget = os.environ.get("BUDGET", "20")
    names = sorted(
        (name for name in os.listdir(folder) if os.path.exists(os.path.join(folder, name, "waymark.json"))),
        key=lambda name: ("SML".find(name[0]) if name in "SML" else 9, name))
    interpreter, libraries = python(folder)
    searches = compiled(os.path.join(HERE, "searches.cpp"), os.path.join(folder, "searches"))
    extra = os.environ.get("REFERENCE")
    further = compiled(os.path.join(extra, "main.cpp"), os.path.join(folder, "reference")) if extra else None
    columns, rows, agree = [], {}, True
    for name in names:
        with open(os.path.join(folder, name, "waymark.json"), encoding="utf-8") as file:
            own = json.load(file)
        columns.append(f"{own['venue'] if name.startswith('V') else name}: {own['nodes']:,} nodes")
        rows.setdefault("**Waymark**, with the edges of the way", {})[name] = (
            f"**{text(own['p50_us'])}**, {text(own['p99_us'])}")

        def add(peer, median, most, found):
            nonlocal agree
            agree = check(peer, name, found, own["distances"]) and agree
            part = "" if len(found) == len(own["distances"]) else f" ({len(found)} queries)"
            rows.setdefault(peer, {})[name] = (
                f"{text(median)}, {text(most)}; {median / own['p50_us']:,.1f}×{part}")

        if further:
            for kind in "core-alt", "alt", "astar":
                answer = reference(further, folder, name, kind)
                if answer:
                    add(f"reference in C++, {kind}", *answer)
        commands = [(kind, [searches, kind]) for kind in ("dijkstra", "boost") if searches]
        commands += [(library, [interpreter, os.path.join(HERE, "libraries.py"), library]) for library in libraries]
        for kind, command in commands:
            if kind in os.environ.get("LEAVE_OUT", "").split():
                continue
            say(f"{name}: {kind}")
            times, found = answers(command + [folder, name, budget])
            if times:
                ordered = sorted(times)
                add(NAMES[kind], statistics.median(times), ordered[int(len(ordered) * 0.99)], found)
    lines = [
        "Median and 99 %, and how many times as long as Waymark's median."
        f" {page.circumstances(os.getloadavg()[0])}. All distances are equal."
        if agree else "**Some distances differ.**", "",
        "| | " + " | ".join(columns) + " |", "| --- |" + " --- |" * len(columns)]
    for peer, cells in rows.items():
        lines.append(f"| {peer} | " + " | ".join(cells.get(name, "–") for name in names) + " |")
    print("\n".join(lines))
    page.write("bench-peers", lines)
    sys.exit(0 if agree else 1)


if __name__ == "__main__":
    main()
