"""Measures kiwisolver on the same systems as main.swift. Prints seconds to build, seconds per edit,
and the sum of the optional rules' errors, for the comparison of the two solutions.

An edit gives the variable of the edited rule another value: this program uses an edit variable,
main.swift changes the rule's constant.
"""
import sys
import time

import kiwisolver as kiwi

MASK = (1 << 64) - 1


class Random:
    def __init__(self):
        self.state = 1

    def next(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return (self.state >> 33) % bound


class System:
    def __init__(self, edits):
        self.variables, self.rules, self.edits, self.optional = [], [], edits, []
        self.edited, self.constant = None, 0

    def variable(self):
        self.variables.append(kiwi.Variable(f"v{len(self.variables)}"))
        return self.variables[-1]

    def add(self, terms, relation, constant, priority=1000):
        strength = {1000: "required", 750: "strong", 250: "weak"}[priority]
        expression = kiwi.Expression([kiwi.Term(v, c) for v, c in terms], -constant)
        if priority < 1000:
            self.optional.append((terms, relation, constant))
        self.rules.append(kiwi.Constraint(expression, relation, strength))

    def errors(self):
        total = 0
        for terms, relation, constant in self.optional:
            left = sum(v.value() * c for v, c in terms) - constant
            total += {"==": abs(left), "<=": max(0, left), ">=": max(0, -left)}[relation]
        return total

    def given(self, variable, constant, is_edited=False):
        # During edits the edit variable replaces the equation.
        if is_edited:
            self.edited, self.constant = variable, constant
            if self.edits:
                return
        self.add([(variable, 1)], "==", constant)

    def chain(self, size):
        last = self.variable()
        self.given(last, 0, True)
        for _ in range(1, size):
            following = self.variable()
            self.add([(following, 1), (last, -1)], "==", 10)
            last = following

    def loose(self, size):
        last = self.variable()
        self.given(last, 0, True)
        for _ in range(1, size):
            following = self.variable()
            self.add([(following, 1), (last, -1)], ">=", 8)
            self.add([(following, 1), (last, -1)], "==", 10, 250)
            last = following

    def form(self, size):
        random = Random()
        width = self.variable()
        self.given(width, 320, True)
        above, first = None, None
        for _ in range(size // 6):
            label, label_width, field, field_width = (self.variable() for _ in range(4))
            y, height = self.variable(), self.variable()
            natural = 40 + random.next(60)
            self.add([(label, 1)], "==", 16)
            self.add([(label_width, 1)], "<=", natural, 250)
            self.add([(label_width, 1)], ">=", natural, 750)
            self.add([(field, 1), (label, -1), (label_width, -1)], ">=", 8)
            if first is None:
                first = field
            else:
                self.add([(field, 1), (first, -1)], "==", 0)
            self.add([(field_width, 1), (field, 1), (width, -1)], "==", -16)
            if above is None:
                self.add([(y, 1)], "==", 20)
            else:
                self.add([(y, 1), (above[0], -1), (above[1], -1)], "==", 8)
            self.add([(height, 1)], "<=", 44, 250)
            self.add([(height, 1)], ">=", 44, 750)
            above = (y, height)

    def tree(self, size):
        random = Random()
        boxes = [(self.variable(), self.variable())]
        self.given(boxes[0][0], 0)
        self.given(boxes[0][1], 4000, True)
        for _ in range(1, size // 2):
            parent = boxes[random.next(len(boxes))]
            box = (self.variable(), self.variable())
            wanted = 20 + random.next(80)
            self.add([(box[0], 1), (parent[0], -1)], "==", 8)
            self.add([(box[1], 1)], "==", wanted, 250)
            self.add([(box[0], 1), (box[1], 1), (parent[0], -1), (parent[1], -1)], "<=", -8)
            boxes.append(box)


def build(name, size, edits):
    system = System(edits)
    getattr(system, name)(size)
    solver = kiwi.Solver()
    begin = time.perf_counter()
    if edits:
        solver.addEditVariable(system.edited, "strong")
        solver.suggestValue(system.edited, system.constant)
    for rule in system.rules:
        solver.addConstraint(rule)
    solver.updateVariables()
    return system, solver, time.perf_counter() - begin


def main():
    name, size, edits = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    best, repeats, spent = float("inf"), 0, 0
    while repeats < 20 and (repeats < 1 or spent < 1):
        system, _, seconds = build(name, size, 0)
        best, repeats, spent = min(best, seconds), repeats + 1, spent + seconds
    print(best, system.errors(), flush=True)
    system, solver, _ = build(name, size, edits)
    begin = time.perf_counter()
    for step in range(1, edits + 1):
        solver.suggestValue(system.edited, system.constant + step % 7)
        solver.updateVariables()
    print((time.perf_counter() - begin) / edits)


main()
