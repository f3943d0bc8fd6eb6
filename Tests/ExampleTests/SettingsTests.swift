import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import Settings

@MainActor @Suite("The settings screen", .currentStage)
struct SettingsTests {
  private let stage = Stage()
  private let page = SettingsViewController()

  init() {
    stage.show(page)
    stage.settle()
  }

  private func point(_ view: UIView, x: CGFloat = 0.5) -> CGPoint {
    view.convert(
      CGPoint(x: view.bounds.minX + view.bounds.width * x, y: view.bounds.midY), to: nil)
  }

  @Test("The settings screen's appearance control switches the screen to dark mode")
  func appearance() {
    #expect(page.traitCollection.userInterfaceStyle == .light)
    stage.tap(point(page.appearance, x: 5.0 / 6))
    stage.settle()
    #expect(page.appearance.selectedSegmentIndex == 2)
    #expect(page.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("The settings screen's rows grow with the text size and fit the screen's width")
  func textSize() throws {
    let label = try #require(firstLabel(below: page.view, text: "Notifications"))
    let before = label.bounds.height
    stage.drag(from: point(page.textSize), to: point(page.textSize, x: 1.2), duration: 0.3)
    stage.settle()
    #expect(page.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(label.bounds.height > before + 4)
    let frame = page.notifications.convert(page.notifications.bounds, to: nil)
    #expect(frame.maxX < 390 && frame.size == CGSize(width: 51, height: 31))
  }

  @Test("A tap toggles a settings switch, and the language button shows the selected language")
  func choices() {
    stage.tap(point(page.notifications))
    stage.settle()
    #expect(!page.notifications.isOn)
    stage.touchDown(point(page.language))
    stage.touchUp()
    stage.settle()
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.language.titleLabel?.text == "简体中文")
  }

  private func firstLabel(below view: UIView, text: String) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    for child in view.subviews {
      if let found = firstLabel(below: child, text: text) { return found }
    }
    return nil
  }
}
