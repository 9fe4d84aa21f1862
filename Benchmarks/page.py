#!/usr/bin/env python3
"""Runs a benchmark and writes what it prints into its block of docs/performance.md.

Usage: page.py BLOCK PROGRAM [ARGUMENT…]

A block lies between two comments of the page. Nothing is written if the program fails. Ends with the program's status.
"""
import datetime
import os
import platform
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PAGE = os.path.join(HERE, "..", "docs", "performance.md")


def circumstances(load):
    """The machine, its load, the day and the commit."""
    git = ["git", "-C", HERE]
    revision = subprocess.run(git + ["rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    changed = subprocess.run(git + ["status", "--porcelain", "--untracked-files=no", "--", ".", "../Sources"],
                             capture_output=True, text=True).stdout.strip()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            model = next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.machine()
    return (f"{model}, {os.cpu_count()} processors, load {load:.1f}, {datetime.date.today()}, "
            f"commit {revision}{' with changes' if changed else ''}")


def write(block, lines):
    """Puts lines into a block of the page, instead of those that are there."""
    with open(PAGE, encoding="utf-8") as file:
        page = file.read()
    opening, closing = f"<!-- {block}: written by make {block} -->", f"<!-- end of {block} -->"
    before, rest = page.split(opening + "\n")
    after = rest.split(closing)[1]
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write("\n".join([before + opening, "", *lines, "", closing]) + after)


def main():
    block, command = sys.argv[1], sys.argv[2:]
    # The program itself is a load of one.
    load = os.getloadavg()[0]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    lines = []
    for line in run.stdout:
        print(line, end="", flush=True)
        lines.append(line.rstrip())
    status = run.wait()
    if status == 0 and lines:
        write(block, [circumstances(load) + " (the load before it started).", "", "```text", *lines, "```"])
    sys.exit(status)


if __name__ == "__main__":
    main()
