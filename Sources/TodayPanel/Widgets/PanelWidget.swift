package import UIKit
package import WidgetProtocol

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
  /// Asks for new content while the panel is open.
  ///
  /// - Parameter completion: Receives what became of it; nil where the widget has ended.
  func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void)
  /// The same while the panel is closed.
  func updateInBackground(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void)

  /// Whether the widget asks for the network, and what the user has said.
  var networkAccess: PanelNetworkAccess { get }
  /// Keeps the user's answer; a widget that runs is started again with it.
  func setNetworkAllowed(_ isAllowed: Bool)
}

/// A widget's request for the network, and the user's answer.
package enum PanelNetworkAccess: Sendable {
  case notRequested
  /// The panel asks the user.
  case unanswered
  case allowed
  case declined
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
