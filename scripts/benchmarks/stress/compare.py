"""Measures how stress finds and shrinks planted bugs, beside Hypothesis on a toy of the same, and how fast its sessions are."""

import concurrent.futures
import datetime
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import tempfile

import build
import planted
import toy

HERE = pathlib.Path(__file__).resolve().parent
SEEDS = 20
STEPS = 30
#: Hypothesis is given up after so long, for one bug and one seed.
MOST_SECONDS = 10
#: Random sequences for which the models and the toy in Python must break at the same step, for each bug.
SEQUENCES = 40
ROUNDS = 3


def lines(*command, **environment):
    result = subprocess.run(
        command, cwd=build.ROOT, env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1", **environment), text=True, timeout=1200,
        stdout=subprocess.PIPE)
    if result.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}: exit {result.returncode}")
    return [json.loads(line) for line in result.stdout.splitlines()]


def same_toy(bench, bug):
    """Ends the program if the toy in Python is not what the models do."""
    shortest = toy.shortest(bug.number)
    if shortest != bug.minimum:
        raise SystemExit(f"bug {bug.number}: the toy needs {shortest} steps, not {bug.minimum}")
    for run in lines(bench, "follow", "toy", bug.formula, "1", str(SEQUENCES), UNDERSTUDY_BUG=str(bug.number)):
        expected = toy.broken_at(bug.number, run["letters"])
        if run["broken"] != expected:
            raise SystemExit(f"bug {bug.number}: {run['letters']} breaks at {run['broken']}, in the toy at {expected}")


def shortest(bench, bug):
    """By trying all sequences up to a length that is soon explored; longer ones are left to the toy, which is the same."""
    if bug.minimum > 4:
        return
    run, = lines(bench, "explore", "toy", bug.formula, str(bug.minimum), UNDERSTUDY_BUG=str(bug.number))
    if run["shortest"] != bug.minimum:
        raise SystemExit(f"bug {bug.number}: the models need {run['shortest']} steps in the toy, not {bug.minimum}")


def ours(bench, mode, bug):
    return lines(bench, "find", mode, bug.formula, "1", str(SEEDS), UNDERSTUDY_BUG=str(bug.number))


def theirs(python, bug):
    return lines(
        python, HERE / "with_hypothesis.py", str(bug.number), "1", str(SEEDS), str(STEPS), str(MOST_SECONDS))


def in_pairs(measure):
    """All bugs, two at a time, each in a process with one thread."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(measure, planted.BUGS))


def median(runs, key):
    return statistics.median(run[key] for run in runs)


def lengths(runs, minimum):
    """How many seeds came to the fewest steps, and the worst. An app that begins on another tab may need one less."""
    reached = [run for run in runs if run["found"] and run["length"] <= minimum]
    worst = max((run["length"] for run in runs if run["found"]), default=0)
    return f"{len(reached)} of {len(runs)}" + ("" if len(reached) == len(runs) else f", at most {worst}")


def seconds(runs):
    """To find and shrink; a bug that was not found took all the time there was."""
    return statistics.median(run["findSeconds"] + run["shrinkSeconds"] if run["found"] else MOST_SECONDS for run in runs)


def real_rows(results):
    for bug, runs in zip(planted.BUGS, results):
        found = [run for run in runs if run["found"]]
        if not found:
            yield f"{bug.number}", bug.title, f"{bug.minimum}", f"0 of {len(runs)}", "", "", "", ""
            continue
        yield (
            f"{bug.number}", bug.title, f"{bug.minimum}", f"{len(found)} of {len(runs)}",
            f"{median(found, 'steps'):,.0f} ({max(run['steps'] for run in found):,})",
            f"{median(found, 'findSeconds'):.2f} ({max(run['findSeconds'] for run in found):.2f})",
            f"{median(found, 'shrinkSeconds'):.2f} ({max(run['shrinkSeconds'] for run in found):.2f})",
            lengths(runs, bug.minimum))


def toy_rows(our_results, their_results):
    for bug, our, their in zip(planted.BUGS, our_results, their_results):
        lost = sum(not run["found"] for run in their)
        yield (
            f"{bug.number}", f"{bug.minimum}", f"{median(our, 'steps'):,.0f}", f"{median(their, 'steps'):,.0f}",
            f"{seconds(our):.2f}", f"{seconds(their):.2f}" + (f", {lost} not found" if lost else ""),
            f"{seconds(their) / seconds(our):.0f}", lengths(our, bug.minimum), lengths(their, bug.minimum))


def speed_rows():
    """Generated sessions with all formulas watched, beside the raw loop with messages of the same size."""
    def bench(*options):
        run, = lines(os.environ["UNDERSTUDY"], "bench", "Scenarios", "--generated", *options)
        return run

    process, raw, inproc = [], [], []
    for _ in range(ROUNDS):
        process.append(bench("--sessions", "1000", "--in-flight", "128", "--jobs", "2"))
        run, = lines(
            os.environ["RAW"], "--workers", "4", "--inflight", "256", "--messages", "300000",
            "--request-size", str(process[-1]["requestBytes"]), "--reply-size", str(process[-1]["replyBytes"]))
        raw.append(run)
        inproc.append(stress_steps())
    rate, raw_rate = median(process, "roundTripsPerSecond"), median(raw, "roundTripsPerSecond")
    yield "deliveries/s over processes", f"{rate:,.0f}", f"{raw_rate:,.0f}", f"{rate / raw_rate:.2f}", "at least 0.5"
    yield "steps/s in process, all formulas watched", f"{statistics.median(inproc):,.0f}", "", "", "at least 500,000"


def stress_steps():
    with tempfile.TemporaryDirectory() as corpus:
        result = subprocess.run(
            [os.environ["UNDERSTUDY"], "stress", "--seed", "1", "--sessions", "2000", "--link", "inproc", "--no-shrink",
             "--corpus", corpus],
            cwd=build.ROOT, capture_output=True, text=True, timeout=300)
    return int(re.search(r"\(([\d,]+) a second\)", result.stdout).group(1).replace(",", ""))


def table(heads, rows):
    return "\n".join(["| " + " | ".join(row) + " |" for row in [heads, ["---"] * len(heads), *rows]]) + "\n"


PAGE = """# Benchmarks of stress

`scripts/bench stress --write` measures and writes this page.

## Planted bugs

{count} small breaks of the real models are compiled into a copy of the package ([planted.py](../scripts/benchmarks/stress/planted.py) says
which, and why none can be shown in fewer steps), and one is awake at a time. For each of {seeds} seeds, sessions of {steps} steps are generated
in one thread until a formula of a contract is broken, and the first that breaks it is shrunk. Medians, and the worst in parentheses.
A step is also a call in a turn and in a handler.

{real}
## Beside Hypothesis

The toy is one app with two stacks in tabs and three sheets, and fifteen steps that are taken in any order. Understudy plays it with its real
models, because it has no others, and looks for the bug with all {rules} formulas armed; while it shrinks it watches the one that is broken. Hypothesis {version} plays [a small state machine](../scripts/benchmarks/stress/toy.py)
of the same, which raises when its bug shows: no preconditions, no database, no deadline, no explain phase, {steps} steps, {most} s for each
seed. Both have the same bugs with the same fewest steps, and {sequences} random sequences for each bug break both at the same step: the
script checks that first. The aim is a ratio of at least 10, and the fewest steps for every seed.

{toy}
## Speed

Generated sessions. The raw loop is the pipelined one in C of [the other page](benchmarks.md), with messages of the same size.

{speed}
{note}
"""


def main():
    bench, python = build.program(), build.hypothesis()
    for bug in planted.BUGS:
        same_toy(bench, bug)
        shortest(bench, bug)
    real = in_pairs(lambda bug: ours(bench, "real", bug))
    our_toy = in_pairs(lambda bug: ours(bench, "toy", bug))
    their_toy = in_pairs(lambda bug: theirs(python, bug))
    version = subprocess.run(
        [python, "-c", "import hypothesis; print(hypothesis.__version__)"], check=True, capture_output=True, text=True
    ).stdout.strip()
    page = PAGE.format(
        count=len(planted.BUGS), seeds=SEEDS, steps=STEPS, most=MOST_SECONDS, sequences=SEQUENCES, version=version,
        rules=lines(bench, "rules", "toy", "NAV-041/1", "1")[0]["rules"],
        real=table(
            ["bug", "what is wrong", "fewest steps", "found", "steps to find", "seconds to find", "seconds to shrink",
             "shrunk to the fewest"], real_rows(real)),
        toy=table(
            ["bug", "fewest steps", "steps to find", "Hypothesis", "seconds to find and shrink", "Hypothesis", "ratio",
             "shrunk to the fewest", "Hypothesis"], toy_rows(our_toy, their_toy)),
        speed=table(["what", "Understudy", "raw loop in C", "ratio", "aim"], speed_rows()),
        note=f"{os.cpu_count()} cores, {platform.machine()}, {datetime.date.today().isoformat()}; two searches at a time.")
    print(page)
    if os.environ.get("WRITE") == "--write":
        (build.ROOT / "docs/benchmarks-stress.md").write_text(page, encoding="utf-8")


main()
