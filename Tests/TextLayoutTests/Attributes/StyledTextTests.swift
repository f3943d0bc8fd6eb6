import Foundation
import Testing
import TextLayout

@Suite struct StyledTextTests {
  private static let a = NSAttributedString.Key("a")
  private static let b = NSAttributedString.Key("b")

  /// Returns the attribute runs as text. For each run, the text contains the characters and then
  /// the values of `a` and `b` in brackets.
  private func dump(_ text: StyledText) -> String {
    text.attributeRuns.map { attributes, range in
      let part = text.attributedSubstring(from: range).string
      let values = [Self.a, Self.b].compactMap { key in
        attributes[key].map { "\(key.rawValue)\($0)" }
      }
      return "\(part)[\(values.joined(separator: " "))]"
    }.joined()
  }

  private func range(_ location: Int, _ length: Int) -> NSRange {
    NSRange(location: location, length: length)
  }

  @Test("Adding attributes to a range splits the attribute runs at the ends of the range")
  func adding() {
    var text = StyledText("abcdef", attributes: [Self.a: 1])
    text.addAttribute(Self.b, value: 2, range: range(2, 2))
    #expect(dump(text) == "ab[a1]cd[a1 b2]ef[a1]")
    text.addAttributes([Self.a: 3, Self.b: 4], range: range(3, 3))
    #expect(dump(text) == "ab[a1]c[a1 b2]def[a3 b4]")
    text.addAttribute(Self.b, value: 5, range: range(1, 0))
    #expect(dump(text) == "ab[a1]c[a1 b2]def[a3 b4]")
  }

  @Test("Adjacent attribute runs are merged if their attributes become equal")
  func merging() {
    var text = StyledText("abcdef")
    text.addAttribute(Self.a, value: 1, range: range(0, 2))
    text.addAttribute(Self.a, value: 1, range: range(4, 2))
    #expect(dump(text) == "ab[a1]cd[]ef[a1]")
    text.addAttribute(Self.a, value: 1, range: range(2, 2))
    #expect(dump(text) == "abcdef[a1]")
    text.removeAttribute(Self.a, range: range(0, 6))
    #expect(dump(text) == "abcdef[]")
  }

  @Test(
    "A replacement of text keeps the attributes of the text on both sides",
    arguments: [
      (0, 0, "xyab[a1]cd[b2]"), (1, 2, "a[a1]xyd[b2]"), (2, 2, "ab[a1]xy[]"), (0, 4, "xy[]"),
      (4, 0, "ab[a1]cd[b2]xy[]"), (2, 0, "ab[a1]xy[]cd[b2]"),
    ])
  func replacing(location: Int, length: Int, expected: String) {
    var text = StyledText("ab", attributes: [Self.a: 1])
    text.append(StyledText("cd", attributes: [Self.b: 2]))
    let attributes: StyledText.Attributes =
      expected.hasPrefix("xyab") ? [Self.a: 1] : expected.contains("xyd") ? [Self.b: 2] : [:]
    text.replaceCharacters(
      in: range(location, length), with: StyledText("xy", attributes: attributes))
    #expect(dump(text) == expected)
    #expect(text.length == text.string.utf16.count)
  }

  @Test("A deletion merges adjacent runs with equal attributes; deleting all text removes all runs")
  func deleting() {
    var text = StyledText("ab", attributes: [Self.a: 1])
    text.append(StyledText("-"))
    text.append(StyledText("cd", attributes: [Self.a: 1]))
    text.replaceCharacters(in: range(2, 1), with: StyledText())
    #expect(dump(text) == "abcd[a1]")
    text.replaceCharacters(in: range(0, 4), with: StyledText())
    #expect(text.length == 0 && text.attributeRuns.isEmpty && text == StyledText())
  }

  @Test(
    "Replacing half of a surrogate pair replaces both halves or keeps both halves")
  func surrogates() {
    func replacing(_ location: Int, _ length: Int) -> String {
      var text = StyledText("a\u{1F600}b", attributes: [Self.a: 1])
      text.replaceCharacters(in: range(location, length), with: StyledText("x"))
      #expect(text.length == text.string.utf16.count)
      return dump(text)
    }
    #expect(replacing(2, 1) == "a[a1]x[]b[a1]")
    #expect(replacing(2, 0) == "a[a1]x[]\u{1F600}b[a1]")
    #expect(replacing(1, 1) == "a[a1]x[]\u{1F600}b[a1]")
    #expect(replacing(0, 2) == "x[]\u{1F600}b[a1]")
    let text = StyledText("a\u{1F600}b", attributes: [Self.a: 1])
    #expect(text.attributedSubstring(from: range(2, 2)).string == "\u{1F600}b")
  }

  @Test(
    "A range in styled text is extended to whole characters, for random sequences of code points"
  )
  func characters() {
    var generator = SeededNumbers(seed: 11)
    let parts: [String] = [
      "a", "\r", "\n", "\u{301}", "\u{200D}", "👩", "👧", "🇩", "🇪", "🏽", "\u{FE0F}", "ᄀ", "ᅡ", "क",
      "्",
    ]
    for _ in 0..<300 {
      let string = (0..<12).map { _ in parts[generator.number(below: parts.count)] }.joined()
      let text = StyledText(string)
      var edges = [0]
      for character in string { edges.append(edges[edges.count - 1] + character.utf16.count) }
      for start in 0...text.length {
        for end in start...text.length {
          let lower = edges.last { $0 <= start }!
          let upper = end == start ? lower : edges.first { $0 >= end }!
          let found = text.characterRange(covering: range(start, end - start))
          guard found != range(lower, upper - lower) else { continue }
          Issue.record("\(start)..<\(end) of \(string.unicodeScalars.map(\.value)): \(found)")
          return
        }
      }
    }
  }

  @Test("Random edits give the same text and attributes as Foundation's attributed string")
  func fuzz() {
    var generator = SeededNumbers(seed: 7)
    let text = NSMutableAttributedString(string: "")
    var own = StyledText()
    for _ in 0..<400 {
      let location = generator.number(below: text.length + 1)
      let length = generator.number(below: min(text.length - location, 4) + 1)
      let editedRange = range(location, length)
      let value = generator.number(below: 2)
      switch generator.number(below: 4) {
      case 0:
        let key = value == 0 ? Self.a : Self.b
        text.addAttribute(key, value: NSNumber(value: value), range: editedRange)
        own.addAttribute(key, value: NSNumber(value: value), range: editedRange)
      case 1:
        text.removeAttribute(Self.a, range: editedRange)
        own.removeAttribute(Self.a, range: editedRange)
      default:
        let string = String("\u{E9}bcd".prefix(generator.number(below: 4)))
        let attributes = [Self.a: NSNumber(value: value)]
        text.replaceCharacters(
          in: editedRange, with: NSAttributedString(string: string, attributes: attributes))
        own.replaceCharacters(in: editedRange, with: StyledText(string, attributes: attributes))
      }
      #expect(own == StyledText(text), "\(dump(own)) is not \(dump(StyledText(text)))")
      #expect(own.attributedString.isEqual(to: text))
    }
  }

  @Test("The values of an attribute are listed with their longest ranges")
  func values() {
    var text = StyledText("abcdef", attributes: [Self.a: 1])
    text.addAttribute(Self.b, value: 2, range: range(2, 2))
    #expect(text.values(of: Self.a).map(\.range) == [range(0, 6)])
    #expect(text.values(of: Self.b).map(\.range) == [range(0, 2), range(2, 2), range(4, 2)])
    #expect(text.values(of: Self.b).map { $0.value as? Int } == [nil, 2, nil])
  }

  @Test("Default attributes are added only where the text has no value for them")
  func defaults() {
    var text = StyledText("abcd")
    text.addAttribute(Self.a, value: 1, range: range(0, 2))
    #expect(dump(text.addingDefaults([Self.a: 3, Self.b: 4])) == "ab[a1 b4]cd[a3 b4]")
  }

  @Test("Reading an unchanged text returns the immutable attributed string that was assigned")
  func original() {
    let string = NSAttributedString(string: "abc", attributes: [Self.a: 1])
    var text = StyledText(string)
    #expect(text.attributedString === string)
    text.addAttribute(Self.b, value: 2, range: range(0, 1))
    #expect(text.attributedString !== string)
    #expect(text.attributedString.attribute(Self.b, at: 0, effectiveRange: nil) as? Int == 2)
    let mutable = NSMutableAttributedString(string: "abc")
    let copy = StyledText(mutable)
    mutable.deleteCharacters(in: range(0, 3))
    #expect(copy.attributedString.string == "abc")
  }
}

/// Pseudorandom numbers. They are the same in each run of the tests.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
