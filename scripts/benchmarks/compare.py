"""Runs the benchmarks interleaved with the raw loop, and prints medians and ratios."""

import datetime
import json
import os
import platform
import statistics
import subprocess

import behaviors
import recognizers

SCENARIO = "scripts/benchmarks/five-steps.yaml"
ROUNDS = 5


def measure(*command):
    output = subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout
    return json.loads(output)


def understudy(*options):
    return measure(os.environ["UNDERSTUDY"], "bench", SCENARIO, *options)


def raw(inflight, messages, request, reply, route=()):
    options = ["--route", ",".join(map(str, route))] if route else []
    return measure(
        os.environ["RAW"], "--workers", "4", "--inflight", str(inflight), "--messages", str(messages),
        "--request-size", str(request), "--reply-size", str(reply), *options)


def median(runs, key):
    return statistics.median(run[key] for run in runs)


def main():
    single, many, thousand, inproc, raw_single, raw_route, raw_many = [], [], [], [], [], [], []
    for _ in range(ROUNDS):
        single.append(understudy("--sessions", "300", "--in-flight", "1", "--jobs", "1"))
        raw_single.append(raw(1, 10000, single[-1]["requestBytes"], single[-1]["replyBytes"]))
        raw_route.append(raw(1, 10000, single[-1]["requestBytes"], single[-1]["replyBytes"], single[-1]["route"]))
        many.append(understudy("--sessions", "4000", "--in-flight", "128", "--jobs", "2"))
        raw_many.append(raw(256, 300000, many[-1]["requestBytes"], many[-1]["replyBytes"]))
        thousand.append(understudy("--sessions", "1000"))
        inproc.append(understudy("--sessions", "10000", "--link", "inproc"))

    latency = median(single, "microsecondsPerRoundTrip")
    same_route, one_worker = (median(runs, "microsecondsPerRoundTrip") for runs in [raw_route, raw_single])
    rate, raw_rate = median(many, "roundTripsPerSecond"), median(raw_many, "roundTripsPerSecond")
    trips = many[-1]["roundTrips"] / many[-1]["sessions"]
    free = median(inproc, "scenariosPerSecond") * trips
    rows = [
        ("(a) one session, µs a round trip; the loop goes to the same workers in the same order",
         f"{latency:.0f}", f"{same_route:.0f}", f"{latency / same_route:.2f}", "at most 1.25"),
        ("(a) the same; the loop goes to one worker, which hardly sleeps",
         f"{latency:.0f}", f"{one_worker:.0f}", f"{latency / one_worker:.2f}", ""),
        ("(b) 256 sessions in flight, 128 in each of two lanes, round trips/s", f"{rate:,.0f}", f"{raw_rate:,.0f}", f"{rate / raw_rate:.2f}", "at least 0.5"),
        ("(b) the same in process, where a round trip costs nothing", f"{free:,.0f}", f"{raw_rate:,.0f}", f"{free / raw_rate:.2f}", ""),
        ("(c) 1,000 scenarios over processes, scenarios/s", f"{median(thousand, 'scenariosPerSecond'):,.0f}", "", "", "at least 10,000"),
        ("(c) wall time of all 1,000, from the start of the program, ms", f"{1000 * median(thousand, 'wallSeconds'):.0f}", "", "", ""),
        ("(c) first verdict after start, ms", f"{1000 * median(thousand, 'firstVerdictSeconds'):.0f}", "", "", "at most 100"),
        ("(c) memory of the coordinator, MiB", f"{median(thousand, 'coordinatorKilobytes') / 1024:.0f}", "", "", ""),
        ("(c) memory of the workers together, MiB", f"{median(thousand, 'workerKilobytes') / 1024:.0f}", "", "", ""),
        ("(d) in process, scenarios/s", f"{median(inproc, 'scenariosPerSecond'):,.0f}", "", "", "at least 50,000"),
    ]
    rows += recognizers.rows(
        lambda file, sessions: measure(
            os.environ["UNDERSTUDY"], "bench", file, "--sessions", sessions, "--link", "inproc"),
        ROUNDS, statistics.median)
    rows += behaviors.rows(
        lambda file, sessions, plugins: measure(
            os.environ["UNDERSTUDY"], "bench", file, "--sessions", sessions, "--plugins", plugins),
        os.environ["BENCH_PLUGIN"], ROUNDS, statistics.median)
    lines = ["| what | Understudy | raw loop in C | ratio | aim |", "|---|---|---|---|---|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    note = (
        f"Medians of {ROUNDS} interleaved rounds, {os.cpu_count()} cores, {platform.machine()}, "
        f"{datetime.date.today().isoformat()}. The scenario ({SCENARIO}: push, present, dismiss, pop, switch) makes "
        f"{trips:.0f} round trips. Messages: {single[-1]['requestBytes']} bytes out and {single[-1]['replyBytes']} back "
        f"one by one.")
    text = "\n".join(lines) + "\n\n" + note + "\n"
    print(text)
    if os.environ.get("WRITE") == "--write":
        with open("docs/benchmarks.md", "w", encoding="utf-8") as file:
            file.write("# Benchmarks\n\n`scripts/bench --write` measures and writes this page.\n\n" + text)


main()
