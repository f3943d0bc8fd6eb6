import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// Checks that text attributes are released. On Linux, Foundation leaks the attribute values of
/// attributed strings. Therefore a released value was never in an attributed string.
@MainActor @Suite(.currentStage) struct TextMemoryTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  /// Returns whether a color is released together with the views whose text had this color.
  ///
  /// - Parameter show: A closure that shows text with the color on a stage, and then replaces the
  ///   text.
  private func endsAfter(_ show: (UIColor, Stage) -> Void) -> Bool {
    weak var color: UIColor?
    do {
      let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
      let made = UIColor(red: 0.3, green: 0.4, blue: 0.5, alpha: 1)
      color = made
      show(made, stage)
      stage.show(UIViewController())
    }
    return color == nil
  }

  private func showing(_ view: UIView, on stage: Stage) {
    view.frame = CGRect(x: 0, y: 0, width: 150, height: 40)
    let controller = UIViewController()
    controller.view.addSubview(view)
    stage.show(controller)
  }

  @Test("A navigation bar's titles leak no attribute values")
  func navigationBar() {
    #expect(
      endsAfter { color, stage in
        let page = UIViewController()
        page.title = "Page"
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: color]
        appearance.largeTitleTextAttributes = [.foregroundColor: color]
        navigation.navigationBar.standardAppearance = appearance
        stage.show(navigation)
        page.title = "Other"
        stage.advance(by: 0)
      })
  }

  @Test("A configured button leaks no attribute values")
  func configuredButton() {
    #expect(
      endsAfter { color, stage in
        var configuration = UIButton.Configuration.plain()
        configuration.baseForegroundColor = color
        configuration.title = "Title"
        var subtitle = AttributedString("Subtitle")
        subtitle.backgroundColor = color
        configuration.attributedSubtitle = subtitle
        let button = UIButton(configuration: configuration)
        showing(button, on: stage)
        button.configuration?.title = "Other"
        stage.advance(by: 0)
      })
  }

  @Test("A segmented control leaks no attribute values")
  func segmentedControl() {
    #expect(
      endsAfter { color, stage in
        let control = UISegmentedControl(items: ["One", "Two"])
        control.setTitleTextAttributes([.foregroundColor: color], for: .normal)
        showing(control, on: stage)
        control.setTitle("Three", forSegmentAt: 0)
        stage.advance(by: 0)
      })
  }

  @Test("A label with an attributed text leaks no attribute values")
  func label() {
    #expect(
      endsAfter { color, stage in
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "Text")
        label.textColor = color
        label.textAlignment = .center
        showing(label, on: stage)
        label.text = "Other"
        stage.advance(by: 0)
      })
  }

  @Test("A text field leaks no attribute values, even after typing")
  func textField() {
    #expect(
      endsAfter { color, stage in
        let field = UITextField()
        field.text = "Text"
        field.textColor = color
        showing(field, on: stage)
        field.becomeFirstResponder()
        field.typingAttributes = [.backgroundColor: color]
        field.insertText("abc")
        field.deleteBackward()
        field.undoManager?.undo()
        field.isSecureTextEntry = true
        stage.advance(by: 0)
        field.text = "Other"
        stage.advance(by: 0)
        field.resignFirstResponder()
      })
  }

  @Test("A text view leaks no attribute values, even after typing")
  func textView() {
    #expect(
      endsAfter { color, stage in
        let view = UITextView()
        view.text = "Text\nmore"
        view.textColor = color
        showing(view, on: stage)
        view.becomeFirstResponder()
        view.typingAttributes = [.backgroundColor: color]
        view.insertText("abc\n")
        view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
        view.unmarkText()
        view.deleteBackward()
        stage.advance(by: 0)
        view.resignFirstResponder()
      })
  }

  @Test("Measuring and drawing strings leak no attribute values")
  func drawing() {
    #expect(
      endsAfter { color, _ in
        let attributes: Attributes = [.foregroundColor: color]
        let size = "Text".size(withAttributes: attributes)
        _ = UIGraphicsImageRenderer(size: size).image { _ in
          "Text".draw(at: .zero, withAttributes: attributes)
          "Text".draw(in: CGRect(origin: .zero, size: size), withAttributes: attributes)
        }
      })
  }

  @Test("A list's content view does not leak the attribute values that the view adds to a text")
  func listContent() {
    #expect(
      endsAfter { color, stage in
        var configuration = UIListContentConfiguration.cell()
        configuration.attributedText = NSAttributedString(string: "Text")
        configuration.textProperties.color = color
        let view = UIListContentView(configuration: configuration)
        showing(view, on: stage)
        view.configuration = UIListContentConfiguration.cell()
      })
  }

  @Test("Paragraph styles use one common array of default tab stops until their tab stops change")
  func paragraphStyles() {
    #expect(NSParagraphStyle.default === NSParagraphStyle.default)
    let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    #expect(zip(one.tabStops, other.tabStops).allSatisfy { $0 === $1 })
    one.addTabStop(NSTextTab(textAlignment: .left, location: 5))
    #expect(one.tabStops.count == 13 && other.tabStops.count == 12)
    #expect(NSParagraphStyle.default.tabStops.count == 12)
  }
}
