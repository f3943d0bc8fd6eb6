// Covers UIPopoverPresentationController.

import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct PopoverTests {
  private let app = VirtualApp(size: CGSize(width: 1024, height: 768))
  private let root = UIViewController()
  private let source = UIView(frame: CGRect(x: 400, y: 300, width: 100, height: 40))
  private let modal = UIViewController()

  init() {
    app.show(root)
    root.view.addSubview(source)
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = CGSize(width: 300, height: 200)
    modal.popoverPresentationController?.sourceView = source
  }

  private var popover: UIPopoverPresentationController { modal.popoverPresentationController! }
  private var frame: CGRect { popover.presentedView!.frame }

  private func show() {
    root.present(modal, animated: true)
    app.advance(by: 0.7)
  }

  @Test("A popover is below its source if it fits, with an upward arrow")
  func below() {
    app.session.makeCurrent()
    #expect(popover.arrowDirection == .unknown)
    show()
    #expect(popover.arrowDirection == .up)
    #expect(frame == CGRect(x: 300, y: 340, width: 300, height: 213))
    #expect(modal.view.safeAreaInsets.top == 13)
  }

  @Test("A popover is on a permitted side of its source and inside the window")
  func sides() {
    app.session.makeCurrent()
    popover.permittedArrowDirections = [.left, .right]
    show()
    #expect(popover.arrowDirection == .left)
    #expect(frame == CGRect(x: 500, y: 220, width: 313, height: 200))
    popover.permittedArrowDirections = .down
    app.frame()
    #expect(popover.arrowDirection == .down)
    #expect(frame.maxY == 300)
    source.frame.origin = CGPoint(x: 960, y: 700)
    popover.permittedArrowDirections = .any
    app.frame()
    #expect(popover.arrowDirection == .down)
    #expect(frame.maxX == 1014)
  }

  @Test("A popover without an arrow has an unknown arrow direction and may overlap its source")
  func noArrow() {
    app.session.makeCurrent()
    popover.permittedArrowDirections = []
    show()
    #expect(popover.arrowDirection == .unknown && frame.intersects(source.frame))
  }

  @Test("A touch outside dismisses a popover, except on its passthrough views")
  func touches() {
    app.session.makeCurrent()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    popover.passthroughViews = [button]
    show()
    app.tap(CGPoint(x: 60, y: 40))
    app.advance(by: 0.5)
    #expect(taps == 1)
    #expect(root.presentedViewController === modal)
    app.tap(CGPoint(x: 450, y: 450))
    app.advance(by: 0.5)
    #expect(root.presentedViewController === modal)
    app.tap(CGPoint(x: 900, y: 40))
    app.advance(by: 0.8)
    #expect(root.presentedViewController == nil)
    #expect(modal.view.safeAreaInsets == .zero)
  }

  @Test("In a compact width a popover is a sheet unless the delegate returns the style .none")
  func adaptive() {
    app.session.makeCurrent()
    final class Stubborn: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
    }
    let phone = VirtualApp(size: CGSize(width: 390, height: 844))
    let behind = UIViewController()
    phone.show(behind)
    let first = UIViewController()
    first.modalPresentationStyle = .popover
    first.popoverPresentationController?.sourceView = behind.view
    behind.present(first, animated: false)
    phone.advance(by: 0.1)
    #expect(first.activePresentationController is UISheetPresentationController)
    #expect(first.popoverPresentationController?.arrowDirection == .unknown)
    behind.dismiss(animated: false)
    phone.advance(by: 0.1)

    let stubborn = Stubborn()
    let second = UIViewController()
    second.modalPresentationStyle = .popover
    second.preferredContentSize = CGSize(width: 200, height: 100)
    second.popoverPresentationController?.delegate = stubborn
    second.popoverPresentationController?.sourceView = behind.view
    second.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
    behind.present(second, animated: false)
    phone.advance(by: 0.1)
    #expect(second.activePresentationController is UIPopoverPresentationController)
    #expect(second.popoverPresentationController?.arrowDirection == .up)
  }

  @Test("A popover is never larger than the window, even if its preferred size is larger")
  func placements() {
    app.session.makeCurrent()
    let area = CGRect(x: 10, y: 10, width: 300, height: 200)
    for size in [CGSize.zero, CGSize(width: 5000, height: 5000), CGSize(width: 100, height: 300)] {
      for source in [CGRect.null, area, CGRect(x: -500, y: 900, width: 1, height: 1)] {
        let placement = PopoverPlacement(
          size: size, source: source, area: area, permitted: .any, canOverlap: true)
        #expect(placement.frame.width <= 300 && placement.frame.height <= 200)
        #expect(placement.tip.isFinite)
      }
    }
  }
}
