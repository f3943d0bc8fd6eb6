import CoreGraphics
import Foundation
public import UIKitCore

/// A placeholder that a table shows for a dropped item.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdropplaceholder
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// The shape and background of the item during its animation to the cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
