public import Foundation
public import QuartzCore
import TextLayout

/// An object that handles events or passes them to the next responder.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  deinit { AssociatedObjects.remove(of: self) }

  /// Called after a storyboard or nib has created the object and connected its outlets. An override
  /// completes the setup and calls super.
  ///
  /// Apple's systems declare the method for every `NSObject`. In this implementation only
  /// responders have the method: views, view controllers and others.
  open func awakeFromNib() {}

  /// Called by Interface Builder before it shows a designable view. As on Apple's systems, an app
  /// does not call the method.
  open func prepareForInterfaceBuilder() {}

  /// The receiver of events that this responder does not handle.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether ``becomeFirstResponder()`` may succeed. The default is false; an override returns true
  /// for an object that handles keys or edit actions.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether ``resignFirstResponder()`` may succeed; true by default. If the value is false, for
  /// example while an entry is invalid, the object stays first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is the first receiver of keys and of actions without a target in its
  /// window; false outside a window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder, after the current first responder has resigned. Returns
  /// whether this object is the first responder afterwards. A responder outside a window cannot
  /// become first responder. A view of a controller that is about to appear becomes first responder
  /// when it enters the window.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else {
      (self as? UIView)?.requestFirstResponder()
      return false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard let session = window.screen.session else { return becomeFirst(in: window) }
    return session.inputViews.changeResponder { becomeFirst(in: window) }
  }

  /// Makes this object resign first responder. Returns whether this object is no longer the first
  /// responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      (self as? UIView)?.cancelFirstResponderRequest()
      return true
    }
    guard canResignFirstResponder else { return false }
    guard let window = responderWindow else { return true }
    guard let session = window.screen.session, !session.inputViews.isChangingResponder,
      let controller = nextAccessoryController
    else {
      window.dropFirstResponder()
      return true
    }
    // As in UIKit, the accessory view of the controller stays visible after the end of editing.
    _ = session.inputViews.changeResponder {
      window.dropFirstResponder()
      return window.firstResponder == nil && controller.becomeFirstResponder()
    }
    return true
  }

  /// Called after this object has lost the first responder status, even if the object refused to
  /// resign.
  func didLoseFirstResponder() {}

  // MARK: Touches

  /// Called when fingers touch the view, or the mouse button is pressed over the view. The default
  /// passes the touches to the next responder.
  ///
  /// If an override does not call super, no other responder receives the touches. Such an override
  /// should override the other three methods as well.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches that began in the view have moved, also to positions outside the view. The
  /// default passes the touches to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when the fingers have lifted. The default passes the touches to the next responder.
  ///
  /// A recognizer in the touches may delay the call until its gesture has failed.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called instead of ``touchesEnded(_:with:)`` when the touches are cancelled. The reason is a
  /// recognized gesture in the touches, a view that has left its window, a hidden window, or a
  /// cancellation by the host. The default passes the touches to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Called when a key is pressed, first for the window's first responder. The default passes the
  /// press to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called while a key that is held down repeats. The default passes the press to the next
  /// responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when a key is released, for the responder at which the press began. The default passes
  /// the press to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called instead of ``pressesEnded(_:with:)`` when the host cancels a press. At present, no host
  /// cancels presses. The default passes the press to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The key commands that apply while this responder is in the responder chain. UIKit reads the
  /// property at every key press.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Motion

  /// Called when the user begins to shake the device, first for the key window's first responder, or
  /// for the key window if it has no first responder. The default passes the motion to the next
  /// responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a shake has ended, for the responder at which it began. The default passes the
  /// motion to the next responder.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called instead of ``motionEnded(_:with:)`` when a shake is cancelled. At present, no host
  /// cancels a shake. The default passes the motion to the next responder.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Input views

  /// The view at the bottom of the screen while this object is the first responder. By default, the
  /// value is the input view of the next responder. If the value is nil, no view is displayed,
  /// because a desktop has a hardware keyboard.
  open var inputView: UIView? { next?.inputView }

  /// The view above the input view, or at the bottom of the screen if there is no input view. By
  /// default, the value is the accessory view of the next responder.
  ///
  /// A view controller that overrides this property and ``canBecomeFirstResponder`` becomes first
  /// responder when it has appeared and when a field that it contains ends editing.
  open var inputAccessoryView: UIView? { next?.inputAccessoryView }

  /// A controller whose view replaces ``inputView``. By default, the value is the controller of the
  /// next responder.
  open var inputViewController: UIInputViewController? { next?.inputViewController }

  /// A controller whose view replaces ``inputAccessoryView``. By default, the value is the
  /// controller of the next responder.
  open var inputAccessoryViewController: UIInputViewController? {
    next?.inputAccessoryViewController
  }

  /// Reads the input views again, if this object is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.screen.session?.inputViews.update() }
  }

  // MARK: Undo

  /// The undo manager for changes in this responder. By default, the value is the undo manager of
  /// the next responder, up to the window's undo manager.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Standard edit actions

  // Each of the following methods does nothing. An object can perform an action if its class
  // overrides the method of the action.

  /// Moves the selection to the pasteboard: the action of the edit menu's Cut command, and of
  /// Control-X in text. The default implementation does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard: the action of the edit menu's Copy command, and of
  /// Control-C in text. The default implementation does nothing.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard: the action of the edit menu's Paste command, and of
  /// Control-V in text. The default implementation does nothing.
  open func paste(_ sender: Any?) {}
  /// Removes the selection: the action of the edit menu's Delete command. The default
  /// implementation does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects the object, or the word at the caret: the action of the edit menu's Select command.
  /// The default implementation does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything: the action of the edit menu's Select All command, and of Control-A in
  /// text. The default implementation does nothing.
  open func selectAll(_ sender: Any?) {}
  /// Turns bold type on or off in the selection: the action of Control-B in text. The default
  /// implementation does nothing.
  open func toggleBoldface(_ sender: Any?) {}
  /// Turns italic type on or off in the selection: the action of Control-I in text. The default
  /// implementation does nothing.
  open func toggleItalics(_ sender: Any?) {}
  /// Turns underlines on or off in the selection: the action of Control-U in text. The default
  /// implementation does nothing.
  open func toggleUnderline(_ sender: Any?) {}

  // MARK: Accessibility

  // The properties are stored for tests and for future assistive software; no assistive software is
  // connected on Linux. On Apple's systems every NSObject has these properties.

  final var accessibilityProperties: AccessibilityProperties?
  /// The accessibility traits that result from a control's state; none for other responders.
  var accessibilityStateTraits: UIAccessibilityTraits { .none }
  /// Whether the responder is a control that is enabled.
  var isEnabledControl: Bool { false }

  /// Whether assistive software presents the object. By default the value is true for labels, text
  /// and most controls, and false for other views.
  open var isAccessibilityElement: Bool {
    get { accessibilityProperties?.isElement ?? accessibilityDefaultValues.isElement }
    set { accessibilityStorage.isElement = newValue }
  }

  /// A short name of the element for assistive software; by default the text of a label, or the
  /// title of a button.
  open var accessibilityLabel: String? {
    get {
      guard let set = accessibilityProperties?.label else {
        return accessibilityDefaultValues.label
      }
      return set?.string
    }
    set { accessibilityStorage.label = .some(newValue.map { StyledText($0) }) }
  }

  /// The same name as ``accessibilityLabel``, with attributes of speech. Setting this property
  /// replaces the value of ``accessibilityLabel``, and setting ``accessibilityLabel`` replaces this
  /// value.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      guard let set = accessibilityProperties?.label else {
        return accessibilityDefaultValues.label.map { NSAttributedString(string: $0) }
      }
      return set?.attributedString
    }
    set { accessibilityStorage.label = .some(newValue.map { StyledText($0) }) }
  }

  /// A description of the result of activating the element; nil by default.
  open var accessibilityHint: String? {
    get { accessibilityProperties?.hint??.string }
    set { accessibilityStorage.hint = .some(newValue.map { StyledText($0) }) }
  }

  /// The same text as ``accessibilityHint``, with attributes of speech. Setting this property
  /// replaces the value of ``accessibilityHint``, and setting ``accessibilityHint`` replaces this
  /// value.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityProperties?.hint??.attributedString }
    set { accessibilityStorage.hint = .some(newValue.map { StyledText($0) }) }
  }

  /// The element's value, for example "50%" for a slider at its center, or "1" for a switch that is
  /// on.
  open var accessibilityValue: String? {
    get {
      guard let set = accessibilityProperties?.value else {
        return accessibilityDefaultValues.value
      }
      return set?.string
    }
    set { accessibilityStorage.value = .some(newValue.map { StyledText($0) }) }
  }

  /// The same text as ``accessibilityValue``, with attributes of speech. Setting this property
  /// replaces the value of ``accessibilityValue``, and setting ``accessibilityValue`` replaces this
  /// value.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      guard let set = accessibilityProperties?.value else {
        return accessibilityDefaultValues.value.map { NSAttributedString(string: $0) }
      }
      return set?.attributedString
    }
    set { accessibilityStorage.value = .some(newValue.map { StyledText($0) }) }
  }

  /// The behavior of the element, for example of a button, a heading or a disabled control. Until
  /// the app sets traits, the class and the state determine the traits.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityProperties?.traits ?? accessibilityDefaultValues.traits }
    set { accessibilityStorage.traits = newValue }
  }

  /// The element's frame, in the screen's coordinate space; by default the frame of the view.
  open var accessibilityFrame: CGRect {
    get { accessibilityProperties?.frame ?? defaultAccessibilityFrame }
    set { accessibilityStorage.frame = newValue }
  }

  /// An outline in the screen's coordinate space, which replaces ``accessibilityFrame``; nil by
  /// default.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityProperties?.path }
    set { accessibilityStorage.path = newValue }
  }

  /// The point that activates the element, in the screen's coordinate space; by default the center
  /// of the element's frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityProperties?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibilityStorage.activationPoint = newValue }
  }

  /// The language of the spoken description, as a BCP 47 code; nil means the user's language.
  open var accessibilityLanguage: String? {
    get { accessibilityProperties?.language }
    set { accessibilityStorage.language = newValue }
  }

  /// Whether assistive software ignores the elements of this object.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityProperties?.hidesElements ?? false }
    set { accessibilityStorage.hidesElements = newValue }
  }

  /// Whether assistive software ignores the siblings of this view.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityProperties?.isModal ?? false }
    set { accessibilityStorage.isModal = newValue }
  }

  /// Whether assistive software reads the elements of this object in sequence, independently of
  /// their positions on the screen.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityProperties?.groupsChildren ?? false }
    set { accessibilityStorage.groupsChildren = newValue }
  }

  /// The grouping of this object's elements for navigation; `automatic` by default.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityProperties?.navigationStyle ?? .automatic }
    set { accessibilityStorage.navigationStyle = newValue }
  }

  /// Whether the element can be activated; true for enabled controls.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityProperties?.respondsToUserInteraction ?? isEnabledControl
    }
    set { accessibilityStorage.respondsToUserInteraction = newValue }
  }

  /// The spoken names of this element, the preferred name first; by default the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityProperties?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibilityStorage.userInputLabels = newValue }
  }

  /// The elements of this object, in order; nil means its subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityProperties?.elements }
    set { accessibilityStorage.elements = newValue }
  }

  /// The type of container that this object is for its elements, such as a table or a list; `none`
  /// by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityProperties?.containerType ?? .none }
    set { accessibilityStorage.containerType = newValue }
  }

  /// The number of ``accessibilityElements``; 0 if ``accessibilityElements`` is nil.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns one of ``accessibilityElements``.
  ///
  /// - Returns: Nil for an index that is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an object in ``accessibilityElements``.
  ///
  /// - Returns: `NSNotFound` for an object that is not in ``accessibilityElements``.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) }
      ?? NSNotFound
  }

  /// Further actions of assistive software, in addition to activating the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityProperties?.customActions }
    set { accessibilityStorage.customActions = newValue }
  }

  /// Activates the object for assistive software. The default returns false.
  ///
  /// - Returns: Whether the object was activated. If the result is false, assistive software taps
  ///   the activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of an adjustable element. For example, a slider's value increases by a tenth
  /// of its range, and a page control shows the next page. The method has no effect on other
  /// objects.
  open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjustValue(by: 1) }

  /// Lowers the value of an adjustable element. For example, a slider's value decreases by a tenth
  /// of its range, and a page control shows the previous page. The method has no effect on other
  /// objects.
  open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjustValue(by: -1) }

  /// Scrolls the object for assistive software. The default returns false.
  ///
  /// - Returns: Whether the object scrolled.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Dismisses a modal object for assistive software. The default returns false.
  ///
  /// - Returns: Whether the object dismissed itself or content that it presents.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the app's main action for assistive software. The default returns false.
  ///
  /// - Returns: Whether the object performed the app's main action.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Actions

  /// Whether this object can receive an action without a target. By default, the result is true if
  /// the object's class has the method or, for a standard edit action, if the class overrides the
  /// method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    Selector.standardized(action).isMethod(of: self)
  }

  /// The first object in the responder chain, beginning with this object, that can perform the
  /// action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}
