public import Foundation
public import QuartzCore

/// A view that converts touches into control events, and performs the actions that are registered
/// for these events.
///
/// A subclass overrides the tracking methods and sends its own events with ``sendActions(for:)``. A
/// disabled control receives touches, but ignores them.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontrol
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  // The state below is internal, because UIControl+Actions.swift uses it.
  var registrations: [ControlRegistration] = []
  // The state below is internal, because UIControl+Tracking.swift uses it.
  weak var trackedTouch: UITouch?
  /// The event whose actions are running. Actions with an event argument receive this event.
  var currentEvent: UIEvent?
  // The state below is internal, because UIControl+Keys.swift and UIView+Focus.swift use it.
  var isShowingFocus = false
  var isHeldByKey = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Decodes the properties of the view and of the control. Actions and targets are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    restore(UIControl.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIControl.archivedProperties, of: self)
  }

  override func restoreValues(from coder: NSCoder) {
    super.restoreValues(from: coder)
    restore(UIControl.archivedProperties, of: self, from: coder)
  }

  private static let archivedProperties: [ArchivedProperty<UIControl>] = [
    ArchivedProperty(\.isEnabled, "UIEnabled", default: true),
    ArchivedProperty(\.isSelected, "UISelected", default: false),
    ArchivedProperty(\.contentVerticalAlignment, "UIContentVerticalAlignment", raw: .center),
    ArchivedProperty(\.contentHorizontalAlignment, "UIContentHorizontalAlignment", raw: .center),
    ArchivedProperty(\.showsMenuAsPrimaryAction, "UIShowsMenuAsPrimaryAction", default: false),
    ArchivedProperty(
      \.isContextMenuInteractionEnabled, "UIContextMenuInteractionEnabled", default: false),
  ]

  /// Creates a control that performs an action.
  ///
  /// - Parameter primaryAction: The action that ``Event/primaryActionTriggered`` triggers; nil for
  ///   no action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control reacts to touches and keys; true by default. Disabling a touched control
  /// cancels its tracking.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTrackedTouches() }
      stateChanged()
    }
  }

  /// Whether the control is selected; false by default. A change invalidates the layout and sends
  /// no actions.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }

  /// Whether the control appears pressed, usually because a touch is down inside the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// The combined states of the control. A subclass overrides the property to add an app's own
  /// states.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isShowingFocus { state.insert(.focused) }
    return state
  }

  /// Invalidates the layout after a change of ``state``. UIKit's controls override the method to
  /// update their appearance.
  func stateChanged() { setNeedsLayout() }

  open override var isUserInteractionEnabled: Bool {
    didSet { if !isUserInteractionEnabled { cancelTrackedTouches() } }
  }

  // MARK: Content

  /// The vertical alignment of content that is smaller than the control, such as a button's title;
  /// centered by default.
  open var contentVerticalAlignment: ContentVerticalAlignment = .center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment of content that is smaller than the control, such as a button's
  /// title; centered by default. A change invalidates the layout.
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The horizontal alignment of the content. In this property, `leading` and `trailing` are
  /// replaced with the side in this view's layout direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  /// Whether the control tracks a touch. The value is true from just before ``Event/touchDown``
  /// until the touch ends or is cancelled, or until ``continueTracking(_:with:)`` returns false.
  open internal(set) var isTracking = false

  /// Whether the touch is inside the bounds or at most 70 points outside them.
  open internal(set) var isTouchInside = false

  /// Called when a touch begins in the control. The default returns true.
  ///
  /// - Returns: Whether the control starts to track the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves. The default returns true.
  ///
  /// - Returns: Whether the control continues to track the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends, before the actions of its last event. The default
  /// implementation does nothing.
  ///
  /// While the method runs, ``isTracking`` and ``isTouchInside`` still have the values that they
  /// had during the touch.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled, before ``Event/touchCancel`` is sent. The
  /// default implementation does nothing.
  ///
  /// - Parameter event: The event of the touch; nil if the app disabled the control or its user
  ///   interaction during the touch.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(touches, event)
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { isEnabled }

  override var isEnabledControl: Bool { isEnabled }

  override var accessibilityStateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !keyBegan($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !keyRepeated($0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !keyEnded($0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !keyCancelled($0) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// The events that a completed touch sends. The default is ``Event/touchUpInside``. Controls
  /// whose main function is triggered by a touch add ``Event/primaryActionTriggered``.
  var eventsOfCompletedTouch: Event { .touchUpInside }

  /// Whether an ancestor's recognizer must ignore touches of this control.
  func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    takesPrecedenceOverTap(recognizer)
  }

  // MARK: Actions

  /// Adds an action. The new action replaces an action with the same identifier for the given
  /// events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    register(action, controlEvents)
  }

  /// Removes the registered action with the same identifier from the given events, even if the
  /// registered action is another object. The action remains registered for other events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from the given events. The action remains registered for
  /// other events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(actionIdentifier, controlEvents)
  }

  /// Adds a method that the control calls for some events.
  ///
  /// - Parameter target: The object that has the method. The control references the object weakly.
  ///   If the value is nil, UIKit searches the responder chain, starting at this control.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target as AnyObject?, action, controlEvents)
  }

  /// Removes the events from the registrations of a target and an action. If `target` is nil, the
  /// registrations of all targets match; if `action` is nil, the registrations of all actions
  /// match.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target as AnyObject?, action, controlEvents)
  }

  /// All events with a registered action.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// All targets that are not deallocated and are hashable; `NSNull` represents the responder
  /// chain.
  open var allTargets: Set<AnyHashable> { hashableTargets }

  /// Calls an action. A subclass overrides the method to observe or redirect the control's actions.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Calls all actions of the events, in order of registration.
  open func sendActions(for controlEvents: Event) {
    sendRegistered(for: controlEvents, event: currentEvent)
  }

  /// Sends ``Event/primaryActionTriggered``. If ``showsMenuAsPrimaryAction`` is true, the method
  /// shows the menu instead. The call has no effect on a disabled control.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showMenuAsPrimaryAction(at: bounds.center) { return }
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Menu

  /// Whether a touch down shows the control's menu. The menu then replaces the primary action. The
  /// value has an effect only while ``isContextMenuInteractionEnabled`` is true.
  open var showsMenuAsPrimaryAction = false

  /// Whether the control has a ``contextMenuInteraction``. The interaction shows a menu on a long
  /// press or, if ``showsMenuAsPrimaryAction`` is true, on touch down.
  open var isContextMenuInteractionEnabled = false {
    didSet { updateMenuInteraction() }
  }

  /// The context menu interaction of the control; nil while ``isContextMenuInteractionEnabled`` is
  /// false. The control is the interaction's delegate.
  open internal(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Returns the control's menu. Subclasses override the method. It is called after
  /// ``Event/menuActionTriggered`` was sent.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called when the control's menu is about to open. The default implementation does
  /// nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the control's menu begins to close. The default implementation does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
