"""Makes Tests/Engine/ConstraintSolverTests/KiwiTable.swift: python3 Tests/Engine/Reference/constraints.py > it (needs kiwisolver).

Random systems of linear constraints with the answers of kiwisolver, an independent implementation of Cassowary. Half of
them weigh their constraints, half have kiwisolver's three strengths, whose weights are far enough apart to be levels.
A system is kept if kiwisolver finds the same answer for forty orders of its constraints: then the optimum is unique.
"""
import random

import kiwisolver

WEIGHTS = {"s": 1e6, "m": 1e3, "w": 1.0}
COUNT = 100


def number(value):
    return repr(round(value, 9)).removesuffix(".0")


def solve(count, constraints):
    """The values of the variables; None if required constraints conflict."""
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    solver = kiwisolver.Solver()
    for strength, relation, constant, terms in constraints:
        sum_ = kiwisolver.Expression([kiwisolver.Term(variables[v], c) for v, c in terms], -constant)
        weight = "required" if strength == "r" else WEIGHTS.get(strength) or float(strength)
        try:
            solver.addConstraint(kiwisolver.Constraint(sum_, relation, weight))
        except kiwisolver.UnsatisfiableConstraint:
            return None
    solver.updateVariables()
    return [variable.value() for variable in variables]


def system(rng, has_levels):
    count = rng.randint(3, 6)
    constraints = []

    def add(strength, relation, terms):
        constraints.append((strength, relation, rng.randint(-200, 200) / 2, terms))

    def terms(size):
        chosen = rng.sample(range(count), size)
        return [(v, rng.choice([1, 1, 1, -1, -1, 2, -2, 0.5])) for v in chosen]

    def strength():
        return rng.choice("smw") if has_levels else number(rng.randint(10, 900) / 10)

    for _ in range(rng.randint(1, count - 1)):
        add("r", rng.choice(["==", "<=", ">="]), terms(rng.randint(2, 3)))
    for _ in range(count + rng.randint(0, 4)):
        add(strength(), rng.choice(["==", "==", "<=", ">="]), terms(rng.randint(1, 3)))
    # Without these many systems would have several optima.
    for v in range(count):
        add("w" if has_levels else number(rng.randint(10, 90) / 100), "==", [(v, 1)])
    return count, constraints


def main():
    rng = random.Random(20140627)
    print("// Made by Tests/Engine/Reference/constraints.py: change that, not this.\n")
    print("/// Systems of constraints, one constraint a line: strength, relation, constant, variables with coefficients.")
    print("/// A system ends with the answer of kiwisolver " + kiwisolver.__version__ + ".")
    print('let kiwiTable = """')
    for has_levels in (False, True):
        kept = 0
        while kept < COUNT:
            count, constraints = system(rng, has_levels)
            answers = []
            for _ in range(40):
                answers.append(solve(count, constraints))
                rng.shuffle(constraints)
            if None in answers:
                continue
            if any(abs(a - b) > 1e-7 for other in answers[1:] for a, b in zip(answers[0], other)):
                continue
            kept += 1
            for strength, relation, constant, terms in constraints:
                named = " ".join(f"{v}:{number(c)}" for v, c in terms)
                print(f"    {strength} {relation} {number(constant)} {named}")
            print("    answer " + " ".join(number(value) for value in answers[0]))
    print('    """')


main()
