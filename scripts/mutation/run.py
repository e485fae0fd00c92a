"""Builds a copy of the package that holds every mutant at once, and runs the suite against each."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time

from mutants import mutate

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build" / "mutation"
MUTANTS = ROOT / "scripts" / "mutation" / "mutants.py"
LEFT_OUT = COPY / "left-out.json"
EQUIVALENT = ROOT / "scripts" / "mutation" / "equivalent.txt"
MODELS = ["NavigationModel", "PresentationModel", "TabsModel", "GesturesModel"]
# Their unit tests are quick and come first; what those miss is for the suite.
TESTED = ["Contracts", "ScenarioLanguage", "Sequencing", "TraceFormat"]
# Of the programs that are built with tests, for debugging.
SLOWNESS = 5
# A mutant that never ends may grow while it does; what the suite needs is a tenth of this.
MOST_MEMORY = 4 << 30
ACTIVE = """import Glibc

/// The mutant that is awake; 0 for none.
public let activeMutant: Int = {
  guard let text = unsafe getenv("UNDERSTUDY_MUTANT") else { return 0 }
  return unsafe Int(String(cString: text)) ?? 0
}()
"""


def arguments():
    parser = argparse.ArgumentParser(
        prog="scripts/mutate", description="Breaks the models in small ways and says what no scenario notices.")
    parser.add_argument(
        "--module", action="append", choices=MODELS + TESTED,
        help="only this module; may be repeated; default: the models. Of the others the unit tests come first")
    parser.add_argument("--kind", action="append", choices=["drop", "flip", "version", "swap", "flag"])
    parser.add_argument("--count", type=int, help="so many mutants, drawn by the seed; default: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--filter", default="", help="only mutants whose file and text contain this")
    parser.add_argument("--since", metavar="COMMIT", help="only mutants of lines that have changed since this commit")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one mutant; then it counts as noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="prints the mutants and builds nothing")
    return parser.parse_args()


def copy_tree():
    """A fresh copy of the sources; what was built before stays."""
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ["Scenarios", "Plugins", "docs"]:
        if not (COPY / name).exists():
            (COPY / name).symlink_to(ROOT / name)
    for name in ["Package.swift", "Sources", "Tests", "scripts/benchmarks"]:
        target = COPY / name
        if target.is_dir():
            shutil.rmtree(target)
        source = ROOT / name
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    (COPY / "Sources/Vocabulary/ActiveMutant.swift").write_text(ACTIVE)


def write_mutants(modules, without):
    """Writes all mutants into the copy; those that do not compile are left out."""
    mutants = []
    for module in modules:
        for path in sorted((ROOT / f"Sources/{module}").rglob("*.swift")):
            relative = str(path.relative_to(ROOT))
            text, found = mutate(relative, path.read_text(), len(mutants) + 1, without.get(relative, set()))
            if found and not re.search(r"(?m)^\w* *import Vocabulary$", text):
                # Behind everything, so that the lines keep their numbers.
                text += "import Vocabulary\n"
            (COPY / relative).write_text(text)
            mutants += found
    return mutants


def has_tests(modules):
    return any(module in TESTED for module in modules)


def build(modules):
    """Builds the copy, with its tests if they judge; the errors, as file and line."""
    what = ["-c", "debug", "--build-tests"] if has_tests(modules) else ["-c", "release", "--product", "understudy"]
    result = subprocess.run(
        ["swift", "build", "--package-path", str(COPY), *what], capture_output=True, text=True)
    if result.returncode == 0:
        return []
    output = result.stdout + result.stderr
    errors = set(re.findall(rf"{re.escape(str(COPY))}/(Sources/[\w/]+/[\w+.]+\.swift):(\d+):\d+: error", output))
    if not errors:
        sys.exit("the copy does not build:\n" + output[-4000:])
    return [(path, int(line)) for path, line in errors]


def digest(path):
    """Of a source file and of what breaks it."""
    return hashlib.sha256((ROOT / path).read_bytes() + MUTANTS.read_bytes()).hexdigest()


def read_left_out():
    """What did not compile the last time, of files that are as they were: each attempt is a build."""
    without = collections.defaultdict(set)
    try:
        for path, (known, sites) in json.loads(LEFT_OUT.read_text()).items():
            if (ROOT / path).exists() and digest(path) == known:
                without[path] = {tuple(site) for site in sites}
    except (OSError, ValueError):
        pass
    return without


def write_left_out(without):
    LEFT_OUT.write_text(json.dumps({path: [digest(path), sorted(sites)] for path, sites in without.items()}))


def build_all(modules):
    """Leaves out what does not compile, until the rest does."""
    without = read_left_out()
    for attempt in range(12):
        mutants = write_mutants(modules, without)
        print(f"{len(mutants)} mutants; building", file=sys.stderr)
        errors = build(modules)
        if not errors:
            return [mutant for mutant, _ in mutants]
        for path, line in errors:
            inside = [(mutant, site) for mutant, site in mutants if mutant.path == path]
            before = [pair for pair in inside if pair[0].line <= line]
            guilty = [pair for pair in before if line <= pair[0].line + mutant_height(path, pair[1])]
            # Else it may be the nearest one that the compiler stumbles over.
            guilty = guilty or before[-1:] or inside[:1]
            if not guilty:
                sys.exit(f"{path}:{line} does not compile, and no mutant is in the file")
            without[path] |= {(mutant.line, mutant.kind, site.start) for mutant, site in guilty}
        write_left_out(without)
    sys.exit("the copy still does not build")


def mutant_height(path, site):
    return (ROOT / path).read_text()[site.start:site.end].count("\n")


def changed_lines(commit):
    """The lines of each file that are not as they were."""
    diff = subprocess.run(
        ["git", "diff", "--unified=0", "--no-ext-diff", "--no-color", "--relative", commit, "--", "Sources"],
        cwd=ROOT, capture_output=True, text=True)
    if diff.returncode != 0:
        sys.exit(f"--since: {diff.stderr.strip()}")
    changed, path = collections.defaultdict(set), ""
    for line in diff.stdout.splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ b/")
        elif hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            changed[path] |= set(range(first, first + count))
    return changed


def read_equivalent():
    """The mutants that no scenario can notice, each with the sentence above it that says why."""
    reasons, reason = {}, ""
    for line in EQUIVALENT.read_text().splitlines():
        if line.startswith("#"):
            reason = line.lstrip("# ")
        elif line:
            reasons[line] = reason
    return reasons


def binaries(modules):
    """Where the programs are."""
    configuration = "debug" if has_tests(modules) else "release"
    path = subprocess.run(
        ["swift", "build", "-c", configuration, "--package-path", str(COPY), "--show-bin-path"],
        capture_output=True, text=True, check=True).stdout.strip()
    return pathlib.Path(path)


def judge(programs, mutant, timeout):
    """What becomes of a mutant: survived, or how it was noticed. Most are by the scenarios or the tests of their own module, which are a
    part of all."""
    module = mutant.path.split("/")[1]
    if module in MODELS:
        outcome = run_suite(programs, mutant.number, own_scenarios(module), timeout)
    else:
        outcome = run_tests(programs, mutant.number, module, timeout)
    if outcome[0] == "noticed":
        return outcome
    return run_suite(programs, mutant.number, "Scenarios", timeout if module in MODELS else timeout * SLOWNESS)


def own_scenarios(model):
    return f"Scenarios/{model.removesuffix('Model').lower()}"


def start(command, number, timeout):
    """Runs a program with that mutant awake; None if it does not end."""
    environment = dict(os.environ, UNDERSTUDY_MUTANT=str(number), NO_COLOR="1", CI="1", SWIFT_BACKTRACE="enable=no")
    try:
        return subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=timeout,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY)))
    except subprocess.TimeoutExpired:
        return None


def run_tests(programs, number, module, timeout):
    tests = [programs / "understudyPackageTests.xctest", "--testing-library", "swift-testing"]
    result = start([*tests, "--filter", rf"^{module}Tests\."], number, timeout)
    if result is None:
        return "noticed", "it does not end"
    return ("survived", "") if result.returncode == 0 else ("noticed", "a test")


def run_suite(programs, number, scenarios, timeout):
    command = [programs / "understudy", "run", scenarios, "--link", "inproc", "--jobs", "1", "--fail-fast", "--seed", "1"]
    result = start(command, number, timeout)
    if result is None:
        return "noticed", "it does not end"
    if result.returncode == 0:
        # What is only inferred warns.
        return ("noticed", "a warning") if re.search(r"\d+ warned", result.stdout) else ("survived", "")
    if result.returncode < 0:
        return "noticed", "it crashes"
    failed = re.search(r"(?m)^failed\s+(.*)$", result.stdout)
    return "noticed", failed.group(1) if failed else f"exit {result.returncode}"


def main():
    options = arguments()
    modules = options.module or MODELS
    copy_tree()
    if options.list:
        mutants = [mutant for mutant, _ in write_mutants(modules, {})]
    else:
        mutants = build_all(modules)
    mutants = [
        mutant for mutant in mutants
        if options.filter in str(mutant) and (not options.kind or mutant.kind in options.kind)]
    if options.since:
        changed = changed_lines(options.since)
        mutants = [mutant for mutant in mutants if mutant.line in changed[mutant.path]]
    if options.count and options.count < len(mutants):
        mutants = sorted(random.Random(options.seed).sample(mutants, options.count), key=lambda mutant: mutant.number)
    if options.list:
        for mutant in mutants:
            print(mutant)
        print(f"{len(mutants)} mutants")
        return 0
    programs = binaries(modules)
    for scenarios in ["Scenarios", *(own_scenarios(module) for module in modules if module in MODELS)]:
        if run_suite(programs, 0, scenarios, options.timeout * 5)[0] != "survived":
            sys.exit(f"{scenarios} fails without any mutant")
    for module in modules:
        if module in TESTED and run_tests(programs, 0, module, options.timeout * 5)[0] != "survived":
            sys.exit(f"the tests of {module} fail without any mutant")
    equivalent = read_equivalent()
    started, survivors, counts, excused = time.time(), [], collections.Counter(), set()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        outcomes = pool.map(lambda mutant: judge(programs, mutant, options.timeout), mutants)
        for index, (mutant, (outcome, how)) in enumerate(zip(mutants, outcomes)):
            if outcome == "survived" and mutant.key in equivalent:
                outcome = "excused"
                excused.add(mutant.key)
            elif outcome == "survived":
                survivors.append(mutant)
                print(f"survived  {mutant}", flush=True)
            counts[mutant.kind, outcome] += 1
            if sys.stderr.isatty():
                print(f"\r{index + 1}/{len(mutants)}", end="", file=sys.stderr, flush=True)
            elif (index + 1) % 50 == 0:
                print(f"{index + 1}/{len(mutants)}", file=sys.stderr, flush=True)
    kinds = ["drop", "flip", "version", "swap", "flag"]
    noticed = sum(counts[kind, "noticed"] for kind in kinds)
    print(f"\n{len(mutants)} mutants, {noticed} noticed, {len(survivors)} survived, "
          f"{len(mutants) - noticed - len(survivors)} that no scenario can notice ({EQUIVALENT.relative_to(ROOT)} says why), "
          f"{time.time() - started:.0f} s (seed {options.seed})")
    for kind in kinds:
        noticed, survived = counts[kind, "noticed"], counts[kind, "survived"]
        if noticed + survived:
            print(f"  {kind:8} {noticed} of {noticed + survived} noticed")
    if not (options.count or options.filter or options.kind or options.module or options.since):
        for key in equivalent:
            if key not in excused:
                print(f"noticed all the same, or not there: {key}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
