"""Finds the mutants of a source file, and writes all of them into it: each is awake when `activeMutant` has its number."""

import re
from dataclasses import dataclass

from source import balanced_end, blank, call_statements, is_whole, line_number, opener, top_level_parts, trimmed


@dataclass
class Mutant:
    number: int
    path: str
    line: int
    kind: str
    text: str
    #: The whole first line of it.
    around: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.kind}: {self.text}"

    @property
    def key(self):
        """What it is called wherever it stands in its file."""
        inside = "" if self.around == self.text else f" in `{self.around}`"
        return f"{self.path}: {self.kind}: {self.text}{inside}"


class Site:
    """A place of a file where a mutant can be written in; sites never overlap, except one inside another."""

    def __init__(self, start, end, kind, write):
        self.start, self.end, self.kind, self.write = start, end, kind, write


def dropped_statements(text, code):
    """Every call that stands alone: effects, changes of state, steps that are added."""
    for start, end in call_statements(text, code):
        if ".reserveCapacity(" in code[start:end] or code.startswith("assert(", start):
            continue  # a matter of time alone, or of debug builds
        yield Site(start, end, "drop", lambda body, number: f"if activeMutant != {number} {{ {body} }}")
    for match in re.finditer(r"(?m)^ *(\w+ \+= [^\n{}]+)$", code):
        if opener(code, match.start(1)) == "{" and is_whole(code, match.start(1), match.end(1)):
            yield Site(
                match.start(1), match.end(1), "drop",
                lambda body, number: f"if activeMutant != {number} {{ {body} }}")


def flipped_conditions(text, code):
    """Every condition of an `if`, `guard` or `where` on one line that binds nothing."""
    for match in re.finditer(r"(?m)\b(?:if|guard) ([^\n{]+?) (?:else )?\{", code):
        if "{" in match.group(1) or match.group(1).count("(") != match.group(1).count(")"):
            continue
        begin, finish = match.start(1), match.end(1)
        if code[begin:finish].endswith(" else"):
            finish -= 5
        for start, end in top_level_parts(code, begin, finish):
            start, end = trimmed(text, start, end)
            clause = code[start:end]
            if re.match(r"(let|var|case|try|#)\b", clause) or " = " in clause or not clause:
                continue
            yield Site(start, end, "flip", lambda body, number: f"(({body}) != (activeMutant == {number}))")
    for match in re.finditer(r"(?m)\bfor [^\n{]+ where ([^\n{]+?) \{", code):
        yield Site(
            match.start(1), match.end(1), "flip", lambda body, number: f"(({body}) != (activeMutant == {number}))")


def flipped_choices(text, code):
    """What a table of versions assigns, where it is a truth value."""
    for match in re.finditer(r"(?m)^ *(?:let )?(\w+) = ((?:takes\(|configuration\.ios|[^\n]*(?: >= | == ))[^\n]*)$", code):
        if re.search(rf"\b{match.group(1)}: Bool\?", code):
            continue  # nil is no truth value
        if is_whole(code, match.start(2), match.end(2)) and opener(code, match.start(2)) == "{":
            yield Site(
                match.start(2), match.end(2), "version",
                lambda body, number: f"(({body}) != (activeMutant == {number}))")


def swapped_steps(text, code):
    """The first two of a list of steps, in the other order."""
    for match in re.finditer(r"\[(?=\.)", code):
        end = balanced_end(code, match.start())
        if end is None or "\n" in code[match.start():end]:
            continue
        parts = [trimmed(text, *part) for part in top_level_parts(code, match.start() + 1, end - 1)]
        if len(parts) < 2 or any(not code[start:stop].startswith(".") for start, stop in parts):
            continue
        if re.search(r"(?:reads|reactsTo)\b|: PropertySet = $", code[max(0, match.start() - 90):match.start()]):
            continue
        items = [text[start:stop] for start, stop in parts]
        place = len(items) // 2 - 1
        items[place], items[place + 1] = items[place + 1], items[place]
        other = "[" + ", ".join(items) + "]"
        yield Site(
            match.start(), end, "swap",
            lambda body, number, other=other: f"(activeMutant == {number} ? {other} : {body})")


def flipped_flags(text, code):
    """A literal truth value that is an argument."""
    for match in re.finditer(r"(?:\w+: |\()\b(true|false)\b(?=[,)])", code):
        line = code[code.rfind("\n", 0, match.start()) + 1:match.start()]
        if line.lstrip().startswith("case "):
            continue  # a pattern
        is_true = match.group(1) == "true"
        yield Site(
            match.start(1), match.end(1), "flag",
            lambda body, number, is_true=is_true: f"(activeMutant {'!=' if is_true else '=='} {number})")


FINDERS = [dropped_statements, flipped_conditions, flipped_choices, swapped_steps, flipped_flags]


def sites(text):
    """All sites of a file, without those that cross another one."""
    code = blank(text)
    found = sorted((site for finder in FINDERS for site in finder(text, code)), key=lambda site: (site.start, -site.end))
    kept = []
    for site in found:
        crosses = any(
            site.start < other.end and other.start < site.end
            and not (other.start <= site.start and site.end <= other.end and other.kind == "drop" and site.kind != "drop")
            for other in kept)
        if not crosses:
            kept.append(site)
    return kept


def mutate(path, text, first, without):
    """The text with its mutants, numbered from `first`; those in `without` (line and kind) are left out.

    Returns the new text, which keeps the line numbers, and the mutants.
    """
    mutants, edits = [], []
    for site in sites(text):
        line = line_number(text, site.start)
        if (line, site.kind, site.start) in without:
            continue
        number = first + len(mutants)
        shown = " ".join(text[site.start:site.end].split())
        mutants.append((Mutant(number, path, line, site.kind, shown, text.splitlines()[line - 1].strip()), site))
        edits.append((site, number))
    return write(text, edits), mutants


def write(text, edits):
    """Writes the innermost first, so that one site may lie inside another."""
    def body(start, end, inside):
        out, place = [], start
        inner = [edit for edit in inside if start <= edit[0].start and edit[0].end <= end]
        while inner:
            site, number = inner[0]
            nested = [edit for edit in inner[1:] if site.start <= edit[0].start and edit[0].end <= site.end]
            out.append(text[place:site.start])
            out.append(site.write(body(site.start, site.end, nested), number))
            place = site.end
            inner = [edit for edit in inner[1:] if edit not in nested]
        out.append(text[place:end])
        return "".join(out)

    return body(0, len(text), edits)
