// Covers NSLayoutConstraint.Relation.

import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct VisualFormatParserTests {
  private typealias Predicate = VisualFormat.Predicate

  private func name(_ text: String, _ position: Int) -> VisualFormat.Name {
    VisualFormat.Name(text: text, position: position)
  }

  private func item(_ text: String, _ position: Int) -> VisualFormat.Item {
    VisualFormat.Item(name: name(text, position))
  }

  @Test("A visual format is parsed into its axis, superview bars, views and spacings")
  func structure() throws {
    let format = try VisualFormatParser.parse("V:|-[a][b]-20-[c]|")
    #expect(format.axis == .vertical)
    #expect(format.leading == VisualFormat.Edge(connection: .standard, position: 2))
    #expect(format.items == [item("a", 5), item("b", 8), item("c", 15)])
    #expect(format.connections == [.touching, .predicates([Predicate(object: .number(20))])])
    #expect(format.trailing == VisualFormat.Edge(connection: .touching, position: 17))
  }

  @Test("A visual format without an orientation, or with H:, is horizontal")
  func orientation() throws {
    #expect(try VisualFormatParser.parse("[a]") == VisualFormat(items: [item("a", 1)]))
    #expect(try VisualFormatParser.parse("H:[a]").axis == .horizontal)
    // Inside brackets, H and V are ordinary names.
    #expect(try VisualFormatParser.parse("[V]-H-[H]").items.map(\.name.text) == ["V", "H"])
  }

  @Test("A visual format's predicate is parsed as a number or name, with a relation and a priority")
  func predicates() throws {
    let format = try VisualFormatParser.parse("[a(>=70@300,<=b,==wide@low)]")
    #expect(
      format.items[0].predicates == [
        Predicate(
          relation: .greaterThanOrEqual, object: .number(70),
          priority: VisualFormat.Priority(value: .number(300), position: 8)),
        Predicate(relation: .lessThanOrEqual, object: .name(name("b", 14))),
        Predicate(
          object: .name(name("wide", 18)),
          priority: VisualFormat.Priority(value: .name(name("low", 23)), position: 23)),
      ])
  }

  @Test(
    "A visual format's spacing needs parentheses only if it is negative",
    arguments: [
      ("[a]-8-[b]", NSLayoutConstraint.Relation.equal, 8.0, nil),
      ("[a]-.5-[b]", .equal, 0.5, nil),
      ("[a]-12.25-[b]", .equal, 12.25, nil),
      ("[a]-(==8)-[b]", .equal, 8, nil),
      ("[a]-(-8)-[b]", .equal, -8, nil),
      ("[a]-(>=-8.5@1)-[b]", .greaterThanOrEqual, -8.5, 1),
      ("[a]->=20@300-[b]", .greaterThanOrEqual, 20, 300),
      ("[a]-<=20-[b]", .lessThanOrEqual, 20, nil),
      ("[a]-20@750.5-[b]", .equal, 20, 750.5),
    ] as [(String, NSLayoutConstraint.Relation, Double, Double?)])
  func spacing(
    text: String, relation: NSLayoutConstraint.Relation, number: Double, priority: Double?
  ) throws {
    guard case .predicates(let predicates)? = try VisualFormatParser.parse(text).connections.first
    else {
      Issue.record("\(text) has a spacing")
      return
    }
    #expect(predicates.count == 1)
    #expect(predicates.first?.relation == relation)
    #expect(predicates.first?.object == .number(number))
    #expect(predicates.first?.priority?.value == priority.map { .number($0) })
  }

  @Test("Spaces and line breaks between tokens do not change a visual format")
  func spaces() throws {
    let dense = try VisualFormatParser.parse("V:|-(8)-[a(>=2,<=b@3)]-|")
    let airy = try VisualFormatParser.parse(" V: | - ( 8 )\n- [ a ( >=2 , <= b @ 3 ) ] -\t| ")
    #expect(airy.axis == dense.axis)
    #expect(airy.leading?.connection == dense.leading?.connection)
    #expect(airy.items.map(\.name.text) == ["a"])
    #expect(airy.items[0].predicates.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
    #expect(airy.trailing?.connection == .standard)
  }

  @Test(
    "A parsing error has the position of the mistake and the expected token",
    arguments: [
      ("", 0, "empty"),
      ("   ", 3, "empty"),
      ("H", 1, "Expected a ':' after 'H'"),
      ("H[a]", 1, "Expected a ':' after 'H'"),
      ("X:[a]", 0, "Expected a view"),
      ("|", 1, "Expected a view"),
      ("|-|", 2, "Expected a view"),
      ("H:|-10-|", 7, "Expected a view"),
      ("[]", 1, "name of a view"),
      ("[a", 2, "Expected a ']'"),
      ("[a]]", 3, "Expected a '-'"),
      ("[a]-", 4, "Expected a number or a name"),
      ("[a]-8", 5, "Expected a '-' after the spacing"),
      ("[a]-8-", 6, "Expected a view"),
      ("[a]|[b]", 4, "Expected the format to end"),
      ("[a]--8-[b]", 4, "negative number needs parentheses"),
      ("[a]-()-[b]", 5, "Expected a number or a name"),
      ("[a]-(8-[b]", 6, "Expected a ',' or a ')'"),
      ("[a]-(8,)-[b]", 7, "Expected a number or a name"),
      ("[a(>8)]", 3, "'==', '>=' or '<='"),
      ("[a(=8)]", 3, "'==', '>=' or '<='"),
      ("[a(8)", 5, "must end with ')' and the view must end with ']'"),
      ("[a(8@)]", 5, "Expected a number or a name"),
      ("[a(1.2.3)]", 3, "'1.2.3' is not a number"),
      ("[a(.)]", 3, "'.' is not a number"),
      ("[a(8pt)]", 3, "cannot begin with a digit"),
      ("[8a]", 1, "no digit at first"),
      ("[self.a]", 5, "Expected a ']'"),
      ("[a]~[b]", 3, "Expected a '-'"),
      ("[标题]-[b]", 1, "letters A to Z"),
      ("[a]-٣-[b]", 4, "Expected a number or a name"),
    ] as [(String, Int, String)])
  func mistakes(text: String, position: Int, reason: String) {
    do throws(VisualFormatError) {
      let format = try VisualFormatParser.parse(text)
      Issue.record("\(text) was read as \(format)")
    } catch {
      #expect(error.position == position)
      #expect(error.reason.contains(reason), "\(error.reason)")
    }
  }

  @Test("The message of a visual format error shows the format, with a caret under the mistake")
  func message() {
    let error = VisualFormatError(reason: "Expected a view.", format: "H:|-10-|", position: 7)
    #expect(
      "\(error)" == """
        Unable to parse constraint format:
        Expected a view.
        H:|-10-|
               ^
        """)
  }

  @Test("The error message about a huge visual format shows one line around the mistake's position")
  func longMessage() {
    let text = String(repeating: "[a]-\n", count: 10_000) + "!"
    do throws(VisualFormatError) {
      _ = try VisualFormatParser.parse(text)
      Issue.record("it ends in an exclamation mark")
    } catch {
      let lines = "\(error)".split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines[2].hasPrefix("…") && lines[2].count < 200)
      #expect(lines[3].count == lines[2].count, "the caret is beneath the last character")
    }
  }

  @Test(
    "The parser accepts a visual format with ten thousand views, but not a number of 400 digits")
  func huge() throws {
    let text = "H:|" + String(repeating: "-(>=8@20)-[a]", count: 10_000) + "-|"
    let format = try VisualFormatParser.parse(text)
    #expect(format.items.count == 10_000)
    #expect(format.connections.count == 9_999)
    let number = String(repeating: "9", count: 400)
    #expect(throws: VisualFormatError.self) { try VisualFormatParser.parse("[a(\(number))]") }
  }
}
