import BenchmarkSupport
import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import QuartzCore
import Surfaces
import UIKit
import UIKitCore
import UIKitHost
import WidgetHost

/// A host of widgets that makes frames at the rate of a display but shows no window on a display.
/// The host contains a moving wallpaper, a blur over the whole wallpaper, and widgets in separate
/// processes.
@MainActor final class HostPanel {
  /// The size of the host's `UIWindow` in points, with two pixels per point.
  static let size = CGSize(width: 400, height: 800)
  static let rowHeight: CGFloat = 78

  let session: ApplicationSession
  private let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1)
  private let root = UIViewController()
  private let wallpaper = UIView()
  private let window: UIWindow
  private var deadline = 0.0
  private var frame: FrameBuffer?
  private(set) var widgets: [Widget] = []

  /// The times of the frames in seconds: the thread's processor time, and the delay from the
  /// frame's deadline to the end of the frame.
  struct Times {
    var processor = FrameSeries()
    var latency = FrameSeries()
  }

  init() {
    session = ApplicationSession(
      screen: UIScreen.Configuration(size: HostPanel.size, scale: 2), clock: MediaClock.monotonic)
    session.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    for column in 0..<8 {
      let stripe = UIView(frame: CGRect(x: column * 70 - 60, y: 0, width: 70, height: 800))
      stripe.backgroundColor = UIColor(
        hue: CGFloat(column) / 8, saturation: 0.8, brightness: 0.8, alpha: 1)
      wallpaper.addSubview(stripe)
    }
    root.view.addSubview(wallpaper)
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = window.bounds
    root.view.addSubview(blur)
    window.rootViewController = root
    window.makeKeyAndVisible()
    deadline = MediaClock.monotonic()
  }

  // MARK: Widgets

  func add(_ description: WidgetDescription, limits: WidgetLimits = WidgetLimits()) -> Widget {
    let widget = Widget(description, limits: limits) { _ in }
    widget.view.frame = CGRect(
      x: 10, y: CGFloat(widgets.count) * HostPanel.rowHeight + 10, width: 380, height: 70)
    root.view.addSubview(widget.view)
    widgets.append(widget)
    return widget
  }

  /// Ends all processes and removes the widgets.
  func removeAll() {
    for widget in widgets { widget.close() }
    wait(atMost: 600) { widgets.allSatisfy { $0.state == .closed } }
    for widget in widgets { widget.view.removeFromSuperview() }
    widgets = []
  }

  // MARK: Frames

  /// Makes frames at 60 Hz until a condition holds.
  ///
  /// - Parameters:
  ///   - phase: The time from the call of `change` to the frame, in seconds.
  ///   - change: Runs before each frame, with the index of the frame.
  /// - Returns: The frames' times.
  func run(
    atMost count: Int, phase: Double = 0, change: (Int) -> Void = { _ in },
    until condition: () -> Bool = { false }
  ) -> Times {
    var times = Times()
    for number in 0..<count {
      // Keep the rate of the deadlines, so that a late frame does not delay later frames. The
      // deadline is never more than 0.1 seconds in the past.
      deadline = max(deadline + session.frameInterval, MediaClock.monotonic() - 0.1)
      pass(until: deadline - phase)
      change(number)
      pass(until: deadline)
      times.processor.add(ProcessorTime.of { makeFrame(number) })
      times.latency.add(MediaClock.monotonic() - deadline)
      if condition() { break }
    }
    return times
  }

  /// Makes frames until a condition holds, without measuring the frames.
  func wait(atMost count: Int, until condition: () -> Bool = { false }) {
    _ = run(atMost: count, until: condition)
  }

  private func pass(until time: Double) {
    repeat {
      let rest = time - MediaClock.monotonic()
      _ = RunLoop.main.run(
        mode: .default, before: Date(timeIntervalSinceNow: max(rest, 0)))
    } while MediaClock.monotonic() < time
  }

  private func makeFrame(_ number: Int) {
    wallpaper.frame.origin.x = CGFloat(number % 60)
    if let commit = session.runPasses() { renderer.apply(commit) }
    frame =
      renderer.render(
        at: session.clock(), size: PixelSize(width: 800, height: 1600), scale: 2
      ).frame
  }

  /// The blue, green and red components of the newest frame at a point.
  func color(at point: CGPoint) -> [UInt8] {
    guard let frame else { return [] }
    let offset = Int(point.y * 2) * frame.bytesPerRow + Int(point.x * 2) * 4
    return (0..<3).map { frame.baseAddress.load(fromByteOffset: offset + $0, as: UInt8.self) }
  }
}
