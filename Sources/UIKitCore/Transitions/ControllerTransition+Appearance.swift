import Foundation

// While a transition runs, views move in and out of the window for its sake. The controllers hear
// of it in UIKit's order from here.

extension ControllerTransition {
  func holdAppearance() {
    for participant in [from, to] { participant?.controller.appearanceHolds += 1 }
  }

  func releaseAppearance() {
    for participant in [from, to] { participant?.controller.appearanceHolds -= 1 }
  }

  /// Whether it keeps a controller from being told by the window without notifying it anything itself.
  func suppressesNotifications(_ controller: UIViewController) -> Bool {
    phase == .running && participant(of: controller)?.isNotified == false
  }

  func beginAppearance() {
    for key in order.begin {
      guard let participant = participant(key), participant.isNotified, ownerIsSeen else {
        continue
      }
      switch key {
      case .from: participant.controller.beginDisappearing(animated: isAnimated)
      case .to: participant.controller.beginAppearing(animated: isAnimated)
      }
    }
  }

  /// A cancelled transition first takes the coming controller back and then lets the going one
  /// appear again.
  func endAppearance(_ finished: Bool) {
    defer {
      finishUnnotified()
      discardInvisibleMovement()
    }
    if finished {
      for key in order.end {
        guard let participant = participant(key), participant.isNotified else { continue }
        switch key {
        case .from: participant.controller.finishDisappearing()
        case .to where ownerIsSeen: finishAppearing(participant.controller)
        case .to:
          participant.controller.beginDisappearing(animated: false)
          participant.controller.finishDisappearing()
        }
      }
      return
    }
    if let to, to.isNotified {
      to.controller.beginDisappearing(animated: isAnimated)
      to.controller.finishDisappearing()
    }
    if let from, from.isNotified, ownerIsSeen {
      from.controller.beginAppearing(animated: isAnimated)
      finishAppearing(from.controller)
    }
    for participant in [from, to] { participant?.controller.movement = .none }
  }

  /// A page of a container that is itself on its way to appear ends with it.
  private func finishAppearing(_ controller: UIViewController) {
    if owner?.appearance != .appearing { controller.finishAppearing() }
  }

  /// A change that was not seen is over although nothing appeared or disappeared by it. Only a new
  /// child goes on moving to its parent, until it appears first.
  private func discardInvisibleMovement() {
    for participant in [from, to] {
      guard let controller = participant?.controller, controller.appearance == .disappeared,
        controller.movement != .toParent
      else { continue }
      controller.movement = .none
    }
  }

  /// A side that nobody tells was disappearing with its container already when its view was taken
  /// out: it will not be there when the container is done.
  private func finishUnnotified() {
    for participant in [from, to] {
      guard let participant, !participant.isNotified,
        participant.controller.storedView?.window == nil
      else { continue }
      participant.controller.finishDisappearing()
    }
  }
}
