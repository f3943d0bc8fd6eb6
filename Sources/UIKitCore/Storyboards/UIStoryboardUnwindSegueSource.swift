import Foundation
public import QuartzCore

/// The origin of an unwind segue.
///
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the unwind segue starts.
  public let source: UIViewController
  /// The method that the destination must have.
  public let unwindAction: Selector
  /// The control, recognizer or other object that triggered the segue; nil if code triggered the
  /// segue without a sender.
  public let sender: Any?

  init(source: UIViewController, action: Selector, sender: Any?) {
    self.source = source
    unwindAction = action
    self.sender = sender
    super.init()
  }
}
