@testable import UIFoundation

extension SymbolDrawings {
  /// The names of the drawings, with the filled variant of each name that has a star.
  var names: [String] {
    table.entries.keys.flatMap { name in
      name.hasSuffix("*") ? [String(name.dropLast()), String(name.dropLast()) + ".fill"] : [name]
    }
  }
}

extension SymbolIcons {
  /// The names of all symbols that are icons.
  var names: [String] { Array(table.entries.keys) }
}
