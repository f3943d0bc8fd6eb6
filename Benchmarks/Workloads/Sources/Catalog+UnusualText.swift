import UIKit

// Texts that are unusually long or have unusual characters.

extension Catalog {
  mutating func addUnusualText() {
    section = "1.7"
    for count in [10_000, 20_000, 40_000] {
      time("paragraph of \(count.grouped) Chinese characters: sizeThatFits at 50 points") {
        Catalog.measure(Texts.chinese(count), width: 50)
      }
      time("paragraph of \(count.grouped) Chinese characters: sizeThatFits at 300 points") {
        Catalog.measure(Texts.chinese(count), width: 300)
      }
    }
    for (count, isLong) in [(10_000, false), (40_000, true), (200_000, true)] {
      time("word of \(count.grouped) letters: sizeThatFits at 300 points", isLong: isLong) {
        Catalog.measure(String(repeating: "a", count: count), width: 300)
      }
    }
    let texts: [(name: String, text: @MainActor () -> String)] = [
      ("5,000 tabs", { String(repeating: "\t", count: 5000) }),
      ("9,999 flags", { String(repeating: "\u{1F1EB}\u{1F1F7}", count: 9999) }),
      ("100,000 combining marks", { "e" + String(repeating: "\u{301}", count: 100_000) }),
    ]
    for (name, text) in texts {
      time("button with \(name): first frame") {
        let screen = Screen()
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 20, y: 20, width: 350, height: 60)
        return screen.frame {
          button.configuration?.title = text()
          screen.root.addSubview(button)
        }
      }
      time("segmented control with \(name): first frame") {
        let screen = Screen()
        return screen.frame {
          let control = UISegmentedControl(items: [text(), "Second"])
          control.frame = CGRect(x: 20, y: 20, width: 350, height: 40)
          screen.root.addSubview(control)
        }
      }
      time("alert with \(name): presented") {
        let page = UIViewController()
        let screen = Screen(page)
        return screen.cost {
          let alert = UIAlertController(title: "Title", message: text(), preferredStyle: .alert)
          page.present(alert, animated: false)
          screen.stage.advance(by: 0)
        }
      }
    }
    time("label with 1,000,000 combining marks: first frame", isLong: true) {
      let screen = Screen()
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 60))
      return screen.frame {
        label.text = "e" + String(repeating: "\u{301}", count: 1_000_000)
        screen.root.addSubview(label)
      }
    }
  }

  /// The time to measure a text in a label at a width in points.
  private static func measure(_ text: String, width: CGFloat) -> Double {
    let screen = Screen()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = text
    return screen.cost { _ = label.sizeThatFits(CGSize(width: width, height: 1_000_000)) }
  }
}
