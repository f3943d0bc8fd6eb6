import BenchmarkSupport
import Box2DPeer
import Foundation
import UIKit
import UIKitHost

/// Measures the time of a `UIDynamicAnimator` with 300 squares that bounce in a box, and the time
/// of the same world in Box2D alone.
///
///     DynamicsBenchmark [--check] [FRAMES]
///
/// The benchmark alternates between the worlds: it runs one frame of four steps in each. Both
/// worlds start from the same state and run on one thread. The animator's time includes its
/// additional work for an app: filters and contacts of the collision behavior, forces of the
/// gravity behavior, and the centers and transforms of 300 items. With --check the program fails if
/// the animator needs more than 1.5 times Box2D's time.
@main struct Main {
  private static let gate = 1.5

  @MainActor static func main() {
    let frames = CommandLine.arguments.dropFirst().compactMap { Int($0) }.first ?? 300
    let items = BouncingSquares(isViews: false)
    let (ours, theirs) = items.run(frames: frames)
    let views = BouncingSquares(isViews: true).run(frames: frames).ours
    let ratio = ours.sum / theirs.sum
    print(
      "\(BouncingSquares.count) squares, of which \(items.awakeCount) move at the end, "
        + "\(frames) frames of 4 steps, one thread")
    print("  Box2D alone                \(theirs.summary)")
    print("  animator                   \(ours.summary)")
    print("  animator of views, to the commit  \(views.summary)")
    print(String(format: "  the animator takes %.2f times as long as Box2D alone", ratio))
    guard CommandLine.arguments.contains("--check") else { return }
    if ratio > gate {
      print("MISSED: more than \(gate) times Box2D's own time")
      exit(1)
    }
  }
}

extension FrameSeries {
  fileprivate var sum: Double { times.reduce(0, +) }
}
