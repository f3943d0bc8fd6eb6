import Compositing
import CompositingCPU
package import CoreGraphics
import Foundation
import Surfaces
package import UIKit
import UIKitHost

/// Makes an app's frames in sequence and in memory, by default on one thread. Measures the passes
/// and the composition.
@MainActor package final class FrameMeasurement {
  private let clock = VirtualClock()
  private let session: ApplicationSession
  private let renderer: FrameRenderer
  private let size: PixelSize
  private let scale: CGFloat
  private let window: UIWindow
  /// The thread's processor times in seconds: of the passes from input to commit, of the
  /// composition, and of both together.
  private var series = (passes: FrameSeries(), composition: FrameSeries(), both: FrameSeries())
  /// The real time of the compositions, in seconds.
  private var elapsed = FrameSeries()
  private var work = FrameStatistics()

  /// Creates a screen in memory that shows the controller that `root` returns for the bounds of the
  /// window.
  ///
  /// - Parameter coreCount: The number of cores that composite a large frame.
  package init(
    size: PixelSize, scale: CGFloat, coreCount: Int = 1, root: (CGRect) -> UIViewController
  ) {
    renderer = FrameRenderer(compositor: CPUCompositor(coreCount: coreCount), bufferCount: 1)
    self.size = size
    self.scale = scale
    let points = CGSize(
      width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
    let clock = clock
    session = ApplicationSession(
      screen: UIScreen.Configuration(size: points, scale: scale), clock: { clock.now })
    session.makeCurrent()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root(window.bounds)
    window.makeKeyAndVisible()
  }

  /// Makes a frame without measuring it.
  package func warmUp() { frame(counted: false) }

  /// Makes frames 1/60 s apart, each after a change to the app.
  package func run(frames: Int, change: (Int) -> Void) {
    for number in 0..<frames {
      clock.advance(by: 1.0 / 60)
      frame(counted: true) { change(number) }
    }
  }

  /// Makes frames 1/60 s apart without measuring them.
  package func rest(frames: Int) {
    for _ in 0..<frames {
      clock.advance(by: 1.0 / 60)
      frame(counted: false)
    }
  }

  /// Delivers a touch event at the current time.
  package func touch(_ phase: TouchInputEvent.Phase, at location: CGPoint) {
    session.handle(TouchInputEvent(id: 1, phase: phase, location: location, timestamp: clock.now))
  }

  private func frame(counted: Bool, change: () -> Void = {}) {
    let passes = ProcessorTime.of {
      change()
      if let commit = session.runPasses() { renderer.apply(commit) }
    }
    let start = ContinuousClock.now
    let composition = ProcessorTime.of {
      let result = renderer.render(at: clock.now, size: size, scale: scale).result
      guard counted else { return }
      work.damagedPixels += result.statistics.damagedPixels
      work.compositedPixels += result.statistics.compositedPixels
      work.capturedPixels += result.statistics.capturedPixels
      work.operationsExecuted += result.statistics.operationsExecuted
      work.maskPixels += result.statistics.maskPixels
      work.rasterizedPixels += result.statistics.rasterizedPixels
    }
    guard counted else { return }
    elapsed.add((ContinuousClock.now - start) / .seconds(1))
    series.passes.add(passes)
    series.composition.add(composition)
    series.both.add(passes + composition)
  }

  /// The median of input, passes and composition together, in seconds of processor time.
  package var median: Double { series.both.quantile(0.5) }

  /// The median of the compositions' real time, in seconds.
  package var medianElapsed: Double { elapsed.quantile(0.5) }

  /// The time of input, passes and composition of every frame, in seconds of processor time.
  package var times: [Double] { series.both.times }

  /// The time of input and of the passes up to the commit, for every frame, in seconds of processor
  /// time.
  package var passes: [Double] { series.passes.times }

  /// Prints the times and the work. Counts of pixels are printed per frame and as multiples
  /// of the screen's pixels, so that screens of different sizes can be compared.
  package func report(_ title: String) {
    print("\(title), \(size.width) x \(size.height), one thread")
    print("  input to commit  \(series.passes.summary)")
    print("  composition      \(series.composition.summary)")
    print("  both             \(series.both.summary)")
    let screens = Double(size.width * size.height * max(series.both.times.count, 1))
    func fraction(_ pixels: Int) -> String { String(format: "%.3f", Double(pixels) / screens) }
    print(
      "  screens a frame: damaged \(fraction(work.damagedPixels)), "
        + "written \(fraction(work.compositedPixels)), captured \(fraction(work.capturedPixels)), "
        + "masks \(fraction(work.maskPixels)), rasterized \(fraction(work.rasterizedPixels)); "
        + "operations \(work.operationsExecuted / max(series.both.times.count, 1))")
  }
}
