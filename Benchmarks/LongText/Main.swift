import BenchmarkSupport
import CompositingCPU
import Foundation
import UIKit
import UIKitHost

/// Measures the processor time of operations on a long text, from a user's change until the frame
/// with the change is committed.
///
///     LongText            measures the texts of Benchmarks/README.md
///     LongText LINES      measures a text with this number of lines only
@main struct Main {
  @MainActor static func main() {
    // Creating a compositor enables the cache of freed pixels, as in every app.
    _ = CPUCompositor()
    let session = ApplicationSession(
      screen: UIScreen.Configuration(size: CGSize(width: 390, height: 844), scale: 2),
      clock: { 0 })
    session.makeCurrent()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    _ = session.runPasses()
    func measure(_ name: String, _ text: String) {
      let view = UITextView(frame: window.bounds)
      view.font = .systemFont(ofSize: 14)
      window.addSubview(view)
      _ = session.runPasses()
      func time(_ change: () -> Void) -> String {
        let seconds = ProcessorTime.of {
          change()
          _ = session.runPasses()
        }
        return String(format: "%8.1f", seconds * 1000)
      }
      let first = time { view.text = text }
      view.becomeFirstResponder()
      _ = session.runPasses()
      view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
      _ = session.runPasses()
      view.insertText("a")
      _ = session.runPasses()
      let key = time { view.insertText("x") }
      let all = time { view.selectAll(nil) }
      let over = time { view.insertText("y") }
      print("Opaline  \(name): first \(first)  key \(key)  select all \(all)  type over \(over) ms")
      view.removeFromSuperview()
      _ = session.runPasses()
    }
    let line = "A line of plain text that has about fifty letters"
    func lines(_ count: Int) -> String {
      Array(repeating: line, count: count).joined(separator: "\n")
    }
    if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), count > 0 {
      measure("\(count) lines", lines(count))
      return
    }
    measure("20,000 lines    ", lines(20_000))
    measure("10 kB paragraph ", String(repeating: line + " ", count: 200))
    measure("100 kB paragraph", String(repeating: line + " ", count: 2_000))
    measure("10 kB Chinese   ", String(repeating: "天地玄黄宇宙洪荒", count: 420))
    measure("40 kB word      ", String(repeating: "abcdefghij", count: 4_000))
    measure("500,000 marks   ", "e" + String(repeating: "\u{301}", count: 500_000))
  }
}
