import _StageTraits
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("The cost of a change of the tint color", .currentStage)
struct TintCostTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
  private let controller = UIViewController()

  private func add<View: UIView>(_ view: View, _ number: Int = 0) -> View {
    view.frame = CGRect(x: number % 5 * 60, y: number / 5 * 6, width: 58, height: 20)
    controller.view.addSubview(view)
    return view
  }

  private func show() {
    stage.show(controller)
    stage.settle()
  }

  /// Returns the work that a change of the window's tint causes.
  private func change() -> LayerStatistics {
    let before = LayerStatistics.total
    controller.view.window?.tintColor =
      controller.view.window?.tintColor == .systemRed ? .systemGreen : .systemRed
    stage.settle()
    return LayerStatistics.total - before
  }

  @Test("A change of the window's tint redraws none of five hundred plain labels")
  func plainLabels() {
    for number in 0..<500 { add(UILabel(), number).text = "Row \(number)" }
    show()
    let compared = TraitComparison.count
    let work = change()
    #expect(work.layersDrawn == 0 && work.nodesCommitted == 0)
    #expect(TraitComparison.count - compared < 20)
  }

  @Test("A change of the tint redraws only labels that show the tint")
  func tintedLabels() {
    let labels = (0..<6).map { add(UILabel(), $0 * 5) }
    for label in labels { label.text = "Text" }
    labels[0].textColor = .tintColor
    labels[1].textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .tintColor }
    labels[2].textColor = .tintColor.withAlphaComponent(0.5)
    labels[3].shadowColor = .tintColor
    let text = NSMutableAttributedString(string: "Some text")
    text.addAttribute(
      .foregroundColor, value: UIColor.tintColor, range: NSRange(location: 5, length: 4))
    labels[4].attributedText = text
    labels[5].highlightedTextColor = .tintColor
    show()
    #expect(change().layersDrawn == 5)
    labels[5].isHighlighted = true
    stage.settle()
    #expect(change().layersDrawn == 6)
  }

  @Test("A change of the tint redraws views and labels whose classes override drawing")
  func drawingViews() {
    final class OwnLabel: UILabel {
      override func drawText(in rect: CGRect) {
        tintColor.setFill()
        UIRectFill(rect)
      }
    }
    final class PlainSubclass: UILabel {}
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        tintColor.setFill()
        UIRectFill(rect)
      }
    }
    add(OwnLabel()).text = "Own"
    add(PlainSubclass(), 5).text = "Plain"
    _ = add(Drawing(), 10)
    show()
    #expect(change().layersDrawn == 2)
  }

  @Test("A change of the tint recolors ten template images without redrawing them")
  func images() {
    let template = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }.withRenderingMode(.alwaysTemplate)
    for number in 0..<10 { add(UIImageView(), number).image = template }
    show()
    let work = change()
    #expect(work.layersDrawn == 0 && work.nodesCommitted == 10)
  }
}
