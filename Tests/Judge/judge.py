#!/usr/bin/env python3
"""Judges the importers: builds its own network from the raw files, and compares it with what the program answers.

Usage: judge.py PROGRAM [DATA] [--set NAME] [--long] [--json FILE] [--renew] [--accept REASON] [--no-exceptions]

DATA is the folder of real sets (default: $WAYMARK_DATA or ../shared/data); the drawn fixtures are always judged.
"""
import argparse
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import exceptions
import sets
from compare import Comparison
from laws import Laws
from waymark import Failed, Program

HERE = Path(__file__).resolve().parent


class Verdict:
    def __init__(self, name):
        self.name, self.findings, self.open, self.stale = name, [], [], []
        self.compared = self.connected = self.differing = self.measured = 0
        self.failed, self.seconds = None, 0.0


def judged(program, long, chosen):
    _, name, path = chosen
    verdict, start = Verdict(name), time.monotonic()
    try:
        nets = sets.read(name, path)
        venues = program.imported(path)
        for venue in venues:
            net = nets[0] if len(venues) == 1 else max(nets, key=lambda n: sum(s.name in venue.point for s in n.subjects))
            few = 5 if len(venues) == 1 else 1
            comparison = Comparison(net, venue, sources=None if long else 12).run()
            laws = Laws(net, venue).run()
            sources, routes = laws.sources(), laws.routes(40 if long else few)
            matrix, closed, answers = venue.ask(
                sources, list(venue.features["place"]), comparison.chosen(None if long else few), routes)
            comparison.closures(closed)
            laws.reachable(sources, matrix)
            laws.sentences(routes, answers)
            found = comparison.findings + laws.findings
            if len(venues) > 1:
                for finding in found:
                    finding.about = f"{venue.name}/{finding.about}"
            verdict.findings += found
            for key in ("compared", "connected", "differing", "measured"):
                setattr(verdict, key, getattr(verdict, key) + getattr(comparison, key))
    except Failed as error:
        verdict.failed = str(error)
    verdict.seconds = time.monotonic() - start
    return verdict


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("data", nargs="?", default=os.environ.get("WAYMARK_DATA", str(HERE / "../../../shared/data")))
    options.add_argument("--set", action="append", help="judge only these sets")
    options.add_argument("--long", action="store_true", help="all connectors, lengths from all subjects")
    options.add_argument("--json", help="write counts for .ci/survey")
    options.add_argument("--renew", action="store_true", help="drop exceptions that no longer occur, lower counts")
    options.add_argument("--accept", metavar="REASON", help="write what is found as exceptions")
    options.add_argument("--no-exceptions", action="store_true", help="print every finding")
    given = options.parse_args()
    chosen = [(f"fixtures/{n}", n, p) for n, p in sets.all_sets(HERE / "fixtures")]
    if Path(given.data).is_dir():
        chosen += [(n, n, p) for n, p in sets.all_sets(given.data)]
    else:
        print(f"skipped: the real sets, because there is no folder {given.data} (WAYMARK_DATA)")
    if given.set:
        chosen = [c for c in chosen if any(c[0] == s or c[0].startswith(s + "/") for s in given.set)]
    program, bad = Program(given.program), 0
    folder = HERE / "exceptions"
    rows = []
    try:
        with ProcessPoolExecutor(2) as pool:
            for (label, _, _), verdict in zip(chosen, pool.map(partial(judged, program, given.long), chosen)):
                known = [] if given.no_exceptions else exceptions.load(folder, label)
                if given.accept:
                    known = exceptions.accepted(verdict.findings, known, given.accept)
                elif given.renew:
                    known = exceptions.followed(verdict.findings, known)
                if given.accept or given.renew:
                    exceptions.save(folder, label, known)
                verdict.open, verdict.stale = exceptions.judge(verdict.findings, known)
                report(label, verdict)
                bad += len(verdict.open) + len(verdict.stale) + bool(verdict.failed)
                rows.append(row(label, verdict))
    finally:
        program.close()
    if given.json:
        Path(given.json).write_text(json.dumps(rows, indent=1) + "\n")
    print(f"{len(rows)} sets, {sum(r['compared'] for r in rows)} pairs compared, {sum(r['differing'] for r in rows)} differing, {bad} not explained")
    return 1 if bad else 0


LAWS = (
    "level without a connector", "crosses a wall", "entered from afar", "called reachable, and no way", "called unreachable, and a way",
    "a door that is not in the data", "absent", "closing", "route refuses what export has")


def row(label, verdict):
    """Returns the counts of a set, for .ci/survey."""
    left = sum(f.count for f in verdict.open if f.rule not in LAWS)
    laws = Counter()
    for finding in verdict.findings:
        if finding.rule in LAWS:
            laws[finding.rule] += finding.count
    return {
        "set": label, "compared": verdict.compared, "connected": verdict.connected, "measured": verdict.measured,
        "differing": verdict.differing, "explained": verdict.differing - left, "laws": laws}


def report(label, verdict):
    print(
        f"{label}: {verdict.compared} pairs, {verdict.connected} connected, {verdict.measured} lengths, {verdict.differing} differing, "
        f"{len(verdict.findings)} findings, {len(verdict.open)} not explained ({verdict.seconds:.1f} s)")
    if verdict.failed:
        print(f"  failed: {verdict.failed}")
    for finding in sorted(verdict.open, key=lambda f: (f.rule, -f.count)):
        print(f"  {finding.rule} ({finding.profile}): {finding.about}, {finding.count}×, {finding.example}")
    for exception in verdict.stale:
        print(f"  no longer occurs, and is to be removed: {exception.rule} ({exception.profile}): {exception.about}, {exception.reason}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
