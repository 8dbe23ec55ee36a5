"""The changes that can be made to a file, one at a time."""
import dataclasses
import hashlib

from swift import ASSIGNMENT, CLOSING, OPENING, TERNARY, Source

# Calls that state what callers must not do. No test can tell whether they are there without ending the process.
DEMANDS = {"precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "demand"}
BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUALITY = {"==": "!=", "!=": "==", "===": "!==", "!==": "==="}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+", "*": "/", "/": "*"}
STEPS = {"+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="}
EXTREMES = {"min": "max", "max": "min"}
KINDS = [
    "condition", "boundary", "equality", "logic", "arithmetic", "sign", "constant", "call", "boolean", "extreme",
]


@dataclasses.dataclass
class Mutant:
    """A change to a range of a file's text.

    `woven` is the text that behaves as before unless the mutant, whose number stands for `{n}`, is chosen.
    """
    kind: str
    path: str
    line: int
    start: int
    end: int
    original: str
    changed: str
    woven: str
    source_line: str
    digest: str = ""
    number: int = -1


def candidates(path, text):
    """All changes to a file, in the order of their places."""
    finder = Finder(path, text)
    finder.find()
    counts = {}
    for mutant in finder.found:
        # Without the group, so that the choice stays when a target moves to another one.
        top, _, place = path.split("/", 2)
        key = (f"{top}/{place}", mutant.source_line, mutant.kind, mutant.original, mutant.changed)
        counts[key] = counts.get(key, 0) + 1
        mutant.digest = hashlib.sha256(repr((key, counts[key])).encode()).hexdigest()[:16]
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.changed))


class Finder:
    def __init__(self, path, text):
        self.path, self.text, self.found = path, text, []
        self.source = Source(text)
        self.tokens = self.source.tokens
        self.lines = text.split("\n")
        self.spared = set()
        for index, token in enumerate(self.tokens):
            if token.text in DEMANDS and self.is_text(index + 1, "("):
                self.spared.update(range(index, self.source.match[index + 1] + 1))
            if token.text == "import" or token.text == "case" and self.is_raw_value(index):
                end = index + 1
                while end < len(self.tokens) and not self.tokens[end].newline:
                    end += 1
                self.spared.update(range(index, end))

    def is_text(self, index, text):
        return index < len(self.tokens) and self.tokens[index].text == text

    def is_raw_value(self, index):
        return self.is_text(index + 2, "=") and self.tokens[index + 1].kind == "name" and (
            self.tokens[index + 1].text not in ("let", "var", "."))

    def add(self, kind, first, last, changed, woven):
        """Notes a change to the tokens from `first` up to, not including, `last`."""
        start, end = self.tokens[first].start, self.tokens[last - 1].end
        number = self.source.line(first)
        self.found.append(Mutant(
            kind, self.path, number, start, end, self.text[start:end], changed, woven, self.lines[number - 1].strip()))

    def choose(self, kind, first, last, changed):
        original = self.source.slice(first, last)
        self.add(kind, first, last, changed, f"(mutant({{n}}) ? {changed} : {original})")

    def negate(self, kind, first, last):
        while first < last and self.tokens[first].text in ("try", "await"):
            first += 1
        if first >= last or any(index in self.spared for index in (first, last - 1)):
            return
        if self.tokens[first].text in ("let", "var", "case", "if", "switch") or self.tokens[first].text.startswith("#"):
            return
        original = self.source.slice(first, last)
        if original in ("true", "false"):
            return
        self.add(kind, first, last, f"!({original})", f"(({original}) != mutant({{n}}))")

    def find(self):
        for index, token in enumerate(self.tokens):
            if index in self.spared:
                continue
            if token.kind == "operator" and token.role == "infix":
                self.operator(index)
            elif token.kind == "operator" and token.text == "-" and token.role == "prefix":
                self.sign(index)
            elif token.kind == "number":
                self.constant(index)
            elif token.kind == "name":
                self.word(index)
            elif token.text == "{" and token.kind == "punctuation":
                self.body(index)
            if self.source.begins_statement(index):
                self.statement(index)

    def operator(self, index):
        token, source = self.tokens[index], self.source
        if token.text == "?":
            self.negate("condition", source.left(index, TERNARY), index)
            return
        if token.text in STEPS:
            self.step(index)
            return
        for kind, table in (
            ("boundary", BOUNDARY), ("equality", EQUALITY), ("logic", LOGIC), ("arithmetic", ARITHMETIC),
        ):
            if token.text not in table:
                continue
            precedence = source.precedence(index)
            first, last = source.left(index, precedence), source.right(index, precedence)
            if first == index or last == index + 1:
                return
            parts = self.tokens[first:last]
            # Strings and arrays can be added, but not subtracted.
            if kind == "arithmetic" and any(part.kind == "string" or part.text == "[" for part in parts):
                return
            if any(part.text == "->" for part in parts):
                return
            old = self.text[token.end:self.tokens[last - 1].end]
            changed = self.text[self.tokens[first].start:token.start] + table[token.text] + old
            self.choose(kind, first, last, changed)

    def step(self, index):
        """An assignment such as `x += 1`."""
        first, last = self.source.left(index, ASSIGNMENT), self.source.right(index, ASSIGNMENT)
        parts = self.tokens[index:last]
        if not self.source.begins_statement(first) or any(p.kind == "string" or p.text == "[" for p in parts):
            return
        token, original = self.tokens[index], self.source.slice(first, last)
        changed = self.text[self.tokens[first].start:token.start] + STEPS[token.text] + (
            self.text[token.end:self.tokens[last - 1].end])
        self.add("arithmetic", first, last, changed, f"if mutant({{n}}) {{ {changed} }} else {{ {original} }}")

    def sign(self, index):
        last = self.postfix_end(index + 1)
        if last > index + 1:
            self.choose("sign", index, last, self.source.slice(index + 1, last))

    def postfix_end(self, index):
        """The end of an operand with its members, calls and subscripts."""
        tokens = self.tokens
        if self.is_text(index, "."):
            index += 1
        if tokens[index].text in ("(", "["):
            index = self.source.match[index]
        elif tokens[index].kind not in ("name", "number"):
            return index
        index += 1
        while index < len(tokens):
            token = tokens[index]
            if token.text == "." and token.kind == "punctuation":
                index += 2
            elif token.kind == "postfix":
                index += 1
            elif token.text in ("(", "[") and not token.space:
                index = self.source.match[index] + 1
            else:
                break
        return index

    def constant(self, index):
        token = self.tokens[index]
        if self.tokens[index - 1].text == "." or self.text[token.start - 1:token.start] == "$":
            return
        text = token.text.replace("_", "")
        if text[:2] in ("0x", "0b", "0o"):
            self.choose("constant", index, index + 1, f"{token.text} ^ 1")
        elif float(text) == 0:
            self.choose("constant", index, index + 1, "1")
        else:
            twice = str(2 * int(text)) if text.isdigit() else repr(2 * float(text))
            more = {str(int(text) + 1)} - {twice} if text.isdigit() else set()
            for changed in ("0", twice, f"-{token.text}", *more):
                self.choose("constant", index, index + 1, changed)

    def word(self, index):
        token = self.tokens[index]
        before = self.tokens[index - 1].text if index else ""
        if token.text in ("true", "false"):
            self.choose("boolean", index, index + 1, "false" if token.text == "true" else "true")
        elif self.source.is_keyword(index, ("if", "guard", "while")):
            self.conditions(index)
        elif token.text == "return":
            self.returned(index)
        elif token.text in EXTREMES and self.is_text(index + 1, "(") and before not in (".", "func"):
            last = self.source.match[index + 1] + 1
            self.choose("extreme", index, last, EXTREMES[token.text] + self.source.slice(index + 1, last))

    def conditions(self, index):
        at = first = index + 1
        while at < len(self.tokens):
            token = self.tokens[at]
            is_end = token.text in ("{", "else")
            if is_end or token.text == ",":
                self.negate("condition", first, at)
                first = at + 1
            if is_end:
                return
            at = self.source.match[at] + 1 if token.text in ("(", "[") else at + 1

    def returned(self, index):
        """An expression that a function returns that answers yes or no."""
        scope = self.source.parent[index]
        while scope is not None and self.source.in_header(scope + 0):
            scope = self.source.parent[scope]
        if scope is None or not self.gives_boolean(scope):
            return
        last = self.source.right(index, ASSIGNMENT)
        if last > index + 1:
            self.negate("boolean", index + 1, last)

    def gives_boolean(self, brace):
        header = [token.text for token in self.tokens[max(0, brace - 3):brace]]
        return header[-2:] in (["->", "Bool"], [":", "Bool"])

    def body(self, index):
        """A body that is one expression."""
        if not self.gives_boolean(index):
            return
        last = self.source.match[index]
        inner = [at for at in range(index + 1, last) if self.source.parent[at] == index]
        if not inner or any(self.source.begins_statement(at) for at in inner[1:]):
            return
        if not any(self.tokens[at].text in ("get", "return", "guard", "switch", "if", "for", "=") for at in inner):
            self.negate("boolean", index + 1, last)

    def statement(self, index):
        """A statement that is a call."""
        tokens, first = self.tokens, index
        parent = self.source.parent[index]
        if parent is None or self.is_type(parent):
            return
        while tokens[index].text in ("try", "await"):
            index += 1
        name = tokens[index]
        if name.kind != "name" or self.source.stops(index) or tokens[first].text in ("self", "super") and (
                self.is_text(first + 2, "init")):
            return
        last = self.postfix_end(index)
        while last < len(tokens) and tokens[last].text == "{" and not tokens[last].newline:
            last = self.source.match[last] + 1
        if tokens[last - 1].text not in (")", "}") or any(at in self.spared for at in range(first, last)):
            return
        if last < len(tokens) and tokens[last].text not in CLOSING and not self.source.begins_statement(last):
            return
        if self.is_sole(index, parent) and self.gives_value(parent):
            return
        original = self.source.slice(first, last)
        self.add("call", first, last, "", f"if !mutant({{n}}) {{ {original} }}")

    def header(self, brace):
        first = brace
        while first > 0 and not self.source.begins_statement(first) and self.tokens[first - 1].text not in OPENING:
            first -= 1
            if self.tokens[first].text in CLOSING and self.tokens[first].kind == "punctuation":
                first = self.source.match[first]
        return [token.text for token in self.tokens[first:brace]]

    def is_type(self, brace):
        words = self.header(brace)
        return any(word in words for word in ("struct", "class", "enum", "extension", "protocol", "actor")) and (
            "func" not in words)

    def is_sole(self, index, brace):
        inner = [at for at in range(brace + 1, self.source.match[brace]) if self.source.parent[at] == brace]
        return sum(self.source.begins_statement(at) for at in inner) == 1

    def gives_value(self, brace):
        words = self.header(brace)
        return "->" in words or "var" in words or "get" in words
