public import Foundation
public import QuartzCore
import TextLayout

/// An object that handles events, or hands them on to the next one.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  deinit { AssociatedObjects.remove(of: self) }

  /// Called when a storyboard or a nib has made the object and connected its outlets. Overridden to
  /// finish what the document cannot describe; calls super.
  ///
  /// Apple's systems declare it for every `NSObject`; here responders have it, which are views,
  /// view controllers and their like.
  open func awakeFromNib() {}

  /// Where an event goes that this responder does not handle.
  open var next: UIResponder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks the present first responder to resign first; returns whether this is the first responder
  /// afterwards. A responder outside a window cannot become one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    guard let session = window.screen.session else { return becomeFirst(in: window) }
    return session.inputViews.changeResponder { becomeFirst(in: window) }
  }

  private func becomeFirst(in window: UIWindow) -> Bool {
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    window.screen.session?.textInputChanged()
    return true
  }

  /// Returns whether this is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.dropFirstResponder()
    return true
  }

  /// Called after this responder has ceased to be the first, whether it agreed or not.
  func didLoseFirstResponder() {}

  /// The window through which this responder can become first; found along the chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView {
        // A field in an input accessory view receives the keys of the window beneath.
        let window = view.window
        return window is InputViewWindow ? window?.display.session?.keyWindow : window
      }
      if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The keys that send actions while this responder is in the responder chain; asked for whenever
  /// a key goes down.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Input views

  /// Shown at the bottom of the screen while this is the first responder; by default the next
  /// responder's. A desktop has a keyboard of keys, so nil shows nothing.
  open var inputView: UIView? { next?.inputView }

  /// Shown above the input view, or alone; by default the next responder's.
  open var inputAccessoryView: UIView? { next?.inputAccessoryView }

  /// Its view is shown in the place of ``inputView``; by default the next responder's.
  open var inputViewController: UIInputViewController? { next?.inputViewController }

  /// Its view is shown in the place of ``inputAccessoryView``; by default the next responder's.
  open var inputAccessoryViewController: UIInputViewController? {
    next?.inputAccessoryViewController
  }

  /// Asks for the views above again, if this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.screen.session?.inputViews.update() }
  }

  // MARK: Undo

  /// What takes back changes made here: the next responder's, and in the end the window's.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Standard edit actions

  // Each does nothing unless a subclass overrides it, which makes it one that the object can perform.

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}

  // MARK: Accessibility

  // Stored for tests and for assistive software to come; none is connected on Linux. On Apple's
  // systems every NSObject has these properties.

  var accessibilityProperties: AccessibilityProperties?

  /// Whether assistive software shows the object. True for labels, text and most controls, false for
  /// other views.
  open var isAccessibilityElement: Bool {
    get { accessibilityProperties?.isElement ?? accessibilityDefaultValues.isElement }
    set { accessibilityStorage.isElement = newValue }
  }

  /// A short name; that of a label is its text, that of a button its title.
  open var accessibilityLabel: String? {
    get {
      guard let set = accessibilityProperties?.label else {
        return accessibilityDefaultValues.label
      }
      return set?.string
    }
    set { accessibilityStorage.label = .some(newValue.map { StyledText($0) }) }
  }

  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      guard let set = accessibilityProperties?.label else {
        return accessibilityDefaultValues.label.map { NSAttributedString(string: $0) }
      }
      return set?.attributedString
    }
    set { accessibilityStorage.label = .some(newValue.map { StyledText($0) }) }
  }

  /// What happens when the element is activated.
  open var accessibilityHint: String? {
    get { accessibilityProperties?.hint??.string }
    set { accessibilityStorage.hint = .some(newValue.map { StyledText($0) }) }
  }

  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityProperties?.hint??.attributedString }
    set { accessibilityStorage.hint = .some(newValue.map { StyledText($0) }) }
  }

  /// The value of what has one; "50%" for a slider in its middle, "1" for a switch that is on.
  open var accessibilityValue: String? {
    get {
      guard let set = accessibilityProperties?.value else {
        return accessibilityDefaultValues.value
      }
      return set?.string
    }
    set { accessibilityStorage.value = .some(newValue.map { StyledText($0) }) }
  }

  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      guard let set = accessibilityProperties?.value else {
        return accessibilityDefaultValues.value.map { NSAttributedString(string: $0) }
      }
      return set?.attributedString
    }
    set { accessibilityStorage.value = .some(newValue.map { StyledText($0) }) }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityProperties?.traits ?? accessibilityDefaultValues.traits }
    set { accessibilityStorage.traits = newValue }
  }

  /// In the screen's points; that of a view is its frame there.
  open var accessibilityFrame: CGRect {
    get { accessibilityProperties?.frame ?? defaultAccessibilityFrame }
    set { accessibilityStorage.frame = newValue }
  }

  /// An outline in the screen's points, in the place of the frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityProperties?.path }
    set { accessibilityStorage.path = newValue }
  }

  /// Where the element is activated, in the screen's points; the middle of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityProperties?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibilityStorage.activationPoint = newValue }
  }

  /// The language in which the element is spoken, as of BCP 47; nil for the user's.
  open var accessibilityLanguage: String? {
    get { accessibilityProperties?.language }
    set { accessibilityStorage.language = newValue }
  }

  /// Whether the elements in this one are hidden.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityProperties?.hidesElements ?? false }
    set { accessibilityStorage.hidesElements = newValue }
  }

  /// Whether the elements beside this view are hidden.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityProperties?.isModal ?? false }
    set { accessibilityStorage.isModal = newValue }
  }

  /// Whether the elements in this one come after each other wherever they are.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityProperties?.groupsChildren ?? false }
    set { accessibilityStorage.groupsChildren = newValue }
  }

  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityProperties?.navigationStyle ?? .automatic }
    set { accessibilityStorage.navigationStyle = newValue }
  }

  /// Whether the element can be activated; true for controls that are enabled.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityProperties?.respondsToUserInteraction
        ?? ((self as? UIControl)?.isEnabled ?? false)
    }
    set { accessibilityStorage.respondsToUserInteraction = newValue }
  }

  /// What the user may say to mean this element, the best first; the label where nothing is set.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityProperties?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibilityStorage.userInputLabels = newValue }
  }

  /// The elements in this one, in order; nil leaves it to the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityProperties?.elements }
    set { accessibilityStorage.elements = newValue }
  }

  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityProperties?.containerType ?? .none }
    set { accessibilityStorage.containerType = newValue }
  }

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// - Returns: Nil for an index that is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// - Returns: `NSNotFound` for what is not among ``accessibilityElements``.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) }
      ?? NSNotFound
  }

  /// What assistive software offers besides activating the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityProperties?.customActions }
    set { accessibilityStorage.customActions = newValue }
  }

  /// - Returns: Whether the object did it; false leaves it to a tap on the activation point.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of an adjustable element: a slider by a tenth, a page control by a page.
  open func accessibilityIncrement() { (self as? any AccessibilityAdjusting)?.adjustValue(by: 1) }

  open func accessibilityDecrement() { (self as? any AccessibilityAdjusting)?.adjustValue(by: -1) }

  /// - Returns: Whether the object scrolled.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// - Returns: Whether the object closed something.
  open func accessibilityPerformEscape() -> Bool { false }

  /// - Returns: Whether the object did what the app is mainly for.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Actions

  /// Whether an action that names no target may be sent here; by default, whether this object has
  /// the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    Selector.standardized(action).isMethod(of: self)
  }

  /// The first responder from here on that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}
