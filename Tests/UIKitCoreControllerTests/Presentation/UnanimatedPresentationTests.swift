// Covers UIPresentationControllerDelegateOwner.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Presentations without animation", .currentStage)
struct UnanimatedPresentationTests {
  private let stage = Stage()
  private let log = Log()
  private let root: AppearanceSpy

  init() {
    root = AppearanceSpy("root", log)
    stage.show(root)
    _ = log.drain()
  }

  @Test("After dismiss(animated: false) another controller can be presented immediately")
  func dismissThenPresent() {
    root.present(UIViewController(), animated: false)
    stage.settle()
    root.dismiss(animated: false) { [log] in log("dismissed") }
    #expect(root.presentedViewController == nil)
    #expect(log.drain().last == "dismissed")
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    stage.settle()
    #expect(root.presentedViewController === alert)
  }

  @Test("present(animated: false) calls the callbacks and the completion before it returns")
  func present() {
    let modal = AppearanceSpy("modal", log)
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: false) { [log] in log("presented") }
    let displayed = log.drain()
    #expect(displayed.last == "presented")
    #expect(displayed.firstIndex(of: "modal did appear") != nil)
    root.dismiss(animated: false) { [log] in log("dismissed") }
    #expect(log.drain().last == "dismissed")
    stage.settle()
    #expect(log.drain() == [])
    #expect(root.view.window != nil && modal.view.window == nil)
  }

  @Test("A swipe cannot dismiss a sheet whose topViewController has isModalInPresentation")
  func modalContent() {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        attempts += 1
      }
    }
    let delegate = Delegate()
    let first = UIViewController()
    let editor = UIViewController()
    editor.isModalInPresentation = true
    let navigation = UINavigationController(rootViewController: first)
    root.present(navigation, animated: true)
    navigation.presentationController?.delegate = delegate
    navigation.pushViewController(editor, animated: false)
    stage.settle()
    swipe()
    #expect(root.presentedViewController === navigation && delegate.attempts == 1)
    navigation.popViewController(animated: false)
    stage.settle()
    swipe()
    #expect(root.presentedViewController == nil && delegate.attempts == 1)
  }

  private func swipe() {
    stage.drag(from: CGPoint(x: 195, y: 80), to: CGPoint(x: 195, y: 700), duration: 0.2)
    stage.settle()
  }
}
