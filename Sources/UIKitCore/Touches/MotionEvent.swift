import Foundation
import QuartzCore

/// The beginning or the end of a shake of the device.
final class MotionEvent: UIEvent {
  enum Phase { case began, ended }

  private let phase: Phase
  private let responder: UIResponder

  /// Creates an event for a responder at the current time.
  init(_ phase: Phase, to responder: UIResponder) {
    self.phase = phase
    self.responder = responder
    super.init()
    timestamp = CACurrentMediaTime()
  }

  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }

  func deliver() {
    switch phase {
    case .began: responder.motionBegan(subtype, with: self)
    case .ended: responder.motionEnded(subtype, with: self)
    }
  }
}

extension ApplicationSession {
  /// Sends the beginning and the end of a shake to the first responder of the key window, or to the
  /// key window if it has no first responder. The shake has no effect without a key window.
  package func handleShake() {
    makeCurrent()
    guard let window = keyWindow else { return }
    let responder = window.firstResponder ?? window
    for phase in [MotionEvent.Phase.began, .ended] {
      application.sendEvent(MotionEvent(phase, to: responder))
    }
  }
}
