public import Foundation
public import QuartzCore
import TextLayout

/// A custom action of an element, which assistive software offers to the user.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action and returns whether it succeeded.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The text by which the user chooses the action. Setting the name removes the attributes
  /// of ``attributedName``.
  open var name: String {
    get { text.string }
    set { text = StyledText(newValue) }
  }

  /// The name with attributes, for example a language for speech.
  open var attributedName: NSAttributedString {
    get { text.attributedString }
    set { text = StyledText(newValue) }
  }

  private var text: StyledText
  /// A picture for software that displays the actions; nil if there is none.
  open var image: UIImage?
  /// The object that implements ``selector``; a weak reference. If the action has a handler,
  /// the target is the action itself.
  open weak var target: AnyObject?
  /// A method that returns a Boolean. Its argument is the action, or it has no argument.
  open var selector = Selector(UIAccessibilityCustomAction.performHandler)
  // Final for the reason given at UIGestureRecognizer.handlers.
  /// Performs the action if it is not nil; the target and selector are then ignored.
  public final var actionHandler: Handler?

  /// Creates an action that calls a method of a target.
  ///
  /// - Parameters:
  ///   - target: The reference is weak; the action fails after the target is deallocated.
  ///   - selector: A method with the action as its argument, or without an argument, that
  ///     returns whether it succeeded.
  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector)
  {
    text = StyledText(attributedName)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action without an image that calls a method of a weakly held target.
  public init(name: String, target: Any?, selector: Selector) {
    text = StyledText(name)
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an image that calls a method of a weakly held target.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    text = StyledText(name)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an attributed name that calls a method of a weakly held target.
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    text = StyledText(attributedName)
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an attributed name and an image that runs a closure, which the action
  /// keeps alive.
  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    text = StyledText(attributedName)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action with an attributed name that runs a closure, which the action keeps alive.
  public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    text = StyledText(attributedName)
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action with an image that runs a closure, which the action keeps alive.
  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    text = StyledText(name)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action that runs a closure, which the action keeps alive.
  public init(name: String, actionHandler: @escaping Handler) {
    text = StyledText(name)
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  private func performHandler() -> Bool { actionHandler?(self) ?? false }

  /// Performs the action as assistive software does. It is an extension of Opaline for tests.
  ///
  /// - Returns: Whether the handler or the method reported success.
  @discardableResult
  public func activate() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isMethod(of: target) else { return false }
    return selector.call(on: target, sender: self) as? Bool ?? false
  }
}
