import _TestSupport
import Foundation
import Testing

@testable import UICollections

@Suite("Maps of batch updates from old to new index paths")
struct UpdateMapTests {
  @Test("A batch update's deletions use old index paths, and the insertions use new index paths")
  func numbering() throws {
    var batch = BatchUpdate<String>()
    batch.insertItems([[0, 0]], "top")
    batch.deleteItems([[0, 1]], "fade")
    let map = try batch.resolution(from: [3], to: [3], noun: .row)
    #expect(map.newPath(of: [0, 0]) == [0, 1])
    #expect(map.newPath(of: [0, 1]) == nil)
    #expect(map.newPath(of: [0, 2]) == [0, 2])
    #expect(map.oldPath(of: [0, 0]) == nil)
    #expect(map.insertionStyle(of: [0, 0]) == "top" && map.insertionStyle(of: [0, 1]) == nil)
    #expect(map.deletionStyle(of: [0, 1]) == "fade" && map.deletionStyle(of: [0, 0]) == nil)
  }

  @Test(
    "The map divides a section into runs of kept or inserted items; a moved item is its own run")
  func runs() throws {
    var batch = BatchUpdate<String>()
    batch.insertSections([0], "insert section")
    batch.moveItem([0, 4], to: [1, 0])
    batch.insertItems([[1, 2]], "insert")
    let map = try batch.resolution(from: [6], to: [2, 7], noun: .item)
    #expect(map.runs(ofNewSection: 0) == [.inserted(0..<2)])
    #expect(
      map.runs(ofNewSection: 1) == [
        .retained(oldSection: 0, oldRange: 4..<5), .retained(oldSection: 0, oldRange: 0..<1),
        .inserted(2..<3), .retained(oldSection: 0, oldRange: 1..<4),
        .retained(oldSection: 0, oldRange: 5..<6),
      ])
    #expect(map.insertionStyle(of: [0, 1]) == "insert section")
  }

  @Test("Reloading a section replaces the section's items, and reloading an item keeps the item")
  func reloads() throws {
    var batch = BatchUpdate<String>()
    batch.reloadSections([0], "reload section")
    batch.reloadItems([[1, 1]], "reload")
    batch.deleteItems([[1, 0]], "delete")
    let map = try batch.resolution(from: [2, 2], to: [5, 1], noun: .row)
    #expect(map.newSection(of: 0) == 0 && map.newPath(of: [0, 0]) == nil)
    #expect(map.deletionStyle(of: [0, 1]) == "reload section")
    #expect(map.insertionStyle(of: [0, 4]) == "reload section")
    #expect(map.newPath(of: [1, 1]) == [1, 0] && map.reloadStyle(of: [1, 1]) == "reload")
    #expect(map.reloadedItems == [[1, 1]])
  }

  @Test(
    "A random batch update moves each index path as the same changes move the items of an array",
    arguments: 0..<400)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      Int.random(in: 0..<12, using: &random)
    }
    var model = ArrayModel(sectionCounts: counts)
    let before = model.sections
    let batch = model.changeAtRandom(by: &random)
    let map = try batch.resolution(from: before.map(\.count), to: model.counts, noun: .row)

    let existing = Set(before.joined())
    for (section, items) in model.sections.enumerated() {
      for (position, item) in items.enumerated() {
        let path = IndexPath(item: position, section: section)
        let old = map.oldPath(of: path)
        #expect((old == nil) == !existing.contains(item))
        #expect((map.insertionStyle(of: path) == nil) == existing.contains(item))
        if let old {
          #expect(before[old.section][old.item] == item)
          #expect(map.newPath(of: old) == path)
        }
      }
      #expect(
        carried(map.runs(ofNewSection: section), before)
          == items.map { existing.contains($0) ? $0 : nil })
    }
    let remaining = Set(model.sections.joined())
    for (section, items) in before.enumerated() {
      for (position, item) in items.enumerated() {
        let path = IndexPath(item: position, section: section)
        #expect((map.newPath(of: path) != nil) == remaining.contains(item))
        #expect((map.deletionStyle(of: path) == nil) == remaining.contains(item))
      }
    }
  }

  private func carried(_ runs: [UpdateMap<String>.Run], _ before: [[Int]]) -> [Int?] {
    runs.flatMap { run -> [Int?] in
      switch run {
      case .retained(let section, let range): before[section][range].map { $0 }
      case .inserted(let range): Array(repeating: nil, count: range.count)
      }
    }
  }
}
