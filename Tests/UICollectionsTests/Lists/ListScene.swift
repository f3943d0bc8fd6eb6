import UIKit
import UIKitTesting

@testable import UICollections

/// A list of texts on a stage, with a diffable data source.
@MainActor final class ListScene: NSObject {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  let stage: Stage
  let view: UICollectionView
  private(set) var source: Source!
  var configure: (UICollectionViewListCell, IndexPath, String) -> Void
  var events: [String] = []
  var lockedItems: Set<Int> = []

  /// Creates a list and shows it on a new stage.
  ///
  /// - Parameters:
  ///   - sections: The texts of the items, by section. No two texts are equal.
  ///   - set: A closure that changes the list's configuration.
  ///   - configure: A closure that changes a cell after its text was set.
  init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: [[String]],
    size: CGSize = CGSize(width: 390, height: 600),
    direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    style: UIUserInterfaceStyle = .light, scale: CGFloat = 2,
    set: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    configure: @escaping (UICollectionViewListCell, IndexPath, String) -> Void = { _, _, _ in }
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    set(&configuration)
    stage = Stage(size: size, scale: scale, userInterfaceStyle: style)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    stage.layoutDirection = direction
    self.configure = configure
    super.init()
    view.delegate = self
    makeSource()
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (index, texts) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(texts, toSection: index)
    }
    source.apply(snapshot, animatingDifferences: false)
    let controller = UIViewController()
    controller.view = view
    stage.show(controller)
    stage.advance(by: 0.05)
  }

  private func makeSource() {
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = []
      configure(cell, path, text)
    }
    source = Source(collectionView: view) { view, path, text in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    func header(_ kind: String, _ title: String)
      -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
    {
      UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, _, path in
        var content = cell.defaultContentConfiguration()
        content.text = "\(title) \(path.section)"
        cell.contentConfiguration = content
      }
    }
    let headers = header(UICollectionView.elementKindSectionHeader, "Header")
    let footers = header(UICollectionView.elementKindSectionFooter, "Footer")
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? headers : footers, for: path)
    }
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: [section, item]) as? UICollectionViewListCell
  }

  /// The texts of the visible items, from top to bottom.
  var texts: [String] {
    view.indexPathsForVisibleItems.sorted().compactMap {
      (view.cellForItem(at: $0)?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  /// Returns the view for a cell's accessory of a type, or nil if the cell has no such accessory.
  func accessory(_ type: UICellAccessory.AccessoryType, of item: Int) -> ListAccessoryView? {
    cell(item)?.accessoryViews.first { $0.accessory.accessoryType == type }
  }

  func center(of view: UIView?) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }
}

extension ListScene: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("select \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { !lockedItems.contains(indexPath.item) }
}
