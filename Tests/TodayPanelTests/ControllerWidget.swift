import TodayPanel
import UIKit
import WidgetProtocol

/// A widget whose controller runs in the test's process.
@MainActor final class ControllerWidget: PanelWidget {
  /// The identifier by which the panel stores position and size.
  let identifier: String
  /// The name in the card's header and in the editor.
  let title: String
  /// The image in the card's header; nil by default.
  var icon: UIImage?
  /// Called when ``allowsExpansion``, ``hasContent`` or ``networkAccess`` is set. The panel
  /// assigns this closure.
  var layoutDidChange: () -> Void = {}
  /// Whether the card has a button for the larger size; a change calls ``layoutDidChange``.
  var allowsExpansion: Bool {
    didSet { layoutDidChange() }
  }
  /// Whether the card is visible; true by default.
  var hasContent = true {
    didSet { layoutDidChange() }
  }
  /// The last layout values from the panel. They do not resize the controller's view.
  private(set) var arrangement = PanelWidgetArrangement()
  /// Whether the controller has appeared.
  private(set) var isOpen = false
  /// The number of updates while the panel was open.
  private(set) var updateCount = 0
  /// The controller whose view is the content; not a child of the panel's controller.
  let controller: UIViewController

  /// Creates a closed widget.
  ///
  /// - Parameter controller: The controller of the content; its `preferredContentSize` determines
  ///   the height in each display mode.
  init(
    identifier: String, title: String, allowsExpansion: Bool = false, controller: UIViewController
  ) {
    self.identifier = identifier
    self.title = title
    self.allowsExpansion = allowsExpansion
    self.controller = controller
  }

  /// The controller's view, which the first access loads.
  var contentView: UIView { controller.view }
  /// The height of the controller's preferred content size; nil if this height is 0.
  var preferredHeight: CGFloat? {
    let height = controller.preferredContentSize.height
    return height > 0 ? height : nil
  }
  /// Returns nil, so that the panel's proposed margins apply.
  var margins: UIEdgeInsets? { nil }

  /// Stores the values in ``arrangement``.
  func arrange(_ arrangement: PanelWidgetArrangement) { self.arrangement = arrangement }
  /// Makes the controller appear, without animation; a second call has no effect.
  func open() { setOpen(true) }
  /// Makes the controller disappear, without animation; a second call has no effect.
  func close() { setOpen(false) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    controller.beginAppearanceTransition(isOpen, animated: false)
    controller.endAppearanceTransition()
  }

  /// The result of subsequent updates.
  var updateResult: WidgetUpdateResult? = .noData
  /// The number of updates while the panel was closed.
  private(set) var backgroundUpdateCount = 0

  /// Whether ``performUpdate(completion:)`` leaves the answer to ``answerUpdates()``; false by
  /// default.
  var delaysAnswers = false
  private var unanswered: [@MainActor (WidgetUpdateResult?) -> Void] = []

  /// Calls the completions of the unanswered updates with ``updateResult``.
  func answerUpdates() {
    let completions = unanswered
    unanswered = []
    for completion in completions { completion(updateResult) }
  }

  /// Counts the update and calls `completion` with ``updateResult``, immediately unless
  /// ``delaysAnswers`` is true.
  func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    updateCount += 1
    if delaysAnswers { unanswered.append(completion) } else { completion(updateResult) }
  }

  /// Counts the update and immediately calls `completion` with ``updateResult``.
  func updateInBackground(
    completion: @escaping @MainActor (WidgetUpdateResult?) -> Void
  ) {
    backgroundUpdateCount += 1
    completion(updateResult)
  }

  /// The widget's request for the network; initially none. A change calls ``layoutDidChange``.
  var networkAccess = PanelNetworkAccess.notRequested {
    didSet { layoutDidChange() }
  }

  /// Sets ``networkAccess`` to the answer, without storing it.
  func setNetworkAllowed(_ isAllowed: Bool) {
    networkAccess = isAllowed ? .allowed : .declined
  }
}
