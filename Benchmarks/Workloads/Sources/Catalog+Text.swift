import UIKit

// Measuring and drawing the text of labels.

extension Catalog {
  mutating func addText() {
    section = "1.2"
    addLabels("1,000 Latin labels of three lines", count: 1000, text: Texts.threeLines)
    addLabels("100 Chinese labels of three lines", count: 100, text: Texts.threeChineseLines)
    time("500 label bitmaps of a number") {
      let labels = (0..<500).map { number in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 22))
        label.text = "\(number)"
        return label
      }
      return Catalog.display(labels)
    }
  }

  private mutating func addLabels(
    _ name: String, count: Int, text: @escaping @Sendable (Int) -> String
  ) {
    time("\(name): measured") { Catalog.measure(Catalog.labels(count, text), width: 320) }
    time("\(name): measured again, narrower") {
      let labels = Catalog.labels(count, text)
      _ = Catalog.measure(labels, width: 320)
      return Catalog.measure(labels, width: 280)
    }
    time("\(name): drawn") {
      let labels = Catalog.labels(count, text)
      _ = Catalog.measure(labels, width: 320)
      return Catalog.display(labels)
    }
  }

  /// Makes labels. Each call continues to count, so that no cache holds their texts.
  private static func labels(_ count: Int, _ text: (Int) -> String) -> [UILabel] {
    defer { labelCount += count }
    return (labelCount..<labelCount + count).map { number in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text(number)
      return label
    }
  }

  private static var labelCount = 0

  /// Sets the labels' sizes to those of their texts at the given width, in points.
  private static func measure(_ labels: [UILabel], width: CGFloat) -> Double {
    let screen = Screen()
    return screen.cost {
      for label in labels {
        label.frame.size = label.sizeThatFits(CGSize(width: width, height: 10_000))
      }
    }
  }

  /// Draws the labels' bitmaps at two pixels a point, without their composition.
  private static func display(_ labels: [UILabel]) -> Double {
    let screen = Screen()
    for label in labels { screen.root.addSubview(label) }
    return screen.cost { for label in labels { label.layer.displayIfNeeded() } }
  }
}
