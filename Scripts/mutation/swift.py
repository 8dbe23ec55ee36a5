"""A tokenizer for Swift that knows as much as mutants need: brackets, operators and where a statement ends.

Comments and compiler directives leave no tokens. Strings, with all that is interpolated, and attributes are one
token each.
"""
import dataclasses
import re

SPACE = re.compile(r"\s+")
NUMBER = re.compile(r"0[xob][0-9A-Fa-f_]+|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9]+)?")
NAME = re.compile(r"`[^`\n]+`|[#$]?[^\W\d]\w*|\$[0-9]+")
OPERATOR = re.compile(r"[/=\-+!*%<>&|^~?.]+")
DIRECTIVE = re.compile(r"#(?:if|elseif|else|endif|sourceLocation)\b.*")
REGEX = re.compile(r"/[^\s/*](?:\\.|[^/\\\n])*/")
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}

ASSIGNMENT, TERNARY, OR, AND, COMPARISON, COALESCING, CASTING, RANGE, SUM, PRODUCT, SHIFT = range(11)
PRECEDENCE = {
    "||": OR, "&&": AND, "??": COALESCING, "...": RANGE, "..<": RANGE,
    **dict.fromkeys(["<", "<=", ">", ">=", "==", "!=", "===", "!==", "~="], COMPARISON),
    **dict.fromkeys(["+", "-", "&+", "&-", "|", "^"], SUM),
    **dict.fromkeys(["*", "/", "%", "&*", "&"], PRODUCT), "<<": SHIFT, ">>": SHIFT,
}
# Words after which an expression begins, or before which one ends.
STOPS = {
    "if", "guard", "while", "for", "in", "return", "where", "else", "case", "default", "switch", "let", "var", "throw",
    "try", "await", "repeat", "defer", "do", "catch", "func", "init", "import", "yield", "inout", "borrowing",
    "consuming", "static", "private", "fileprivate", "package", "public", "internal", "open", "override", "final",
    "mutating", "extension", "struct", "class", "enum", "protocol", "typealias", "break", "continue", "weak",
    "lazy", "indirect", "unowned", "some", "any", "nonisolated", "subscript", "deinit", "fallthrough", "get", "set",
}
# Those of them after which a statement may end.
COMPLETE = {"return", "break", "continue", "fallthrough"}


@dataclasses.dataclass
class Token:
    kind: str  # name, number, string, attribute, operator, postfix, punctuation
    text: str
    start: int
    end: int
    space: bool  # whether white space precedes
    newline: bool  # whether a line ends before it
    role: str = ""  # of operators: infix, prefix, postfix or bracket


def string_end(text, at):
    """The end of the string literal at `at`, interpolations included."""
    hashes = 0
    while text[at] == "#":
        hashes, at = hashes + 1, at + 1
    quote = '"""' if text.startswith('"""', at) else '"'
    at += len(quote)
    end, escape = quote + "#" * hashes, "\\" + "#" * hashes
    while not text.startswith(end, at):
        if text.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            while depth:
                if text[at] == '"' or re.match(r'#+"', text[at:at + 8]):
                    at = string_end(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at + len(end)


def comment_end(text, at):
    """The end of the block comment at `at`; they nest."""
    depth = 0
    while True:
        if text.startswith("/*", at):
            depth, at = depth + 1, at + 2
        elif text.startswith("*/", at):
            depth, at = depth - 1, at + 2
            if not depth:
                return at
        else:
            at += 1


def balanced_end(text, at):
    depth = 0
    while True:
        if text[at] == '"':
            at = string_end(text, at)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if not depth:
            return at


def tokenize(text):
    tokens, at, space, newline = [], 0, True, True

    def add(kind, end):
        nonlocal at, space, newline
        tokens.append(Token(kind, text[at:end], at, end, space, newline))
        at, space, newline = end, False, False

    while at < len(text):
        if blank := SPACE.match(text, at):
            space, newline = True, newline or "\n" in blank.group()
            at = blank.end()
        elif text.startswith("//", at):
            end = text.find("\n", at)
            at, space = len(text) if end < 0 else end, True
        elif text.startswith("/*", at):
            at, space = comment_end(text, at), True
        elif newline and (directive := DIRECTIVE.match(text, at)):
            at = directive.end()
        elif text[at] == '"' or re.match(r'#+"', text[at:at + 8]):
            add("string", string_end(text, at))
        elif text[at] == "@":
            end = NAME.match(text, at + 1).end()
            add("attribute", balanced_end(text, end) if text[end:end + 1] == "(" else end)
        elif number := NUMBER.match(text, at):
            add("number", number.end())
        elif name := NAME.match(text, at):
            add("name", name.end())
        elif text[at] in "()[]{},;:\\" or text[at] == "." and text[at:at + 2] != "..":
            add("punctuation", at + 1)
        elif text[at] in "?!" and not space and ends_operand(tokens):
            add("postfix", at + 1)
        elif not ends_operand(tokens) and (regex := REGEX.match(text, at)):
            add("string", regex.end())
        elif operator := OPERATOR.match(text, at):
            # `-.x` and `!.x` are a prefix operator before an implicit member.
            end = operator.end()
            if not text[at] == "." and "." in operator.group():
                end = at + operator.group().index(".")
            add("operator", end)
        else:
            raise ValueError(f"no token at {text[at:at + 20]!r}")
    for index, token in enumerate(tokens):
        if token.kind == "operator":
            token.role = role(tokens, index)
    return tokens


def ends_operand(tokens):
    if not tokens:
        return False
    last = tokens[-1]
    if last.kind in ("name", "number", "string", "postfix"):
        return last.text not in STOPS
    return last.text in CLOSING


def role(tokens, index):
    before = tokens[index].space or tokens[index - 1].text in ("(", "[", "{", ",", ":", ";")
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    after = following is None or following.space or following.text in (")", "]", "}", ",", ":", ";", ".")
    if before == after:
        # Without spaces, angle brackets are those of generic arguments.
        return "infix" if before or tokens[index].text in ("...", "..<") else "bracket"
    return "prefix" if before else "postfix"


class Source:
    """The tokens of a file, with their brackets."""

    def __init__(self, text):
        self.text, self.tokens = text, tokenize(text)
        self.match, self.parent, stack = {}, [], []
        for index, token in enumerate(self.tokens):
            if token.kind == "punctuation" and token.text in CLOSING:
                opening = stack.pop()
                assert self.tokens[opening].text == CLOSING[token.text], token
                self.match[opening], self.match[index] = index, opening
            self.parent.append(stack[-1] if stack else None)
            if token.kind == "punctuation" and token.text in OPENING:
                stack.append(index)
        assert not stack

    def line(self, index):
        return self.text.count("\n", 0, self.tokens[index].start) + 1

    def slice(self, first, last):
        """The text of the tokens from `first` up to, not including, `last`."""
        return self.text[self.tokens[first].start:self.tokens[last - 1].end]

    def is_infix(self, index):
        token = self.tokens[index]
        return token.kind == "operator" and token.role == "infix"

    def begins_statement(self, index):
        """Whether a statement may begin at a token: after a brace, a semicolon, `in` or a label, or on a new line."""
        if index == 0:
            return True
        parent = self.parent[index]
        if parent is not None and self.tokens[parent].text != "{":
            return False
        before, token = self.tokens[index - 1], self.tokens[index]
        if before.text in ("{", ";") or before.text == "in" and not self.in_header(index):
            return True
        if before.text == ":":
            return self.is_label(index - 1)
        return token.newline and not (
            token.text in (".", ":", "{", "}", "else") or self.is_infix(index) or self.is_infix(index - 1)
            or before.text in (",", "(", "[") or before.kind == "attribute" or before.text in STOPS - COMPLETE)

    def is_label(self, colon):
        """Whether a colon ends the label of a case."""
        index = colon - 1
        while index >= 0 and self.parent[index] == self.parent[colon]:
            if self.tokens[index].text in ("case", "default"):
                return True
            if self.tokens[index].text in ("?", ";", "}", "{", "var", "let") and self.tokens[index].kind != "postfix":
                if self.tokens[index].text not in ("let", "var"):
                    return False
            if self.tokens[index].text in CLOSING:
                index = self.match[index]
            index -= 1
        return False

    def stops(self, index):
        token = self.tokens[index]
        return token.text in (",", ";", ":") or token.kind == "attribute" or self.is_keyword(index, STOPS)

    def is_keyword(self, index, words):
        """Whether a token is one of some words, and neither a member nor the label of an argument."""
        if self.tokens[index].text not in words or index and self.tokens[index - 1].text == ".":
            return False
        return index + 1 == len(self.tokens) or self.tokens[index + 1].text != ":" or (
            self.tokens[index].text == "default")

    def precedence(self, index):
        """The precedence of the infix operator or cast at a token; None if there is none."""
        token = self.tokens[index]
        if token.kind == "name" and token.text in ("as", "is"):
            return CASTING
        if not self.is_infix(index):
            return None
        return TERNARY if token.text == "?" else PRECEDENCE.get(token.text, ASSIGNMENT)

    def left(self, index, precedence):
        """The first token of the left operand of the operator at `index`."""
        at = index
        while at > 0:
            before = at - 1
            token = self.tokens[before]
            if self.begins_statement(at) and at != index:
                return at
            if token.kind == "punctuation" and token.text in CLOSING:
                before = self.match[before]
            elif token.kind == "punctuation" and token.text in OPENING or self.stops(before):
                return at
            found = self.precedence(before)
            if found is not None and found < precedence:
                return at
            at = before
        return at

    def right(self, index, precedence):
        """The end of the right operand of the operator at `index`."""
        at, is_header, choices = index + 1, self.in_header(index), 0
        while at < len(self.tokens):
            token = self.tokens[at]
            if at > index + 1 and self.begins_statement(at):
                return at
            if token.text == ":" and choices:
                choices -= 1
            elif token.kind == "punctuation" and token.text in CLOSING or self.stops(at):
                return at
            found = self.precedence(at)
            if found is not None and found <= precedence:
                return at
            choices += found == TERNARY
            if token.kind == "punctuation" and token.text in OPENING:
                if token.text == "{" and is_header:
                    return at
                at = self.match[at]
            at += 1
        return at

    def in_header(self, index):
        """Whether a token belongs to what stands between `if`, `switch` and the like and their brace."""
        parent = self.parent[index]
        index -= 1
        while index >= 0 and self.parent[index] == parent or index in self.match:
            token = self.tokens[index]
            if token.text in ("{", "}", ";") and token.kind == "punctuation" or index == parent:
                return False
            if self.is_keyword(index, ("if", "guard", "while", "for", "switch", "catch")):
                return True
            if token.text in CLOSING and token.kind == "punctuation":
                index = self.match[index]
            index -= 1
        return False
