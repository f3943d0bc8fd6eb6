// Covers UIKeyboardLayoutGuide, UITrackingLayoutGuide.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct KeyboardLayoutGuideTests {
  private let stage = Stage()
  private let controller = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let bar = UIView()

  init() {
    stage.show(controller)
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    controller.view.addSubview(field)
    bar.backgroundColor = .systemBlue
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.settle()
  }

  private var displayedTop: CGFloat { bar.layer.presentation()?.frame.minY ?? .nan }

  @Test("Constraints to the keyboard layout guide follow an input view that slides in and out")
  func bars() {
    let bottom = controller.view.safeAreaLayoutGuide.layoutFrame.maxY
    #expect(bar.frame == CGRect(x: 0, y: bottom - 44, width: 390, height: 44))
    field.becomeFirstResponder()
    stage.advance(by: 0.1)
    #expect(displayedTop < bottom - 44 && displayedTop > 600)
    stage.settle()
    #expect(bar.frame.maxY == 644)
    #expect(
      controller.view.keyboardLayoutGuide.layoutFrame
        == CGRect(x: 0, y: 644, width: 390, height: 200))
    field.resignFirstResponder()
    stage.settle()
    #expect(bar.frame.maxY == bottom)
  }

  @Test(
    "If a view ends above the window's bottom, its keyboard layout guide ends at the view's bottom")
  func highViews() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    controller.view.addSubview(card)
    let guide = card.keyboardLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 700, width: 390, height: 0))
    field.becomeFirstResponder()
    stage.settle()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 644, width: 390, height: 56))
    card.frame.origin.y = -100
    #expect(guide.layoutFrame.height == 0)
  }

  @Test("A keyboard layout guide created before its view enters a window follows the input view")
  func earlyGuides() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.heightAnchor.constraint(equalToConstant: 20),
      label.bottomAnchor.constraint(equalTo: card.keyboardLayoutGuide.topAnchor),
    ])
    let other = Stage()
    other.show(UIViewController())
    other.window.rootViewController?.view.addSubview(card)
    let field = UITextField()
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    other.window.rootViewController?.view.addSubview(field)
    other.settle()
    field.becomeFirstResponder()
    other.settle()
    #expect(label.frame.maxY == 644)
  }

  @Test("Without usesBottomSafeArea the keyboard layout guide excludes the bottom safe area")
  func unsafe() {
    controller.additionalSafeAreaInsets.bottom = 34
    stage.settle()
    let guide = controller.view.keyboardLayoutGuide
    #expect(guide.layoutFrame.height == 34 && bar.frame.maxY == 810)
    guide.usesBottomSafeArea = false
    stage.settle()
    #expect(guide.layoutFrame.height == 0 && bar.frame.maxY == 844)
  }

  @Test("followsUndockedKeyboard does not change the keyboard layout guide of an input view")
  func undocked() {
    let guide = controller.view.keyboardLayoutGuide
    #expect(!guide.followsUndockedKeyboard)
    guide.followsUndockedKeyboard = true
    field.becomeFirstResponder()
    stage.settle()
    #expect(guide.followsUndockedKeyboard)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 644, width: 390, height: 200))
    #expect(bar.frame.maxY == 644)
  }

  @Test("Constraints can be active while the keyboard layout guide is near an edge or away from it")
  func tracking() {
    let guide = controller.view.keyboardLayoutGuide
    let below = bar.widthAnchor.constraint(equalToConstant: 100)
    let aside = bar.widthAnchor.constraint(equalToConstant: 200)
    let away = field.widthAnchor.constraint(equalToConstant: 300)
    guide.setConstraints([below], activeWhenNearEdge: .bottom)
    guide.setConstraints([aside], activeWhenNearEdge: .leading)
    guide.setConstraints([away], activeWhenAwayFrom: .top)
    #expect(below.isActive && !aside.isActive && away.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .leading) == [aside])
    guide.removeAllTrackedConstraints()
    #expect(!below.isActive && !away.isActive)
    #expect(guide.constraints(activeWhenAwayFrom: .top).isEmpty)
  }
}
