/// Controls and observes a split view controller. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before side columns appear or disappear, before the calls for each column.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// - Returns: True if the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool

  /// - Returns: True if the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// The column on top of the stack after a collapse.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// The display mode after the width has stopped being compact.
  ///
  /// - Parameter proposedDisplayMode: The preferred mode, or, if that is automatic, the default
  ///   mode of the split behavior.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// Whether the stack omits the secondary controller, for a split view in the style without
  /// columns.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Called after the columns have become one stack, also for a first layout in a compact width.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the stack has become columns again.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before a hidden side column appears, after the call for the display mode.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a visible side column disappears, after the call for the display mode.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Called before side columns appear or disappear, before the calls for each column; not for
  /// collapsing and expanding. The default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Called by ``UISplitViewController/show(_:sender:)``. The default returns false, so the
  /// controller is pushed in the primary column.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Called by ``UISplitViewController/showDetailViewController(_:sender:)``. The default
  /// returns false, so the controller is shown in the secondary column, or on top of the
  /// stack.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Called when the width becomes compact and the compact column is empty. The default
  /// returns the proposed column, which is the secondary column if it has a controller.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Called when the width is no longer compact. The default returns the proposed mode: the
  /// preferred mode, or, if that is automatic, the default mode of the split behavior.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Called when a controller of unspecified style collapses. The default returns false, so
  /// the secondary controller is on top of the primary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Called after the columns have become one stack, also for a first layout in a compact width.
  /// The default does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Called after the stack has become columns again. The default does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Called before a hidden side column appears, after the call for the display mode. The default
  /// does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Called before a visible side column disappears, after the call for the display mode. The
  /// default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
}
