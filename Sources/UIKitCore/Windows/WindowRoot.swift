/// A window's reference to its root controller. The object is released together with the window.
///
/// A transition and its controllers refer to each other until the transition ends. If a window is
/// released during a transition, its screen has been released before, because a screen keeps its
/// visible windows alive. Without a screen, no frame can end the transition. Therefore this object
/// ends the transition, without callbacks.
@MainActor final class WindowRoot {
  var controller: UIViewController?

  isolated deinit { controller?.discardTransitions() }
}
