"""What a drag over many recognizers costs: scenarios with a drag and without, so that setting up cancels out."""

import pathlib
import tempfile

COUNTS = [10, 50, 200]
# Every delegate is asked about every other recognizer, nobody prevents anybody: each pair that shares the touch is looked at.
HEAD = """suite: recognizers
ios: 26
scenarios:
  - name: {count} under one finger
    app:
      window: detail
      recognizers:
{recognizers}
      delegates:
{delegates}
    steps:
{steps}
"""
DRAG = """      - drag: detail
        from: [100, 400]
        by: [[15, 0], [30, 0], [45, 0], [60, 0]]
        velocity: [0, 0]
"""
REST = "      - settle: true\n"


def write(directory, count, drags):
    names = [f"pan{number}" for number in range(count)]
    recognizers = "\n".join(f"        - {{pan: {name}, view: detail, canPrevent: false}}" for name in names)
    delegates = "\n".join(f"        {name}: {{shouldRequireFailureOf: false}}" for name in names)
    path = pathlib.Path(directory) / f"recognizers-{count}-{'drag' if drags else 'rest'}.yaml"
    path.write_text(
        HEAD.format(count=count, recognizers=recognizers, delegates=delegates, steps=DRAG if drags else REST),
        encoding="utf-8")
    return str(path)


def rows(measure, rounds, median):
    """A row for each count: µs a drag, and how that grew beside the pairs. `measure(file, sessions)` runs one."""
    found = []
    with tempfile.TemporaryDirectory() as directory:
        for count in COUNTS:
            sessions = str(max(5, 2000 // count))
            costs = []
            for _ in range(rounds):
                seconds = []
                for drags in (True, False):
                    run = measure(write(directory, count, drags), sessions)
                    if run["passed"] != run["sessions"]:
                        raise SystemExit(f"{count} recognizers: {run['passed']} of {run['sessions']} passed")
                    seconds.append(run["seconds"] / run["sessions"])
                costs.append(1e6 * (seconds[0] - seconds[1]))
            found.append((count, median(costs)))
    table = []
    for (count, cost), (earlier, before) in zip(found, [found[0]] + found):
        pairs = count * (count - 1) / (earlier * (earlier - 1))
        growth = "" if count == earlier else f"{cost / before / pairs:.2f}"
        aim = "at most 1: grows no faster than the pairs" if growth else ""
        table.append((f"(e) a drag over {count} recognizers, µs", f"{cost:,.0f}", "", growth, aim))
    return table
