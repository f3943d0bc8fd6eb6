import BenchmarkSupport
import Foundation
import UIKit
import UIKitHost

/// Measures and draws labels of three lines, 320 points wide, at two pixels per point.
///
///     Labels [COUNT] [ROUNDS]
///
/// `Benchmarks/Labels/run` compares the times with Pango's and Qt's.
@main struct Main {
  @MainActor static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let count = numbers.first ?? 1000
    let rounds = numbers.dropFirst().first ?? 5
    let session = ApplicationSession(
      screen: UIScreen.Configuration(size: CGSize(width: 390, height: 844), scale: 2),
      clock: { 0 })
    session.makeCurrent()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    _ = session.runPasses()
    var times: [String: [Double]] = [:]
    for round in 0..<rounds {
      let page = UIView(frame: window.bounds)
      let labels = (0..<count).map { number in
        let label = UILabel()
        label.numberOfLines = 0
        label.text =
          "Label \(number + round * count) says what a label of three lines says: words that wrap, a "
          + "comma, and then some more of them to fill the last one."
        return label
      }
      times["measure", default: []].append(
        ProcessorTime.of {
          for label in labels {
            label.frame.size = label.sizeThatFits(CGSize(width: 320, height: 0))
          }
        })
      for label in labels { page.addSubview(label) }
      window.addSubview(page)
      times["draw", default: []].append(ProcessorTime.of { _ = session.runPasses() })
      for label in labels { label.setNeedsDisplay() }
      times["draw again", default: []].append(ProcessorTime.of { _ = session.runPasses() })
      page.removeFromSuperview()
      _ = session.runPasses()
    }
    let line = ["measure", "draw", "draw again"].map { kind in
      let sorted = times[kind, default: [0]].sorted()
      return kind + String(format: " %7.1f ms", sorted[sorted.count / 2] * 1000)
    }
    print("Opaline ", line.joined(separator: "  "))
  }
}
