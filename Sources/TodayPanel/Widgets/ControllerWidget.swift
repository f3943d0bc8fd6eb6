package import UIKit
package import WidgetProtocol

/// A widget whose controller runs in the panel's process: for previews and tests of the panel.
@MainActor package final class ControllerWidget: PanelWidget {
  package let identifier: String
  package let title: String
  package var icon: UIImage?
  package var layoutDidChange: () -> Void = {}
  package var allowsExpansion: Bool {
    didSet { layoutDidChange() }
  }
  package private(set) var arrangement = PanelWidgetArrangement()
  package private(set) var isOpen = false
  package private(set) var updateCount = 0
  package let controller: UIViewController

  /// - Parameter controller: Its `preferredContentSize` determines the height in each display mode.
  package init(
    identifier: String, title: String, allowsExpansion: Bool = false, controller: UIViewController
  ) {
    self.identifier = identifier
    self.title = title
    self.allowsExpansion = allowsExpansion
    self.controller = controller
  }

  package var contentView: UIView { controller.view }
  package var preferredHeight: CGFloat? {
    let height = controller.preferredContentSize.height
    return height > 0 ? height : nil
  }
  package var margins: UIEdgeInsets? { nil }

  package func arrange(_ arrangement: PanelWidgetArrangement) { self.arrangement = arrangement }
  package func open() { setOpen(true) }
  package func close() { setOpen(false) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    controller.beginAppearanceTransition(isOpen, animated: false)
    controller.endAppearanceTransition()
  }

  /// The result of subsequent updates.
  package var updateResult: WidgetUpdateResult? = .noData
  package private(set) var backgroundUpdateCount = 0

  package func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    updateCount += 1
    completion(updateResult)
  }

  package func updateInBackground(
    completion: @escaping @MainActor (WidgetUpdateResult?) -> Void
  ) {
    backgroundUpdateCount += 1
    completion(updateResult)
  }

  package var networkAccess = PanelNetworkAccess.notRequested {
    didSet { layoutDidChange() }
  }

  package func setNetworkAllowed(_ isAllowed: Bool) {
    networkAccess = isAllowed ? .allowed : .declined
  }
}
