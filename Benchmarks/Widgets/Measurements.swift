import BenchmarkSupport
import CoreGraphics
import Foundation
import Surfaces
import UIKit
import UIKitCore
import WidgetHost

/// The measurements of `Benchmarks/Widgets/run`; each measurement prints its own lines.
@MainActor struct Measurements {
  let bundles = TestBundles()

  private static let faults: [(principal: String, behavior: String?, isTouched: Bool)] = [
    ("CrashingAtStartWidget", nil, false), ("CrashingInViewDidLoadWidget", nil, false),
    ("CrashingLaterWidget", nil, true), ("SpinningWidget", nil, true),
    ("SleepingWidget", nil, true), ("AllocatingWidget", nil, true),
    ("NotFiniteWidget", nil, true), ("CrowdedWidget", nil, true), ("ChattyWidget", nil, true),
    ("Hostile", "flood", false), ("Hostile", "cut frame 40", false),
    ("Hostile", "huge-size", false), ("Hostile", "nan", false), ("Hostile", "cycle", false),
    ("Hostile", "unknown-bitmap", false), ("Hostile", "many-files", false),
  ]

  // MARK: Faults

  /// Measures the host's frames beside a faulty widget, relative to the frames beside a
  /// correct widget.
  ///
  /// - Parameter frames: The number of frames for each fault, restarts included.
  func faults(frames: Int) throws {
    let calm = try times(beside: "TickingWidget", nil, false, frames)
    report("calm", calm, calm)
    for fault in Measurements.faults {
      let name = [fault.principal, fault.behavior].compactMap { $0 }.joined(separator: " ")
      let times = try times(beside: fault.principal, fault.behavior, fault.isTouched, frames)
      report(name, times, calm)
    }
    report("calm again", try times(beside: "TickingWidget", nil, false, frames), calm)
  }

  private func times(
    beside principal: String, _ behavior: String?, _ isTouched: Bool, _ frames: Int
  ) throws -> HostPanel.Times {
    let panel = HostPanel()
    defer { panel.removeAll() }
    let neighbor = panel.add(try bundles.description(of: "TickingWidget", number: 1))
    var limits = WidgetLimits()
    limits.answerTime = 1
    let widget = panel.add(
      try bundles.description(of: principal, behavior: behavior), limits: limits)
    neighbor.open()
    panel.wait(atMost: 300) { neighbor.state == .live }
    widget.open()
    // Only widgets that start successfully get a touch. Do not measure the frames before the widget
    // is live.
    if isTouched { panel.wait(atMost: 300) { widget.state == .live } }
    return panel.run(atMost: frames) { number in
      guard isTouched, widget.state == .live else { return }
      let point = CGPoint(x: 200, y: widget.view.frame.midY)
      let phase: TouchInputEvent.Phase = number % 2 == 0 ? .began : .ended
      panel.session.handle(
        TouchInputEvent(id: 1, phase: phase, location: point, timestamp: panel.session.clock()))
    }
  }

  private func report(_ name: String, _ times: HostPanel.Times, _ calm: HostPanel.Times) {
    let ratio = { (fraction: Double) in
      times.processor.quantile(fraction) / calm.processor.quantile(fraction)
    }
    print(
      name.padding(toLength: 30, withPad: " ", startingAt: 0)
        + String(
          format: "%.2f ms, %.2f of calm; 95 %% %.2f ms, %.2f; late %.1f %%",
          times.processor.quantile(0.5) * 1000, ratio(0.5), times.processor.quantile(0.95) * 1000,
          ratio(0.95), times.latency.fraction(above: 1 / 60.0) * 100))
  }

  // MARK: Touches

  /// Counts the frames from a touch in the host to the pixel that the widget changes, for touches
  /// at four phases of a frame. The frame after the touch is number 1.
  func touches(count: Int) throws {
    let panel = HostPanel()
    defer { panel.removeAll() }
    let widget = panel.add(try bundles.description(of: "ReportingWidget"))
    widget.open()
    panel.wait(atMost: 600) { widget.state == .live }
    panel.wait(atMost: 60)
    let point = CGPoint(x: 160, y: 65)
    var histogram: [Int: Int] = [:]
    for number in 0..<count {
      let before = panel.color(at: point)
      var frames = 0
      let isDown = number % 2 == 0
      _ = panel.run(
        atMost: 60, phase: Double(1 + number / 2 % 4) / 60 / 5,
        change: { frame in
          frames = frame + 1
          guard frame == 0 else { return }
          panel.session.handle(
            TouchInputEvent(
              id: 1, phase: isDown ? .began : .cancelled, location: point,
              timestamp: panel.session.clock()))
        }, until: { panel.color(at: point) != before })
      histogram[frames, default: 0] += 1
      panel.wait(atMost: 3 + number % 5)
    }
    let entries = histogram.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print("touch to pixel, touches by frames: \(entries.joined(separator: ", "))")
  }

  // MARK: Panels

  /// Opens ten widgets with snapshots, waits until all are live, and leaves them idle.
  func panel(restingSeconds: Double) throws {
    try storePictures()
    let panel = HostPanel()
    defer { panel.removeAll() }
    let widgets = try (0..<10).map {
      panel.add(try bundles.description(of: "ReportingWidget", number: $0))
    }
    let points = widgets.map { CGPoint(x: 160, y: $0.view.frame.midY + 20) }
    panel.wait(atMost: 30)
    let (before, start) = (points.map(panel.color), panel.session.clock())
    for widget in widgets { widget.open() }
    var (frames, liveTimes) = (0, [Double]())
    panel.wait(atMost: 60) {
      frames += 1
      return !zip(points, before).contains { panel.color(at: $0) == $1 }
    }
    panel.wait(atMost: 3000) {
      let live = widgets.count { $0.state == .live }
      while liveTimes.count < live { liveTimes.append(panel.session.clock() - start) }
      return live == widgets.count
    }
    print("ten widgets: pictures after \(frames) frames, live after " + milliseconds(liveTimes))
    reportRest(widgets, seconds: restingSeconds)
  }

  private func storePictures() throws {
    let panel = HostPanel()
    defer { panel.removeAll() }
    for number in 0..<10 {
      panel.add(try bundles.description(of: "ReportingWidget", number: number)).open()
    }
    panel.wait(atMost: 3000) { panel.widgets.allSatisfy { $0.state == .live } }
    panel.wait(atMost: 10)
  }

  private func milliseconds(_ times: [Double]) -> String {
    times.map { "\(Int($0 * 1000))" }.joined(separator: ", ") + " ms"
  }

  /// Reports the processor time, ticks, wakeups and memory of idle widgets. The panel makes no
  /// frame during the measurement, because nothing in the panel moves.
  private func reportRest(_ widgets: [Widget], seconds: Double) {
    let pause = { (seconds: Double) in
      let end = Date(timeIntervalSinceNow: seconds)
      while Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    }
    pause(1)
    let processes = widgets.compactMap(\.processIdentifier)
    let usage = { processes.map { ProcessUsage(of: $0) } }
    let (work, before, ownTime) = (widgets.map(\.work), usage(), ProcessorTime.process)
    pause(seconds)
    let (workAfter, after) = (widgets.map(\.work), usage())
    let own = ProcessorTime.process - ownTime
    let theirs = zip(after, before).reduce(0) { $0 + $1.0.processorTime - $1.1.processorTime }
    let wakeups = zip(workAfter, work).reduce(0) { $0 + $1.0.wakeups - $1.1.wakeups }
    let ticks = zip(workAfter, work).reduce(0) { $0 + $1.0.ticks - $1.1.ticks }
    print(
      String(
        format: "at rest for %.0f s: host %.1f ms, ten widgets %.1f ms of processor time; "
          + "%d ticks, %.2f wakeups a second and widget",
        seconds, own * 1000, theirs * 1000, ticks, Double(wakeups) / seconds / 10))
    let (total, start) = (after[0].privateMemory, workAfter[0].memoryAtStart)
    print(
      String(
        format: "memory at rest: %.1f MB, %.1f MB of them at hello: %.1f of 30 MB used",
        Double(total) / 1_048_576, Double(start) / 1_048_576,
        Double(total - start) / 1_048_576))
  }
}
