"""Tests that coverage.py counts members correctly and finds wrong tags and lists.

`Scripts/coverage --self-test` runs this program.
"""

import json
import tempfile
import unittest
from pathlib import Path

import coverage


def symbol(kind, *path):
    """A symbol of a graph, with its path as its identifier."""
    return {
        "identifier": {"precise": ".".join(path)},
        "kind": {"identifier": f"swift.{kind}"},
        "pathComponents": list(path),
    }


class CoverageTests(unittest.TestCase):
    """A module with a class UIChild, its superclass UIParent and the nested UIChild.Style."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        symbols = [
            symbol("class", "UIParent"),
            symbol("method", "UIParent", "draw(_:in:)"),
            symbol("class", "UIChild"),
            symbol("property", "UIChild", "style"),
            symbol("enum", "UIChild", "Style"),
        ]
        inheritance = {"kind": "inheritsFrom", "source": "UIChild", "target": "UIParent"}
        self.write("Kit.symbols.json", json.dumps({
            "symbols": symbols, "relationships": [inheritance],
        }))
        self.api = coverage.PublicAPI(self.folder, ["Kit"])
        self.apple = coverage.AppleDeclarations(self.write(
            "apple.csv",
            "# Comment.\npath,kind,deprecated\nUIChild,class,\nUIChild.draw(_:in:),method,\n"
            "UIChild.old,property,yes\nUIChild.style,property,\nUIChild.zoom(by:),method,\n",
        ))

    def write(self, name, text):
        """Writes a file of the test's folder. Returns its path."""
        file = self.folder / name
        file.write_text(text)
        return file

    def errors(self, unproved=(), opaline_only=()):
        """The errors that the check finds with the test files written so far."""
        tests = coverage.Tests(self.folder)
        return list(
            coverage.errors(self.api, self.apple, tests, set(unproved), set(opaline_only))
        )

    def test_inherited_and_deprecated_members_are_not_missing(self):
        cell = coverage.members_cell("UIChild", self.api, self.apple, set())
        self.assertEqual(cell, ("1 of 2", ["zoom(by:)"]))

    def test_a_type_without_declarations_is_not_counted(self):
        cell = coverage.members_cell("UIParent", self.api, self.apple, set())
        self.assertEqual(cell, ("not counted", []))

    def test_own_files_and_tags_prove_types(self):
        self.write("UIChildTests.swift", "let style: UIChild.Style = .plain\n")
        self.write("DrawingTests.swift", "// Covers UIParent.\n")
        self.assertEqual(self.errors(), [])

    def test_an_own_file_proves_a_nested_type_only_if_it_mentions_it(self):
        self.write("UIChildTests.swift", "// Covers UIParent.\nlet child = UIChild()\n")
        self.assertEqual(
            self.errors(),
            ["no test covers UIChild.Style: name it in one, as // Covers UIChild.Style."],
        )

    def test_a_tag_that_names_an_unknown_type_is_found(self):
        self.write("KitTests.swift", "// Covers UIChild, UIChild.Style, UIParent.\n")
        self.write("OtherTests.swift", "// Covers UIStranger.\n")
        self.assertEqual(
            self.errors(),
            ["Tests/OtherTests.swift covers UIStranger, which no module declares publicly"],
        )

    def test_lists_that_no_longer_hold_are_found(self):
        self.write("KitTests.swift", "// Covers UIChild, UIChild.Style, UIParent.\n")
        self.assertEqual(
            self.errors(unproved=["UIParent", "UIGone"], opaline_only=["UIChild"]),
            [
                "unproved.txt lists UIGone, which no module declares publicly",
                "opaline-only.txt lists UIChild, which apple-declarations.csv has",
                "unproved.txt lists UIParent, which KitTests.swift covers",
            ],
        )

    def test_a_cell_names_two_files_and_counts_the_rest(self):
        self.assertEqual(coverage.proof_cell([]), "none")
        self.assertEqual(coverage.proof_cell(["A", "B"]), "A, B")
        self.assertEqual(coverage.proof_cell(["A", "B", "C"]), "A, B and 1 more")


if __name__ == "__main__":
    unittest.main()
