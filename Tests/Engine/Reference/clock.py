"""The clock of an animation in exact fractions, for the scripts beside it. Not run by itself."""
from fractions import Fraction as F

from swift import float32

FROM, TO, MODEL = 1000, 3000, -1000


def single(value):
    """The 32-bit float nearest to a decimal, as a fraction."""
    return F(float(float32(float(value))))


class Clock:
    def __init__(self, **given):
        self.given = given
        get = lambda key: F(given.get(key, "0"))
        self.duration, self.offset = get("duration"), get("offset")
        self.speed = single(given.get("speed", "1"))
        self.count, self.repeating = single(given.get("count", "0")), get("repeating")
        self.added = get("added")
        # A begin time of 0 is replaced by the time of the commit.
        self.begin = get("begin") or self.added
        self.reverses = given.get("autoreverses", False)
        self.cumulative = given.get("cumulative", False)
        self.fill = given.get("fill", "removed")
        self.cycle = self.duration * (2 if self.reverses else 1)
        self.total = self.repeating or self.cycle * (self.count or 1)
        self.end = None if self.speed == 0 else self.begin + self.total / abs(self.speed)

    def part(self, time):
        """How far through its duration, and after how many whole cycles; None where nothing shows."""
        active = (time - self.begin) * abs(self.speed)
        if active < 0 and self.fill not in ("backwards", "both"):
            return None
        if active > self.total and self.fill not in ("forwards", "both"):
            return None
        active = min(max(active, F(0)), self.total)
        # Where two cycles meet, the one that begins is seen, and at the very end the one that ends. Backwards the first
        # cycle begins with the start, as measured, and goes on from the end.
        forwards = self.speed >= 0
        local = self.offset + active if forwards else self.offset - active
        place = local % self.cycle
        if place == 0 and (active == self.total if forwards else 0 < active < self.total):
            place = self.cycle
        done = active // self.cycle
        if active == self.total and active % self.cycle == 0:
            done -= 1
        part = place / self.duration
        return (2 - part if part > 1 else part), done

    def value(self, time):
        """What is seen of an animation from FROM to TO."""
        found = self.part(time)
        if found is None:
            return MODEL
        part, done = found
        return FROM + (TO - FROM) * part + (done * TO if self.cumulative else 0)

    def arguments(self):
        """As the arguments of a row in Swift."""
        parts = [f"duration: {self.given['duration']}"] if "duration" in self.given else []
        for key in ("added", "begin", "offset", "speed", "count", "repeating"):
            if key in self.given:
                parts.append(f"{key}: {self.given[key]}")
        for key in ("autoreverses", "cumulative"):
            if self.given.get(key):
                parts.append(f"{key}: true")
        if self.fill != "removed":
            parts.append(f"fill: .{self.fill}")
        return parts


def short(number):
    return f"{float(number):.12g}"
