import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Visual descriptions of groups", .currentStage)
struct GroupDrawingTests {
  @Test("visualDescription() draws a group's bounds and its numbered items to scale as text")
  func drawing() {
    let wide = NSCollectionLayoutItem(layoutSize: size(.absolute(72), .fractionalHeight(1)))
    let narrow = NSCollectionLayoutItem(layoutSize: size(.absolute(36), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(144), .absolute(72)), subitems: [wide, narrow])
    group.interItemSpacing = .fixed(12)
    #expect(
      group.visualDescription() == """
        *==========*--*====*---+
        |          |  | 1  |   |
        |    0     |  *====*   |
        |          |           |
        |          |           |
        *==========*-----------+
        """)
  }

  @Test("visualDescription() shows a nested group's items, and is short for huge or endless groups")
  func limits() {
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(60), .absolute(96)), subitems: [cell])
    let nested = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(120), .absolute(96)), subitems: [column])
    #expect(
      nested.visualDescription() == """
        *========**========*
        |   0    ||   2    |
        |        ||        |
        *========**========*
        *========**========*
        |   1    ||   3    |
        |        ||        |
        *========**========*
        """)
    let point = NSCollectionLayoutItem(layoutSize: size(.absolute(0.1), .absolute(0.1)))
    let endless = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(1e9), .absolute(1e9)), subitems: [point])
    #expect(endless.visualDescription().count < 100_000)
  }
}
