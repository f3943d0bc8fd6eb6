import TodayPanel
import UIKit
import WidgetProtocol

/// A widget whose controller runs in the test's process.
@MainActor final class ControllerWidget: PanelWidget {
  /// The identifier under which the panel stores the widget's position and size.
  let identifier: String
  /// The name in the card's header and in the editor.
  let title: String
  /// The image in the card's header. The default is nil.
  var icon: UIImage?
  /// A closure that is called when ``allowsExpansion``, ``hasContent`` or ``networkAccess`` is set.
  /// The panel assigns this closure.
  var layoutDidChange: () -> Void = {}
  /// Whether the card has a button for the larger size. A change calls ``layoutDidChange``.
  var allowsExpansion: Bool {
    didSet { layoutDidChange() }
  }
  /// Whether the card is visible. The default is true.
  var hasContent = true {
    didSet { layoutDidChange() }
  }
  /// The last layout values from the panel. They do not resize the controller's view.
  private(set) var arrangement = PanelWidgetArrangement()
  /// Whether the controller has appeared.
  private(set) var isOpen = false
  /// The number of updates while the panel was open.
  private(set) var updateCount = 0
  /// The controller whose view is the content. It is not a child of the panel's controller.
  let controller: UIViewController

  /// Creates a closed widget.
  ///
  /// - Parameter controller: The controller of the content. Its `preferredContentSize` determines
  ///   the height in each display mode.
  init(
    identifier: String, title: String, allowsExpansion: Bool = false, controller: UIViewController
  ) {
    self.identifier = identifier
    self.title = title
    self.allowsExpansion = allowsExpansion
    self.controller = controller
  }

  /// The controller's view. The first access loads the view.
  var contentView: UIView { controller.view }
  /// The height of the controller's preferred content size. The value is nil if this height is 0.
  var preferredHeight: CGFloat? {
    let height = controller.preferredContentSize.height
    return height > 0 ? height : nil
  }
  /// The margins of the content. The value is nil, so that the panel's proposed margins apply.
  var margins: UIEdgeInsets? { nil }

  /// Stores the values in ``arrangement``.
  func arrange(_ arrangement: PanelWidgetArrangement) { self.arrangement = arrangement }
  /// Makes the controller appear without an animation. A second call has no effect.
  func open() { setOpen(true) }
  /// Makes the controller disappear without an animation. A second call has no effect.
  func close() { setOpen(false) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    controller.beginAppearanceTransition(isOpen, animated: false)
    controller.endAppearanceTransition()
  }

  /// The result with which the widget answers updates.
  var updateResult: WidgetUpdateResult? = .noData
  /// The number of updates while the panel was closed.
  private(set) var backgroundUpdateCount = 0

  /// Whether ``performUpdate(completion:)`` calls no completion, so that ``answerUpdates()`` calls
  /// it later. The default is false.
  var delaysAnswers = false
  private var unanswered: [@MainActor (WidgetUpdateResult?) -> Void] = []

  /// Calls the completions of all unanswered updates with ``updateResult``.
  func answerUpdates() {
    let completions = unanswered
    unanswered = []
    for completion in completions { completion(updateResult) }
  }

  /// Counts the update and calls `completion` with ``updateResult``. If ``delaysAnswers`` is true,
  /// ``answerUpdates()`` calls `completion` later.
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

  /// Whether the widget has requested network access, and the answer. The default is no request. A
  /// change calls ``layoutDidChange``.
  var networkAccess = PanelNetworkAccess.notRequested {
    didSet { layoutDidChange() }
  }

  /// Sets ``networkAccess`` to the user's answer. The method does not store the answer in a file.
  func setNetworkAllowed(_ isAllowed: Bool) {
    networkAccess = isAllowed ? .allowed : .declined
  }
}
