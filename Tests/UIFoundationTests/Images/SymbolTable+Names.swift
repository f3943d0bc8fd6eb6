@testable import UIFoundation

extension SymbolDrawings {
  /// The names of the drawings. A name with a star in the table also has a filled variant, which is
  /// included.
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
