// Covers UICollectionLayoutListConfiguration, UICollectionLayoutListConfiguration.Appearance.
// Covers UICollectionLayoutListConfiguration.FooterMode.
// Covers UICollectionLayoutListConfiguration.HeaderMode, UICollectionViewListCell.
// Covers UIListSeparatorConfiguration, UIListSeparatorConfiguration.Visibility.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("List sections", .currentStage) struct ListSectionTests {
  private let texts = [["One", "Two", "Three"], ["Four", "Five"]]

  private func separators(_ scene: ListScene, _ item: Int, _ section: Int = 0) -> [CGRect] {
    scene.cell(item, section)?.separators.map(\.frame) ?? []
  }

  @Test("Inset grouped sections are inset by 16 points, 35 points apart and have rounded corners")
  func cards() {
    let scene = ListScene(.insetGrouped, texts)
    let frames = (0..<3).compactMap { scene.cell($0)?.frame }
    #expect(frames.map(\.minY) == [35, 79, 123])
    #expect(frames.allSatisfy { $0.minX == 16 && $0.width == 358 && $0.height == 44 })
    #expect(scene.cell(0, 1)?.frame.minY == 202)
    #expect((0..<3).map { scene.cell($0)?.layer.cornerRadius } == [10, 0, 10])
    #expect(scene.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test("visibleCells contains the cells of items, without list cells that are headers or footers")
  func visibleCells() {
    let scene = ListScene(
      .insetGrouped, texts,
      set: {
        $0.headerMode = .supplementary
        $0.footerMode = .supplementary
      })
    let kind = UICollectionView.elementKindSectionHeader
    #expect(scene.view.visibleSupplementaryViews(ofKind: kind).count == 2)
    let paths = scene.view.visibleCells.compactMap { scene.view.indexPath(for: $0) }
    #expect(paths.sorted() == scene.view.indexPathsForVisibleItems.sorted())
    #expect(paths.count == 5)
  }

  @Test("A plain list spans the full width and has a separator below every row")
  func plain() {
    let scene = ListScene(.plain, texts)
    #expect(scene.cell(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
    #expect(scene.cell(0, 1)?.frame.minY == 132)
    #expect(separators(scene, 2) == [CGRect(x: 16, y: 43.5, width: 374, height: 0.5)])
  }

  @Test("Separators enclose each section of a grouped list, but not of an inset grouped list")
  func lines() {
    let grouped = ListScene(.grouped, texts)
    #expect(separators(grouped, 0).map(\.width) == [374, 390])
    #expect(separators(grouped, 1).map(\.width) == [374])
    #expect(separators(grouped, 2).map(\.width) == [390])
    let cards = ListScene(.insetGrouped, texts)
    #expect((0..<3).map { separators(cards, $0).count } == [1, 1, 0])
  }

  @Test("A sidebar has rounded rows; a plain sidebar has full-width rows with separators")
  func sidebar() {
    let sidebar = ListScene(.sidebar, texts)
    #expect(sidebar.cell(0)?.frame.minX == 8 && separators(sidebar, 0).isEmpty)
    #expect(sidebar.cell(0)?.backgroundConfiguration?.cornerRadius == 10)
    let beside = ListScene(.sidebarPlain, texts)
    #expect(beside.cell(0)?.frame.minX == 0 && separators(beside, 0).count == 1)
  }

  @Test("The trait collection of a cell contains the appearance of its list")
  func environment() {
    for (appearance, expected) in [
      (.plain, .plain), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
    ] as [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)] {
      let scene = ListScene(appearance, texts)
      #expect(scene.cell(0)?.traitCollection.listEnvironment == expected)
    }
  }

  @Test("itemSeparatorHandler changes the visibility and insets of the separators of single rows")
  func separatorHandler() {
    let scene = ListScene(
      .plain, texts,
      set: { configuration in
        configuration.separatorConfiguration.color = .systemRed
        configuration.itemSeparatorHandler = { path, separators in
          var separators = separators
          if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
          if path.item == 1 {
            separators.topSeparatorVisibility = .visible
            separators.topSeparatorInsets.leading = 40
            separators.bottomSeparatorInsets = .zero
          }
          return separators
        }
      })
    #expect(separators(scene, 0).isEmpty)
    #expect(separators(scene, 1).map(\.minX) == [0, 40])
    #expect(separators(scene, 1).map(\.minY) == [43.5, 0])
    #expect(scene.cell(1)?.separators.first?.backgroundColor == .systemRed)
  }

  @Test("A list shows no separators if showsSeparators is false")
  func noSeparators() {
    let scene = ListScene(.plain, texts, set: { $0.showsSeparators = false })
    #expect(separators(scene, 1).isEmpty)
  }

  @Test("Headers stay visible in a plain list, and scroll with the rows in an inset grouped list")
  func headers() {
    let many = [(0..<20).map { "A\($0)" }, (0..<20).map { "B\($0)" }]
    let kind = UICollectionView.elementKindSectionHeader
    for (appearance, isPinned) in [(.plain, true), (.insetGrouped, false)]
      as [(UICollectionLayoutListConfiguration.Appearance, Bool)]
    {
      let scene = ListScene(appearance, many, set: { $0.headerMode = .supplementary })
      scene.view.contentOffset.y = 300
      scene.stage.advance(by: 0.05)
      let header = scene.view.supplementaryView(forElementKind: kind, at: [0, 0])
      #expect((header?.frame.minY == 300) == isPinned)
      let cell = header as? UICollectionViewListCell
      #expect(cell?.configurationState.isPinned == (isPinned ? true : nil))
    }
  }

  @Test("headerTopPadding is the space above a header; in a plain list the default is 22 points")
  func headerPadding() {
    let kind = UICollectionView.elementKindSectionHeader
    func top(_ padding: CGFloat?) -> CGFloat? {
      let scene = ListScene(
        .plain, texts,
        set: {
          $0.headerMode = .supplementary
          $0.headerTopPadding = padding
        })
      return scene.view.supplementaryView(forElementKind: kind, at: [0, 0])?.frame.minY
    }
    #expect(top(nil) == 22 && top(0) == 0 && top(7) == 7)
  }

  @Test("The space between inset grouped sections grows by the height of the header and the footer")
  func groupedHeaders() {
    let scene = ListScene(
      .insetGrouped, texts,
      set: {
        $0.headerMode = .supplementary
        $0.footerMode = .supplementary
      })
    let first = scene.cell(0)?.frame.minY ?? 0
    let second = scene.cell(0, 1)?.frame.minY ?? 0
    #expect(abs(first - 55.5) <= 1)
    let end = scene.cell(2)?.frame.maxY ?? 0
    #expect(abs(second - end - 67.5) <= 1.5)
  }

  @Test("With headerMode .firstItemInSection, the first item has no separators or rounded corners")
  func firstItemHeader() {
    let scene = ListScene(
      .insetGrouped, texts, set: { $0.headerMode = .firstItemInSection })
    #expect(scene.cell(0)?.layer.cornerRadius == 0 && scene.cell(0)?.separators.isEmpty == true)
    #expect(scene.cell(1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let content = scene.cell(0)?.defaultContentConfiguration()
    #expect(content == UIListContentConfiguration.header())
  }

  @Test("A list's background extends beyond the top and the bottom of its content")
  func background() {
    let scene = ListScene(.insetGrouped, [["One"]])
    let views = scene.view.subviews.compactMap { $0 as? ListBackgroundView }
    #expect(views.map(\.backgroundColor) == [.systemGroupedBackground])
    #expect(views[0].frame.minY <= -600 && views[0].frame.maxY >= 600)
    let clear = ListScene(.insetGrouped, [["One"]], set: { $0.backgroundColor = .clear })
    let colors = clear.view.subviews.compactMap { ($0 as? ListBackgroundView)?.backgroundColor }
    #expect(colors == [.clear])
  }

  @Test("A row is as high as its text and grows with the text size")
  func selfSizing() {
    let long = String(repeating: "A long text ", count: 12)
    let scene = ListScene(.insetGrouped, [["One", long]])
    let low = scene.cell(1)?.bounds.height ?? 0
    #expect(scene.cell(0)?.bounds.height == 44 && low > 80)
    scene.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.stage.settle()
    #expect((scene.cell(0)?.bounds.height ?? 0) > 60 && (scene.cell(1)?.bounds.height ?? 0) > low)
  }

  @Test("In right-to-left layouts the separators and accessories of a list are mirrored")
  func rightToLeft() {
    let scene = ListScene(
      .plain, [["One"]], direction: .rightToLeft,
      configure: { cell, _, _ in cell.accessories = [.disclosureIndicator()] })
    #expect(separators(scene, 0) == [CGRect(x: 0, y: 43.5, width: 374, height: 0.5)])
    #expect(scene.accessory(.disclosureIndicator, of: 0)?.frame.minX == 16)
  }

  @Test(
    "The number of configured cells does not depend on the number of items",
    arguments: [100, 100_000])
  func counters(count: Int) {
    var configured = 0
    let scene = ListScene(
      .plain, [(0..<count).map { "Item \($0)" }], configure: { _, _, _ in configured += 1 })
    #expect(configured <= 2 * 14 && scene.view.registry.pool.madeCount <= 2 * 14 + 4)
    configured = 0
    scene.view.scrollToItem(at: [0, count - 1], at: .bottom, animated: false)
    scene.stage.settle()
    #expect(configured <= 2 * 14 + 4 && scene.texts.last == "Item \(count - 1)")
  }
}
