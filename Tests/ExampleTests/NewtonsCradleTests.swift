import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The gallery's Newton's cradle", .currentStage)
struct NewtonsCradleTests {
  private func makeCradle() -> (Stage, NewtonsCradle) {
    let stage = Stage(size: CGSize(width: 390, height: 300), scale: 2)
    let controller = UIViewController()
    stage.show(controller)
    let cradle = NewtonsCradle()
    controller.view.addSubview(cradle)
    cradle.frame = CGRect(x: 20, y: 20, width: 350, height: 260)
    return (stage, cradle)
  }

  /// Returns the centers of the balls, from left to right.
  private func centers(_ cradle: NewtonsCradle) -> [CGFloat] {
    cradle.subviews.filter { $0.bounds.width == $0.bounds.height }.map(\.center.x)
  }

  @Test("Only the outer balls of the cradle swing, one at a time, and the swings stay equally wide")
  func swings() throws {
    let (stage, cradle) = makeCradle()
    cradle.start()
    let rest = (0..<5).map { cradle.bounds.midX + CGFloat($0 - 2) * 36.48 }
    let first = rest[0] - centers(cradle)[0]
    try #require(centers(cradle).count == 5 && first > 80)
    // The largest offset of a ball in each swing, in the order of the swings.
    var swings: [(ball: Int, width: CGFloat)] = []
    for frame in 0..<(5 * 60) {
      stage.advance(by: 1.0 / 60)
      let offsets = zip(centers(cradle), rest).map { $0 - $1 }
      guard let ball = offsets.indices.max(by: { abs(offsets[$0]) < abs(offsets[$1]) }),
        abs(offsets[ball]) > 20
      else { continue }
      let otherOffsets = offsets.indices.filter { $0 != ball }.map { offsets[$0] }
      #expect(otherOffsets.allSatisfy { abs($0) < 2 }, "\(offsets) in frame \(frame)")
      #expect(ball == 0 ? offsets[0] < 0 : ball == 4 && offsets[4] > 0)
      if swings.last?.ball != ball { swings.append((ball, 0)) }
      swings[swings.count - 1].width = max(swings[swings.count - 1].width, abs(offsets[ball]))
    }
    let complete = swings.dropFirst().dropLast()
    #expect(complete.count > 3 && complete.allSatisfy { abs($0.width - first) < first * 0.05 })
  }

  @Test("The strings of the cradle contrast with the background in light and dark appearance")
  func strings() throws {
    let (stage, cradle) = makeCradle()
    let shape = try #require(
      cradle.layer.sublayers?.lazy.compactMap { $0 as? CAShapeLayer }.first)
    func brightness() -> CGFloat { shape.strokeColor?.components?.first ?? .nan }
    stage.window.overrideUserInterfaceStyle = .light
    stage.settle()
    #expect(brightness() < 0.4)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(brightness() > 0.7)
  }
}
