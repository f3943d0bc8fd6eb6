#!/usr/bin/env python3
"""Compares the same lists as main.swift with difflib. Arguments: items, changes, runs."""
import difflib
import sys
import time

state = 1


def roll(bound):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % 2 ** 64
    return (state >> 33) % bound


def changed(items, changes):
    items = list(items)
    for change in range(changes):
        if change % 3 == 0:
            items.pop(roll(len(items)))
        elif change % 3 == 1:
            items.insert(roll(len(items)), 1000000 + change)
        else:
            item = items.pop(roll(len(items)))
            items.insert(roll(len(items)), item)
    return items


count, changes, runs = map(int, sys.argv[1:4])
old = list(range(count))
new = changed(old, changes)
fastest = None
for _ in range(runs):
    start = time.perf_counter()
    # Without autojunk: items are unique, so none counts as junk.
    found = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    seconds = time.perf_counter() - start
    fastest = seconds if fastest is None else min(fastest, seconds)
print(fastest, len([code for code in found if code[0] != "equal"]))
