import BenchmarkSupport
import UIKit

// Measures a screen of buttons, and typing in long texts.

extension FrameBudget {
  mutating func measureText() {
    measure("500 buttons: first layout, display and commit", limit: 16) {
      let page = ButtonPageController()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in page }
      measurement.run(frames: 1) { _ in }
      return measurement.passes[0]
    }
    measure("a key in a paragraph of 100 kB", limit: 18) { FrameBudget.key(after: 1_000) }
    measure("a key at the end of a paragraph of 100 kB", limit: 18) {
      FrameBudget.key(after: 2_000)
    }
  }

  /// The processor time of the frame that shows a typed letter, in seconds. The text view has one
  /// paragraph of 2,000 sentences, and the letter follows the given number of sentences.
  private static func key(after sentences: Int) -> Double {
    let sentence = "A line of plain text that has about fifty letters "
    let controller = UIViewController()
    let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in controller }
    let view = UITextView(frame: controller.view.bounds)
    view.font = .systemFont(ofSize: 14)
    view.text = String(repeating: sentence, count: 2_000)
    controller.view.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: sentence.utf16.count * sentences, length: 0)
    measurement.warmUp()
    view.insertText("a")
    measurement.warmUp()
    measurement.run(frames: 1) { _ in view.insertText("x") }
    return measurement.times[0]
  }
}
