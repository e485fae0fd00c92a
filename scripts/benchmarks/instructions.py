"""Counts the instructions that a session takes in process, and where: a number that a busy machine does not change."""

import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

SCENARIO = "scripts/benchmarks/five-steps.yaml"
# What both runs do alike, starting up, goes out of the difference.
FEW, MANY = 200, 700
ROWS = 30


def run(*command, text=None):
    return subprocess.run(command, check=True, capture_output=True, text=True, input=text, timeout=600).stdout


def count(program, sessions, folder):
    """Instructions by function, the functions by their mangled names."""
    file = f"{folder}/callgrind.{sessions}"
    run("valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", program,
        "bench", SCENARIO, "--sessions", str(sessions), "--link", "inproc", "--jobs", "1")
    counts = collections.Counter()
    for line in run("callgrind_annotate", "--threshold=100", "--show-percs=no", file).splitlines():
        row = re.match(r"\s*([\d,]+)\s+(.*)", line)
        if row:
            name = re.sub(r" \[[^\]]*\]$", "", row.group(2)).split(":", 1)[-1]
            counts[re.sub(r"'\d+$", "", name)] += int(row.group(1).replace(",", ""))
    return counts


def main():
    if shutil.which("valgrind") is None:
        print("instructions: valgrind is needed (Debian: valgrind)", file=sys.stderr)
        sys.exit(69)
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind does not read all that debug information may say, and needs none of it for names.
        program = f"{folder}/understudy"
        run("objcopy", "--strip-debug", os.environ["UNDERSTUDY"], program)
        few, many = (count(program, sessions, folder) for sessions in (FEW, MANY))
    total = "PROGRAM TOTALS"
    each = {name: (many[name] - few[name]) / (MANY - FEW) for name in many}
    lines = [f"{each.pop(total):,.0f} instructions a session ({SCENARIO}, in process, one lane)"]
    rows = sorted(each, key=each.get, reverse=True)[:ROWS]
    names = run("swift", "demangle", "--compact", "--simplified", text="\n".join(rows)).splitlines()
    lines += [f"{each[row]:10,.0f}  {name[:120]}" for row, name in zip(rows, names)]
    print("\n".join(lines))


main()
