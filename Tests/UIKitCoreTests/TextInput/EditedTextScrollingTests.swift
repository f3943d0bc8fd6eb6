import _StageTraits
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Scrolling to edited text", .currentStage)
struct EditedTextScrollingTests {
  private let stage = Stage()
  private let controller = UIViewController()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let observer = Observer()

  @MainActor private final class Observer: NSObject {
    weak var scrollView: UIScrollView?

    func show(_ notification: Notification) { scrollView?.contentInset.bottom = 300 }
  }

  init() {
    stage.show(controller)
    scrollView.contentSize = CGSize(width: 390, height: 1200)
    controller.view.addSubview(scrollView)
    stage.settle()
  }

  private func addField(at y: CGFloat, to view: UIView, inputHeight: CGFloat = 0) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
    if inputHeight > 0 {
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: inputHeight))
    }
    view.addSubview(field)
    return field
  }

  private func bottom(of view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

  @Test("A text field below the visible part of a scroll view scrolls into view when it is edited")
  func invisibleField() {
    let far = addField(at: 1100, to: scrollView)
    far.becomeFirstResponder()
    stage.advance(by: 0.15)
    #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 296)
    stage.settle()
    #expect(scrollView.contentOffset.y == 296 && bottom(of: far) == 844)
  }

  @Test("A scroll view does not scroll to a visible text field that is edited")
  func visibleField() {
    let field = addField(at: 500, to: scrollView)
    scrollView.contentOffset.y = 100
    field.becomeFirstResponder()
    stage.settle()
    #expect(field.isFirstResponder && scrollView.contentOffset.y == 100)
  }

  @Test(
    "If the app sets an inset in keyboardWillShow, an edited text field is above its input view"
  )
  func insetByNotification() {
    observer.scrollView = scrollView
    NotificationCenter.default.addObserver(
      observer, selector: Observer.show, name: UIResponder.keyboardWillShowNotification,
      object: stage.window.screen)
    let field = addField(at: 700, to: scrollView, inputHeight: 300)
    stage.advance(by: 0.1)
    stage.tap(CGPoint(x: 50, y: 720))
    stage.settle()
    #expect(field.isFirstResponder && bottom(of: field) == 544)
  }

  @Test(
    "If the keyboard layout guide makes a scroll view smaller, the edited text field stays visible"
  )
  func keyboardGuide() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    let view: UIView = controller.view
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    let field = addField(at: 700, to: scrollView, inputHeight: 300)
    stage.settle()
    field.becomeFirstResponder()
    stage.settle()
    #expect(scrollView.frame.maxY == 544 && bottom(of: field) == 544)
  }

  @Test("All nested scroll views scroll to an edited text field")
  func nested() {
    scrollView.contentSize.height = 2000
    let inner = UIScrollView(frame: CGRect(x: 0, y: 1500, width: 390, height: 300))
    inner.contentSize = CGSize(width: 390, height: 1000)
    scrollView.addSubview(inner)
    let field = addField(at: 900, to: inner)
    field.becomeFirstResponder()
    stage.settle()
    #expect(inner.contentOffset.y == 640 && scrollView.contentOffset.y == 956)
    #expect(bottom(of: field) == 844)
  }

  @Test("A scroll view scrolls to the caret of a text view that does not scroll itself")
  func caret() throws {
    let textView = UITextView(frame: CGRect(x: 0, y: 900, width: 390, height: 300))
    textView.isScrollEnabled = false
    textView.text = "First\nSecond"
    scrollView.addSubview(textView)
    textView.becomeFirstResponder()
    stage.settle()
    let end = try #require(textView.selectedTextRange).end
    let caret = textView.convert(textView.caretRect(for: end), to: nil)
    #expect(scrollView.contentOffset.y > 56 && caret.maxY <= 844.5 && caret.maxY > 800)
  }

  // MARK: Interactive dismissal

  private func showInputView() -> UITextField {
    scrollView.contentSize.height = 3000
    scrollView.contentOffset.y = 1000
    scrollView.keyboardDismissMode = .interactive
    let field = addField(at: 1100, to: scrollView, inputHeight: 250)
    field.becomeFirstResponder()
    stage.settle()
    return field
  }

  private func top(of view: UIView?) -> CGFloat? {
    view.map { $0.convert($0.bounds, to: UIScreen.main.coordinateSpace).minY }
  }

  @Test("In the interactive dismiss mode a drag down into the input view ends editing")
  func interactiveDismissal() {
    let field = showInputView()
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 840), duration: 0.6)
    stage.settle()
    #expect(!field.isFirstResponder && field.inputView?.window == nil)
  }

  @Test("In the interactive dismiss mode a drag that ends above the input view continues editing")
  func dragAboveInputView() {
    let field = showInputView()
    stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 580), duration: 0.6)
    stage.settle()
    #expect(field.isFirstResponder && top(of: field.inputView) == 594)
  }

  @Test(
    "In interactive dismiss mode an input view follows a finger and returns after a drag back up"
  )
  func interactiveReturn() {
    let field = showInputView()
    stage.touchDown(CGPoint(x: 300, y: 300))
    for y in stride(from: CGFloat(320), through: 740, by: 20) {
      stage.advance(by: 1 / 60)
      stage.touchMove(CGPoint(x: 300, y: y))
    }
    #expect(top(of: field.inputView) == 740)
    for y in stride(from: CGFloat(720), through: 640, by: -20) {
      stage.advance(by: 1 / 60)
      stage.touchMove(CGPoint(x: 300, y: y))
    }
    #expect(top(of: field.inputView) == 640)
    stage.touchUp()
    stage.settle()
    #expect(field.isFirstResponder && top(of: field.inputView) == 594)
  }
}
