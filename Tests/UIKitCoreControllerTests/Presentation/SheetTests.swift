// Covers UIAdaptivePresentationControllerDelegate, UISheetPresentationController.
// Covers UISheetPresentationController.Detent, UISheetPresentationController.Detent.Identifier.
// Covers UISheetPresentationControllerDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct SheetTests {
  private let app = VirtualApp(size: CGSize(width: 400, height: 800))
  private let log = Log()
  private let root: AppearanceSpy
  private let modal: AppearanceSpy

  init() {
    root = AppearanceSpy("root", log)
    modal = AppearanceSpy("modal", log)
    app.show(root)
    _ = log.drain()
  }

  private var sheet: UISheetPresentationController { modal.sheetPresentationController! }

  /// The position of the sheet's upper edge on the screen.
  private var edge: CGFloat {
    let layer = sheet.presentedView!.layer.presentation()!
    return layer.position.y - layer.bounds.height / 2 + layer.affineTransform().ty
  }

  private func show(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
    sheet.detents = detents
    root.present(modal, animated: true)
    app.advance(by: 0.7)
    _ = log.drain()
  }

  private func drag(from: CGFloat, to: CGFloat, seconds: Double = 0.5, release: Bool = true) {
    app.touch(.began, CGPoint(x: 200, y: from))
    let steps = max(1, Int(seconds * 60))
    for step in 1...steps {
      app.advance(by: 1.0 / 60)
      let y = from + (to - from) * CGFloat(step) / CGFloat(steps)
      app.touch(.moved, CGPoint(x: 200, y: y))
    }
    // Hold the finger still before it lifts, so that it has no velocity.
    app.advance(by: 0.2)
    app.touch(.moved, CGPoint(x: 200, y: to))
    if release { app.touch(.ended, CGPoint(x: 200, y: to)) }
    app.frame()
  }

  @Test("By default a controller is a large sheet, and the presenter behind it is a smaller card")
  func standard() {
    app.session.makeCurrent()
    root.present(modal, animated: true)
    app.frame()
    #expect(abs(edge - 800) < 0.5)
    app.advance(by: 0.7)
    #expect(log.drain() == ["modal will appear", "modal did appear"])
    #expect(edge == 30)
    #expect(modal.view.frame.size == CGSize(width: 400, height: 770))
    let card = root.view.frame
    #expect(abs(card.minX - 16) < 0.01 && abs(card.width - 368) < 0.01)
    #expect(abs(card.minY - 20) < 0.01)
    #expect(root.view.layer.cornerRadius == 10)
    #expect(root.view.window != nil)
    #expect(root.view.tintAdjustmentMode == .dimmed)
    #expect(modal.traitCollection.userInterfaceLevel == .elevated)
    modal.dismiss(animated: true)
    app.advance(by: 0.7)
    #expect(log.drain() == ["modal will disappear", "modal did disappear"])
    #expect(root.view.frame == app.window.bounds)
    #expect(root.view.layer.cornerRadius == 0)
    #expect(app.window.subviews == [root.view])
  }

  @Test("A medium sheet covers half of the window and does not scale the presenter")
  func medium() {
    app.session.makeCurrent()
    show([.large(), .medium()])
    #expect(edge == 400)
    #expect(modal.view.bounds.height == 400)
    #expect(root.view.transform == .identity)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    app.frame()
    #expect(edge > 300)
    app.advance(by: 0.7)
    #expect(edge == 30)
    #expect(root.view.transform.a < 1)
  }

  @Test("A sheet follows the finger and then rests at the nearest detent")
  func dragsBetweenHeights() {
    app.session.makeCurrent()
    final class Listener: NSObject, UISheetPresentationControllerDelegate {
      var changes = 0
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) { changes += 1 }
    }
    let listener = Listener()
    sheet.delegate = listener
    show([.medium(), .large()])
    drag(from: 420, to: 250, release: false)
    #expect(abs(edge - 240) < 1)
    #expect(abs(modal.view.bounds.height - 560) < 1)
    app.touch(.ended, CGPoint(x: 200, y: 150))
    app.advance(by: 0.7)
    #expect([30, 400].contains(edge))
    drag(from: edge + 20, to: edge == 30 ? 60 : 90)
    app.advance(by: 0.7)
    #expect(edge == 30)
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(listener.changes == 1)
  }

  @Test("Above the largest detent a sheet moves less than the finger, and springs back")
  func stretches() {
    app.session.makeCurrent()
    show()
    drag(from: 60, to: 10, release: false)
    #expect(edge < 30 && edge > 10)
    app.touch(.ended, CGPoint(x: 200, y: 10))
    app.advance(by: 0.7)
    #expect(edge == 30)
  }

  @Test("After a short drag down, a sheet is not dismissed and gets its appearance callbacks again")
  func cancelledDismissal() {
    app.session.makeCurrent()
    show()
    drag(from: 60, to: 200, release: false)
    #expect(abs(edge - 160) < 1)
    #expect(log.drain() == ["modal will disappear"])
    #expect(modal.isBeingDismissed)
    app.touch(.ended, CGPoint(x: 200, y: 200))
    app.advance(by: 0.8)
    #expect(edge == 30)
    #expect(log.drain() == ["modal will appear", "modal did appear"])
    #expect(!modal.isBeingDismissed)
    #expect(root.presentedViewController === modal)
    #expect(root.view.tintAdjustmentMode == .dimmed)
  }

  @Test("A long drag down dismisses the sheet, and the delegate is notified before and after")
  func dismissal() {
    app.session.makeCurrent()
    final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
      let log: Log
      init(log: Log) { self.log = log }
      func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
      ) -> Bool {
        log("should")
        return true
      }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log("will")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log("did")
      }
    }
    let listener = Listener(log: log)
    modal.presentationController?.delegate = listener
    show()
    drag(from: 60, to: 600)
    app.advance(by: 0.8)
    #expect(
      log.drain() == ["should", "will", "modal will disappear", "modal did disappear", "did"])
    #expect(root.presentedViewController == nil)
    #expect(root.view.transform == .identity)
    #expect(root.view.frame == app.window.bounds)
  }

  @Test(
    "A sheet with isModalInPresentation resists drags and taps outside, and notifies its delegate")
  func modalInPresentation() {
    app.session.makeCurrent()
    final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
      ) { attempts += 1 }
    }
    let listener = Listener()
    modal.isModalInPresentation = true
    modal.presentationController?.delegate = listener
    show()
    drag(from: 60, to: 700)
    #expect(edge < 250)
    app.advance(by: 0.8)
    #expect(edge == 30)
    #expect(listener.attempts == 1)
    app.tap(CGPoint(x: 200, y: 5))
    #expect(listener.attempts == 2)
    #expect(log.drain().isEmpty)
  }

  @Test("At an undimmed detent, touches outside the sheet reach the views behind it")
  func undimmed() {
    app.session.makeCurrent()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 50, y: 100, width: 100, height: 50)
    button.addAction(UIAction { [log] _ in log("tapped") }, for: .touchUpInside)
    root.view.addSubview(button)
    sheet.largestUndimmedDetentIdentifier = .medium
    show([.medium(), .large()])
    app.tap(CGPoint(x: 100, y: 125))
    app.advance(by: 0.5)
    #expect(log.drain() == ["tapped"])
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    app.advance(by: 0.7)
    app.tap(CGPoint(x: 100, y: 10))
    app.advance(by: 0.8)
    #expect(root.presentedViewController == nil)
  }

  @Test("A drag moves the sheet if the content is at its top, and otherwise scrolls the content")
  func scrolling() {
    app.session.makeCurrent()
    let scroll = UIScrollView()
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.frame = modal.view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 300, height: 3000)
    modal.view.addSubview(scroll)
    show([.medium(), .large()])
    drag(from: 700, to: 300)
    app.advance(by: 0.8)
    #expect(edge == 30)
    #expect(scroll.contentOffset.y < 60)
    drag(from: 700, to: 400)
    app.advance(by: 2)
    #expect(edge == 30)
    #expect(scroll.contentOffset.y > 200)
    scroll.contentOffset = .zero
    drag(from: 200, to: 320, release: false)
    #expect(edge > 100)
    #expect(scroll.contentOffset.y == 0)
    app.touch(.cancelled, CGPoint(x: 200, y: 320))
    app.advance(by: 1)
  }

  @Test("A custom detent is at most as high as the window, and is disabled if its height is nil")
  func customDetents() {
    app.session.makeCurrent()
    var height: CGFloat? = 200
    let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { _ in height }
    show([own, .large()])
    #expect(edge == 600)
    height = 10_000
    sheet.invalidateDetents()
    app.frame()
    #expect(edge == 30)
    height = .nan
    sheet.invalidateDetents()
    height = -50
    sheet.invalidateDetents()
    app.frame()
    #expect(edge == 800)
    height = nil
    sheet.invalidateDetents()
    app.frame()
    #expect(edge == 30)
  }

  @Test("Dismissing the presenter of two stacked sheets dismisses both sheets")
  func stacked() {
    app.session.makeCurrent()
    show()
    let second = AppearanceSpy("second", log)
    modal.present(second, animated: true)
    app.advance(by: 0.7)
    #expect(log.drain() == ["second will appear", "second did appear"])
    #expect(second.view.window != nil && modal.view.window != nil)
    root.dismiss(animated: true) { [log] in log("all gone") }
    app.frame()
    #expect(modal.view.window == nil)
    #expect(second.view.window != nil)
    app.advance(by: 0.8)
    #expect(
      log.drain() == [
        "modal will disappear", "modal did disappear", "second will disappear",
        "second did disappear", "all gone",
      ])
    #expect(root.presentedViewController == nil)
    #expect(root.view.transform == .identity)
    #expect(app.window.subviews == [root.view])
  }

  @Test("A sheet is centered in a wide window and fills a window of small height")
  func otherWindowSizes() {
    app.session.makeCurrent()
    let wide = VirtualApp(size: CGSize(width: 1024, height: 768))
    let behind = UIViewController()
    wide.show(behind)
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    behind.present(form, animated: false)
    wide.frame()
    wide.frame()
    #expect(form.view.bounds.size == CGSize(width: 540, height: 620))
    #expect(form.view.convert(CGPoint.zero, to: nil) == CGPoint(x: 242, y: 74))
    #expect(behind.view.transform == .identity)

    let low = VirtualApp(size: CGSize(width: 600, height: 320))
    let other = UIViewController()
    low.show(other)
    let page = UIViewController()
    other.present(page, animated: false)
    low.frame()
    low.frame()
    #expect(page.view.bounds.size == CGSize(width: 600, height: 320))
    let tiny = VirtualApp(size: CGSize(width: 20, height: 10))
    let last = UIViewController()
    tiny.show(last)
    last.present(UIViewController(), animated: true)
    tiny.advance(by: 1)
    last.dismiss(animated: true)
    tiny.advance(by: 1)
    #expect(last.presentedViewController == nil)
  }

  @Test("A sheet keeps its detent when the window is resized")
  func resized() {
    app.session.makeCurrent()
    show([.medium(), .large()])
    app.window.frame.size = CGSize(width: 500, height: 900)
    app.frame()
    #expect(edge == 450)
    #expect(modal.view.bounds.size == CGSize(width: 500, height: 450))
  }
}
