"""Swift source as far as the mutations need it: code without comments and strings, brackets, statements."""

import re


def blank(text):
    """The text with comments and string literals replaced by spaces, of the same length."""
    out = list(text)
    place = 0
    while place < len(text):
        if text.startswith("//", place):
            end = text.find("\n", place)
            end = len(text) if end < 0 else end
        elif text[place] == '"':
            end = place + 1
            while end < len(text) and text[end] != '"':
                end += 2 if text[end] == "\\" else 1
            end += 1
        else:
            place += 1
            continue
        for index in range(place, min(end, len(text))):
            if out[index] != "\n":
                out[index] = " "
        place = end
    return "".join(out)


def balanced_end(code, start):
    """Where the bracket that opens at `start` is closed; None if it is not."""
    depth = 0
    for place in range(start, len(code)):
        if code[place] in "([{":
            depth += 1
        elif code[place] in ")]}":
            depth -= 1
            if depth == 0:
                return place + 1
    return None


def opener(code, place):
    """The bracket that the place is directly inside of; an empty text at the top."""
    depth = 0
    for index in range(place - 1, -1, -1):
        if code[index] in ")]}":
            depth += 1
        elif code[index] in "([{":
            if depth == 0:
                return code[index]
            depth -= 1
    return ""


def top_level_parts(code, start, end):
    """The ranges between the commas of a list, without what is nested in brackets."""
    parts, depth, begin = [], 0, start
    for place in range(start, end):
        if code[place] in "([{":
            depth += 1
        elif code[place] in ")]}":
            depth -= 1
        elif code[place] == "," and depth == 0:
            parts.append((begin, place))
            begin = place + 1
    parts.append((begin, end))
    return parts


def trimmed(text, start, end):
    """The range without the blanks at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def is_whole(code, start, end):
    """Whether an expression that ends with its line is all there: brackets are closed, and the next line does not go on."""
    text = code[start:end]
    pairs = all(text.count(opening) == text.count(closing) for opening, closing in ("()", "[]", "{}"))
    return pairs and not re.match(r"\s*(\+|-|\*|\.|\?|:|&&|\|\||==|!=|<|>)", code[end:])


def line_number(text, place):
    return text.count("\n", 0, place) + 1


STATEMENT = re.compile(r"(?m)^[ ]*(?:case [^\n{}]*?: )?(?=[a-zA-Z_][\w.]*\??(?:\[[^\]\n]*\]\??)?(?:\.[\w.]+)?\()")
KEYWORDS = {
    "if", "guard", "return", "for", "while", "switch", "case", "let", "var", "func", "init", "precondition", "throw",
    "default", "in", "else", "defer", "do", "try", "super", "self.init", "subscript",
}


def call_statements(text, code):
    """The ranges of statements that are one call: `name.name(…)`, alone on its lines."""
    for match in STATEMENT.finditer(code):
        start = match.end()
        name = re.match(r"[\w.]+", code[start:]).group()
        if name.split(".")[0] in KEYWORDS or name in KEYWORDS or opener(code, start) != "{":
            continue
        end = balanced_end(code, code.index("(", start))
        if end is None or not code[end:].split("\n", 1)[0].strip() == "":
            continue
        rest = code[end:].lstrip()
        if rest[:1] in (".", "?", "+", "=", ")", "]", ","):
            continue
        before = code[:match.start()].rstrip()
        if before[-1:] in ("+", "=", "?", ":", ",", "(", "[") and "case" not in match.group():
            continue
        yield start, end
