import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class Composer: UIView, UITextViewDelegate {
  let textView = UITextView()
  let send = UIButton(configuration: .filled())
  var log: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    textView.isScrollEnabled = false
    textView.font = .systemFont(ofSize: 17)
    textView.delegate = self
    send.configuration?.title = "Send"
    send.isEnabled = false
    for view in [textView, send] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    send.setContentHuggingPriority(.required, for: .horizontal)
    send.setContentCompressionResistancePriority(.required, for: .horizontal)
    let limit = textView.heightAnchor.constraint(lessThanOrEqualToConstant: 120)
    NSLayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      textView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      send.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      send.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      send.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
      limit,
    ])
  }
  required init?(coder: NSCoder) { nil }

  func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("should \(range.location),\(range.length)")
    return !text.contains("\t")
  }
  func textViewDidChangeSelection(_ textView: UITextView) {
    log.append("selection \(textView.selectedRange.location)")
  }
  func textViewDidChange(_ textView: UITextView) {
    log.append("change")
    send.isEnabled = textView.hasText
  }
}

@MainActor @Suite("A chat composer", .currentStage)
struct ChatComposerTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let composer = Composer()
  private let page = UIViewController()

  init() {
    page.view.addSubview(composer)
    composer.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      composer.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      composer.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.show(page)
    stage.settle()
  }

  @Test("A chat composer grows with each line, up to its limit, and shrinks again")
  func growth() {
    stage.advance(by: 0)
    composer.textView.becomeFirstResponder()
    let empty = composer.bounds.height
    stage.type("Hello")
    stage.settle()
    #expect(composer.bounds.height == empty)
    stage.type("\nworld")
    stage.settle()
    let two = composer.bounds.height
    #expect(two > empty)
    #expect(abs((two - empty) - UIFont.systemFont(ofSize: 17).lineHeight) < 1)
    stage.type("\n\n\n\n\n\n\n\n\n")
    stage.settle()
    #expect(composer.textView.bounds.height <= 120)
    composer.textView.text = ""
    stage.settle()
    #expect(composer.bounds.height == empty)
    #expect(composer.frame.maxY == 844)
  }

  @Test("Typing calls shouldChangeTextIn before the text changes, and textViewDidChange afterwards")
  func order() {
    stage.advance(by: 0)
    composer.textView.becomeFirstResponder()
    composer.log = []
    stage.type("a")
    #expect(composer.log.first == "should 0,0")
    #expect(composer.log.last == "change")
    #expect(composer.log.contains("selection 1"))
    #expect(composer.send.isEnabled)
    composer.log = []
    stage.type("\t")
    #expect(composer.log == ["should 1,0"])
    #expect(composer.textView.text == "a")
  }

  @Test("Setting text in code does not call textViewDidChange, and moves the caret to the end")
  func programmatic() {
    stage.advance(by: 0)
    composer.textView.text = "hello"
    #expect(!composer.log.contains("change"))
    #expect(!composer.send.isEnabled)
    #expect(composer.textView.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test("A new text view has the default values of Apple's documentation")
  func defaults() {
    stage.advance(by: 0)
    let text = UITextView()
    #expect(text.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(text.textContainer.lineFragmentPadding == 5)
    #expect(text.isEditable)
    #expect(text.isSelectable)
    #expect(text.text == "")
    #expect(text.textAlignment == .natural)
    #expect(!text.allowsEditingTextAttributes)
    #expect(!text.clearsOnInsertion)
    #expect(text.isScrollEnabled)
    #expect(text.selectedRange == NSRange(location: 0, length: 0))
    #expect(text.autocapitalizationType == .sentences)
    #expect(text.contentSize == .zero)
  }

  @Test("A text view's fitting height is the height of its lines plus its insets")
  func fitting() {
    stage.advance(by: 0)
    let text = UITextView()
    text.font = .systemFont(ofSize: 20)
    text.text = "one\ntwo\nthree"
    let size = text.sizeThatFits(CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
    let expected = 3 * UIFont.systemFont(ofSize: 20).lineHeight + 16
    #expect(abs(size.height - expected) <= 2)
    text.isScrollEnabled = false
    text.frame.size = CGSize(width: 300, height: 10)
    #expect(abs(text.intrinsicContentSize.height - expected) <= 2)
    text.isScrollEnabled = true
    #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test("Text can be selected, replaced and deleted with the text input protocol")
  func input() throws {
    stage.advance(by: 0)
    let text = composer.textView
    text.text = "The quick fox"
    text.becomeFirstResponder()
    let start = try #require(text.position(from: text.beginningOfDocument, offset: 4))
    let end = try #require(text.position(from: start, offset: 5))
    text.selectedTextRange = text.textRange(from: start, to: end)
    #expect(text.selectedRange == NSRange(location: 4, length: 5))
    let range = try #require(text.selectedTextRange)
    #expect(text.text(in: range) == "quick")
    text.insertText("slow")
    #expect(text.text == "The slow fox")
    text.deleteBackward()
    #expect(text.text == "The slo fox")
    #expect(text.offset(from: text.beginningOfDocument, to: text.endOfDocument) == 11)
    #expect(text.compare(start, to: end) == .orderedAscending)
    text.selectAll(nil)
    #expect(text.selectedRange == NSRange(location: 0, length: 11))
  }
}
