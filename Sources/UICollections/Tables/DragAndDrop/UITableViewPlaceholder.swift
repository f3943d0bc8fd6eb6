public import CoreGraphics
public import Foundation
import UIKitCore

/// A row that a table shows although its data source does not contain the row.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewplaceholder
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat

  /// Creates a placeholder that no table shows yet.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The path of the row before which the placeholder is inserted.
  ///   - reuseIdentifier: The identifier with which the table dequeues the placeholder's cell.
  ///   - rowHeight: The height in points. If the height is ``UITableView/automaticDimension``, the
  ///     table measures the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }

  /// Configures the placeholder's cell before the cell becomes visible.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}
