/// The tables of symbols that are part of the program.
///
/// The files are compiled into the module, so that an installed program needs no search path. The
/// files are indexed when the program uses its first symbol. The entry of a symbol is parsed when
/// the program uses the symbol. A test parses all entries, so the tables of a tested program are
/// valid.
enum SymbolTables {
  /// The symbols that the project's own files draw: simple shapes, objects, people and nature.
  static let drawings = valid { () throws(SymbolTableError) in
    try SymbolDrawings([
      SymbolTable.File(name: "shapes.txt", bytes: PackageResources.shapes_txt),
      SymbolTable.File(name: "objects.txt", bytes: PackageResources.objects_txt),
      SymbolTable.File(name: "people.txt", bytes: PackageResources.people_txt),
      SymbolTable.File(name: "nature.txt", bytes: PackageResources.nature_txt),
    ])
  }

  /// The symbols that icons of the icon font draw.
  static let icons = valid { () throws(SymbolTableError) in
    try SymbolIcons([SymbolTable.File(name: "icons.txt", bytes: PackageResources.icons_txt)])
  }

  /// The result of reading the program's own tables. If a table is invalid, the process ends.
  static func valid<Result>(_ read: () throws(SymbolTableError) -> Result) -> Result {
    do { return try read() } catch { fatalError("\(error)") }
  }
}
