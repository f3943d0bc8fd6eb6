import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("The edit menu of text", .currentStage) struct EditMenuTests {
  private let scene = TextScene()

  private func isSeen(_ title: String) -> Bool {
    label(title, below: scene.stage.window) != nil
  }

  private func openMenu() -> UITextField {
    let field = scene.field("Hello big world")
    for _ in 0..<2 { scene.stage.tap(scene.place(8, in: field)) }
    scene.stage.settle()
    return field
  }

  @Test("A touch beside the edit menu closes it and has its normal effect")
  func touchBeside() {
    let field = openMenu()
    #expect(isSeen("Copy"))
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    scene.controller.view.addSubview(button)
    scene.stage.tap(button.center)
    scene.stage.settle()
    #expect(!isSeen("Copy") && taps == 1)
    #expect(field.isFirstResponder)
  }

  @Test("A touch on the edit menu chooses from it")
  func touchInside() throws {
    _ = openMenu()
    let copy = try #require(label("Copy", below: scene.stage.window))
    UIPasteboard.general.string = nil
    scene.stage.tap(scene.stage.window.convert(copy.bounds.middle, from: copy))
    scene.stage.settle()
    #expect(UIPasteboard.general.string == "big")
    #expect(!isSeen("Copy"))
  }

  private func label(_ text: String, below view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, below: $0) }.first
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
