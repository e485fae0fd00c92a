"""What behaviours cost: the same pushes with 0, 1, 2 and 4 of them before the navigation controller."""

import pathlib
import tempfile

NAMES = ["First", "Second", "Third", "Fourth"]
PUSHES = 20
SESSIONS = "1000"


def write(directory, plugin, kind, count, total):
    """The manifests of the behaviours, and a scenario with so many of them and so many pushes."""
    folder = pathlib.Path(directory) / kind
    for name in NAMES:
        place = folder / "plugins" / name
        place.mkdir(parents=True, exist_ok=True)
        (place / "plugin.yaml").write_text(
            f"plugin: {name}\nsays: For benchmarks.\nrun: [{plugin}, {kind}, {name}]\n", encoding="utf-8")
    bound = ", ".join(f"{name}: home" for name in NAMES[:count])
    pushes = "\n".join(f"      - {{push: s{number}, on: home, animated: false}}" for number in range(total))
    controllers = ", ".join(f"s{number}: {{}}" for number in range(PUSHES))
    top = f"s{total - 1}" if total else "root"
    scenario = folder / f"behaviors-{count}-{total}.yaml"
    scenario.write_text(
        f"suite: behaviors\nios: 18\nscenarios:\n  - name: {count}\n    app:\n"
        f"      window: {{navigation: {{id: home, stack: [root]}}}}\n      controllers: {{{controllers}}}\n"
        f"      plugins: {{{bound}}}\n    steps:\n{pushes}\n"
        f"      - expect: {{state: {{home.topViewController: {top}}}}}\n", encoding="utf-8")
    return str(scenario), str(folder / "plugins")


def rows(measure, plugin, rounds, median):
    """A row for each kind and count: round trips and µs for each intercepted call, beyond what it costs without.

    Setting up cancels out. There a component calls itself, and has to leave its process for it: two trips more.
    """
    found = []
    with tempfile.TemporaryDirectory() as directory:

        def cost(kind, count):
            """Round trips and µs of a push."""
            costs = []
            for total in (PUSHES, 0):
                scenario, plugins = write(directory, plugin, kind, count, total)
                runs = [measure(scenario, SESSIONS, plugins) for _ in range(rounds)]
                assert all(run["passed"] == run["sessions"] for run in runs), runs
                trips = median(run["roundTrips"] / run["sessions"] for run in runs)
                costs.append((trips, median(1e6 / run["scenariosPerSecond"] for run in runs)))
            return [(full - bare) / PUSHES for full, bare in zip(*costs)]

        for kind, what, each in (("proceeds", "that proceed", 1), ("afterwards", "that do something afterwards", 2)):
            bare = None
            for count in (0, 1, 2, 4):
                trips, time = cost(kind, count)
                bare = bare or (trips, time)
                found.append((
                    f"(f) {count} behaviours {what}: round trips more for a call", f"{trips - bare[0]:.2f}", "", "",
                    f"{count * each}"))
                found.append((f"(f) {count} behaviours {what}: µs a call", f"{time:.0f}", "", f"{time / bare[1]:.2f}", ""))
    return found
