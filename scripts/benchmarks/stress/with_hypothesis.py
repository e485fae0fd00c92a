"""Hypothesis' stateful engine on the toy: finds and shrinks one planted bug, and prints a line of JSON for each seed.

    python with_hypothesis.py BUG SEED COUNT STEPS MOST_SECONDS
"""

import json
import logging
import sys
import time

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from toy import Broken, Toy


class OutOfTime(KeyboardInterrupt):
    pass


class Run:
    """What is measured of a run."""

    def __init__(self, bug, most_seconds):
        self.bug, self.deadline = bug, time.perf_counter() + most_seconds
        self.start, self.first, self.steps, self.examples, self.length, self.tried = time.perf_counter(), None, 0, 0, None, 0


def machine(run):
    """A rule for each step, without preconditions: what cannot be done does nothing, as in ours."""

    class Machine(RuleBasedStateMachine):
        def __init__(self):
            super().__init__()
            self.toy, self.taken = Toy(run.bug), 0
            if run.first is None:
                run.examples += 1
                if time.perf_counter() > run.deadline:
                    raise OutOfTime
            else:
                run.tried += 1

        def take(self, letter):
            self.taken += 1
            if run.first is None:
                run.steps += 1
            try:
                getattr(self.toy, letter)()
            except Broken:
                if run.first is None:
                    run.first = time.perf_counter()
                # The last time is the one that Hypothesis reports.
                run.length = self.taken
                raise

    for letter in Toy.LETTERS:
        setattr(Machine, letter, rule()(step(letter)))
    return Machine


def step(letter):
    def take(self):
        self.take(letter)

    take.__name__ = letter
    return take


def measure(bug, number, steps, most_seconds):
    run = Run(bug, most_seconds)
    terms = settings(
        max_examples=10_000_000, stateful_step_count=steps, database=None, deadline=None, derandomize=False,
        phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet,
        print_blob=False, report_multiple_bugs=False)
    try:
        run_state_machine_as_test(seed(number)(machine(run)), settings=terms)
    except OutOfTime:
        return {"seed": number, "found": False, "steps": run.steps, "sessions": run.examples}
    except Broken:
        end = time.perf_counter()
        return {
            "seed": number, "found": True, "steps": run.steps, "sessions": run.examples,
            "findSeconds": run.first - run.start, "shrinkSeconds": end - run.first, "tried": run.tried, "length": run.length}
    return {"seed": number, "fault": True}


def main():
    bug, first, count, steps = (int(word) for word in sys.argv[1:5])
    logging.disable(logging.CRITICAL)
    for number in range(first, first + count):
        print(json.dumps(measure(bug, number, steps, float(sys.argv[5]))), flush=True)


main()
