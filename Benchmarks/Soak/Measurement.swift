import Foundation
import UIKit
import UIKitTesting

/// The growth of a process's memory while the process runs a part of a scenario.
struct Measurement {
  let rounds: Int
  let seconds: Double
  /// Growth of resident memory, in bytes.
  let bytes: Int

  init(rounds: Int, seconds: Double, bytes: Int) {
    self.rounds = rounds
    self.seconds = seconds
    self.bytes = bytes
  }

  /// Parses the output of ``line``; `nil` for other text, such as the messages of a process that
  /// ended early.
  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, let rounds = Int(words[0]), let seconds = Double(words[1]),
      let bytes = Int(words[2])
    else { return nil }
    self.init(rounds: rounds, seconds: seconds, bytes: bytes)
  }

  var line: String { "\(rounds) \(seconds) \(bytes)" }
}

extension Soak {
  /// Runs a part of a scenario in this process.
  func measure(_ part: Scenario.Part, of scenario: Scenario) -> Measurement {
    let step: (Int) -> Void
    switch part {
    case .complete: step = scenario.prepare(Stage())
    case .callersOwn: step = (scenario.callersOwn ?? scenario.prepare)(Stage())
    }
    fillTextCache()
    let warmUp = measure(rounds / 2, from: 0, seconds: seconds / 2, step)
    return measure(rounds, from: warmUp.rounds, seconds: seconds, step)
  }

  /// Fills the cache of short texts, so that the growth of this cache is not measured. In some
  /// scenarios each round shows a new text, and the warm-up has too few rounds to fill the cache.
  private func fillTextCache() {
    let label = UILabel()
    for number in 0..<4000 {
      label.text = "Warm-up \(number)"
      label.bounds.size = label.sizeThatFits(CGSize(width: 200, height: 200))
      label.numberOfLines = number % 2
      label.layoutIfNeeded()
      label.layer.displayIfNeeded()
    }
  }

  private func measure(
    _ rounds: Int, from first: Int, seconds: Double, _ step: (Int) -> Void
  ) -> Measurement {
    let clock = ContinuousClock()
    let start = clock.now
    let before = ResidentMemory.bytes
    var done = 0
    var elapsed = 0.0
    while done < rounds, elapsed < seconds {
      step(first + done)
      done += 1
      elapsed = (clock.now - start) / .seconds(1)
    }
    return Measurement(rounds: done, seconds: elapsed, bytes: ResidentMemory.bytes - before)
  }
}
