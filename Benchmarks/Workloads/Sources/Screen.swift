import UIKit
import UIKitTesting

/// A stage that shows a controller, and the processor time of its frames.
///
/// Each frame of a stage includes the composition into the stage's buffer. Only the damaged part is
/// drawn, as on a display.
@MainActor final class Screen {
  let stage: Stage
  private let controller: UIViewController

  /// The size of the screen, in points.
  static let size = CGSize(width: 390, height: 844)

  /// Creates a screen and makes its first frame.
  ///
  /// - Parameters:
  ///   - controller: The root controller. By default, the controller has an empty view.
  ///   - scale: Pixels per point.
  init(_ controller: UIViewController = UIViewController(), scale: CGFloat = 2) {
    self.controller = controller
    stage = Stage(size: Screen.size, scale: scale)
    stage.show(controller)
  }

  /// Release the window: in older versions a visible window outlives its stage.
  isolated deinit {
    stage.window.rootViewController = nil
    stage.window.isHidden = true
  }

  /// The root controller's view.
  var root: UIView { controller.view }

  /// The processor time of a closure without a frame, in seconds.
  func cost(of work: () -> Void) -> Double { ProcessorTime.of(work) }

  /// The processor time of a change and of the frame that shows the change, in seconds.
  ///
  /// The stage makes exactly one frame, and its time does not advance.
  func frame(after change: () -> Void = {}) -> Double {
    ProcessorTime.of {
      change()
      stage.advance(by: 0)
    }
  }

  /// The processor time of each of several changes with its frame, in seconds.
  ///
  /// - Parameter change: Called with the number of the frame, from 1. The frame of number 0 is not
  ///   measured, because it fills caches.
  func frames(_ count: Int = 15, after change: (Int) -> Void) -> [Double] {
    (0...count).map { number in frame { change(number) } }.suffix(count)
  }

  /// The processor time of each frame of a motion, 1/60 s apart, in seconds.
  ///
  /// A display link separates the frames. The work from one call of the link to the next is one
  /// frame: the change, layout, display, commit, composition, and the input of the next frame. A
  /// call of `advance(by:)` for each frame would make additional frames between them.
  ///
  /// - Parameter change: Called in each frame with the frame's number, from 0.
  func motion(_ count: Int, change: @escaping (Int) -> Void = { _ in }) -> [Double] {
    let ticker = FrameTicker(change: change)
    let link = CADisplayLink(target: ticker, selector: FrameTicker.tick)
    link.add(to: .main, forMode: .common)
    stage.advance(by: Double(count + 2) / 60)
    link.invalidate()
    return Array(ticker.times.prefix(count))
  }

  /// Makes frames until nothing moves.
  func settle() { stage.settle() }
}

/// Records the processor time from each call of a display link to the next.
@MainActor private final class FrameTicker {
  /// The times between the calls so far, in seconds.
  private(set) var times: [Double] = []
  private var previous: Double?
  private var number = 0
  private let change: (Int) -> Void

  /// - Parameter change: Made in each call, with the number of the call from 0.
  init(change: @escaping (Int) -> Void) { self.change = change }

  func tick(_ link: CADisplayLink) {
    let now = ProcessorTime.now
    if let previous { times.append(now - previous) }
    previous = now
    change(number)
    number += 1
  }
}
