// Covers UIContentSizeCategoryAdjusting.

import _StageTraits
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

  @Test("Labels, buttons, fields and text views that adjust to the text size grow while visible")
  func growth() {
    // Fonts without traits have the size of the current screen, which another test may have set.
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
