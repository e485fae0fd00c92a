"""A copy of the package in `.build/planted` with the planted bugs, and the program built from it."""

import filecmp
import pathlib
import subprocess
import sys

import planted

ROOT = pathlib.Path(__file__).resolve().parents[3]
COPY = ROOT / ".build" / "planted"


def sources():
    """What the manifest names."""
    yield "Package.swift"
    for folder in ["Sources", "Tests", "scripts/benchmarks"]:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield str(path.relative_to(ROOT))


def copy():
    """Only what has changed is written, so that only that is built again."""
    edited = {path for path, _, _ in planted.EDITS}
    kept = {"Sources/Vocabulary/Planted.swift"}
    for path in sources():
        kept.add(path)
        target = COPY / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if path not in edited and not (target.exists() and filecmp.cmp(ROOT / path, target, shallow=False)):
            target.write_bytes((ROOT / path).read_bytes())
    for folder in ["Sources", "Tests", "scripts/benchmarks"]:
        for path in (COPY / folder).rglob("*"):
            if path.is_file() and str(path.relative_to(COPY)) not in kept:
                path.unlink()
    planted.plant(lambda path: (ROOT / path).read_text(), write)


def write(path, text):
    target = COPY / path
    if not target.exists() or target.read_text() != text:
        target.write_text(text)


def program(*options):
    """Builds the copy; the path of the program."""
    copy()
    command = ["swift", "build", "-c", "release", "--package-path", str(COPY), *options]
    subprocess.run([*command, "--product", "StressBench", "--quiet"], check=True, stdout=subprocess.DEVNULL)
    path = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return path + "/StressBench"


def hypothesis():
    """A Python with Hypothesis, in `.build/hypothesis`; its path."""
    folder = ROOT / ".build" / "hypothesis"
    python = folder / "bin" / "python"
    if subprocess.run([python, "-c", "import hypothesis"], capture_output=True).returncode if python.exists() else True:
        try:
            subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True, stdout=subprocess.DEVNULL)
            subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "hypothesis"], check=True)
        except (OSError, subprocess.CalledProcessError):
            sys.exit("bench: Hypothesis is needed, from PyPI, and Python's venv: sudo apt-get install python3-venv")
    return str(python)
