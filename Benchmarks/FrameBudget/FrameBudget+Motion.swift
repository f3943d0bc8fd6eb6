import BenchmarkSupport
import UIKit

// The slowest frame of transitions, the first one included.

extension FrameBudget {
  mutating func measureMotion() {
    measureLongest("the slowest frame of a page sheet, presented") {
      let root = ConversationsController()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in root }
      measurement.warmUp()
      measurement.run(frames: 40) {
        if $0 == 0 { root.present(ProfileController(), animated: true) }
      }
      return measurement.times
    }
    measureLongest("the slowest frame of a page sheet, dismissed") {
      let root = ConversationsController()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in root }
      measurement.warmUp()
      root.present(ProfileController(), animated: true)
      measurement.rest(frames: 60)
      measurement.run(frames: 40) { if $0 == 0 { root.dismiss(animated: true) } }
      return measurement.times
    }
    measureLongest("the slowest frame of a push") {
      let navigation = UINavigationController.makeConversations()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in navigation }
      measurement.warmUp()
      measurement.run(frames: 40) {
        if $0 == 0 { navigation.pushViewController(ProfileController(), animated: true) }
      }
      return measurement.times
    }
    measureLongest("the slowest frame of a pop") {
      let navigation = UINavigationController.makeConversations()
      let measurement = FrameMeasurement(size: FrameBudget.screen, scale: 3) { _ in navigation }
      measurement.warmUp()
      navigation.pushViewController(ProfileController(), animated: true)
      measurement.rest(frames: 60)
      measurement.run(frames: 40) { if $0 == 0 { navigation.popViewController(animated: true) } }
      return measurement.times
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
      return measurement.times
    }
  }

  /// Reports the slowest of a motion's frames; a frame's time is its least in all rounds.
  private mutating func measureLongest(_ title: String, times: () -> [Double]) {
    guard isChosen(title) else { return }
    var frames: [Double] = []
    measure(title, limit: 3) {
      let new = times()
      frames = frames.isEmpty ? new : zip(frames, new).map { min($0, $1) }
      return frames.max() ?? 0
    }
    let slowest = frames.enumerated().sorted { $0.element > $1.element }.prefix(4)
    let list = slowest.map { "\($0.offset): \(milliseconds($0.element))" }
    print("      frame", list.joined(separator: ", "))
  }
}
