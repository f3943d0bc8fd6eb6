package import Foundation

/// The characters and attributes of an `NSAttributedString` in a value type.
///
/// UIKit stores texts in this type, because attributed strings of Foundation on Linux (Swift 6.3)
/// leak memory. Foundation never frees the storage of an attributed string, even if the string is
/// empty, and never frees the attribute values that the string has when it is deallocated. A text
/// is converted to an `NSAttributedString` only when an app requests an attributed string.
///
/// Indices are in UTF-16 code units, as in `NSString`. Neighboring characters with equal attributes
/// are one run. A method that has a counterpart in `NSMutableAttributedString` has the
/// counterpart's name.
package struct StyledText {
  /// The attributes of a character by their keys, with the values that `NSAttributedString` has.
  package typealias Attributes = [NSAttributedString.Key: Any]

  private struct Run {
    /// The index after the run's last character. The run begins at the end of the previous run.
    var end: Int
    var attributes: Attributes
  }

  /// The characters without their attributes.
  package private(set) var string: String
  /// The number of UTF-16 code units.
  package private(set) var length: Int
  private var runs: [Run]

  /// The immutable string from which the text was created; nil after a change of the text.
  private var original: NSAttributedString?

  /// Creates a text with uniform attributes.
  package init(_ string: String = "", attributes: Attributes = [:]) {
    self.string = string
    length = string.utf16.count
    runs = length > 0 ? [Run(end: length, attributes: attributes)] : []
  }

  /// Creates a text from an app's string. Complexity: linear in the string's length and number of
  /// runs.
  package init(_ text: NSAttributedString) {
    self.init(text.string)
    runs = []
    // The option saves comparisons, because `append` joins runs with equal attributes.
    text.enumerateAttributes(
      in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired
    ) { attributes, range, _ in
      append(attributes, upTo: range.location + range.length)
    }
    if type(of: text) == NSAttributedString.self { original = text }
  }

  /// The text as an attributed string. The result is the immutable string from which the text was
  /// created, or otherwise a new string, which Foundation does not free.
  package var attributedString: NSAttributedString { original ?? NSAttributedString(self) }

  // MARK: Reading

  /// The runs in the order of the text.
  package var attributeRuns: [(attributes: Attributes, range: NSRange)] {
    var start = 0
    return runs.map { run in
      defer { start = run.end }
      return (run.attributes, NSRange(location: start, length: run.end - start))
    }
  }

  /// The attributes of the character at an index within the text. Complexity: logarithmic in the
  /// number of runs.
  package func attributes(at index: Int) -> Attributes { runs[runIndex(at: index)].attributes }

  /// The values of one attribute in the order of the text, each with the longest range that has the
  /// value.
  package func values(of key: NSAttributedString.Key) -> [(value: Any?, range: NSRange)] {
    var result: [(value: Any?, range: NSRange)] = []
    for (attributes, range) in attributeRuns {
      if let last = result.last, Self.areEqual(last.value, attributes[key]) {
        result[result.count - 1].range.length += range.length
      } else {
        result.append((attributes[key], range))
      }
    }
    return result
  }

  /// The characters of an ``aligned(_:)`` range, with their attributes.
  package func attributedSubstring(from range: NSRange) -> StyledText {
    if range.location == 0, range.length == length { return self }
    let range = aligned(range)
    var result = StyledText(String(string[characters(in: range)]))
    result.runs = runs(in: range)
    return result
  }

  // MARK: Attributes

  /// Sets attributes in a range and keeps all other attributes.
  ///
  /// - Parameter range: A range within the text, in UTF-16 code units.
  package mutating func addAttributes(_ attributes: Attributes, range: NSRange) {
    change(in: range) { $0.merge(attributes) { $1 } }
  }

  /// Sets one attribute in a range and keeps all other attributes.
  ///
  /// - Parameter range: A range within the text, in UTF-16 code units.
  package mutating func addAttribute(
    _ key: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    change(in: range) { $0[key] = value }
  }

  /// Removes one attribute in a range; characters without the attribute do not change.
  ///
  /// - Parameter range: A range within the text, in UTF-16 code units.
  package mutating func removeAttribute(_ key: NSAttributedString.Key, range: NSRange) {
    change(in: range) { $0[key] = nil }
  }

  /// Returns the same text with default values for attributes that the text lacks.
  package func addingDefaults(_ defaults: Attributes) -> StyledText {
    var result = self
    result.change(in: NSRange(location: 0, length: length)) { $0.merge(defaults) { own, _ in own } }
    return result
  }

  private mutating func change(in range: NSRange, _ change: (inout Attributes) -> Void) {
    guard range.length > 0 else { return }
    if runs.count == 1, range.length == length {
      original = nil
      return change(&runs[0].attributes)
    }
    var changed = StyledText()
    for run in runs(in: range) {
      var attributes = run.attributes
      change(&attributes)
      changed.append(attributes, upTo: run.end)
    }
    replaceRuns(in: range, with: changed.runs, length: range.length)
  }

  // MARK: Characters

  /// Replaces characters and their attributes in the ``aligned(_:)`` range.
  package mutating func replaceCharacters(in range: NSRange, with text: StyledText) {
    let range = aligned(range)
    let oldLength = length
    string.replaceSubrange(characters(in: range), with: text.string)
    replaceRuns(in: range, with: text.runs, length: text.length)
    length = oldLength - range.length + text.length
  }

  /// Appends characters with their attributes; adjacent runs with equal attributes become one run.
  package mutating func append(_ text: StyledText) {
    original = nil
    string += text.string
    for run in text.runs { append(run.attributes, upTo: length + run.end) }
    length += text.length
  }

  /// Returns a text with other characters and the same attributes.
  ///
  /// - Parameter string: The new characters, as many UTF-16 code units as the text has.
  package func replacingCharacters(with string: String) -> StyledText {
    var result = StyledText(string)
    result.runs = runs
    return result
  }

  private func characters(in range: NSRange) -> Range<String.Index> {
    let units = string.utf16
    let start = units.index(units.startIndex, offsetBy: range.location)
    return start..<units.index(start, offsetBy: range.length)
  }

  /// Moves both ends of a range to the start of a Unicode scalar, as Swift's strings round indices.
  /// An end inside a surrogate pair moves to the start of the pair.
  package func aligned(_ range: NSRange) -> NSRange {
    let units = characters(in: range)
    func isInside(_ index: String.Index) -> Bool {
      index.samePosition(in: string.unicodeScalars) == nil
    }
    let start = range.location - (isInside(units.lowerBound) ? 1 : 0)
    let end = range.location + range.length - (isInside(units.upperBound) ? 1 : 0)
    return NSRange(location: start, length: end - start)
  }

  /// The range extended to whole characters as users see them, which are extended grapheme
  /// clusters. An empty range within a character moves to the start of that character.
  ///
  /// - Parameter range: A range within the text. Its ends may be inside of characters and surrogate
  ///   pairs.
  package func characterRange(covering range: NSRange) -> NSRange {
    let start = characterAround(range.location)?.lowerBound ?? range.location
    guard range.length > 0 else { return NSRange(location: start, length: 0) }
    let end = range.location + range.length
    return NSRange(location: start, length: (characterAround(end)?.upperBound ?? end) - start)
  }

  /// The range of the character that contains an index; nil if the index is at a boundary between
  /// characters.
  private func characterAround(_ index: Int) -> Range<Int>? {
    guard 0 < index, index < length else { return nil }
    let inside = string.utf16.index(string.startIndex, offsetBy: index)
    guard String.Index(inside, within: string) == nil else { return nil }
    let end = string.index(after: inside)
    let start = string.index(before: end)
    return start.utf16Offset(in: string)..<end.utf16Offset(in: string)
  }

  // MARK: Runs

  private func runIndex(at index: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let midpoint = (low + high) / 2
      if runs[midpoint].end <= index { low = midpoint + 1 } else { high = midpoint }
    }
    return low
  }

  /// The runs of a range, with ends relative to the range's start.
  private func runs(in range: NSRange) -> [Run] {
    let end = range.location + range.length
    var result: [Run] = []
    var index = runIndex(at: range.location)
    while result.last.map({ $0.end < range.length }) ?? (range.length > 0) {
      let run = runs[index]
      result.append(Run(end: min(run.end, end) - range.location, attributes: run.attributes))
      index += 1
    }
    return result
  }

  /// Replaces the runs of a range. Complexity: linear in the number of runs after the range's
  /// start.
  private mutating func replaceRuns(in range: NSRange, with new: [Run], length newLength: Int) {
    original = nil
    let end = range.location + range.length
    let delta = newLength - range.length
    let first = runIndex(at: range.location)
    let last = runIndex(at: end)
    // Include the runs on both sides of the range, because they may merge with their new neighbors.
    let window = max(first - 1, 0)..<min(last + 1, runs.count)
    var made = StyledText()
    if first > 0 { made.append(runs[first - 1].attributes, upTo: runs[first - 1].end) }
    if first < runs.count, range.location > start(ofRun: first) {
      made.append(runs[first].attributes, upTo: range.location)
    }
    for run in new { made.append(run.attributes, upTo: range.location + run.end) }
    if last < runs.count { made.append(runs[last].attributes, upTo: runs[last].end + delta) }
    runs.replaceSubrange(window, with: made.runs)
    guard delta != 0 else { return }
    for index in runs.indices.dropFirst(window.lowerBound + made.runs.count) {
      runs[index].end += delta
    }
  }

  private func start(ofRun index: Int) -> Int { index > 0 ? runs[index - 1].end : 0 }

  private mutating func append(_ attributes: Attributes, upTo end: Int) {
    if let last = runs.last, Self.areEqual(last.attributes, attributes) {
      runs[runs.count - 1].end = end
    } else {
      runs.append(Run(end: end, attributes: attributes))
    }
  }
}

extension StyledText: Equatable {
  /// Whether the characters and the values of all attributes are equal. Attribute values that are
  /// neither objects nor hashable are unequal.
  package static func == (a: StyledText, b: StyledText) -> Bool {
    if let original = a.original, original === b.original { return true }
    return a.string == b.string && a.runs.count == b.runs.count
      && zip(a.runs, b.runs).allSatisfy {
        $0.end == $1.end && areEqual($0.attributes, $1.attributes)
      }
  }

  private static func areEqual(_ a: Attributes, _ b: Attributes) -> Bool {
    a.count == b.count && a.allSatisfy { key, value in areEqual(value, b[key]) }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? NSObject, let b = b as? NSObject { return a === b || a.isEqual(b) }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}

extension NSAttributedString {
  /// Creates an attributed string from a text. Foundation does not free the string's storage.
  package convenience init(_ text: StyledText) {
    let runs = text.attributeRuns
    guard runs.count > 1 else {
      self.init(string: text.string, attributes: runs.first?.attributes)
      return
    }
    let parts = NSMutableAttributedString(string: text.string)
    for (attributes, range) in runs { parts.setAttributes(attributes, range: range) }
    self.init(attributedString: parts)
    // An attributed string leaks no attribute values if it is empty when it is deallocated, so
    // its characters are removed first.
    parts.deleteCharacters(in: NSRange(location: 0, length: parts.length))
  }
}
