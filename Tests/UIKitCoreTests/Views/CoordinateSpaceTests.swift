// Covers UICoordinateSpace, UIEvent, UIScreen.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Coordinate spaces", .currentStage)
struct CoordinateSpaceTests {
  @Test("Points and rectangles convert between views, scenes and the screen")
  func conversion() throws {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    let space = UIScreen.main.coordinateSpace
    #expect(inner.convert(CGPoint.zero, to: space) == CGPoint(x: 15, y: 25))
    #expect(inner.convert(CGPoint(x: 15, y: 25), from: space) == .zero)
    #expect(space.convert(CGPoint(x: 15, y: 25), to: inner) == .zero)
    #expect(
      space.convert(inner.bounds, from: inner) == CGRect(x: 15, y: 25, width: 10, height: 10))
    let scene = try #require(stage.window.windowScene)
    #expect(outer.convert(CGPoint.zero, to: scene.coordinateSpace) == CGPoint(x: 10, y: 20))
    let other: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint.zero, to: other) == CGPoint(x: 5, y: 5))
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 5, y: 5))
    #expect(space.bounds == UIScreen.main.bounds)
  }

  @Test("Conversions to the screen add the origin of the window")
  func window() {
    let stage = Stage()
    stage.window.frame = CGRect(x: 30, y: 40, width: 200, height: 200)
    stage.show(UIViewController())
    #expect(
      stage.window.convert(CGPoint(x: 1, y: 1), to: UIScreen.main.coordinateSpace)
        == CGPoint(x: 31, y: 41))
  }

  @Test(
    "A touch that moves once has one coalesced touch and no predicted touches")
  func coalesced() {
    final class Canvas: UIView {
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
          counts.append(event?.coalescedTouches(for: touch)?.count ?? -1)
          counts.append(event?.predictedTouches(for: touch)?.count ?? -1)
        }
        counts.append(event?.coalescedTouches(for: UITouch())?.count ?? -1)
      }
    }
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    let canvas = Canvas(frame: controller.view.bounds)
    controller.view.addSubview(canvas)
    stage.touchDown(CGPoint(x: 100, y: 100))
    stage.touchMove(CGPoint(x: 120, y: 100))
    stage.touchUp()
    #expect(canvas.counts == [1, 0, -1])
  }
}
