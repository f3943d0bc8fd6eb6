package import UIKit

/// A widget as the panel shows it: a view, and what there is to know for laying it out.
@MainActor package protocol PanelWidget: AnyObject {
  /// The extension's bundle identifier.
  var identifier: String { get }
  /// The name that users read.
  var title: String { get }
  var icon: UIImage? { get }
  var contentView: UIView { get }
  /// The height that the content asks for, in points; nil until it is known.
  var preferredHeight: CGFloat? { get }
  /// Whether the user may expand the widget.
  var allowsExpansion: Bool { get }
  /// What the widget wants free around its content; nil takes the panel's proposal.
  var margins: UIEdgeInsets? { get }
  /// Called when the height, the margins or the permission to expand have changed.
  var layoutDidChange: () -> Void { get set }

  func arrange(_ arrangement: PanelWidgetArrangement)
  /// The panel opens.
  func open()
  /// The panel closes.
  func close()
  /// Asks for new content.
  ///
  /// - Parameter completion: Receives whether there was some.
  func performUpdate(completion: @escaping @MainActor (Bool) -> Void)
}

/// What the panel decides for a widget.
package struct PanelWidgetArrangement: Equatable, Sendable {
  package var isExpanded = false
  /// The largest sizes in the two display modes, in points.
  package var compactSize = CGSize.zero
  package var expandedSize = CGSize.zero
  package var proposedMargins = UIEdgeInsets.zero

  package init() {}
}
