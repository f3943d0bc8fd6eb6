import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The scene Lock screen", .currentStage)
struct LockScreenSceneTests {
  private static let elasticity: CGFloat = 0.45
  private static let gravity: CGFloat = 1000
  private let stage = Stage(scale: 1, showsStatusBar: true)
  private let controller = LockScreenController()

  init() {
    stage.show(controller)
    stage.settle()
  }

  private var floor: CGFloat { controller.view.bounds.maxY }

  /// The distance between the lower edge of the lock screen and the floor, on which the lock screen
  /// falls.
  private var height: CGFloat {
    get throws { floor - (try #require(controller.view.subviews.last)).frame.maxY }
  }

  /// Pulls the lock screen to a height, stops there, and throws it.
  ///
  /// - Parameter velocity: The velocity in points per second, positive down. If it is 0, the finger
  ///   releases the lock screen at rest.
  private func throwDown(from height: CGFloat, velocity: CGFloat) throws -> (
    height: CGFloat, heights: [CGFloat]
  ) {
    let x = controller.view.bounds.midX
    var y = floor - 60
    stage.touchDown(CGPoint(x: x, y: y))
    // The recognizer begins only after some points of movement. Therefore the loop corrects the
    // finger's position by the measured height.
    for _ in 0..<2 {
      y -= 20
      stage.touchMove(CGPoint(x: x, y: y))
      stage.advance(by: 1.0 / 60)
    }
    y -= height - (try self.height)
    stage.touchMove(CGPoint(x: x, y: y))
    stage.advance(by: 0.5)
    if velocity != 0 {
      for _ in 0..<9 {
        stage.advance(by: 1.0 / 60)
        y += velocity / 60
        stage.touchMove(CGPoint(x: x, y: y))
      }
    }
    let released = try self.height
    stage.touchUp()
    let heights = try (0..<300).map { _ in
      stage.advance(by: 1.0 / 60)
      return try self.height
    }
    return (released, heights)
  }

  /// Returns the index of the first minimum of the heights, and the maximum after it.
  private func firstRebound(_ heights: [CGFloat]) throws -> (impact: Int, top: CGFloat) {
    let impact = try #require(
      heights.indices.dropFirst().dropLast().first {
        heights[$0] < heights[$0 - 1] && heights[$0 + 1] > heights[$0] && heights[$0] < 30
      })
    let end = heights[(impact + 1)...].firstIndex { $0 < 1 } ?? heights.count
    return (impact, heights[impact..<end].max() ?? 0)
  }

  @Test(
    "If the lock screen drops 500 points, it rebounds to elasticity² times 500 points, within 2 %"
  )
  func drop() throws {
    let (height, heights) = try throwDown(from: 500, velocity: 0)
    #expect(abs(height - 500) < 0.5)
    let expected = LockScreenSceneTests.elasticity * LockScreenSceneTests.elasticity * height
    let top = try firstRebound(heights).top
    #expect(abs(top - expected) < expected * 0.02, "\(top) instead of \(expected)")
  }

  @Test(
    "A lock screen thrown up or down hits the edge with the speed of a body in free fall",
    arguments: [900, 300, -600] as [CGFloat])
  func thrown(velocity: CGFloat) throws {
    let (height, heights) = try throwDown(from: 400, velocity: velocity)
    let gravity = LockScreenSceneTests.gravity
    let expected = (velocity * velocity + 2 * gravity * height).squareRoot()
    let (impact, top) = try firstRebound(heights)
    // Compute the speed at the edge from two earlier heights by v² = v1² + 2 g h.
    let last = try #require(heights[..<impact].lastIndex { $0 > 20 })
    let speed = (heights[last - 1] - heights[last]) * 60 + gravity / 120
    let measured = (speed * speed + 2 * gravity * heights[last]).squareRoot()
    #expect(abs(measured - expected) < expected * 0.02, "\(measured) instead of \(expected)")
    let rebound = pow(LockScreenSceneTests.elasticity * expected, 2) / (2 * gravity)
    #expect(abs(top - rebound) < rebound * 0.04, "\(top) instead of \(rebound)")
  }
}
