public import Foundation
public import QuartzCore
import TextLayout

/// A custom action of an element, which assistive software offers to the user.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether the action succeeded.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The text by which the user selects the action. Setting the name removes the attributes of
  /// ``attributedName``.
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
  /// An image for software that displays the actions; nil if there is none.
  open var image: UIImage?
  /// The object that implements ``selector``; a weak reference. If the action was created with a
  /// handler, the target is the action itself.
  open weak var target: AnyObject?
  /// The method of ``target`` that performs the action and returns whether the action succeeded.
  /// The method has no argument or one argument, the action.
  open var selector = Selector(UIAccessibilityCustomAction.performHandler)
  // The property is final because of the defect of Swift 6.3 that a comment at
  // `UIGestureRecognizer.handlers` describes.
  /// The closure that performs the action. If the closure is nil, the action calls the method of
  /// the target instead.
  public final var actionHandler: Handler?

  /// Creates an action that calls a method of a target.
  ///
  /// - Parameters:
  ///   - target: The reference is weak; the action fails after the target is deallocated.
  ///   - selector: A method that returns whether the action succeeded. The method has no argument
  ///     or one argument, the action.
  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector)
  {
    text = StyledText(attributedName)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action without an image. The action calls a method of a weakly referenced target.
  public init(name: String, target: Any?, selector: Selector) {
    text = StyledText(name)
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an image. The action calls a method of a weakly referenced target.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    text = StyledText(name)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an attributed name. The action calls a method of a weakly referenced
  /// target.
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    text = StyledText(attributedName)
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an attributed name and an image. The action runs a closure and keeps
  /// the closure alive.
  public init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    text = StyledText(attributedName)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action with an attributed name. The action runs a closure and keeps the closure
  /// alive.
  public init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    text = StyledText(attributedName)
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action with an image. The action runs a closure and keeps the closure alive.
  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    text = StyledText(name)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  /// Creates an action that runs a closure. The action keeps the closure alive.
  public init(name: String, actionHandler: @escaping Handler) {
    text = StyledText(name)
    self.actionHandler = actionHandler
    super.init()
    target = self
  }

  private func performHandler() -> Bool { actionHandler?(self) ?? false }

  /// Performs the action as assistive software does. UIKit on Apple's systems has no such method;
  /// the method exists for tests.
  ///
  /// - Returns: Whether the handler or the method reported success.
  @discardableResult
  public func activate() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isMethod(of: target) else { return false }
    return selector.call(on: target, sender: self) as? Bool ?? false
  }
}
