// Covers UIPointerInteraction, UIPointerInteractionAnimating, UIPointerInteractionDelegate.
// Covers UIPointerRegion, UIPointerRegionRequest, UIPointerShape, UIPointerStyle.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("The pointer's shape", .currentStage) struct PointerTests {
  private final class Owner: NSObject, UIPointerInteractionDelegate {
    let log: Log
    var style: UIPointerStyle? = UIPointerStyle(shape: .verticalBeam(length: 20))
    var regions: (CGPoint, UIPointerRegion) -> UIPointerRegion? = { $1 }

    init(_ log: Log) { self.log = log }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { regions(request.location, defaultRegion) }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { style }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log("enter \(region.identifier.map { "\($0)" } ?? "default")")
      animator.addAnimations { [log] in log("animate") }
      animator.addCompletion { [log] finished in log("done \(finished)") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log("exit \(region.identifier.map { "\($0)" } ?? "default")") }
  }

  @MainActor private final class Displayed { var pointers: [PointerShape] = [] }

  private let scene = TextScene()
  private let displayed = Displayed()

  init() {
    let displayed = displayed
    scene.stage.screen.session.pointerDidChange = { displayed.pointers.append($0) }
  }

  private func square() -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    scene.controller.view.addSubview(view)
    return view
  }

  @Test("The pointer is a beam over a text field's text, but an arrow over its clear button")
  func field() {
    let field = scene.field("hello")
    field.clearButtonMode = .always
    scene.stage.advance(by: 0)
    scene.stage.hover(scene.caretPoint(2, in: field))
    #expect(displayed.pointers == [.beam])
    let button = field.clearButtonRect(forBounds: field.bounds)
    scene.stage.hover(field.convert(CGPoint(x: button.midX, y: button.midY), to: nil))
    #expect(displayed.pointers == [.beam, .arrow])
    scene.stage.hover(CGPoint(x: 10, y: 300))
    #expect(displayed.pointers == [.beam, .arrow])
    field.isEnabled = false
    scene.stage.hover(scene.caretPoint(2, in: field))
    #expect(displayed.pointers == [.beam, .arrow])
  }

  @Test("The pointer is a hand over a link in text that is not editable")
  func link() throws {
    let view = scene.view()
    let text = NSMutableAttributedString(string: "See the site now.")
    text.addAttribute(
      .link, value: try #require(URL(string: "https://swift.org")),
      range: NSRange(location: 8, length: 4))
    view.attributedText = text
    view.isEditable = false
    scene.stage.hover(scene.caretPoint(9, in: view))
    scene.stage.hover(scene.caretPoint(2, in: view))
    #expect(displayed.pointers == [.hand, .beam])
    view.isEditable = true
    scene.stage.hover(scene.caretPoint(9, in: view))
    #expect(displayed.pointers == [.hand, .beam])
  }

  @Test("A pointer interaction sets the pointer's shape over its view and notifies the delegate")
  func interaction() {
    let log = Log()
    let owner = Owner(log)
    let view = square()
    view.addInteraction(UIPointerInteraction(delegate: owner))
    scene.stage.hover(CGPoint(x: 50, y: 150))
    scene.stage.hover(CGPoint(x: 60, y: 160))
    scene.stage.advance(by: 0.3)
    #expect(displayed.pointers == [.beam])
    #expect(log.drain() == ["enter default", "animate", "done true"])
    scene.stage.hover(CGPoint(x: 200, y: 160))
    #expect(displayed.pointers == [.beam, .arrow])
    #expect(log.drain() == ["exit default"])
  }

  @Test(
    "The pointer has the delegate's style in a pointer region, and is an arrow outside the region")
  func regions() {
    let log = Log()
    let owner = Owner(log)
    owner.regions = { location, _ in
      location.y < 50
        ? UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 50), identifier: "top") : nil
    }
    square().addInteraction(UIPointerInteraction(delegate: owner))
    scene.stage.hover(CGPoint(x: 50, y: 120))
    scene.stage.hover(CGPoint(x: 50, y: 180))
    #expect(displayed.pointers == [.beam, .arrow])
    #expect(log.drain().filter { $0.hasPrefix("e") } == ["enter top", "exit top"])
  }

  @Test("The deepest enabled pointer interaction determines the pointer")
  func nesting() {
    let (outer, inner) = (Owner(Log()), Owner(Log()))
    outer.style = .hidden()
    let view = square()
    view.addInteraction(UIPointerInteraction(delegate: outer))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(child)
    let interaction = UIPointerInteraction(delegate: inner)
    child.addInteraction(interaction)
    scene.stage.hover(CGPoint(x: 30, y: 110))
    #expect(displayed.pointers == [.beam])
    scene.stage.hover(CGPoint(x: 100, y: 180))
    #expect(displayed.pointers == [.beam, .hidden])
    interaction.isEnabled = false
    scene.stage.hover(CGPoint(x: 30, y: 110))
    #expect(displayed.pointers == [.beam, .hidden])
    interaction.isEnabled = true
    #expect(displayed.pointers == [.beam, .hidden, .beam])
  }

  @Test("Invalidating an interaction updates the pointer without a movement")
  func invalidation() {
    let owner = Owner(Log())
    let interaction = UIPointerInteraction(delegate: owner)
    square().addInteraction(interaction)
    scene.stage.hover(CGPoint(x: 50, y: 150))
    owner.style = .hidden()
    interaction.invalidate()
    #expect(displayed.pointers == [.beam, .hidden])
  }

  @Test("A pointer's path shape is drawn as an image, but a path that is too large shows an arrow")
  func path() throws {
    let shape = UIPointerShape.path(
      UIBezierPath(ovalIn: CGRect(x: -10, y: 5, width: 20, height: 10)))
    guard case .picture(let image, let scale, let spot) = shape.pointer(scale: 2) else {
      Issue.record("a path is a picture")
      return
    }
    #expect(scale == 2)
    #expect((image.width, image.height) == (44, 24))
    #expect(spot == CGPoint(x: 11, y: 6))
    let wide = UIPointerShape.roundedRect(CGRect(x: 0, y: 0, width: 1e4, height: 10))
    #expect(wide.pointer(scale: 2) == .arrow)
  }

  @Test("Pointers with the same image and different scales are not equal")
  func scales() throws {
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage)
    let pointer = PointerShape.picture(image, scale: 1, hotSpot: .zero)
    #expect(pointer == PointerShape.picture(image, scale: 1, hotSpot: .zero))
    #expect(pointer != PointerShape.picture(image, scale: 2, hotSpot: .zero))
  }
}
