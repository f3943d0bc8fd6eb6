import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Accessories and the text size", .currentStage)
struct AccessoryTextSizeTests {
  /// Returns the width that remains for the content beside a table row's accessory.
  private func rowWidth(
    _ accessory: UITableViewCell.AccessoryType, _ sizes: [UIContentSizeCategory]
  ) -> CGFloat? {
    let source = TableSource(rows: 1)
    source.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = accessory
      return cell
    }
    let page = UITableViewController(style: .plain)
    page.tableView.dataSource = source
    return width(of: page, sizes) { page.tableView.cellForRow(at: [0, 0])?.contentView }
  }

  /// Returns the width that remains for the content beside a list cell's accessory.
  private func cellWidth(
    _ accessory: UICellAccessory, _ sizes: [UIContentSizeCategory]
  ) -> CGFloat? {
    let page = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [accessory]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: page.collectionView
    ) { $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2) }
    var items = NSDiffableDataSourceSnapshot<Int, Int>()
    items.appendSections([0])
    items.appendItems([0])
    source.apply(items, animatingDifferences: false)
    return width(of: page, sizes) {
      (page.collectionView.cellForItem(at: [0, 0]) as? UICollectionViewListCell)?.contentView
    }
  }

  /// Returns the width of a page's content view after the stage has changed to each of the text
  /// sizes in order.
  private func width(
    of page: UIViewController, _ sizes: [UIContentSizeCategory], _ content: () -> UIView?
  ) -> CGFloat? {
    let stage = Stage(scale: 2)
    stage.preferredContentSizeCategory = sizes[0]
    stage.show(page)
    stage.settle()
    for size in sizes.dropFirst() {
      stage.preferredContentSizeCategory = size
      stage.settle()
    }
    return content()?.bounds.width
  }

  @Test(
    "The accessory of a visible row follows the text size",
    arguments: [.disclosureIndicator, .checkmark, .detailDisclosureButton]
      as [UITableViewCell.AccessoryType])
  func rows(accessory: UITableViewCell.AccessoryType) throws {
    let (small, large) = (
      try #require(rowWidth(accessory, [.large])),
      try #require(rowWidth(accessory, [.extraExtraExtraLarge]))
    )
    #expect(large < small)
    #expect(rowWidth(accessory, [.large, .extraExtraExtraLarge]) == large)
    #expect(rowWidth(accessory, [.large, .extraExtraExtraLarge, .large]) == small)
  }

  @Test("The accessory of a visible list cell follows the text size")
  func cells() throws {
    for accessory in [UICellAccessory.disclosureIndicator(), .outlineDisclosure(), .checkmark()] {
      let (small, large) = (
        try #require(cellWidth(accessory, [.large])),
        try #require(cellWidth(accessory, [.extraExtraExtraLarge]))
      )
      #expect(large < small)
      #expect(cellWidth(accessory, [.large, .extraExtraExtraLarge]) == large)
      #expect(cellWidth(accessory, [.large, .extraExtraExtraLarge, .large]) == small)
    }
  }

  @Test("At accessibility text sizes a row's chevron is as large as at the largest standard size")
  func limit() {
    #expect(
      rowWidth(.disclosureIndicator, [.accessibilityExtraExtraExtraLarge])
        == rowWidth(.disclosureIndicator, [.extraExtraExtraLarge]))
  }
}
