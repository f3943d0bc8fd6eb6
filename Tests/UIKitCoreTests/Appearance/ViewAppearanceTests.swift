import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("A view's appearance proxy", .serialized, .currentStage)
struct ViewAppearanceTests {
  private func show(_ views: [UIView]) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    stage.show(controller)
    stage.settle()
    return stage
  }

  @Test("An appearance proxy sets the fonts and colors that a label does not set itself")
  func labels() {
    defer { AppearanceProxies.entries = [] }
    UILabel.appearance().font = .boldSystemFont(ofSize: 30)
    UILabel.appearance().textColor = .red
    let (plain, own) = (UILabel(), UILabel().applied { $0.textColor = .green })
    let stage = show([plain, own])
    #expect(plain.font == .boldSystemFont(ofSize: 30) && plain.textColor == .red)
    #expect(own.font == .boldSystemFont(ofSize: 30) && own.textColor == .green)
    _ = stage
  }

  @Test("A subclass's appearance proxy takes precedence over its superclass's proxy")
  func subclasses() {
    defer { AppearanceProxies.entries = [] }
    class Card: UIView {}
    final class RedCard: Card {}
    Card.appearance().backgroundColor = .blue
    RedCard.appearance().backgroundColor = .red
    let (card, red, other) = (Card(), RedCard(), UIView())
    let stage = show([card, red, other])
    #expect(card.backgroundColor == .blue && red.backgroundColor == .red)
    #expect(other.backgroundColor == nil)
    _ = stage
  }

  @Test("An appearance proxy does not replace values that a subclass sets in its initializer")
  func ownValues() {
    defer { AppearanceProxies.entries = [] }
    final class Title: UILabel {
      override init(frame: CGRect) {
        super.init(frame: frame)
        textColor = .purple
      }
      required init?(coder: NSCoder) { nil }
    }
    UILabel.appearance().textColor = .red
    let title = Title()
    let stage = show([title])
    #expect(title.textColor == .purple)
    _ = stage
  }

  @Test("A view that enters a window again adopts the current values of its appearance proxy")
  func reentry() {
    defer { AppearanceProxies.entries = [] }
    final class Chip: UILabel {}
    Chip.appearance().textColor = .red
    let (plain, own) = (Chip(), Chip())
    let stage = show([plain, own])
    #expect(plain.textColor == .red && own.textColor == .red)
    own.textColor = .green
    Chip.appearance().textColor = .blue
    for chip in [plain, own] {
      let superview = chip.superview
      chip.removeFromSuperview()
      superview?.addSubview(chip)
    }
    #expect(plain.textColor == .blue && own.textColor == .green)
    _ = stage
  }

  @Test("A button's appearance proxy sets the title colors of states that the button does not set")
  func buttons() {
    defer { AppearanceProxies.entries = [] }
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.blue, for: .highlighted)
    let button = UIButton()
    button.setTitleColor(.green, for: .highlighted)
    let stage = show([button])
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .highlighted) == .green)
    _ = stage
  }

  @Test(
    "Appearance proxies set colors and fonts of text fields, text views and activity indicators")
  func textColorsAndFonts() {
    defer { AppearanceProxies.entries = [] }
    UITextField.appearance().tintColor = .red
    UITextField.appearance().textColor = .brown
    UITextView.appearance().font = .systemFont(ofSize: 9)
    UIActivityIndicatorView.appearance().color = .green
    let (field, text, activity) = (UITextField(), UITextView(), UIActivityIndicatorView())
    let stage = show([field, text, activity])
    #expect(field.tintColor == .red && field.textColor == .brown)
    #expect(text.font == .systemFont(ofSize: 9) && text.tintColor == .systemBlue)
    #expect(activity.color == .green)
    _ = stage
  }

  @Test("An appearance proxy for containers applies inside those containers only")
  func containers() {
    defer { AppearanceProxies.entries = [] }
    final class Panel: UIView {}
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
    let (inside, outside, panel) = (UILabel(), UILabel(), Panel())
    panel.addSubview(inside)
    let stage = show([panel, outside])
    #expect(inside.textColor == .red && outside.textColor == .label)
    _ = stage
  }
}

extension UIAppearance {
  /// Applies a change to the view and returns the view. Some layout libraries add such a method to
  /// all views by an extension of the protocol.
  fileprivate func applied(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
