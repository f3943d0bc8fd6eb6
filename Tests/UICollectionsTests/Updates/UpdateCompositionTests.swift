import _TestSupport
import Foundation
import Testing

@testable import UICollections

@Suite("Mapping index paths through two successive batch updates")
struct UpdateCompositionTests {
  @Test(
    "If one batch inserts an item and the next deletes it, the combined map does not insert it")
  func insertedAndDeleted() throws {
    var insertion = BatchUpdate<String>()
    insertion.insertItems([[0, 0], [0, 1]], "top")
    var deletion = BatchUpdate<String>()
    deletion.deleteItems([[0, 0], [0, 3]], "fade")
    let map = try insertion.resolution(from: [3], to: [5], noun: .row)
      .followed(by: deletion.resolution(from: [5], to: [3], noun: .row))
    #expect(map.oldPath(of: [0, 0]) == nil && map.insertionStyle(of: [0, 0]) == "top")
    #expect(map.newPath(of: [0, 0]) == [0, 1] && map.newPath(of: [0, 2]) == [0, 2])
    #expect(map.newPath(of: [0, 1]) == nil && map.deletionStyle(of: [0, 1]) == "fade")
  }

  @Test(
    "If one batch moves a section and the next reloads it, the combined map deletes and inserts it")
  func movedAndReloaded() throws {
    var move = BatchUpdate<String>()
    move.moveSection(0, to: 1)
    var reload = BatchUpdate<String>()
    reload.reloadSections([1], "fade")
    let map = try move.resolution(from: [2, 1], to: [1, 2], noun: .row)
      .followed(by: reload.resolution(from: [1, 2], to: [1, 5], noun: .row))
    #expect(map.newSection(of: 0) == nil && map.oldSection(of: 1) == nil)
    #expect(map.newPath(of: [1, 0]) == [0, 0] && map.deletionStyle(of: [0, 1]) == "fade")
  }

  @Test(
    "Successive random batch updates move index paths as the same changes move an array's items",
    arguments: 0..<400)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      Int.random(in: 0..<12, using: &random)
    }
    var model = ArrayModel(sectionCounts: counts)
    let before = model.sections
    var maps: [UpdateMap<String>] = []
    for _ in 0..<Int.random(in: 2..<5, using: &random) {
      let old = model.counts
      let batch = model.changeAtRandom(by: &random)
      maps.append(try batch.resolution(from: old, to: model.counts, noun: .row))
    }
    let map = maps.dropFirst().reduce(maps[0]) { $0.followed(by: $1) }
    #expect(map.oldCounts == before.map(\.count) && map.newCounts == model.counts)

    let oldPaths = Dictionary(
      uniqueKeysWithValues: before.enumerated().flatMap { section, items in
        items.enumerated().map { ($1, IndexPath(item: $0, section: section)) }
      })
    for (section, items) in model.sections.enumerated() {
      for (position, item) in items.enumerated() {
        let path = IndexPath(item: position, section: section)
        guard let old = map.oldPath(of: path) else {
          #expect(map.insertionStyle(of: path) != nil)
          // This item exists before and after the batches. It is inserted only if it is both moved
          // and reloaded.
          if let oldPath = oldPaths[item] { #expect(isReplaced(oldPath, by: maps)) }
          continue
        }
        #expect(old == oldPaths[item] && map.newPath(of: old) == path)
        #expect((map.reloadStyle(of: old) != nil) == isReloaded(old, by: maps))
      }
    }
    let remaining = Set(model.sections.joined())
    for (item, path) in oldPaths where map.newPath(of: path) == nil {
      #expect(map.deletionStyle(of: path) != nil)
      #expect(!remaining.contains(item) || isReplaced(path, by: maps))
    }
  }

  /// Returns whether one of the batches reloads an item of the first state.
  private func isReloaded(_ path: IndexPath, by maps: [UpdateMap<String>]) -> Bool {
    var path = path
    for map in maps {
      if map.reloadStyle(of: path) != nil { return true }
      guard let next = map.newPath(of: path) else { return false }
      path = next
    }
    return false
  }

  /// Returns whether the batches reload an item, and also move the item or its section.
  private func isReplaced(_ path: IndexPath, by maps: [UpdateMap<String>]) -> Bool {
    var (path, isMoved) = (path, false)
    let isReloaded = isReloaded(path, by: maps)
    for map in maps {
      if map.movedItems.contains(where: { $0.from == path }) { isMoved = true }
      guard let next = map.newPath(of: path) else { return false }
      path = next
    }
    return isReloaded && isMoved
  }
}
