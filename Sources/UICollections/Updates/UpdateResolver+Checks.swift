import Foundation

extension UpdateResolver {
  // MARK: Sections

  func checkSections() throws(UpdateMistake) {
    try checkSectionBounds()
    var sources: Set<Int> = []
    var destinations: Set<Int> = []
    for (from, to) in update.movedSections {
      if update.deletedSections[from] != nil {
        throw .same("perform a delete and a move from", section: from)
      }
      if update.reloadedSections[from] != nil { throw .same("move and reload", section: from) }
      if update.insertedSections[to] != nil {
        throw .same("perform an insert and a move to", section: to)
      }
      if !sources.insert(from).inserted {
        throw .same("perform multiple moves from", section: from)
      }
      if !destinations.insert(to).inserted {
        throw .same("perform multiple moves to", section: to)
      }
    }
    for section in update.reloadedSections.keys.sorted()
    where update.deletedSections[section] != nil {
      throw .same("delete and reload", section: section)
    }
    let tally = UpdateMistake.Tally(
      inserted: update.insertedSections.count, deleted: update.deletedSections.count)
    if tally.applied(to: old.count) != new.count {
      throw .sectionCount(before: old.count, after: new.count, tally, noun: noun)
    }
  }

  private func checkSectionBounds() throws(UpdateMistake) {
    for section in update.deletedSections.keys.sorted() where !old.indices.contains(section) {
      throw .noSuchSection("delete section \(section)", count: old.count, "before")
    }
    for section in update.reloadedSections.keys.sorted() where !old.indices.contains(section) {
      throw .noSuchSection("reload section \(section)", count: old.count, "before")
    }
    for section in update.insertedSections.keys.sorted() where !new.indices.contains(section) {
      throw .noSuchSection("insert section \(section)", count: new.count, "after")
    }
    for (from, to) in update.movedSections {
      if !old.indices.contains(from) {
        throw .noSuchSection("move section \(from)", count: old.count, "before")
      }
      if !new.indices.contains(to) {
        throw .noSuchSection(
          "move section \(from) to section \(to)", count: new.count, "after")
      }
    }
  }

  // MARK: Items

  /// Checks the changes of items for contradictions and wrong counts, and returns the changes by
  /// section.
  func checkedItems(_ sections: SectionMap) throws(UpdateMistake) -> ItemEdits {
    var edits = ItemEdits()
    var tallies: [Int: UpdateMistake.Tally] = [:]
    try collectDeletions(sections, &edits, &tallies)
    try collectInsertions(&edits, &tallies)
    try collectMoves(sections, &edits, &tallies)
    try checkReloads(edits)
    for section in new.indices {
      guard let source = sections.contentSource(of: section) else { continue }
      let tally = tallies[section] ?? UpdateMistake.Tally()
      if tally.applied(to: old[source]) != new[section] {
        throw .itemCount(
          section: section, before: old[source], after: new[section], tally, noun: noun)
      }
    }
    return edits
  }

  private func collectDeletions(
    _ sections: SectionMap, _ edits: inout ItemEdits, _ tallies: inout [Int: UpdateMistake.Tally]
  ) throws(UpdateMistake) {
    for path in update.deletedItems.map(\.path) {
      try checkOld(path, "delete \(noun) \(path.item) from section \(path.section)")
      if !edits.removed[path.section, default: []].insert(path.item).inserted {
        throw .same("perform multiple deletes from", path)
      }
      if let section = sections.newSection(of: path.section) {
        tallies[section, default: .init()].deleted += 1
      }
    }
  }

  private func collectInsertions(
    _ edits: inout ItemEdits, _ tallies: inout [Int: UpdateMistake.Tally]
  ) throws(UpdateMistake) {
    for path in update.insertedItems.map(\.path) {
      try checkNew(path, "insert \(noun) \(path.item) into section \(path.section)")
      if edits.added[path.section, default: [:]].updateValue(nil, forKey: path.item) != nil {
        throw .same("perform multiple inserts to", path)
      }
      tallies[path.section, default: .init()].inserted += 1
    }
  }

  private func collectMoves(
    _ sections: SectionMap, _ edits: inout ItemEdits, _ tallies: inout [Int: UpdateMistake.Tally]
  ) throws(UpdateMistake) {
    var sources: Set<IndexPath> = []
    for (from, to) in update.movedItems {
      try checkOld(from, "move \(noun) \(from.item) from section \(from.section)")
      try checkNew(to, "move \(noun) \(from.item) into section \(to.section) at \(to.item)")
      if !edits.removed[from.section, default: []].insert(from.item).inserted {
        let isMoved = sources.contains(from)
        throw .same(
          isMoved ? "perform multiple moves from" : "perform a delete and a move from", from)
      }
      sources.insert(from)
      if let other = edits.added[to.section, default: [:]].updateValue(from, forKey: to.item) {
        throw .same(
          other == nil ? "perform an insert and a move to" : "perform multiple moves to", to)
      }
      if let section = sections.newSection(of: from.section) {
        tallies[section, default: .init()].movedOut += 1
      }
      tallies[to.section, default: .init()].movedIn += 1
    }
  }

  private func checkReloads(_ edits: ItemEdits) throws(UpdateMistake) {
    guard !update.reloadedItems.isEmpty else { return }
    let moved = Set(update.movedItems.map(\.from))
    for path in update.reloadedItems.map(\.path) {
      try checkOld(path, "reload \(noun) \(path.item) of section \(path.section)")
      if edits.removed[path.section]?.contains(path.item) == true {
        throw .same(moved.contains(path) ? "move and reload" : "delete and reload", path)
      }
    }
  }

  private func checkOld(_ path: IndexPath, _ attempt: String) throws(UpdateMistake) {
    if !old.indices.contains(path.section) {
      throw .noSuchSection(attempt, count: old.count, "before")
    }
    if !(0..<old[path.section]).contains(path.item) {
      throw UpdateMistake(
        "attempt to \(attempt) which only contains \(old[path.section]) \(noun.plural) before "
          + "the update")
    }
  }

  private func checkNew(_ path: IndexPath, _ attempt: String) throws(UpdateMistake) {
    if !new.indices.contains(path.section) {
      throw .noSuchSection(attempt, count: new.count, "after")
    }
    if !(0..<new[path.section]).contains(path.item) {
      throw UpdateMistake(
        "attempt to \(attempt), but there are only \(new[path.section]) \(noun.plural) in section "
          + "\(path.section) after the update")
    }
  }
}
