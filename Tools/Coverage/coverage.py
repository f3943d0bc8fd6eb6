"""Writes or checks Documentation/Coverage.md. Scripts/coverage runs this program.

Usage: coverage.py [--check] FOLDER MODULE...

FOLDER holds the symbol graphs of the modules, which become the page's sections in their order.
"""

import csv
import difflib
import json
import re
import sys
from collections import defaultdict
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
LISTS = Path(__file__).resolve().parent
PAGE = REPOSITORY / "Documentation" / "Coverage.md"
TESTS = REPOSITORY / "Tests"

TYPE_KINDS = {"class", "struct", "enum", "protocol", "actor"}
# Apple's lists repeat these initializers for subclasses that only inherit them.
INHERITED_INITIALIZERS = {"init()", "init(coder:)", "init(frame:)", "init(nibName:bundle:)"}
# Their designated initializers are not public, so that they inherit none.
WITHOUT_INHERITED_INITIALIZERS = {
    "NSCollectionLayoutBoundarySupplementaryItem",
    "NSCollectionLayoutDecorationItem",
    "NSCollectionLayoutGroup",
    "NSCollectionLayoutSupplementaryItem",
}
# A cell of the page names this many files and counts the rest.
NAMED_FILES = 2

INTRODUCTION = """\
# Coverage

One row per public type. *Members* counts Apple's own, not deprecated, not inherited declarations
that exist here with Apple's labels; what is missing is absent, so that code which needs it does not
compile. *Proved by* names the tests that exercise the type: its own file, or files that name it
after `// Covers`; *none* marks a type that no test exercises. *Opaline only* marks types that
Apple's frameworks lack, *not counted* Apple's types whose declarations were not at hand.

`Scripts/coverage` makes this page from the symbol graphs of a debug build, from the tests and from
the lists in `Tools/Coverage`; continuous integration fails where it is stale.
"""

TABLE_HEAD = """\
| type | members | proved by | missing |
|---|---|---|---|"""


class PublicAPI:
    """The public types of the modules, read from their symbol graphs.

    - modules: path of a type (`UIButton.Configuration`) to the module that declares it.
    - members: path of a type to the names of its members, with labels.
    - superclass: path of a class to that of its superclass, where this package declares both.
    """

    def __init__(self, folder, modules):
        self.modules = {}
        self.members = defaultdict(set)
        self.superclass = {}
        paths, inheritance = {}, []
        for module in modules:
            for file in sorted(folder.glob(f"{module}[.@]*symbols.json")):
                graph = json.loads(file.read_text())
                for symbol in graph["symbols"]:
                    paths[symbol["identifier"]["precise"]] = self._add(symbol, module)
                inheritance += [
                    (relation["source"], relation["target"])
                    for relation in graph["relationships"]
                    if relation["kind"] == "inheritsFrom"
                ]
        for source, target in inheritance:
            if target in paths:
                self.superclass[paths[source]] = paths[target]

    def _add(self, symbol, module):
        """Records one symbol of a module. Returns its path."""
        *parents, name = symbol["pathComponents"]
        path = ".".join([*parents, name])
        if symbol["kind"]["identifier"].removeprefix("swift.") in TYPE_KINDS:
            self.modules[path] = module
        elif parents:
            self.members[".".join(parents)].add(name)
        return path

    def inherited_members(self, path):
        """Names of the members that a type has from its superclasses."""
        names, ancestor = set(), path
        while ancestor := self.superclass.get(ancestor):
            names |= self.members[ancestor]
        if path in WITHOUT_INHERITED_INITIALIZERS:
            names = {name for name in names if not name.startswith("init(")}
        return names


class AppleDeclarations:
    """Apple's public declarations.

    - types: paths of the types.
    - members: path of a type to the names of its members that are not deprecated.
    """

    def __init__(self, file):
        rows = list(csv.DictReader(lines_without_comments(file)))
        self.types = {row["path"] for row in rows if row["kind"] in TYPE_KINDS}
        self.members = defaultdict(set)
        for row in rows:
            if row["kind"] not in TYPE_KINDS and not row["deprecated"]:
                path, name = split_path(row["path"])
                self.members[path].add(name)


class Tests:
    """The test files, without their tags, and which files tag a type."""

    TAG = re.compile(r"^// Covers (.+?)\.?$", re.MULTILINE)

    def __init__(self, folder):
        self.untagged_sources = {}
        self.tagged = defaultdict(list)
        for path in sorted(folder.rglob("*Tests.swift")):
            file, source = path.relative_to(folder).as_posix(), path.read_text()
            self.untagged_sources[file] = self.TAG.sub("", source)
            for tag in self.TAG.findall(source):
                for type_path in tag.split(", "):
                    self.tagged[type_path].append(file)

    def files(self, path):
        """The files that prove a type: its own files first, then those that name it."""
        own = self.own_files(path)
        return own + [file for file in self.tagged.get(path, []) if file not in own]

    def own_files(self, path):
        """Files named after a type, or after its outermost type if they mention the type itself."""
        outermost, *nested = path.split(".")
        exact = path.replace(".", "") + "Tests"
        mention = re.compile(rf"\b{nested[-1]}\b") if nested else None
        return [
            file
            for file, source in self.untagged_sources.items()
            if (stem := Path(file).stem) == exact
            or (mention and stem == outermost + "Tests" and mention.search(source))
        ]


def lines_without_comments(file):
    """The lines of a list in Tools/Coverage that are neither empty nor begin with `#`."""
    lines = file.read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def split_path(path):
    """Splits `A.B.method(_:)` into the path of the type and the member's name."""
    names, parenthesis, labels = path.partition("(")
    owner, _, name = names.rpartition(".")
    return owner, name + parenthesis + labels


def members_cell(path, api, apple, opaline_only):
    """How many of Apple's members a type has, and the names of those that it lacks."""
    if path in opaline_only:
        return "Opaline only", []
    if path not in apple.types:
        return "not counted", []
    inherited = api.inherited_members(path) | INHERITED_INITIALIZERS
    here = apple.members[path] & api.members[path]
    missing = apple.members[path] - here - inherited
    if not here and not missing:
        return "all", []
    return f"{len(here)} of {len(here) + len(missing)}", sorted(missing)


def proof_cell(files):
    """Names the first files and counts the rest."""
    named = ", ".join(files[:NAMED_FILES])
    rest = len(files) - NAMED_FILES
    return f"{named} and {rest} more" if rest > 0 else named or "none"


def page(modules, api, apple, tests, opaline_only):
    """The text of Documentation/Coverage.md."""
    lines = [INTRODUCTION]
    for module in modules:
        lines += [f"## {module}", "", TABLE_HEAD]
        for path in sorted(path for path, declarer in api.modules.items() if declarer == module):
            members, missing = members_cell(path, api, apple, opaline_only)
            names = ", ".join(f"`{name}`" for name in missing)
            lines.append(f"| `{path}` | {members} | {proof_cell(tests.files(path))} | {names} |")
        lines.append("")
    return "\n".join(lines)


def errors(api, apple, tests, unproved, opaline_only):
    """One sentence for each tag or list entry that is wrong, and for each type without a test."""
    known = set(api.modules)
    for path, files in sorted(tests.tagged.items()):
        if path not in known:
            yield f"Tests/{files[0]} covers {path}, which no module declares publicly"
    for name, paths in (("unproved.txt", unproved), ("opaline-only.txt", opaline_only)):
        for path in sorted(paths - known):
            yield f"{name} lists {path}, which no module declares publicly"
    for path in sorted(opaline_only & apple.types):
        yield f"opaline-only.txt lists {path}, which apple-declarations.csv has"
    for path in sorted(known):
        proved = bool(tests.files(path))
        if not proved and path not in unproved:
            yield f"no test covers {path}: name it in one, as // Covers {path}."
        if proved and path in unproved:
            yield f"unproved.txt lists {path}, which {tests.files(path)[0]} covers"


def main():
    """Writes the page, or compares it. Returns the exit status."""
    arguments = sys.argv[1:]
    check = arguments[0] == "--check"
    folder, *modules = arguments[1:] if check else arguments
    api = PublicAPI(Path(folder), modules)
    apple = AppleDeclarations(LISTS / "apple-declarations.csv")
    tests = Tests(TESTS)
    unproved = set(lines_without_comments(LISTS / "unproved.txt"))
    opaline_only = set(lines_without_comments(LISTS / "opaline-only.txt"))

    found = list(errors(api, apple, tests, unproved, opaline_only))
    for error in found:
        print(f"coverage: {error}", file=sys.stderr)
    text = page(modules, api, apple, tests, opaline_only)
    if not check:
        PAGE.write_text(text)
    elif (old := PAGE.read_text()) != text:
        difference = difflib.unified_diff(
            old.splitlines(), text.splitlines(), "committed", "made now", lineterm="", n=0
        )
        print("\n".join(list(difference)[:40]))
        print("coverage: run Scripts/coverage and commit Documentation/Coverage.md")
        return 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
