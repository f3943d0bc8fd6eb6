// Covers UIPercentDrivenInteractiveTransition.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct PercentDrivenTransitionTests {
  private let app = VirtualApp()
  private let log = Log()
  private let root: AppearanceSpy
  private let modal: AppearanceSpy
  private let delegate: SlideDelegate
  private let finger = UIPercentDrivenInteractiveTransition()

  init() {
    root = AppearanceSpy("root", log)
    modal = AppearanceSpy("modal", log, style: .fullScreen)
    delegate = SlideDelegate(log: log)
    modal.transitioningDelegate = delegate
    app.show(root)
    _ = log.drain()
  }

  /// The x coordinate of the left edge of the modal view's presentation layer.
  private var edge: CGFloat {
    let layer = modal.view.layer.presentation()!
    return layer.position.x - layer.bounds.width / 2
  }

  private func beginDismissal() {
    root.present(modal, animated: false)
    app.frame()
    app.frame()
    _ = log.drain()
    delegate.finger = finger
    modal.dismiss(animated: true) { [log] in log("dismissed") }
    app.frame()
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test("An interactive transition shows the fraction that update(_:) sets")
  func followsFinger() {
    app.session.makeCurrent()
    beginDismissal()
    #expect(finger.duration == 0.5)
    for percent in [0, 0.1, 0.35, 0.2, 0.9, 1, 0.5] as [CGFloat] {
      finger.update(percent)
      app.advance(by: 0.1)
      #expect(abs(edge - 320 * percent) < 0.01)
      #expect(finger.percentComplete == percent)
    }
  }

  @Test(
    "finish() continues an interactive transition from its fraction in the remaining duration")
  func finishes() {
    app.session.makeCurrent()
    beginDismissal()
    #expect(log.drain() == ["modal will disappear", "root will appear"])
    finger.update(0.6)
    app.frame()
    finger.finish()
    var last = edge
    app.frame()
    #expect(abs(edge - 192) < 0.01)
    app.advance(by: 0.15)
    #expect(edge > last)
    last = edge
    #expect(log.drain().isEmpty)
    app.advance(by: 0.1)
    #expect(
      log.drain() == [
        "root did appear", "modal did disappear", "dismissed", "animation ended true",
      ])
    #expect(modal.view.window == nil)
    #expect(root.view.superview === app.window)
    #expect(root.presentedViewController == nil)
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test("cancel() reverses an interactive dismissal and its callbacks; a later dismissal completes")
  func cancels() {
    app.session.makeCurrent()
    beginDismissal()
    _ = log.drain()
    finger.update(0.4)
    app.frame()
    finger.cancel()
    app.frame()
    var last = edge
    #expect(abs(last - 128) < 0.01)
    for _ in 0..<11 {
      app.advance(by: 1.0 / 60)
      #expect(edge <= last + 0.001)
      #expect(edge >= -0.001)
      last = edge
    }
    app.advance(by: 0.1)
    #expect(
      log.drain() == [
        "root will disappear", "root did disappear", "modal will appear", "modal did appear",
        "animation ended false",
      ])
    #expect(modal.view.frame == app.window.bounds)
    #expect(modal.presentingViewController === root)
    #expect(root.view.window == nil)
    // A later dismissal without a finger must complete.
    delegate.finger = nil
    modal.dismiss(animated: true)
    app.advance(by: 0.7)
    #expect(root.presentedViewController == nil)
  }

  @Test(
    "A cancelled interactive presentation removes the modal and calls the controllers' callbacks")
  func cancelledPresentation() {
    app.session.makeCurrent()
    delegate.finger = finger
    root.present(modal, animated: true) { [log] in log("presented") }
    app.frame()
    finger.update(0.3)
    app.frame()
    #expect(abs(edge - 320 * 0.7) < 0.01)
    finger.cancel()
    app.advance(by: 0.4)
    #expect(
      log.drain() == [
        "root will disappear", "modal will appear", "modal will disappear",
        "modal did disappear", "root will appear", "root did appear", "animation ended false",
      ])
    #expect(root.presentedViewController == nil)
    #expect(root.view.superview === app.window)
    #expect(app.window.subviews == [root.view])
  }

  @Test("A completionSpeed of 4 shortens the remaining duration of an interactive transition")
  func completionSpeed() {
    app.session.makeCurrent()
    beginDismissal()
    _ = log.drain()
    finger.completionSpeed = 4
    finger.update(0.2)
    app.frame()
    finger.finish()
    app.advance(by: 0.13)
    #expect(log.drain().contains("modal did disappear"))
  }

  // Proves 5.7 of Documentation/Systems.md.
  @Test(
    "pause() stops a running transition, update(_:) sets its fraction, and finish() continues it")
  func caughtInFlight() {
    app.session.makeCurrent()
    finger.wantsInteractiveStart = false
    delegate.finger = finger
    var changes: [Bool] = []
    root.present(modal, animated: true)
    modal.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    app.frame()
    app.advance(by: 0.25)
    let caught = edge
    #expect(caught > 20 && caught < 300)
    finger.pause()
    app.frame()
    #expect(abs(edge - caught) < 0.5)
    app.advance(by: 1)
    #expect(abs(edge - caught) < 0.5)
    finger.update(0.25)
    app.frame()
    #expect(abs(edge - 240) < 0.5)
    finger.finish()
    app.advance(by: 0.6)
    #expect(edge == 0)
    #expect(changes == [true, false])
    #expect(log.drain().contains("modal did appear"))
  }

  @Test("update(_:) limits its fraction to 1 and ignores NaN; calls after the end have no effect")
  func misuse() {
    app.session.makeCurrent()
    finger.update(0.5)
    finger.cancel()
    beginDismissal()
    finger.update(.nan)
    finger.update(7)
    app.frame()
    #expect(finger.percentComplete == 1)
    finger.finish()
    app.advance(by: 0.1)
    finger.update(0.1)
    finger.cancel()
    finger.finish()
    app.advance(by: 0.6)
    #expect(root.presentedViewController == nil)
  }
}
