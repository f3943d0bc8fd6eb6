/// One change of a navigation controller's top controller, from its beginning to its end.
@MainActor final class NavigationChange {
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  /// The stack before the change. A cancellation restores this stack.
  let oldStack: [UIViewController]
  let isInteractive: Bool
  var transition: ControllerTransition?
  var barTransition: NavigationBarTransition?
  /// The separate bar backgrounds of the two controllers, which move with the controllers' views;
  /// nil while both controllers use the background of the bar.
  var carriedBackgrounds: CarriedBarBackgrounds?
  /// Whether the bar was hidden before the change.
  var didHideBar = false

  init(
    operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
    oldStack: [UIViewController], isInteractive: Bool
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.oldStack = oldStack
    self.isInteractive = isInteractive
  }
}
