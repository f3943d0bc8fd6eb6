import _TestSupport
import Foundation

@testable import UICollections

/// A model of sections with numbered items. A random batch changes the model step by step: first
/// deletions from the last item to the first, then insertions from the first to the last.
struct ArrayModel {
  var sections: [[Int]]
  private var nextItem = 0

  init(sectionCounts: [Int]) {
    sections = []
    for count in sectionCounts { sections.append(newItems(count)) }
  }

  var counts: [Int] { sections.map(\.count) }

  mutating func newItems(_ count: Int) -> [Int] {
    defer { nextItem += count }
    return Array(nextItem..<nextItem + count)
  }

  /// Changes the model and returns the batch that describes the change.
  mutating func changeAtRandom(by random: inout SeededGenerator) -> BatchUpdate<String> {
    var batch = BatchUpdate<String>()
    var edited = sections
    let moved = removeItems(from: &edited, &batch, by: &random)
    var tracked = edited.enumerated().map { (items: $1, old: Int?.some($0)) }
    changeSections(&tracked, &batch, by: &random)
    sections = tracked.map(\.items)
    insertItems(moved, &batch, by: &random)
    return batch
  }

  /// Removes deleted and moved items, and returns the moved items with their old index paths.
  private func removeItems(
    from edited: inout [[Int]], _ batch: inout BatchUpdate<String>, by random: inout SeededGenerator
  ) -> [(path: IndexPath, item: Int)] {
    var moved: [(IndexPath, Int)] = []
    for section in edited.indices {
      for position in edited[section].indices.reversed() {
        let path = IndexPath(item: position, section: section)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          batch.deleteItems([path], "delete")
          edited[section].remove(at: position)
        case 1: moved.append((path, edited[section].remove(at: position)))
        case 2: batch.reloadItems([path], "reload")
        default: break
        }
      }
    }
    return moved
  }

  private mutating func changeSections(
    _ tracked: inout [(items: [Int], old: Int?)], _ batch: inout BatchUpdate<String>,
    by random: inout SeededGenerator
  ) {
    var moved: [(items: [Int], old: Int?)] = []
    for section in tracked.indices.reversed() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        batch.deleteSections([section], "delete section")
        tracked.remove(at: section)
      case 1: moved.append(tracked.remove(at: section))
      case 2:
        batch.reloadSections([section], "reload section")
        tracked[section].items = newItems(Int.random(in: 0..<6, using: &random))
      default: break
      }
    }
    var inserted: [(items: [Int], old: Int?)] = []
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      inserted.append((newItems(Int.random(in: 0..<6, using: &random)), nil))
    }
    let pending = (moved + inserted).shuffled(using: &random)
    let count = tracked.count + pending.count
    let positions = (0..<count).shuffled(using: &random).prefix(pending.count).sorted()
    for (position, entry) in zip(positions, pending) {
      tracked.insert(entry, at: position)
      if let old = entry.old {
        batch.moveSection(old, to: position)
      } else {
        batch.insertSections([position], "insert section")
      }
    }
  }

  private mutating func insertItems(
    _ moved: [(path: IndexPath, item: Int)], _ batch: inout BatchUpdate<String>,
    by random: inout SeededGenerator
  ) {
    guard !sections.isEmpty else {
      batch.deleteItems(moved.map(\.path), "delete")
      return
    }
    var entering: [Int: [(path: IndexPath?, item: Int)]] = [:]
    for (path, item) in moved {
      entering[sections.indices.randomElement(using: &random)!, default: []].append((path, item))
    }
    for section in sections.indices {
      var arriving = entering[section] ?? []
      arriving += newItems(Int.random(in: 0..<3, using: &random)).map { (nil, $0) }
      let count = sections[section].count + arriving.count
      let positions = (0..<count).shuffled(using: &random).prefix(arriving.count).sorted()
      for (position, entry) in zip(positions, arriving.shuffled(using: &random)) {
        sections[section].insert(entry.item, at: position)
        let path = IndexPath(item: position, section: section)
        if let source = entry.path {
          batch.moveItem(source, to: path)
        } else {
          batch.insertItems([path], "insert")
        }
      }
    }
  }
}
