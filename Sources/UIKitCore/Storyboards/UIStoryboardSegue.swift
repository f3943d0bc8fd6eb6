import Foundation
public import QuartzCore

/// The change from one view controller of a storyboard to another.
///
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  /// Whether the storyboard says that the change is animated.
  var isAnimated = true
  /// What the storyboard says that the segue does.
  var action: ((UIStoryboardSegue) -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = { _ in performHandler() }
  }

  /// Makes the change. Subclasses of kind "custom" override it and do not call super.
  open func perform() {
    action?(self)
  }
}

/// Where an unwind segue starts.
///
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  /// The method of the controller to go back to.
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    self.source = source
    unwindAction = action
    self.sender = sender
    super.init()
  }
}
