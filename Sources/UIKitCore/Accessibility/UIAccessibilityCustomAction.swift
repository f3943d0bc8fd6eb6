public import Foundation
public import QuartzCore
import TextLayout

/// A custom action of an element, which assistive software offers to the user.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action and returns whether it succeeded.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  open var name: String {
    get { text.string }
    set { text = StyledText(newValue) }
  }

  open var attributedName: NSAttributedString {
    get { text.attributedString }
    set { text = StyledText(newValue) }
  }

  private var text: StyledText
  open var image: UIImage?
  open weak var target: AnyObject?
  /// A method that takes the action or no argument and returns a Boolean.
  open var selector: Selector
  // Final for the reason given at UIGestureRecognizer.handlers.
  public final var actionHandler: Handler?

  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector)
  {
    text = StyledText(attributedName)
    self.image = image
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, image: nil, target: target, selector: selector)
  }

  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, target: target,
      selector: selector)
  }

  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(attributedName: attributedName, image: nil, target: target, selector: selector)
  }

  public convenience init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    self.init(
      attributedName: attributedName, image: image, target: nil,
      selector: Selector(UIAccessibilityCustomAction.performHandler))
    target = self
    self.actionHandler = actionHandler
  }

  public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
  }

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  public convenience init(name: String, actionHandler: @escaping Handler) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }

  private func performHandler() -> Bool { actionHandler?(self) ?? false }

  /// Performs the action as assistive software does. An Opaline extension, for tests.
  ///
  /// - Returns: Whether the handler or the method reported success.
  @discardableResult
  public func activate() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isMethod(of: target) else { return false }
    return selector.call(on: target, sender: self) as? Bool ?? false
  }
}
