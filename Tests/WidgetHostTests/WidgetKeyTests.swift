import CoreGraphics
import Testing
import UIKit
import UIKitTesting
import WidgetHost

/// Tests keys that move the focus into a widget, inside the widget and out of it. The widget runs
/// in its own process.
@MainActor @Suite(.serialized) struct WidgetKeyTests {
  /// A widget between two buttons of the host.
  @MainActor private struct KeyScene {
    let scene = WidgetScene()
    let first = UIButton(type: .system)
    let last = UIButton(type: .system)

    init() {
      for (button, y) in [(first, 5.0), (last, 160.0)] {
        button.setTitle("Host", for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 100, height: 30)
        scene.root.view.addSubview(button)
      }
    }

    var focused: UIView? {
      UIFocusSystem.focusSystem(for: scene.stage.window)?.focusedItem as? UIView
    }

    func open(_ principal: String = "KeyWidget") async throws {
      scene.open(try scene.description(of: principal))
      try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
      scene.stage.advance(by: 0.1)
    }

    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      scene.stage.press(code, modifiers: modifiers)
      scene.stage.advance(by: 0.1)
    }

    func received(_ report: String) async -> Bool {
      await scene.wait { scene.reports.last == report }
    }
  }

  @Test("Tab reaches every control of the widget and then continues in the host")
  func tab() async throws {
    let keys = KeyScene()
    try await keys.open()
    keys.press(.keyboardTab)
    #expect(keys.focused === keys.first)
    for index in 0..<3 {
      keys.press(.keyboardTab)
      #expect(await keys.received("focus Key \(index)"))
      #expect(keys.focused === keys.scene.widget?.view)
    }
    keys.press(.keyboardTab)
    #expect(await keys.received("focus none"))
    #expect(await keys.scene.wait { keys.focused === keys.last })
    #expect(await keys.scene.close())
  }

  @Test("Shift and Tab together enter the widget at its last control")
  func shiftTab() async throws {
    let keys = KeyScene()
    try await keys.open()
    keys.press(.keyboardTab, .shift)
    #expect(keys.focused === keys.last)
    for index in [2, 1, 0] {
      keys.press(.keyboardTab, .shift)
      #expect(await keys.received("focus Key \(index)"))
    }
    keys.press(.keyboardTab, .shift)
    #expect(await keys.scene.wait { keys.focused === keys.first })
    #expect(await keys.scene.close())
  }

  @Test("Arrow keys move the focus inside the widget and out of it")
  func arrows() async throws {
    let keys = KeyScene()
    try await keys.open()
    keys.press(.keyboardTab)
    keys.press(.keyboardDownArrow)
    #expect(await keys.received("focus Key 0"))
    keys.press(.keyboardRightArrow)
    #expect(await keys.received("focus Key 1"))
    keys.press(.keyboardLeftArrow)
    #expect(await keys.received("focus Key 0"))
    keys.press(.keyboardDownArrow)
    #expect(await keys.scene.wait { keys.focused === keys.last })
    keys.press(.keyboardUpArrow)
    #expect(await keys.received("focus Key 2"))
    #expect(await keys.scene.close())
  }

  @Test("The space bar operates a widget's focused control")
  func spaceBar() async throws {
    let keys = KeyScene()
    try await keys.open()
    for _ in 0..<3 { keys.press(.keyboardTab) }
    #expect(await keys.received("focus Key 1"))
    keys.press(.keyboardSpacebar)
    #expect(await keys.received("pressed 1"))
    #expect(await keys.scene.close())
  }

  @Test("The focus ring of a widget's control is visible, and a tap outside removes the focus")
  func focusRing()
    async throws
  {
    let keys = KeyScene()
    try await keys.open()
    keys.press(.keyboardTab)
    let before = keys.scene.stage.snapshot().bytes
    keys.press(.keyboardTab)
    #expect(await keys.received("focus Key 0"))
    keys.scene.stage.advance(by: 0.5)
    // The ring has a width of 3 points and begins 2 points outside the button.
    let edge = keys.scene.point(10 - 3.5, 50)
    #expect(
      keys.scene.stage.snapshot().pixel(edge)
        != keys.scene.stage.snapshot().pixel(
          CGPoint(x: edge.x - 4, y: edge.y)))
    #expect(keys.scene.stage.snapshot().bytes != before)
    keys.scene.stage.tap(CGPoint(x: 330, y: 195))
    #expect(await keys.received("focus none"))
    #expect(await keys.scene.close())
  }

  @Test("Tab skips a widget without controls")
  func withoutControls() async throws {
    let keys = KeyScene()
    try await keys.open("ParityWidget")
    keys.press(.keyboardTab)
    #expect(keys.focused === keys.first)
    keys.press(.keyboardTab)
    #expect(await keys.scene.wait { keys.focused === keys.last })
    #expect(await keys.scene.close())
  }
}
