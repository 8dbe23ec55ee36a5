"""Makes Tests/Engine/CoreAnimationTests/LayerTimeTable.swift: python3 Tests/Engine/Reference/layer_time.py | swift format - > it (needs mpmath).

Times converted between the clocks of random trees of layers, in exact fractions: down by
t = (tp - begin) * speed + offset, up by its inverse, which is 0 where the speed is 0.
"""
import random
from fractions import Fraction as F

from swift import float32, header

random.seed(4)


class Layer:
    def __init__(self, parent):
        self.parent = parent
        choose = lambda common, *rest: common if random.random() < 0.4 else random.choice(rest)
        self.begin = choose("0", "0.5", "-1.25", "3", "10.1")
        self.speed = choose("1", "2", "0.5", "-1", "0", "0.3", "-2.5")
        self.offset = choose("0", "0.25", "-2", "7.7", "100")
        self.pace = F(float(float32(float(self.speed))))

    def down(self, time):
        time = self.parent.down(time) if self.parent else time
        return (time - F(self.begin)) * self.pace + F(self.offset)

    def up(self, time):
        time = (time - F(self.offset)) / self.pace + F(self.begin) if self.pace else F(0)
        return self.parent.up(time) if self.parent else time


def convert(time, start, end):
    time = start.up(time) if start else time
    return end.down(time) if end else time


print(header("layer_time.py"))
print("extension LayerTimeRow {")
print("    static let table: [LayerTimeRow] = [")
for _ in range(40):
    layers = []
    for index in range(random.randrange(2, 6)):
        layers.append(Layer(random.choice(layers) if layers else None))
    shown = [
        f"({layers.index(layer.parent) if layer.parent else -1}, {layer.begin}, {layer.speed}, "
        f"{layer.offset})" for layer in layers]
    questions = []
    for _ in "123":
        start, end = random.sample(layers + [None], 2)
        time = random.choice(["0", "1", "2.5", "12.75", "-3"])
        answer = convert(F(time), start, end)
        name = lambda layer: layers.index(layer) if layer else -1
        questions.append(f"({time}, {name(start)}, {name(end)}, {float(answer):.15g})")
    print(f"        LayerTimeRow([{', '.join(shown)}], [{', '.join(questions)}]),")
print("    ]")
print("}")
