public import Foundation
public import UIKitCore

/// An item that a collection view shows although its data source does not contain the
/// item.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewplaceholder
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String

  /// Creates a placeholder that no collection view shows yet.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The path of the item before which the placeholder is inserted.
  ///   - reuseIdentifier: The reuse identifier with which the collection view dequeues the
  ///     placeholder's cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }

  /// Configures the cell each time the cell becomes visible, and after
  /// ``UICollectionViewDropPlaceholderContext/setNeedsCellUpdate()``.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// The object with which an app replaces a placeholder with an item, or removes the placeholder.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropplaceholdercontext
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item, which provides the data.
  var dragItem: UIDragItem { get }

  /// Replaces the placeholder with the item.
  ///
  /// - Parameter dataSourceUpdates: Called with the item's path to add the item to the app's data.
  /// - Returns: False if the placeholder no longer exists, for example after a reload.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// Removes the placeholder.
  ///
  /// - Returns: False if the placeholder is already removed.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the placeholder's ``UICollectionViewPlaceholder/cellUpdateHandler`` again if the
  /// placeholder's cell is visible.
  func setNeedsCellUpdate()
}

/// A view that can show placeholders. The index paths on screen count placeholders, so these index
/// paths can differ from the index paths of the data source.
@preconcurrency @MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// The index on screen of a section of the data source. The result is the same index, because
  /// only items can be placeholders.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// The data source's index of a section on screen. The result is the same index, because only
  /// items can be placeholders.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

  /// The index path on screen of an item of the data source. The index path on screen also counts
  /// placeholders.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// The data source's path of an item on screen; nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?

  /// Runs a closure in which the view's methods accept and return index paths that count
  /// placeholders.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

extension UICollectionView: UIDataSourceTranslating {
  /// Returns the same index, because placeholders are items and add no sections.
  public func presentationSectionIndex(
    forDataSourceSectionIndex dataSourceSectionIndex: Int
  ) -> Int { dataSourceSectionIndex }

  /// Returns the same index, because placeholders are items and add no sections.
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }

  /// Returns the item's index path on screen. This index path also counts the placeholders before
  /// the item. The result is nil if the argument is nil.
  public func presentationIndexPath(
    forDataSourceIndexPath dataSourceIndexPath: IndexPath?
  ) -> IndexPath? { dataSourceIndexPath.map { placeholders.layoutPath(of: $0) } }

  /// Returns the item's index path in the data source. This index path does not count placeholders.
  /// The result is nil if the argument is nil or the path of a placeholder.
  public func dataSourceIndexPath(
    forPresentationIndexPath presentationIndexPath: IndexPath?
  ) -> IndexPath? {
    presentationIndexPath.flatMap {
      isPlaceholder($0) ? nil : placeholders.insertionPath(of: $0)
    }
  }

  /// Runs a closure. During the closure, the index paths that the view accepts and returns also
  /// count placeholders. Batch updates always use the index paths of the data source.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    let outer = usesPresentationValues
    usesPresentationValues = true
    actionsToTranslate()
    usesPresentationValues = outer
  }
}
