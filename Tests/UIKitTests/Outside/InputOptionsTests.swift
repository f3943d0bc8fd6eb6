// Covers NSItemProvider.ErrorCode, UIContextMenuConfiguration.ElementOrder, UIDragPreview.
// Covers UIDragPreviewParameters, UIEditMenuArrowDirection, UIEvent.EventSubtype.
// Covers UIFocusAnimationContext, UIPress.Phase, UIScrollType, UIScrollView.KeyboardDismissMode.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A view that records its presses and touches.
private final class InputView: UIView {
  var log: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(presses)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(presses)
  }
  private func note(_ presses: Set<UIPress>) {
    for press in presses { log.append("\(press.phase) \(press.key?.characters ?? "-")") }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("\(event?.type == .touches) \(event?.subtype == UIEvent.EventSubtype.none)")
  }
}

/// A view that records the animations that accompany changes of its focus.
private final class FocusableView: UIView {
  var log: [String] = []
  var durations: [TimeInterval] = []

  override var canBecomeFocused: Bool { true }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    if context.nextFocusedItem === self {
      coordinator.addCoordinatedFocusingAnimations(
        { [self] animation in
          durations.append(animation.duration)
          alpha = 0.5
        }, completion: { [self] in log.append("focused") })
    } else {
      coordinator.addCoordinatedUnfocusingAnimations(
        { [self] animation in
          durations.append(animation.duration)
          alpha = 1
        }, completion: { [self] in log.append("unfocused") })
    }
  }
}

@MainActor
private final class Delegate: NSObject, UIContextMenuInteractionDelegate,
  UIEditMenuInteractionDelegate, UIDragInteractionDelegate
{
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  var makePreview: () -> UIDragPreview? = { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: ["First", "Second", "Third"].map { UIAction(title: $0) { _ in } })
    }
    configuration.preferredMenuElementOrder = order
    return configuration
  }
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: [UIAction(title: "Rotate") { _ in }]) }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
    item.previewProvider = { [self] in makePreview() }
    return [item]
  }
}

@MainActor @Suite("Options of touches, keys, menus and drags", .currentStage)
struct InputOptionsTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()
  private let delegate = Delegate()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  /// Returns the frame on screen of the label that shows a text. The label may be in any window.
  private func frame(_ text: String) -> CGRect? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    let windows = stage.window.windowScene?.windows ?? []
    return windows.lazy.compactMap(find).first.map { $0.convert($0.bounds, to: nil) }
  }

  // MARK: Keys, touches and focus

  @Test("A key press is reported when it begins and when it ends")
  func presses() {
    stage.advance(by: 0)
    let view = InputView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(view)
    view.becomeFirstResponder()
    stage.press(.keyboardA)
    #expect(view.log == ["began a", "ended a"])
    #expect(
      [UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue)
        == Array(0...4))
  }

  @Test("The event of a touch is neither a motion event nor a remote control event")
  func eventSubtype() {
    stage.advance(by: 0)
    let view = InputView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(view)
    stage.tap(CGPoint(x: 50, y: 50))
    #expect(view.log == ["true true"])
    #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
  }

  @Test("Animations alongside a focus change receive a duration, and their completions are called")
  func focusAnimation() throws {
    stage.advance(by: 0)
    let views = [0, 200].map { FocusableView(frame: CGRect(x: 0, y: $0, width: 100, height: 100)) }
    for view in views { page.view.addSubview(view) }
    stage.press(.keyboardTab)
    stage.settle()
    #expect(views[0].isFocused)
    #expect(views[0].log == ["focused"])
    stage.press(.keyboardTab)
    stage.settle()
    #expect(views[1].isFocused)
    #expect(views[0].log == ["focused", "unfocused"])
    #expect(views[0].alpha == 1 && views[1].alpha == 0.5)
    #expect(views.flatMap(\.durations).count == 3)
    #expect(views.flatMap(\.durations).allSatisfy { $0 > 0 && $0 < 1 })
  }

  // MARK: Scrolling

  @Test("A pan recognizer handles only the kinds of scrolling that its mask contains")
  func scrollTypes() {
    stage.advance(by: 0)
    @MainActor final class Counter: NSObject {
      var moved = false
      func pan(_ recognizer: UIPanGestureRecognizer) {
        moved = moved || recognizer.translation(in: recognizer.view).y != 0
      }
    }
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.pan)
    #expect(pan.allowedScrollTypesMask == [])
    page.view.addGestureRecognizer(pan)
    for (mask, type, expected) in [
      (UIScrollTypeMask([]), UIScrollType.continuous, false), ([], .discrete, false),
      (.continuous, .continuous, true), (.continuous, .discrete, false),
      (.discrete, .discrete, true), (.discrete, .continuous, false), (.all, .discrete, true),
    ] {
      pan.allowedScrollTypesMask = mask
      counter.moved = false
      for _ in 0..<5 {
        stage.scroll(by: CGVector(dx: 0, dy: -20), at: CGPoint(x: 195, y: 400), type: type)
        stage.advance(by: 1 / 60)
      }
      stage.settle()
      #expect(counter.moved == expected, "\(type) with \(mask)")
    }
  }

  @Test("Dragging a scroll view ends editing with the dismiss mode .onDrag, but not with .none")
  func keyboardDismissMode() {
    stage.advance(by: 0)
    let scroll = UIScrollView(frame: page.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3_000)
    let field = UITextField(frame: CGRect(x: 20, y: 500, width: 200, height: 40))
    scroll.addSubview(field)
    page.view.addSubview(scroll)
    #expect(scroll.keyboardDismissMode == .none)
    for (mode, keeps) in [
      (UIScrollView.KeyboardDismissMode.none, true), (.onDrag, false),
      (.onDragWithAccessory, false),
    ] {
      scroll.contentOffset = .zero
      scroll.keyboardDismissMode = mode
      field.becomeFirstResponder()
      scroll.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
      stage.settle()
      #expect(field.isFirstResponder)
      stage.drag(from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300), duration: 0.3)
      stage.settle()
      #expect(field.isFirstResponder == keeps)
      field.resignFirstResponder()
    }
  }

  // MARK: Menus

  @Test("A menu above the finger reverses its rows with the order .priority, but not with .fixed")
  func elementOrder() throws {
    stage.advance(by: 0)
    let row = UIView(frame: CGRect(x: 20, y: 760, width: 350, height: 60))
    row.backgroundColor = .blue
    let interaction = UIContextMenuInteraction(delegate: delegate)
    row.addInteraction(interaction)
    page.view.addSubview(row)
    #expect(UIContextMenuConfiguration().preferredMenuElementOrder == .automatic)
    for (order, isReversed) in [
      (UIContextMenuConfiguration.ElementOrder.priority, true), (.fixed, false),
    ] {
      delegate.order = order
      stage.settle()
      stage.touchDown(CGPoint(x: 195, y: 790))
      stage.advance(by: 1)
      stage.touchUp()
      stage.settle()
      let first = try #require(frame("First"))
      let third = try #require(frame("Third"))
      #expect(third.maxY < 790)
      #expect((first.minY > third.minY) == isReversed)
      interaction.dismissMenu()
      stage.settle()
    }
  }

  @Test("An edit menu is above its point if its arrow is down, and below if its arrow is up")
  func editMenuArrows() throws {
    stage.advance(by: 0)
    let view = InputView(frame: page.view.bounds)
    page.view.addSubview(view)
    view.becomeFirstResponder()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    for (direction, isAbove) in [
      (UIEditMenuArrowDirection.automatic, true), (.down, true), (.up, false),
    ] {
      let configuration = UIEditMenuConfiguration(
        identifier: "menu", sourcePoint: CGPoint(x: 195, y: 400))
      #expect(configuration.preferredArrowDirection == .automatic)
      configuration.preferredArrowDirection = direction
      interaction.presentEditMenu(with: configuration)
      stage.settle()
      let title = try #require(frame("Rotate"))
      #expect((title.maxY < 400) == isAbove)
      #expect((title.minY > 400) == !isAbove)
      #expect(abs(title.midY - 400) < 60)
      interaction.dismissMenu()
      stage.settle()
    }
  }

  // MARK: Drags

  /// Drags a view with a preview. Returns the smallest rectangle that contains the red pixels in an
  /// area, which is the page by default.
  private func dragged(_ preview: UIDragPreview, in area: CGRect? = nil) -> CGRect {
    let source = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    source.backgroundColor = .blue
    let interaction = UIDragInteraction(delegate: delegate)
    interaction.isEnabled = true
    source.addInteraction(interaction)
    page.view.addSubview(source)
    delegate.makePreview = { preview }
    stage.settle()
    stage.touchDown(CGPoint(x: 100, y: 150))
    stage.advance(by: 1)
    for step in 1...20 {
      stage.touchMove(CGPoint(x: 100 + 5 * CGFloat(step), y: 150 + 15 * CGFloat(step)))
      stage.advance(by: 1 / 60)
    }
    stage.advance(by: 1)
    let result = PictureColors(stage.snapshot()).extent(in: area ?? page.view.bounds) {
      $0.red > 200 && $0.green < 90 && $0.blue < 90
    }
    stage.touchCancel()
    stage.settle()
    source.removeFromSuperview()
    return result
  }

  @Test("A dragged item shows its preview's view, background and visible part")
  func dragPreviews() {
    stage.advance(by: 0)
    let red = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    red.backgroundColor = .red
    let plain = UIDragPreview(view: red)
    #expect(plain.view === red)
    #expect(plain.parameters.visiblePath == nil)
    let full = dragged(plain)
    #expect(abs(full.width - 80) < 8)
    #expect(abs(full.height - 60) < 8)
    #expect(full.insetBy(dx: -60, dy: -60).contains(CGPoint(x: 200, y: 450)))

    let clear = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .red
    let background = dragged(UIDragPreview(view: clear, parameters: parameters))
    #expect(abs(background.width - full.width) <= 1)
    #expect(abs(background.height - full.height) <= 1)

    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30))
    let part = dragged(UIDragPreview(view: red, parameters: parameters))
    #expect(part.width < 0.6 * full.width)
    #expect(part.height < 0.6 * full.height)
  }

  @Test("A drag preview made with text line rectangles shows only these rectangles")
  func textLines() throws {
    stage.advance(by: 0)
    let red = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    red.backgroundColor = .red
    let lines = [
      CGRect(x: 0, y: 0, width: 80, height: 20), CGRect(x: 0, y: 20, width: 50, height: 20),
    ]
    let parameters = UIDragPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0) })
    let preview = UIDragPreview(view: red, parameters: parameters)
    // Each line has a margin of 4 points. The preview may also be slightly enlarged.
    let extent = dragged(preview)
    #expect(abs(extent.width - 80) < 8)
    #expect(abs(extent.height - 44) < 8)
    try #require(!extent.isNull)
    let lower = CGRect(x: extent.minX, y: extent.minY + 32, width: extent.width, height: 40)
    let second = dragged(preview, in: lower)
    #expect(abs(second.width - 54) < 8)
  }

  @Test("If an object is missing or damaged, loading it fails with the error code for the reason")
  func providerErrors() async throws {
    stage.advance(by: 0)
    let provider = NSItemProvider(object: "text" as NSString)
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let error: NSError? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: UIImage.self) { object, error in
        continuation.resume(returning: object == nil ? error.map { $0 as NSError } : nil)
      }
    }
    let code = try #require(error)
    #expect(code.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    #expect(code.domain == NSItemProvider.errorDomain)
    let broken = NSItemProvider()
    broken.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
      done(Data([1, 2, 3]), nil)
      return nil
    }
    #expect(broken.canLoadObject(ofClass: UIImage.self))
    let failure: NSError? = await withCheckedContinuation { continuation in
      broken.loadObject(ofClass: UIImage.self) { object, error in
        continuation.resume(returning: object == nil ? error.map { $0 as NSError } : nil)
      }
    }
    #expect(failure?.code == NSItemProvider.ErrorCode.unexpectedValueClassError.rawValue)
  }
}
