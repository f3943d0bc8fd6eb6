import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

/// A text view whose menu contains only the app's own command.
@MainActor private final class QuoteView: UITextView {
  var quotes: [String] = []

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector(QuoteView.quote(_:)) && selectedRange.length > 0
  }

  func quote(_ sender: Any?) {
    quotes.append((text as NSString).substring(with: selectedRange))
  }
}

@MainActor private final class PosterView: UIView {
  var pattern = UIColor.black

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // Draw a ring inside a transparency layer. The ring is a stroke with a transform.
    context.saveGState()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.translateBy(x: 100, y: 100)
    context.scaleBy(x: 2, y: 2)
    pattern.setStroke()
    let ring = UIBezierPath(ovalIn: CGRect(x: -30, y: -30, width: 60, height: 60))
    ring.lineWidth = 20
    ring.stroke()
    context.endTransparencyLayer()
    context.restoreGState()
    // Fill a rectangular frame with the even-odd rule.
    pattern.set()
    let frame = UIBezierPath(rect: CGRect(x: 0, y: 200, width: 200, height: 40))
    frame.append(UIBezierPath(rect: CGRect(x: 20, y: 210, width: 160, height: 20)))
    frame.usesEvenOddFillRule = true
    frame.fill()
  }
}

@MainActor @Suite("A poster with patterned lettering and a command of its own", .currentStage)
struct PosterTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)

  /// A pattern color with alternating red and blue columns. Each column is four points wide.
  private var columns: UIColor {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 1)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 4, y: 0, width: 4, height: 1))
    }
    return UIColor(patternImage: image)
  }

  private func button(_ title: String) -> CGPoint? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title, view is UIControl { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window).map {
      stage.window.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0)
    }
  }

  @Test(
    "A striped pattern ignores transforms, and the stripes of a stroke and of a fill are aligned"
  )
  func drawing() {
    let poster = PosterView(frame: CGRect(x: 40, y: 40, width: 200, height: 240))
    poster.pattern = columns
    poster.backgroundColor = .white
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(poster)
    stage.show(page)
    stage.settle()
    let picture = PictureColors(stage.snapshot())
    // The frame is opaque, and its hole is empty.
    #expect(picture[40 + 2, 40 + 205] == .red && picture[40 + 6, 40 + 205] == .blue)
    #expect(picture[40 + 100, 40 + 220] == .white)
    // The ring is half transparent. Its columns are aligned with the columns of the frame.
    let first = picture[40 + 42, 40 + 100]
    let second = picture[40 + 46, 40 + 100]
    #expect(first.red == 255 && (126...129).contains(first.blue))
    #expect(second.blue == 255 && (126...129).contains(second.red))
    #expect(picture[40 + 100, 40 + 100] == .white)
  }

  @Test("If a text view refuses the standard actions, its menu has only the app's command")
  func command() throws {
    let view = QuoteView(frame: CGRect(x: 20, y: 200, width: 280, height: 200))
    view.attributedText = NSAttributedString(
      string: "\u{2588}\u{2588} said so",
      attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: columns])
    let page = UIViewController()
    page.view.backgroundColor = .white
    view.backgroundColor = .white
    page.view.addSubview(view)
    stage.show(page)
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Quote", action: Selector(QuoteView.quote(_:)))
    ]
    defer { UIMenuController.shared.menuItems = nil }
    view.becomeFirstResponder()
    stage.settle()
    let picture = PictureColors(stage.snapshot())
    let text = CGRect(x: 30, y: 220, width: 30, height: 20)
    #expect(!picture.extent(in: text) { $0 == .red }.isNull)
    #expect(!picture.extent(in: text) { $0 == .blue }.isNull)
    view.selectedRange = NSRange(location: 3, length: 4)
    UIMenuController.shared.showMenu(
      from: view, rect: view.firstRect(for: try #require(view.selectedTextRange)))
    stage.settle()
    #expect(button("Copy") == nil)
    stage.tap(try #require(button("Quote")))
    stage.settle()
    #expect(view.quotes == ["said"])
    #expect(view.selectedRange == NSRange(location: 3, length: 4))
  }
}
