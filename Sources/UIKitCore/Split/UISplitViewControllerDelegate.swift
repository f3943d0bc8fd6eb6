/// Controls and observes a split view controller. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before side columns appear or disappear, before the calls for each column.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// Called by ``UISplitViewController/show(_:sender:)``.
  ///
  /// - Returns: True if the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool

  /// Called by ``UISplitViewController/showDetailViewController(_:sender:)``.
  ///
  /// - Returns: True if the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// Returns the column that is on top of the stack after a collapse.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Returns the display mode after the width has stopped being compact.
  ///
  /// - Parameter proposedDisplayMode: The preferred mode, or the default mode of the split behavior
  ///   if the preferred mode is automatic.
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

  /// Returns the primary controller after a collapse, for a split view controller in the
  /// style without columns.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Returns the primary controller after an expansion, for a split view controller in the
  /// style without columns.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?

  /// Returns the secondary controller after an expansion, for a split view controller in the
  /// style without columns.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  /// Returns the display mode that the display mode button selects.
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode

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
  /// Called after a side column has appeared, at the end of its animation.
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called after a side column has disappeared, at the end of its animation.
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Called before a swipe shows or hides a side column.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called after the fingers of a swipe that shows or hides a side column have left the screen.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  /// The orientations that the split view controller prefers.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask

  /// The orientation that the split view controller prefers when it is presented.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
  /// Called before side columns appear or disappear, before the calls for each column. Collapsing
  /// and expanding do not call the method. The default does nothing.
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
  /// Called when the width is no longer compact. The default returns the proposed mode. The
  /// proposed mode is the preferred mode or, if the preferred mode is automatic, the default mode
  /// of the split behavior.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Called when a controller of unspecified style collapses. The default returns false, so
  /// the secondary controller is on top of the primary controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Called when a controller of unspecified style collapses. The default returns nil, so the
  /// primary controller does not change. Any other result replaces the primary controller, also for
  /// the next expansion.
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// Called when a controller of unspecified style expands. The default returns nil, so the primary
  /// controller of the collapsed state remains. Any other result replaces that controller.
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// Called when a controller of unspecified style expands, after
  /// `primaryViewController(forExpanding:)`. If the result is nil, the default, the secondary
  /// controller's stack moves out of the primary controller's stack. If the result is another
  /// controller, all controllers in the stack, except that controller, stay in the primary
  /// controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Called when the user taps the display mode button. The default of `.automatic` shows one more
  /// column, or hides the side columns if all side columns are visible.
  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
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
  /// Called after a side column has appeared, at the end of its animation. Collapsing and expanding
  /// do not call the method. The default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  /// Called after a side column has disappeared, at the end of its animation. Collapsing and
  /// expanding do not call the method. The default does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  /// Called before a swipe shows or hides a side column. The default does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Called when a swipe that shows or hides a side column has ended; the column may still move.
  /// The default does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
  /// The orientations that the split view controller prefers; all except upside down by default.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation that the split view controller prefers when it is presented; portrait by
  /// default.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { .portrait }
}
