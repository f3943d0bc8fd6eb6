import Foundation

// A running transition moves views in and out of the window. This extension, not the window,
// notifies the controllers of their appearance, in UIKit's order.

extension ControllerTransition {
  func suspendAppearance() {
    for participant in [from, to] { participant?.controller.appearanceSuspensions += 1 }
  }

  func resumeAppearance() {
    for participant in [from, to] { participant?.controller.appearanceSuspensions -= 1 }
  }

  /// Whether the transition suppresses the appearance callbacks that the window would send to a
  /// controller, without sending callbacks of its own.
  func suppressesNotifications(_ controller: UIViewController) -> Bool {
    phase == .running && participant(of: controller)?.isNotified == false
  }

  func beginAppearance() {
    for key in order.begin {
      guard let participant = participant(key), participant.isNotified, ownerIsVisible else {
        continue
      }
      switch key {
      case .from: participant.controller.beginDisappearing(animated: isAnimated)
      case .to: participant.controller.beginAppearing(animated: isAnimated)
      }
    }
  }

  /// Ends the appearance of both controllers. A cancelled transition first makes the incoming
  /// controller disappear and then makes the outgoing controller appear again.
  func endAppearance(_ finished: Bool) {
    defer {
      finishUnnotified()
      discardInvisibleMovement()
    }
    if finished {
      for key in order.end {
        guard let participant = participant(key), participant.isNotified else { continue }
        switch key {
        case .from:
          // Make the controller disappear again, because a dismissal in its context may have made
          // it appear in the meantime.
          participant.controller.beginDisappearing(animated: isAnimated)
          participant.controller.finishDisappearing()
        case .to where canAppear(participant.controller): finishAppearing(participant.controller)
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
    if let from, from.isNotified {
      if canAppear(from.controller), from.controller.storedView?.window != nil {
        from.controller.beginAppearing(animated: isAnimated)
        finishAppearing(from.controller)
      } else if !isOwned {
        // The outgoing controller does not appear again if the callbacks of the incoming
        // controller, or the end of a presentation around this transition, have removed its view.
        from.controller.finishDisappearing()
      }
    }
    for participant in [from, to] { participant?.controller.movement = .none }
  }

  /// Ends the appearance of a controller, unless the container is still appearing. In that case,
  /// the end of the container's appearance also ends the controller's appearance.
  private func finishAppearing(_ controller: UIViewController) {
    if owner?.appearance != .appearing { controller.finishAppearing() }
  }

  /// Ends the change of parent for controllers that neither appeared nor disappeared, because
  /// the change was not visible. A new child's change stays pending until the child first
  /// appears.
  private func discardInvisibleMovement() {
    for participant in [from, to] {
      guard let controller = participant?.controller, controller.appearance == .disappeared,
        controller.movement != .toParent
      else { continue }
      controller.movement = .none
    }
  }

  /// Ends the disappearance of participants that the transition does not notify and whose views are
  /// outside the window. If the view of a participant left the window during the transition,
  /// neither the window nor the container notifies its controller of the end.
  private func finishUnnotified() {
    for participant in [from, to] {
      guard let participant, !participant.isNotified,
        participant.controller.storedView?.window == nil
      else { continue }
      participant.controller.disappearOutsideWindow()
      participant.controller.finishDisappearing()
    }
  }
}
