import _StageTraits
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Dynamic items at rest", .currentStage)
struct DynamicsRestTests {
  @Test("A thousand items at rest cause no simulation step, layout, drawing or commit")
  func thousand() {
    let scene = DynamicScene()
    let views = (0..<1000).map { (index: Int) -> UIView in
      let (column, row) = (CGFloat(index % 40), CGFloat(index / 40))
      return scene.item(
        at: CGPoint(x: 10 + column * 9, y: 20 + row * 30), size: CGSize(width: 8, height: 8))
    }
    let collision = UICollisionBehavior(items: views)
    for row in 0..<25 {
      let y = CGFloat(30 + row * 30)
      collision.addBoundary(
        withIdentifier: row as NSNumber, from: CGPoint(x: 0, y: y), to: CGPoint(x: 400, y: y))
    }
    var steps = 0
    let gravity = UIGravityBehavior(items: views)
    gravity.action = { steps += 1 }
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 2)
    #expect(!scene.animator.isRunning)
    let gaps = views.enumerated().map { abs($1.frame.maxY - CGFloat(30 + $0 / 40 * 30)) }
    #expect((gaps.max() ?? 1) < 0.6)
    let (count, work) = (steps, LayerStatistics.total)
    scene.stage.advance(by: 5)
    let spent = LayerStatistics.total - work
    #expect(count > 0 && steps == count)
    #expect(spent.layersLaidOut == 0 && spent.layersDrawn == 0 && spent.nodesCommitted == 0)
  }
}
