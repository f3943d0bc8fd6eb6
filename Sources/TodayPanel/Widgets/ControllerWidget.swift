package import UIKit
package import WidgetProtocol

/// A widget whose controller runs in the panel's process: for previews and tests of the panel.
@MainActor package final class ControllerWidget: PanelWidget {
  /// The identifier by which the panel stores position and size.
  package let identifier: String
  /// The name in the card's header and in the editor.
  package let title: String
  /// The image in the card's header; nil by default.
  package var icon: UIImage?
  /// Called when ``allowsExpansion``, ``hasContent`` or ``networkAccess`` is set. The panel
  /// assigns this closure.
  package var layoutDidChange: () -> Void = {}
  /// Whether the card has a button for the larger size; a change calls ``layoutDidChange``.
  package var allowsExpansion: Bool {
    didSet { layoutDidChange() }
  }
  /// Whether the card is visible; true by default.
  package var hasContent = true {
    didSet { layoutDidChange() }
  }
  /// The last layout values from the panel. They do not resize the controller's view.
  package private(set) var arrangement = PanelWidgetArrangement()
  /// Whether the controller has appeared.
  package private(set) var isOpen = false
  /// The number of updates while the panel was open.
  package private(set) var updateCount = 0
  /// The controller whose view is the content; not a child of the panel's controller.
  package let controller: UIViewController

  /// - Parameter controller: The controller of the content; its `preferredContentSize` determines
  ///   the height in each display mode.
  package init(
    identifier: String, title: String, allowsExpansion: Bool = false, controller: UIViewController
  ) {
    self.identifier = identifier
    self.title = title
    self.allowsExpansion = allowsExpansion
    self.controller = controller
  }

  /// The controller's view, which the first access loads.
  package var contentView: UIView { controller.view }
  /// The height of the controller's preferred content size; nil if this height is 0.
  package var preferredHeight: CGFloat? {
    let height = controller.preferredContentSize.height
    return height > 0 ? height : nil
  }
  /// Returns nil, so that the panel's proposed margins apply.
  package var margins: UIEdgeInsets? { nil }

  /// Stores the values in ``arrangement``.
  package func arrange(_ arrangement: PanelWidgetArrangement) { self.arrangement = arrangement }
  /// Makes the controller appear, without animation; a second call has no effect.
  package func open() { setOpen(true) }
  /// Makes the controller disappear, without animation; a second call has no effect.
  package func close() { setOpen(false) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    controller.beginAppearanceTransition(isOpen, animated: false)
    controller.endAppearanceTransition()
  }

  /// The result of subsequent updates.
  package var updateResult: WidgetUpdateResult? = .noData
  /// The number of updates while the panel was closed.
  package private(set) var backgroundUpdateCount = 0

  /// Counts the update and immediately calls `completion` with ``updateResult``.
  package func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    updateCount += 1
    completion(updateResult)
  }

  /// Counts the update and immediately calls `completion` with ``updateResult``.
  package func updateInBackground(
    completion: @escaping @MainActor (WidgetUpdateResult?) -> Void
  ) {
    backgroundUpdateCount += 1
    completion(updateResult)
  }

  /// The widget's request for the network; initially none. A change calls ``layoutDidChange``.
  package var networkAccess = PanelNetworkAccess.notRequested {
    didSet { layoutDidChange() }
  }

  /// Sets ``networkAccess`` to the answer, without storing it.
  package func setNetworkAllowed(_ isAllowed: Bool) {
    networkAccess = isAllowed ? .allowed : .declined
  }
}
