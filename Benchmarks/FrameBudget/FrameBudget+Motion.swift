import BenchmarkSupport
import UIKit

// Measures the slowest frame of transitions. The first transition is included.

extension FrameBudget {
  mutating func measureMotion() {
    measureLongest("the slowest frame of a page sheet, presented") {
      let root = ConversationsController()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in root }
      measurement.warmUp()
      measurement.run(frames: 40) {
        if $0 == 0 { root.present(ProfileController(), animated: true) }
      }
      return measurement
    }
    measureLongest("the slowest frame of a page sheet, dismissed") {
      let root = ConversationsController()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in root }
      measurement.warmUp()
      root.present(ProfileController(), animated: true)
      measurement.rest(frames: 60)
      measurement.run(frames: 40) { if $0 == 0 { root.dismiss(animated: true) } }
      return measurement
    }
    measureLongest("the slowest frame of a push") {
      let navigation = UINavigationController.makeConversations()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in navigation }
      measurement.warmUp()
      measurement.run(frames: 40) {
        if $0 == 0 { navigation.pushViewController(ProfileController(), animated: true) }
      }
      return measurement
    }
    measureLongest("the slowest frame of a pop") {
      let navigation = UINavigationController.makeConversations()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in navigation }
      measurement.warmUp()
      navigation.pushViewController(ProfileController(), animated: true)
      measurement.rest(frames: 60)
      measurement.run(frames: 40) { if $0 == 0 { navigation.popViewController(animated: true) } }
      return measurement
    }
    measureLongest("the slowest frame of a swipe back") {
      let navigation = UINavigationController.makeConversations()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in navigation }
      measurement.warmUp()
      navigation.pushViewController(ProfileController(), animated: true)
      measurement.rest(frames: 60)
      measurement.touch(.began, at: CGPoint(x: 2, y: 500))
      measurement.run(frames: 36) {
        measurement.touch(.moved, at: CGPoint(x: 12.4 + 8.3 * CGFloat($0), y: 500))
      }
      measurement.run(frames: 30) {
        if $0 == 0 { measurement.touch(.ended, at: CGPoint(x: 305, y: 500)) }
      }
      return measurement
    }
  }

  /// Reports the slowest frame of a motion. The time of each frame is its shortest time in
  /// all rounds.
  private mutating func measureLongest(_ title: String, motion: () -> FrameMeasurement) {
    guard isChosen(title) else { return }
    var frames: [FrameTime] = []
    measure(title, limit: 3) {
      let measurement = motion()
      let new = zip(measurement.times, measurement.passes).map { FrameTime(total: $0, passes: $1) }
      frames = frames.isEmpty ? new : zip(frames, new).map { $0.total < $1.total ? $0 : $1 }
      return frames.map(\.total).max() ?? 0
    }
    let slowest = frames.enumerated().sorted { $0.element.total > $1.element.total }.prefix(4)
    for (number, frame) in slowest {
      print(
        "      frame \(number):", milliseconds(frame.total),
        "of which before the commit:", milliseconds(frame.passes))
    }
  }
}

/// The processor time of one frame, in seconds.
private struct FrameTime {
  let total: Double
  /// The part of `total` up to the commit. The rest of `total` is the composition.
  let passes: Double
}
