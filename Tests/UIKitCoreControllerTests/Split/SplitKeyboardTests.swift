// Covers UISplitViewController.DisplayMode.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Split views with the keyboard alone", .currentStage)
struct SplitKeyboardTests {
  @Test("Tab reaches the display mode button, and Space hides and shows the primary column")
  func modeButton() {
    let stage = Stage(size: CGSize(width: 1180, height: 820), scale: 1)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    stage.show(split)
    stage.settle()
    #expect(split.displayMode == .oneBesideSecondary)
    for mode in [UISplitViewController.DisplayMode.secondaryOnly, .oneBesideSecondary] {
      // Press Tab and Space until the button has the focus and changes the mode. Space has no
      // effect on other controls of the page.
      for _ in 0..<8 where split.displayMode != mode {
        stage.press(.keyboardTab)
        stage.press(.keyboardSpacebar)
        stage.settle()
      }
      #expect(split.displayMode == mode)
    }
  }
}
