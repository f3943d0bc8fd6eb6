// Covers UIFocusEffect, UIFocusHaloEffect, UIFocusHaloEffect.Position.

import _ImagePixels
import _StageTraits
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@Suite("The focus ring", .currentStage) @MainActor struct FocusRingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 120), scale: 1)
  private let button = UIControl(frame: CGRect(x: 50, y: 40, width: 100, height: 40))

  init() {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    button.backgroundColor = .white
    controller.view.addSubview(button)
    stage.show(controller)
  }

  private func tab() {
    for phase in [KeyInputEvent.Phase.down, .up] {
      stage.screen.session.handle(
        KeyInputEvent(
          phase: phase, usage: UIKeyboardHIDUsage.keyboardTab.rawValue, characters: "\t",
          charactersIgnoringModifiers: "\t", modifiers: [], timestamp: stage.time))
    }
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> Pixel { stage.snapshot().pixel(x, y) }

  private let white = Pixel.white
  private let blue = Pixel(red: 0, green: 122, blue: 255)

  @Test("Tab shows a tint-colored focus ring with a gap around the view; a touch hides the ring")
  func ring() {
    #expect(color(46, 60) == white)
    tab()
    #expect(color(46, 60) == blue)
    #expect(color(49, 60) == white)
    #expect(color(44, 60) == white)
    stage.tap(CGPoint(x: 5, y: 5))
    #expect(color(46, 60) == white)
  }

  @Test("The focus ring follows the focused view's frame and tint, and disappears with the view")
  func following() {
    tab()
    _ = stage.snapshot()
    button.frame = CGRect(x: 20, y: 40, width: 60, height: 40)
    #expect(color(16, 60) == blue && color(83, 60) == blue && color(46, 60) == white)
    button.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color(16, 60) == Pixel.red)
    button.removeFromSuperview()
    #expect(color(16, 60) == white)
  }

  @Test("The focus ring is visible even if the focused view clips to its bounds")
  func clipping() {
    button.clipsToBounds = true
    tab()
    #expect(color(46, 60) == blue)
  }

  @Test("The focus ring has the corner radius of the focused view")
  func corners() {
    button.layer.cornerRadius = 20
    tab()
    #expect(color(47, 37) == white)
    button.layer.cornerRadius = 0
    #expect(color(48, 37) != white)
  }

  @Test("A control's focusEffect sets the shape of its focus ring; with nil there is no ring")
  func effects() {
    button.focusEffect = nil
    tab()
    #expect(color(46, 60) == white)
    button.focusEffect = UIFocusHaloEffect(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(color(56, 60) == blue)
    let inside = UIFocusHaloEffect()
    inside.position = .inside
    button.focusEffect = inside
    #expect(color(51, 60) == blue && color(46, 60) == white)
    button.focusEffect = UIFocusHaloEffect(
      path: UIBezierPath(rect: CGRect(x: 0, y: 20, width: 9, height: 9)))
    #expect(color(50, 65) == blue)
  }
}
