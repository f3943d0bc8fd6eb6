import Foundation
import UIKit
import UIKitTesting

/// A cell that shows a number. A test can set its height.
@MainActor final class NumberCell: UICollectionViewCell {
  let label = UILabel()
  private(set) var reuseCount = 0
  private lazy var height = contentView.heightAnchor.constraint(equalToConstant: 44)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = CGRect(x: 4, y: 4, width: 40, height: 20)
    contentView.addSubview(label)
    contentView.backgroundColor = .systemTeal
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }

  /// Sets the height that the content requests.
  func request(height value: CGFloat) {
    height.constant = value
    height.isActive = true
  }
}

/// A data source and delegate of a collection view. It records its calls.
@MainActor
final class NumberSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var sections: [[Int]]
  var events: [String] = []
  var heights: [Int: CGFloat] = [:]
  var allowsHighlight = true
  var displayedItems: [Int: Int] = [:]
  /// The number of wrong calls: displays of a cell that is displayed already, and ends of display
  /// of a cell that is not displayed.
  var imbalance = 0
  var onDisplay: ((IndexPath) -> Void)?
  var onEndDisplay: (() -> Void)?
  /// A closure that is called with the index path of a cell after the cell was configured.
  var onRequest: ((IndexPath) -> Void)?
  /// The moves of items that the collection view has requested.
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []
  private var displayed: [ObjectIdentifier: IndexPath] = [:]

  init(_ sections: [[Int]]) { self.sections = sections }

  func attach(to view: UICollectionView) {
    view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.delegate = self
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let number = sections[indexPath.section][indexPath.item]
    (cell as? NumberCell)?.label.text = "\(number)"
    if let height = heights[number] { (cell as? NumberCell)?.request(height: height) }
    onRequest?(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append((sourceIndexPath, destinationIndexPath))
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("shouldHighlight \(indexPath.item)")
    return allowsHighlight
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { events.append("didHighlight \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { events.append("didUnhighlight \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("shouldSelect \(indexPath.item)")
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    events.append("shouldDeselect \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    events.append("didDeselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil { imbalance += 1 }
    onDisplay?(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { imbalance += 1 }
    onEndDisplay?()
  }

  /// The number of displayed cells, counted from the delegate's callbacks.
  var displayedCount: Int { displayed.count }
}

/// A stage with a collection view that fills the stage.
@MainActor final class CollectionFixture {
  let stage: Stage
  let view: UICollectionView
  let source: NumberSource

  init(
    _ layout: UICollectionViewLayout, _ sections: [[Int]],
    size: CGSize = CGSize(width: 320, height: 480),
    set: (UICollectionView, NumberSource) -> Void = { _, _ in }
  ) {
    stage = Stage(size: size)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    source = NumberSource(sections)
    source.attach(to: view)
    view.contentInsetAdjustmentBehavior = .never
    set(view, source)
    let controller = UIViewController()
    controller.view = view
    stage.show(controller)
  }

  /// The numbers in the visible cells, by index path.
  var displayedNumbers: [IndexPath: Int] {
    var result: [IndexPath: Int] = [:]
    for path in view.indexPathsForVisibleItems {
      let text = (view.cellForItem(at: path) as? NumberCell)?.label.text
      result[path] = text.flatMap { Int($0) }
    }
    return result
  }

  /// Returns the contradictions between the view and a model of its data. The result is empty if
  /// there are none. The view must be laid out before the call.
  func contradictions(to model: ArrayModel) -> [String] {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if counts != model.counts { return ["counts \(counts), not \(model.counts)"] }
    var result: [String] = []
    for (path, number) in displayedNumbers
    where model.sections[path.section][path.item] != number {
      result.append("\(path) shows \(number)")
    }
    if source.imbalance != 0 { result.append("displays do not pair") }
    return result
  }

  func center(of path: IndexPath) -> CGPoint {
    guard let cell = view.cellForItem(at: path) else { return .zero }
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }
}
