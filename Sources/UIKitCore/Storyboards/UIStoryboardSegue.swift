import Foundation
public import QuartzCore

/// A transition from one view controller of a storyboard to another.
///
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard, which distinguishes segues in `prepare(for:sender:)`; nil if
  /// the segue has no identifier in the storyboard.
  public let identifier: String?
  /// The controller from which the segue starts.
  public let source: UIViewController
  /// The controller that the segue shows; new for each performance, except for an unwind segue.
  public let destination: UIViewController
  /// Whether the storyboard animates the change.
  var isAnimated = true
  /// The action that the storyboard defines for the segue.
  var action: ((UIStoryboardSegue) -> Void)?

  /// Creates a segue that does nothing unless a subclass overrides ``perform()``. Subclasses call
  /// this initializer with the storyboard's values.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = { _ in performHandler() }
  }

  /// Performs the change. Subclasses for segues of the type "custom" override this method and do
  /// not call super.
  open func perform() {
    action?(self)
  }
}
