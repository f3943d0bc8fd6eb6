import Foundation

// While a transition runs, views move in and out of the window for its sake. The controllers hear
// of it in UIKit's order from here.

extension ControllerTransition {
  func holdAppearance() {
    for side in [from, to] { side?.controller.appearanceHolds += 1 }
  }

  func releaseAppearance() {
    for side in [from, to] { side?.controller.appearanceHolds -= 1 }
  }

  /// Whether it keeps a controller from being told by the window without telling it anything itself.
  func holdsSilently(_ controller: UIViewController) -> Bool {
    phase == .running && side(of: controller)?.isTold == false
  }

  func beginAppearance() {
    for key in order.begin {
      guard let side = side(key), side.isTold, ownerIsSeen else { continue }
      switch key {
      case .from: side.controller.beginDisappearing(animated: isAnimated)
      case .to: side.controller.beginAppearing(animated: isAnimated)
      }
    }
  }

  /// A cancelled transition first takes the coming controller back and then lets the going one
  /// appear again.
  func endAppearance(_ finished: Bool) {
    defer {
      finishUntold()
      forgetUnseenMovement()
    }
    if finished {
      for key in order.end {
        guard let side = side(key), side.isTold else { continue }
        switch key {
        case .from: side.controller.finishDisappearing()
        case .to where ownerIsSeen: finishAppearing(side.controller)
        case .to:
          side.controller.beginDisappearing(animated: false)
          side.controller.finishDisappearing()
        }
      }
      return
    }
    if let to, to.isTold {
      to.controller.beginDisappearing(animated: isAnimated)
      to.controller.finishDisappearing()
    }
    if let from, from.isTold, ownerIsSeen {
      from.controller.beginAppearing(animated: isAnimated)
      finishAppearing(from.controller)
    }
    for side in [from, to] { side?.controller.movement = .none }
  }

  /// A page of a container that is itself on its way to appear ends with it.
  private func finishAppearing(_ controller: UIViewController) {
    if owner?.appearance != .appearing { controller.finishAppearing() }
  }

  /// A change that was not seen is over although nothing appeared or disappeared by it. Only a new
  /// child goes on moving to its parent, until it appears first.
  private func forgetUnseenMovement() {
    for side in [from, to] {
      guard let controller = side?.controller, controller.appearance == .disappeared,
        controller.movement != .toParent
      else { continue }
      controller.movement = .none
    }
  }

  /// A side that nobody tells was disappearing with its container already when its view was taken
  /// out: it will not be there when the container is done.
  private func finishUntold() {
    for side in [from, to] {
      guard let side, !side.isTold, side.controller.storedView?.window == nil else { continue }
      side.controller.finishDisappearing()
    }
  }
}
