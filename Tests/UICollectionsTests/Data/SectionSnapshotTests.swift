// Covers NSDiffableDataSourceSectionSnapshot.

import Testing
import UIKit

@Suite("Section snapshots")
struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var outline: Snapshot = {
    var outline = Snapshot()
    outline.append(["Fruit", "Nuts"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Boskoop"], to: "Apple")
    return outline
  }()

  @Test("Only the children of expanded items are visible")
  mutating func visibility() {
    #expect(outline.items == ["Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
    #expect(outline.visibleItems == ["Fruit", "Nuts"] && outline.rootItems == ["Fruit", "Nuts"])
    outline.expand(["Apple"])
    #expect(outline.visibleItems == ["Fruit", "Nuts"] && !outline.isVisible("Boskoop"))
    outline.expand(["Fruit", "unknown"])
    #expect(outline.visibleItems == ["Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
    #expect(outline.expandedItems == ["Fruit", "Apple"] && outline.isVisible("Boskoop"))
    outline.collapse(["Fruit"])
    #expect(!outline.isExpanded("Fruit") && outline.isExpanded("Apple"))
    #expect(outline.visibleItems == ["Fruit", "Nuts"])
  }

  @Test("Items of a section snapshot have a level, a parent and an index")
  func looking() {
    #expect(outline.level(of: "Boskoop") == 2 && outline.level(of: "Nuts") == 0)
    #expect(outline.parent(of: "Apple") == "Fruit" && outline.parent(of: "Fruit") == nil)
    #expect(outline.index(of: "Pear") == 3 && outline.index(of: "Plum") == nil)
    #expect(outline.contains("Pear") && !outline.contains("Plum"))
  }

  @Test("Items and section snapshots can be inserted before or after an item of a section snapshot")
  mutating func inserting() {
    outline.insert(["Quince"], before: "Pear")
    outline.insert(["Bread"], after: "Nuts")
    #expect(outline.parent(of: "Quince") == "Fruit")
    #expect(outline.items.suffix(3) == ["Pear", "Nuts", "Bread"])
    var roots = Snapshot()
    roots.append(["Beet"])
    roots.append(["Red"], to: "Beet")
    roots.expand(["Beet"])
    outline.insert(roots, after: "Apple")
    #expect(outline.level(of: "Red") == 2 && outline.isExpanded("Beet"))
    #expect(outline.snapshot(of: "Fruit").rootItems == ["Apple", "Beet", "Quince", "Pear"])
  }

  @Test("Deleting an item of a section snapshot also deletes its descendants")
  mutating func deleting() {
    outline.delete(["Apple", "unknown"])
    #expect(outline.items == ["Fruit", "Pear", "Nuts"])
    outline.delete(["Fruit", "Pear"])
    #expect(outline.items == ["Nuts"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test(
    "snapshot(of:) returns a subtree, and replace(childrenOf:using:) replaces an item's children")
  mutating func parts() {
    let part = outline.snapshot(of: "Fruit", includingParent: true)
    #expect(part.rootItems == ["Fruit"] && part.level(of: "Boskoop") == 2)
    let children = outline.snapshot(of: "Apple")
    #expect(children.level(of: "Boskoop") == 0 && children.parent(of: "Boskoop") == nil)
    outline.expand(["Nuts"])
    var nuts = Snapshot()
    nuts.append(["Hazel"])
    outline.replace(childrenOf: "Nuts", using: nuts)
    outline.replace(childrenOf: "Fruit", using: Snapshot(children))
    #expect(outline.items == ["Fruit", "Boskoop", "Nuts", "Hazel"])
    #expect(outline.visibleItems == ["Fruit", "Nuts", "Hazel"])
  }

  @Test("A section snapshot's description shows the tree of its items")
  mutating func description() {
    outline.expand(["Fruit"])
    #expect(
      outline.visualDescription() == """
        - Fruit
          + Apple
            * Boskoop
          * Pear
        * Nuts
        """)
  }

  @Test("Traversing a tree of 50,000 levels does not overflow the stack")
  func deep() {
    var deep = NSDiffableDataSourceSectionSnapshot<Int>()
    deep.append([0])
    for level in 1..<50_000 { deep.append([level], to: level - 1) }
    deep.expand(Array(0..<50_000))
    #expect(deep.visibleItems.count == 50_000 && deep.level(of: 49_999) == 49_999)
  }
}
