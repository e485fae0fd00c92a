"""Runs stress and watches the memory of its processes: at the end none may have a tenth more than after a fifth of the time."""
import os, re, statistics, subprocess, sys, tempfile, time

INTERVAL = 0.25
STEPS_A_SESSION = 27
MOST_GROWTH = 1.10


def resident(process):
    """In KiB; None if it is gone."""
    try:
        with open(f"/proc/{process}/status") as status:
            found = re.search(r"^VmRSS:\s+(\d+)", status.read(), re.M)
        return int(found.group(1)) if found else None
    except OSError:
        return None


def children(process):
    """The processes that any of its threads has started."""
    found = []
    try:
        for task in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{task}/children") as file:
                found += file.read().split()
    except OSError:
        pass
    return [int(child) for child in found]


def name(process):
    """As what a worker was started."""
    try:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            return file.read().split(b"\0")[2].decode()
    except (OSError, IndexError):
        return "worker"


def watch(steps, link):
    """Runs about so many steps; says what became of each process, and returns whether all stayed flat."""
    with tempfile.TemporaryDirectory() as work:
        command = [os.environ["UNDERSTUDY"], "stress", "Scenarios", "--seed", "1", "--no-shrink", "--link", link,
                   "--sessions", str(max(1, steps // STEPS_A_SESSION)), "--corpus", work]
        with open(f"{work}/out", "w") as out, subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL) as run:
            samples = follow(run, link)
        with open(f"{work}/out") as out:
            said = out.read()
    if run.returncode not in (0, 1, 2):
        sys.exit(f"soak: stress ends with {run.returncode}\n{said}")
    count = re.search(r"([\d,]+) steps", said)
    print(f"{link}: {count.group(1) if count else 'no'} steps")
    return all([judge(title, taken) for title, taken in samples.items()])


def follow(run, link):
    """What each process has, again and again. In process, only until the sessions that are run over the other link begin."""
    titles, samples = {run.pid: "coordinator"}, {}
    try:
        while run.poll() is None:
            workers = children(run.pid)
            if link == "inproc" and workers:
                break
            for worker in workers:
                # Right after the fork it is still its parent.
                if worker not in titles and name(worker) != "worker":
                    titles[worker] = f"{name(worker)} worker {worker}"
            for process, title in titles.items():
                memory = resident(process)
                if memory:
                    samples.setdefault(title, []).append(memory)
            time.sleep(INTERVAL)
        run.wait()
    finally:
        run.kill()
    return samples


def judge(title, taken):
    if len(taken) < 40:
        print(f"  {title}: only {len(taken)} samples, too few to judge; take more steps")
        return False
    tenth = len(taken) // 10
    early = statistics.median(taken[2 * tenth:3 * tenth])
    late = statistics.median(taken[-tenth:])
    is_flat = late <= early * MOST_GROWTH
    print(f"  {title}: {early / 1024:.1f} MiB after a fifth, {late / 1024:.1f} MiB at the end: {'flat' if is_flat else 'it grows'}")
    return is_flat


wanted = int(sys.argv[1])
inproc = watch(wanted, "inproc")
process = watch(wanted // 3, "process")
sys.exit(0 if inproc and process else 1)
