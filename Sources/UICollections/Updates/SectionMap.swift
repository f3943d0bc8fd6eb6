/// Maps the sections before a batch update to the sections after the update.
struct SectionMap {
  /// The index of each section after the update, by the section's index before the update; nil for
  /// a deleted section.
  private let forward: [Int?]
  /// The index of each section before the update, by the section's index after the update; nil for
  /// an inserted section.
  private let backward: [Int?]
  /// The old indexes of reloaded sections. All items of these sections are deleted and inserted
  /// again.
  private let reloaded: Set<Int>

  /// Creates the map of the sections for a batch.
  ///
  /// - Parameters:
  ///   - update: A batch whose section changes are consistent with each other and with the counts.
  ///   - old: The number of sections before the update.
  ///   - new: The number of sections after the update.
  init<Style>(update: BatchUpdate<Style>, old: Int, new: Int) {
    var forward: [Int?] = Array(repeating: nil, count: old)
    var backward: [Int?] = Array(repeating: nil, count: new)
    for (from, to) in update.movedSections {
      forward[from] = to
      backward[to] = from
    }
    // All other sections keep their order and fill the remaining positions.
    var next = 0
    for section in 0..<old
    where forward[section] == nil && update.deletedSections[section] == nil {
      while backward[next] != nil || update.insertedSections[next] != nil { next += 1 }
      forward[section] = next
      backward[next] = section
    }
    self.forward = forward
    self.backward = backward
    reloaded = Set(update.reloadedSections.keys)
  }

  func newSection(of section: Int) -> Int? { forward[section] }
  func oldSection(of section: Int) -> Int? { backward[section] }

  /// The old section whose items remain in a new section; nil if the new section is inserted
  /// or reloaded.
  func contentSource(of section: Int) -> Int? {
    guard let source = backward[section], !reloaded.contains(source) else { return nil }
    return source
  }
}
