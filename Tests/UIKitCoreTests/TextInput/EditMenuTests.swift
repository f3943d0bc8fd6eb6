import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("The edit menu of text", .currentStage) struct EditMenuTests {
  private let scene = TextScene()

  private func isVisible(_ title: String) -> Bool {
    label(title, below: scene.stage.window) != nil
  }

  private func openMenu() -> UITextField {
    let field = scene.field("Hello big world")
    for _ in 0..<2 { scene.stage.tap(scene.caretPoint(8, in: field)) }
    scene.stage.settle()
    return field
  }

  @Test("A touch beside the edit menu closes the menu and still reaches the touched view")
  func touchBeside() {
    let field = openMenu()
    #expect(isVisible("Copy"))
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    scene.controller.view.addSubview(button)
    scene.stage.tap(button.center)
    scene.stage.settle()
    #expect(!isVisible("Copy") && taps == 1)
    #expect(field.isFirstResponder)
  }

  @Test("A tap on an action of the edit menu performs the action and closes the menu")
  func touchInside() throws {
    _ = openMenu()
    let copy = try #require(label("Copy", below: scene.stage.window))
    UIPasteboard.general.string = nil
    scene.stage.tap(scene.stage.window.convert(copy.bounds.centerPoint, from: copy))
    scene.stage.settle()
    #expect(UIPasteboard.general.string == "big")
    #expect(!isVisible("Copy"))
  }

  @Test("If a field allows attributes, its edit menu makes selections bold, italic or underlined")
  func styles() throws {
    let plain = openMenu()
    #expect(!plain.allowsEditingTextAttributes && !isVisible("Bold"))
    plain.removeFromSuperview()
    scene.stage.settle()
    for title in ["Bold", "Italic", "Underline"] {
      // Wait before the next taps. If they followed the previous taps too soon, all of them would
      // be one series and select all text.
      scene.stage.advance(by: 1)
      let field = scene.field("Hello big world")
      field.allowsEditingTextAttributes = true
      for _ in 0..<2 { scene.stage.tap(scene.caretPoint(8, in: field)) }
      scene.stage.settle()
      let entry = try #require(label(title, below: scene.stage.window))
      scene.stage.tap(scene.stage.window.convert(entry.bounds.centerPoint, from: entry))
      scene.stage.settle()
      let text = try #require(field.attributedText)
      let word = text.attributes(at: 7, effectiveRange: nil)
      let traits = (word[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      #expect(traits.contains(.traitBold) == (title == "Bold"))
      #expect(traits.contains(.traitItalic) == (title == "Italic"))
      #expect((word[.underlineStyle] != nil) == (title == "Underline"))
      let other = text.attributes(at: 0, effectiveRange: nil)
      #expect(other[.underlineStyle] == nil && (other[.font] as? UIFont) == field.font)
      field.removeFromSuperview()
      scene.stage.settle()
    }
  }

  private func label(_ text: String, below view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, below: $0) }.first
  }
}

extension CGRect {
  fileprivate var centerPoint: CGPoint { CGPoint(x: midX, y: midY) }
}
