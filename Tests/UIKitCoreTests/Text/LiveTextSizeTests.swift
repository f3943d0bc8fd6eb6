// Covers UIContentSizeCategoryAdjusting.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore

@Suite("A change of the text size while the app runs", .currentStage) @MainActor
struct LiveTextSizeTests {
  private let app = VirtualApp()
  private let view: UIView

  init() { view = app.showView() }

  private func change(to category: UIContentSizeCategory) {
    app.window.traitOverrides.preferredContentSizeCategory = category
    app.frame()
  }

  @Test(
    "A label with a font from UIFontMetrics grows with the text size, up to the font's maximum size"
  )
  func customFont() {
    app.frame()
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let (label, limited, fixed) = (UILabel(), UILabel(), UILabel())
    label.font = metrics.scaledFont(for: font)
    limited.font = metrics.scaledFont(for: font, maximumPointSize: 24)
    fixed.font = metrics.scaledFont(for: font)
    for (label, adjusts) in [(label, true), (limited, true), (fixed, false)] {
      label.adjustsFontForContentSizeCategory = adjusts
      label.text = "Text"
      label.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      view.addSubview(label)
    }
    change(to: .large)
    let (before, width) = (label.font.pointSize, label.intrinsicContentSize.width)
    #expect(before == 20 && limited.font.pointSize == 20)
    change(to: .accessibilityExtraLarge)
    // With this text size, body text has 40 points instead of 17 points.
    #expect(abs(label.font.pointSize - 20 * 40 / 17) < 0.5)
    #expect(label.intrinsicContentSize.width > width * 2)
    #expect(limited.font.pointSize == 24 && fixed.font.pointSize == 20)
    change(to: .large)
    #expect(label.font.pointSize == 20 && limited.font.pointSize == 20)
  }

  @Test("If fields and text views adjust to the text size, their font has the displayed size")
  func fonts() {
    app.frame()
    let (field, fixed, textView) = (UITextField(), UITextField(), UITextView())
    field.adjustsFontForContentSizeCategory = true
    textView.adjustsFontForContentSizeCategory = true
    for input in [field, fixed] {
      input.font = .preferredFont(forTextStyle: .body)
      view.addSubview(input)
    }
    view.addSubview(textView)
    let text = NSMutableAttributedString(
      string: "Title", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(
      NSAttributedString(
        string: "Note", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)]))
    textView.attributedText = text
    let before = textView.attributedText
    change(to: .accessibilityExtraExtraExtraLarge)
    #expect(field.font?.pointSize == 53 && textView.font?.pointSize == 53)
    #expect((field.defaultTextAttributes[.font] as? UIFont)?.pointSize == 53)
    #expect(fixed.font?.pointSize == 17)
    textView.selectedRange = NSRange(location: 1, length: 0)
    #expect((textView.typingAttributes[.font] as? UIFont)?.pointSize == 53)
    #expect(textView.attributedText == before)
    change(to: .large)
    #expect(field.font?.pointSize == 17 && textView.font?.pointSize == 17)
  }

  @Test("Labels, buttons, fields and text views that adjust to the text size grow while visible")
  func growth() {
    // Without traits, a font has the text size of the current session. The frame makes this app's
    // session the current session.
    app.frame()
    let label = UILabel()
    let fixed = UILabel()
    let field = UITextField()
    let textView = UITextView()
    let button = UIButton(configuration: .filled())
    label.font = .preferredFont(forTextStyle: .body)
    fixed.font = .preferredFont(forTextStyle: .body)
    field.font = .preferredFont(forTextStyle: .body)
    textView.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    field.adjustsFontForContentSizeCategory = true
    textView.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    fixed.text = "Text"
    field.text = "Text"
    textView.text = "Text"
    button.configuration?.title = "Text"
    let views: [UIView] = [label, fixed, field, textView, button]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      self.view.addSubview(view)
    }
    app.frame()
    func heights() -> [CGFloat] {
      views.map { $0.sizeThatFits(CGSize(width: 200, height: 1000)).height }
    }
    let before = heights()
    change(to: .accessibilityExtraLarge)
    let after = heights()
    #expect(label.font.pointSize == 40 && fixed.font.pointSize == 17)
    for index in [0, 2, 3, 4] {
      #expect(after[index] > before[index] * 1.4, "\(type(of: views[index]))")
    }
    #expect(after[1] == before[1])
    change(to: .large)
    #expect(heights() == before)
  }
}
