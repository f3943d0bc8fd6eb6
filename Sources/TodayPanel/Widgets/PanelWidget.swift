package import UIKit
package import WidgetProtocol

/// A widget in the panel: its view and the values for its layout.
@MainActor package protocol PanelWidget: AnyObject {
  /// The extension's bundle identifier.
  var identifier: String { get }
  /// The widget's visible name.
  var title: String { get }
  /// The image in the header of the card. If the image is nil, the header contains no image.
  var icon: UIImage? { get }
  /// The view that the card contains and resizes.
  var contentView: UIView { get }
  /// The preferred height of the content, in points; nil while the height is unknown.
  var preferredHeight: CGFloat? { get }
  /// Whether the user may expand the widget.
  var allowsExpansion: Bool { get }
  /// The margins around the widget's content. If they are nil, the panel's proposal applies.
  var margins: UIEdgeInsets? { get }
  /// Whether the widget has content to show. The panel hides the card of a widget without content,
  /// and still starts and updates the widget.
  var hasContent: Bool { get }
  /// Called when the height, the margins, the permission to expand, ``hasContent`` or
  /// ``networkAccess`` have changed.
  var layoutDidChange: () -> Void { get set }

  /// Sets sizes, display mode and margins. The panel calls this method before ``open()`` and after
  /// every change of its layout.
  func arrange(_ arrangement: PanelWidgetArrangement)
  /// Makes the widget's controller run and appear. The panel calls this method when it opens.
  func open()
  /// Makes the widget's controller disappear. The panel calls this method when it closes.
  func close()
  /// Requests new content while the panel is open.
  ///
  /// - Parameter completion: Receives the result; nil if the widget has ended.
  func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void)
  /// Requests new content while the panel is closed.
  func updateInBackground(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void)

  /// Whether the widget requests network access, and the user's answer.
  var networkAccess: PanelNetworkAccess { get }
  /// Saves the user's answer and restarts a running widget so that the answer takes effect.
  func setNetworkAllowed(_ isAllowed: Bool)
}

/// Whether a widget requests network access, and the user's answer.
package enum PanelNetworkAccess: Sendable {
  /// The widget does not request network access, and the panel shows no question.
  case notRequested
  /// The user has not answered yet; the panel displays the question.
  case unanswered
  /// The user agreed. The widget has network access from the next start of its process.
  case allowed
  /// The user declined; the panel does not repeat the question.
  case declined
}

/// The layout values that the panel sets for a widget.
package struct PanelWidgetArrangement: Equatable, Sendable {
  /// Whether the widget has its larger size.
  package var isExpanded = false
  /// The largest size in the compact display mode, in points.
  package var compactSize = CGSize.zero
  /// The largest size in the expanded display mode, in points.
  package var expandedSize = CGSize.zero
  /// The margins that the widget can accept or replace, in points.
  package var proposedMargins = UIEdgeInsets.zero

  /// Creates an arrangement in which all sizes are zero and the widget is compact.
  package init() {}
}
