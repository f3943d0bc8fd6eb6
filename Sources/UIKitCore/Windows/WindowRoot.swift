/// A window's reference to its root controller, which ends together with the window.
///
/// A transition and its controllers refer to each other until the transition ends. A screen keeps
/// its visible windows, so a window is released in the middle of a transition only after its
/// screen: then no frame ends the transition, and this object does, without callbacks.
@MainActor final class WindowRoot {
  var controller: UIViewController?

  isolated deinit { controller?.abandonTransitions() }
}
