"""What the scripts beside it share: numbers and tables as Swift source. Not run by itself."""
import struct

from mpmath import mpf, nstr


def float32(value):
    """The nearest 32-bit float, exactly."""
    return mpf(struct.unpack("f", struct.pack("f", value))[0])


def number(value, digits=15):
    """A Swift literal."""
    if isinstance(value, str):
        return value
    text = nstr(mpf(value), digits, min_fixed=-5, max_fixed=16)
    return text[:-2] if text.endswith(".0") else text


def floats(start, values, close=None, digits=15):
    """Comma-separated numbers in lines of at most 100 columns; `close` goes in a line of its own."""
    indent = " " * (len(start) - len(start.lstrip()))
    lines, line = [], start
    inner = indent if close else indent + "    "
    if not close:
        lines, line = [start], inner
    for value in values:
        text = number(value, digits) + ","
        if len(line) + len(text) > 98:
            lines.append(line.rstrip())
            line = inner
        line += text + " "
    lines.append(line.rstrip())
    lines.append(close if close else indent + "]")
    return "\n".join(lines)


def header(script):
    return f"// Made by Tests/Engine/Reference/{script}: change that, not this.\n"
