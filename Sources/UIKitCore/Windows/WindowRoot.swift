/// A window's reference to its root controller, which ends together with the window.
///
/// A transition and its controllers refer to each other until the transition ends. A screen keeps
/// its visible windows alive, so a window is released during a transition only after its screen has
/// been released. No frame can end the transition then, so this object ends the transition, without
/// callbacks.
@MainActor final class WindowRoot {
  var controller: UIViewController?

  isolated deinit { controller?.discardTransitions() }
}
