import UIKit

/// A compositional layout of messages under a blurred navigation bar. The height of each cell
/// depends on its text.
final class LongCollectionController: UICollectionViewController, MeasuredList {
  static let noun = "items"

  private let rowCount: Int
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
  private let counter = Counter()

  /// Counts the cells that the registration configures for the first time.
  @MainActor private final class Counter {
    var visited: Set<ObjectIdentifier> = []
  }

  var cellCount: Int { counter.visited.count }
  var scrollView: UIScrollView { collectionView }
  var lastVisibleRow: Int { collectionView.indexPathsForVisibleItems.map(\.item).max() ?? 0 }

  init(rowCount: Int) {
    self.rowCount = rowCount
    registration = .init { [counter] cell, _, row in
      counter.visited.insert(ObjectIdentifier(cell))
      cell.contentConfiguration = MessageText.content(of: row)
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(80))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    title = "Messages"
  }

  required init?(coder: NSCoder) { nil }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rowCount }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: indexPath.item)
  }

  func jump() {
    let last = IndexPath(item: rowCount - 1, section: 0)
    collectionView.scrollToItem(at: last, at: .bottom, animated: false)
  }
}
