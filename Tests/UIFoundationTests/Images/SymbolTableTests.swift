import CoreGraphics
import Testing

@testable import UIFoundation

@Suite("Tables of symbols")
struct SymbolTableTests {
  private func drawings(_ text: String) throws -> SymbolDrawings {
    try SymbolDrawings([SymbolTable.File(name: "test.txt", bytes: Array(text.utf8))])
  }

  /// Returns the position and the message of the error for a symbol table with one drawing.
  private func error(_ text: String, drawing name: String = "a") -> String? {
    do {
      _ = try drawings(text).layers(named: name)
      return nil
    } catch { return "\(error)" }
  }

  // MARK: UIKit's tables

  @Test("Every line of the symbol tables has the required format")
  func everyLine() throws {
    for name in SymbolTables.drawings.names {
      #expect(try SymbolTables.drawings.layers(named: name)?.isEmpty == false, "\(name)")
    }
    for name in SymbolTables.icons.names {
      #expect(try SymbolTables.icons.icon(named: name)?.glyph.isEmpty == false, "\(name)")
    }
  }

  @Test("Each symbol name is in only one symbol table")
  func oneTable() {
    let drawn = Set(SymbolTables.drawings.names)
    #expect(SymbolTables.icons.names.filter { drawn.contains($0) } == [])
    #expect(drawn.count > 400 && Set(SymbolTables.icons.names).count > 400)
  }

  // MARK: Format

  @Test("Letters in a symbol's drawing define the layers of the symbol")
  func letters() throws {
    let table = try drawings(
      "# Comment\n\na: s M0 0 L50 0; s1.5 M0 0 L0 50; d@1 M0 0 L9 9;\n  o@2 O 0 0 50; c O 0 0 10\n")
    let layers = try #require(try table.layers(named: "a"))
    #expect(layers.map(\.level) == [0, 0, 1, 2, 0])
    #expect(layers.map(\.operation) == [.add, .add, .add, .add, .cut])
    #expect(layers[0].path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 0.5, height: 0))
    guard case .lines(_, let width, let limit) = layers[1].shape else {
      Issue.record("not lines")
      return
    }
    #expect(width == 1.5 && limit == .infinity)
    #expect(try table.layers(named: "b") == nil)
  }

  @Test("A star in a symbol's drawing adds a filled variant, in which the stroked lines are erased")
  func star() throws {
    let table = try drawings("a*: o O 0 0 50; s M-9 0 L9 0; t M0 -9 L0 9")
    let plain = try #require(try table.layers(named: "a"))
    let filled = try #require(try table.layers(named: "a.fill"))
    #expect(plain.map(\.operation) == [.add, .add, .add])
    #expect(filled.map(\.operation) == [.add, .erase, .add])
    #expect(filled[0] == SymbolLayer(shape: .area(plain[0].path)))
  }

  @Test("A symbol's drawing can include another drawing, scaled and moved, or mirrored")
  func references() throws {
    let table = try drawings("a: s M10 0 L50 20\nb: u a 0.5 10 -10\nc: m a; a O 0 0 9")
    func box(_ name: String) throws -> CGRect {
      try #require(try table.layers(named: name)).first!.path.boundingBoxOfPath
    }
    let scaled = try box("b")
    #expect(abs(scaled.minX - 0.15) < 1e-9 && abs(scaled.maxX - 0.35) < 1e-9)
    #expect(abs(scaled.minY + 0.1) < 1e-9 && abs(scaled.maxY) < 1e-9)
    #expect(try box("c") == CGRect(x: -0.5, y: 0, width: 0.4, height: 0.2))
    #expect(try table.layers(named: "c")?.count == 2)
  }

  @Test("A table's entry for an icon has the icon's name in the font and an optional style")
  func icons() throws {
    let icons = try SymbolIcons([
      SymbolTable.File(
        name: "icons.txt", bytes: Array("a: b\nc: d outlined\ne: f mirrored\ng: h turned".utf8))
    ])
    #expect(try icons.icon(named: "a") == SymbolIcon(glyph: "b"))
    #expect(try icons.icon(named: "c") == SymbolIcon(glyph: "d", style: .outlined))
    #expect(try icons.icon(named: "e") == SymbolIcon(glyph: "f", turn: .mirrored))
    #expect(try icons.icon(named: "g") == SymbolIcon(glyph: "h", turn: .quarter))
    #expect(try icons.icon(named: "x") == nil)
  }

  // MARK: Errors

  @Test(
    "A line in another format in a symbol table is an error with line and column",
    arguments: [
      ("a s M0 0 L1 1", "1:1: An entry begins with a name and a colon"),
      ("  s M0 0 L1 1", "1:1: An indented line continues an entry; begin with a name"),
      ("A: s M0 0 L1 1", "1:1: A name has lowercase letters, digits and dots"),
      ("a*b: s M0 0", "1:1: A name has lowercase letters, digits and dots"),
      ("a: s M0 0\n\na: s M0 0", "3:3: a is there twice"),
      ("a: ", "1:4: A layer begins with the letter of its kind"),
      ("a: q M0 0", "1:4: A layer begins with the letter of its kind"),
      ("a: s M0 0 L1 1; ; s M0 0", "1:17: A layer begins with the letter of its kind"),
      ("a: s", "1:5: A layer has no path"),
      ("a: s M0 0 L1 1;\n  a Y 1 2", "2:5: A path has commands and their numbers"),
      ("a: s M0 0 L1", "1:11: L has 1 numbers instead of points of two numbers"),
      ("a: s M0 0 C1 2 3 4", "1:11: C has 4 numbers instead of curves of six numbers"),
      ("a: s M0 0 Z 1", "1:11: Z has 1 numbers instead of no numbers"),
      ("a: o O 0 0", "1:6: O has 2 numbers instead of a center and a radius"),
      ("a: s L1 1", "1:6: L has no point to start from"),
      ("a: s M0 0 L1. 2", "1:12: A number has digits before and after its point"),
      ("a: s M- 0", "1:7: A number has digits before and after its point"),
      ("a: s M0 0 L1 2,3", "1:15: A path has commands and their numbers"),
      ("a: sx M0 0", "1:5: A space separates words and numbers"),
      ("a: s@3 M0 0", "1:6: A level is 1 or 2"),
      ("a: a2 O 0 0 9", "1:5: Only lines have a factor of their width"),
      ("a: u b", "1:6: There is no drawing named \"b\""),
      ("a: u a", "1:6: a refers to itself"),
      (
        "a: u b 1 2\nb: a O 0 0 9",
        "1:11: A symbol has a scale and a translation or nothing, "
          + "and so no mirrored one"
      ),
      ("a: u b c\nb: a O 0 0 9", "1:8: A semicolon separates layers"),
    ])
  func invalid(text: String, expected: String) {
    #expect(error(text) == "test.txt:" + expected)
  }

  @Test(
    "A missing icon name, an unknown style or a second style throws an error with the position",
    arguments: [
      ("a: b bold", "1:6: A style is outlined, mirrored or turned"),
      ("a: b outlined mirrored", "1:14: An icon has one style"),
      ("a:", "1:3: An icon has a name in the font"),
    ])
  func invalidIcons(text: String, expected: String) throws {
    let icons = try SymbolIcons([SymbolTable.File(name: "icons.txt", bytes: Array(text.utf8))])
    #expect {
      _ = try icons.icon(named: "a")
    } throws: { "\($0)" == "icons.txt:" + expected }
  }

  @Test("Reading a damaged symbol table does not crash")
  func damaged() throws {
    let text = Array(
      "a*: o O 0 0 50; s1.5@1 M-9 0 L9 0; e3 K4 1 2 3 4; u b 1 2 3\nb: m c\nc: x O 1 2 3".utf8)
    let letters = Array("az@*:;. -\n0M\u{7F}".utf8)
    for index in text.indices {
      for letter in letters {
        var changed = text
        changed[index] = letter
        let table = try? SymbolDrawings([SymbolTable.File(name: "test.txt", bytes: changed)])
        for name in table?.names ?? [] { _ = try? table?.layers(named: name) }
      }
      let table = try? SymbolDrawings([
        SymbolTable.File(name: "test.txt", bytes: Array(text[..<index]))
      ])
      for name in table?.names ?? [] { _ = try? table?.layers(named: name) }
    }
  }
}
