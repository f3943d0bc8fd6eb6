public import Foundation
import Diagnostics

/// Shows a title, a message and actions, of which the user selects one.
///
/// Selecting an action dismisses the alert and then calls the action's handler. Tab and the arrow
/// keys move between actions. Return selects the focused action. If no action has the focus, Return
/// selects the first of the following actions that exists: the preferred action, the only action,
/// the only action of style `default`, and the cancel action of an alert. Escape and a touch
/// outside an action sheet select the cancel action.
///
/// ```swift
/// let alert = UIAlertController(
///   title: "Delete Draft?", message: "This cannot be undone.", preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
/// present(alert, animated: true)
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
@preconcurrency @MainActor
open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
  /// The position of an alert and the arrangement of its actions.
  public enum Style: Int, Sendable {
    /// The alert slides up from the bottom edge.
    case actionSheet = 0
    /// The alert appears in the center.
    case alert = 1
  }

  private var storedActions: [UIAlertAction] = []
  private var storedFields: [UITextField] = []
  private(set) lazy var alertView = makeAlertView()
  private let transitions = AlertTransitions()
  weak var earlierResponder: UIResponder?
  private var isAnswered = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  private init(style: Style) {
    preferredStyle = style
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates an alert without actions; at least one of title, message, actions and text fields must
  /// exist when the alert is presented.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(style: preferredStyle)
    self.title = title
    self.message = message
  }

  /// Decodes the controller's properties; the decoded controller has the style action sheet.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    modalPresentationStyle = .custom
    transitioningDelegate = transitions
  }

  // MARK: Content

  /// The style given at creation; `actionSheet` for an alert that was created without a style.
  public let preferredStyle: Style

  open override var title: String? { didSet { textChanged() } }
  /// An explanation below the title, in a smaller font.
  open var message: String? { didSet { textChanged() } }

  private func textChanged() {
    guard isViewLoaded else { return }
    alertView.header.show(title: title, message: message)
    alertView.invalidate()
  }

  /// The actions in order of addition; their order on screen can differ.
  open var actions: [UIAlertAction] { storedActions }

  /// Adds an action after the existing actions.
  ///
  /// - Precondition: At most one action is a cancel action.
  open func addAction(_ action: UIAlertAction) {
    checkUsage(
      action.style != .cancel || !storedActions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel")
    storedActions.append(action)
    action.changed = { [weak self] in self?.actionsChanged() }
    actionsChanged()
  }

  /// The emphasized action, which Return selects. If the property is nil, the cancel action is
  /// emphasized.
  ///
  /// - Precondition: The action has been added.
  open var preferredAction: UIAlertAction? {
    didSet {
      checkUsage(
        preferredAction.map { action in storedActions.contains { $0 === action } } ?? true,
        "the preferred action of an alert must be one of its actions")
      actionsChanged()
    }
  }

  private func actionsChanged() {
    if isViewLoaded { alertView.show(storedActions, preferred: preferredAction) }
  }

  /// The text fields in order of addition; nil if there are none.
  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }

  /// Adds a text field below the message.
  ///
  /// - Precondition: The style is alert.
  /// - Parameter configurationHandler: Called immediately to set placeholder and traits.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    checkUsage(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertController.Style.alert")
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .footnote)
    field.adjustsFontForContentSizeCategory = true
    storedFields.append(field)
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.returned(in: field) } },
      for: .primaryActionTriggered)
    field.addAction(
      UIAction { [weak self, weak field] _ in if let field { self?.alertView.reveal(field) } },
      for: .editingDidBegin)
    if isViewLoaded {
      alertView.header.add(field)
      alertView.invalidate()
    }
  }

  // MARK: View

  /// Whether dragged items that rest over an action select the action; false by default.
  open var isSpringLoaded = false {
    didSet { if isViewLoaded { alertView.isSpringLoaded = isSpringLoaded } }
  }

  open override func loadView() { view = alertView }

  private func makeAlertView() -> AlertView {
    let view = AlertView(metrics: AlertMetrics(style: preferredStyle)) { [weak self] action in
      self?.choose(action)
    }
    view.header.show(title: title, message: message)
    for field in storedFields { view.header.add(field) }
    view.show(storedActions, preferred: preferredAction)
    view.isSpringLoaded = isSpringLoaded
    return view
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    isAnswered = false
    guard let window = view.window, earlierResponder == nil else { return }
    earlierResponder = window.firstResponder
    (storedFields.first ?? self).becomeFirstResponder()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    earlierResponder?.becomeFirstResponder()
    earlierResponder = nil
  }

  /// Stops the program if the alert has neither a title, a message, an action nor a text field. The
  /// presentation of an alert calls the method.
  func requireContent() {
    let texts = [title, message].compactMap { $0 }.filter { !$0.isEmpty }
    checkUsage(
      !texts.isEmpty || !storedActions.isEmpty || !storedFields.isEmpty,
      "UIAlertController must have a title, a message or an action to display",
      function: "present(_:animated:completion:)")
  }

  // MARK: Choice of an action

  var cancelAction: UIAlertAction? { storedActions.first { $0.style == .cancel } }

  /// The action that confirms the alert: Return in the last text field selects the action.
  private var affirmativeAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    if storedActions.count == 1 { return storedActions.first }
    let plain = storedActions.filter { $0.style == .default }
    return plain.count == 1 ? plain.first : nil
  }

  /// The action that Return selects if no action has the focus. A destructive action qualifies only
  /// if it is the preferred or the only action. In an alert, the cancel action is selected only if
  /// no other action qualifies.
  private var defaultAction: UIAlertAction? {
    affirmativeAction ?? (preferredStyle == .alert ? cancelAction : nil)
  }

  /// The first text field or, without text fields, the action that Return selects.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    if let field = storedFields.first { return [field] }
    let row = defaultAction.flatMap { alertView.row(of: $0) }
    return (row.map { [$0] } ?? []) + super.preferredFocusEnvironments
  }

  /// Dismisses the alert, then calls the action's handler. The call has no effect if the action is
  /// disabled, or if an action has already been chosen.
  package func choose(_ action: UIAlertAction) {
    guard action.isEnabled, !isAnswered, !isBeingDismissed else { return }
    isAnswered = true
    let answer = { action.handler?(action) }
    guard let presentingViewController else {
      answer()
      return
    }
    presentingViewController.dismiss(animated: true) { answer() }
  }

  /// Moves editing to the next field, or selects an action if Return was pressed in the last field.
  private func returned(in field: UITextField) {
    guard let index = storedFields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < storedFields.count {
      storedFields[index + 1].becomeFirstResponder()
    } else if let affirmativeAction {
      choose(affirmativeAction)
    }
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handle($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func handle(_ press: UIPress) -> Bool {
    switch press.key?.keyCode {
    case .keyboardEscape:
      if let cancelAction { choose(cancelAction) }
      return true
    case .keyboardReturnOrEnter, .keypadEnter:
      if let defaultAction { choose(defaultAction) }
      return true
    default: return false
    }
  }
}
