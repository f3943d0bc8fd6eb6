import BenchmarkSupport
import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import QuartzCore
import TextLayout
import UIKit
import UIKitHost

/// Measures the times of the first frame and of the scrolled frames of 500 buttons, and counts the
/// work of these frames.
@MainActor struct PageMeasurement {
  let rounds: Int
  private static let scrolledFrames = 120

  private struct Sample {
    /// `build` is the time of making the views, `passes` is the time of the first layout, display
    /// and commit, and `composition` is the time of the first composition, all in seconds.
    var build = 0.0
    var passes = 0.0
    var composition = 0.0
    var scrollPasses: [Double] = []
    var scrollComposition: [Double] = []
    var firstWork = LayerStatistics()
    var scrollWork = LayerStatistics()
    var scrollRasterizedPixels = 0
  }

  func run() {
    let samples = (0..<rounds).map { _ in measure(scrolledFrames: Self.scrolledFrames) }
    func median(_ value: (Sample) -> Double) -> String {
      let sorted = samples.map(value).sorted()
      return String(format: "%8.2f ms", sorted[sorted.count / 2] * 1000)
    }
    func medianValue(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    print("500 buttons at 390 x 844 points, 3 pixels per point; medians of \(rounds)")
    print("making the views              ", median(\.build))
    print("first layout, display, commit ", median(\.passes))
    print("first composition             ", median(\.composition))
    print("scrolling: layout to commit   ", median { medianValue($0.scrollPasses) })
    print("scrolling: composition        ", median { medianValue($0.scrollComposition) })
    let last = samples[samples.count - 1]
    print("first frame:", last.firstWork)
    print("\(PageMeasurement.scrolledFrames) frames that scroll:", last.scrollWork)
    print("pixels rasterized for them:", last.scrollRasterizedPixels)
  }

  /// Prints the processor time from the first view to the first frame.
  ///
  /// The function begins to load the fonts before, as `UIApplicationMain` does before the app's
  /// code runs, and the thread of the fonts is not counted.
  static func measureFirstFrame() {
    FontLibrary.beginLoading()
    FontLibrary.waitForLoading()
    let sample = PageMeasurement(rounds: 1).measure(scrolledFrames: 0)
    print(
      String(
        format: "Opaline: %.1f ms from the first view to the first frame:",
        (sample.build + sample.passes + sample.composition) * 1000),
      String(
        format: "views %.1f, layout to commit %.1f, composition %.1f", sample.build * 1000,
        sample.passes * 1000, sample.composition * 1000))
  }

  private func measure(scrolledFrames: Int) -> Sample {
    var sample = Sample()
    var time = 0.0
    let session = ApplicationSession(
      screen: UIScreen.Configuration(size: CGSize(width: 390, height: 844), scale: 3),
      clock: { time })
    session.makeCurrent()
    let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1)
    let size = PixelSize(width: 1170, height: 2532)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = ButtonPageController()
    sample.build = ProcessorTime.of {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    let before = LayerStatistics.total
    sample.passes = ProcessorTime.of {
      if let commit = session.runPasses() { renderer.apply(commit) }
    }
    sample.firstWork = LayerStatistics.total - before
    sample.composition = ProcessorTime.of { _ = renderer.render(at: time, size: size, scale: 3) }

    let scrollStart = LayerStatistics.total
    for _ in 0..<scrolledFrames {
      time += 1.0 / 60
      sample.scrollPasses.append(
        ProcessorTime.of {
          controller.scroll.contentOffset.y += 10
          if let commit = session.runPasses() { renderer.apply(commit) }
        })
      sample.scrollComposition.append(
        ProcessorTime.of {
          let output = renderer.render(at: time, size: size, scale: 3)
          sample.scrollRasterizedPixels += output.result.statistics.rasterizedPixels
        })
    }
    sample.scrollWork = LayerStatistics.total - scrollStart
    return sample
  }

}
