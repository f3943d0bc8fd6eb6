import CoreGraphics
import Foundation
import RenderTree
import Testing
import _TestScenes

@Suite("Shadows") struct ShadowTests {
  private func card(
    _ shadow: Shadow, _ configure: (inout Node) -> Void = { _ in }
  ) -> (Scene, Screen, NodeID) {
    let scene = Scene(width: 200, height: 200)
    let id = scene.add(CGRect(60, 60, 80, 80)) {
      $0.backgroundColor = .white
      $0.shadow = shadow
      configure(&$0)
    }
    let screen = Screen(width: 200, height: 200)
    screen.render(scene)
    return (scene, screen, id)
  }

  @Test(
    "At a straight edge a shadow has half its strength, with the profile of a Gaussian's integral")
  func profile() {
    let (_, screen, _) = card(
      Shadow(color: .black, opacity: 1, radius: 8, offset: CGSize(width: 0, height: 60)))
    screen.write("shadow")
    // The silhouette is between y = 120 and y = 200. Measure in the middle of its left edge, at x =
    // 60 and y = 160.
    func darkness(_ x: Int) -> Double { 1 - Double(screen[x, 160].x) / 255 }
    for (distance, expected) in [(0, 0.5), (8, 0.1587), (16, 0.0228)] {
      let value = (darkness(60 - distance) + darkness(59 - distance)) / 2
      #expect(abs(value - expected) < 0.012, "\(distance): \(value)")
    }
  }

  @Test("Offset moves a shadow, opacity fades the shadow, and masksToBounds removes the shadow")
  func parameters() {
    let (scene, screen, id) = card(
      Shadow(color: .black, opacity: 0.5, radius: 0, offset: CGSize(width: 10, height: 0)))
    #expect(near(screen[145, 100], [127, 127, 127, 255]))
    #expect(screen[155, 100].x == 255 && screen[55, 100].x == 255)
    scene[id].masksToBounds = true
    screen.render(scene)
    #expect(screen[145, 100].x == 255)
  }

  @Test("If a node has no opaque background, its visible content casts the shadow")
  func subtree() {
    let (scene, screen, id) = card(
      Shadow(color: .black, opacity: 1, radius: 2, offset: CGSize(width: 0, height: 50))
    ) { $0.backgroundColor = nil }
    #expect(screen[100, 120].x == 255)
    let child = scene.add(CGRect(20, 20, 40, 20), .pureRed, to: id)
    screen.render(scene)
    #expect(screen[100, 140].x < 10)
    #expect(screen[70, 140].x == 255)
    #expect(near(screen[100, 90], [255, 0, 0, 255]))
    scene[child].position.x += 30
    screen.render(scene)
    #expect(screen[95, 140].x > 200 && screen[140, 140].x < 10)
  }

  @Test("A shadow has the shape of the node's shadow path, whatever the node's content is")
  func path() {
    let (_, screen, _) = card(
      Shadow(
        color: .pureRed, opacity: 1, radius: 1, offset: .zero,
        path: CGPath(ellipseIn: CGRect(-40, -40, 160, 160), transform: nil)))
    #expect(near(screen[30, 100], [255, 0, 0, 255], within: 2))
    #expect(screen[25, 25].y == 255)
  }

  @Test("A shadow that moves by whole pixels is drawn from the mask of the last frame")
  func scrolling() {
    let (scene, screen, id) = card(Shadow(color: .black, opacity: 1, radius: 5, offset: .zero))
    let before = (0..<100).map { screen[$0 + 20, 100] }
    scene[id].position.x += 7
    let result = screen.render(scene)
    #expect((0..<100).map { screen[$0 + 27, 100] } == before)
    #expect(result.statistics.maskPixels == 0)
  }

  @Test("A moving subtree is not rasterized again for its shadow, even at fractions of a pixel")
  func movingSubtree() {
    let (scene, screen, id) = card(
      Shadow(color: .black, opacity: 0.6, radius: 6, offset: CGSize(width: 1, height: 8))
    ) { $0.backgroundColor = nil }
    scene.add(CGRect(10, 10, 40, 50), .pureRed, to: id)
    scene.add(CGRect(45, 20, 25, 25), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), to: id)
    screen.render(scene)
    for distance in [CGPoint(x: 3, y: -2), CGPoint(x: 0.37, y: 0.81), CGPoint(x: -70.4, y: 12)] {
      scene[id].position.x += distance.x
      scene[id].position.y += distance.y
      let result = screen.render(scene)
      #expect(result.statistics.rasterizedPixels == 0)
      let fresh = Screen(width: 200, height: 200)
      fresh.render(scene)
      #expect(screen.difference(from: fresh).max == 0)
    }
  }

  @Test("A moving subtree's shadow moves with the subtree, even by fractions of a pixel")
  func betweenPixels() {
    // Returns the center of the darkened pixels, weighted by their darkness.
    func centroid(_ x: CGFloat) -> Double {
      let scene = Scene(width: 100, height: 100)
      let id = scene.add(CGRect(30 + x, 30, 20, 20)) {
        $0.shadow = Shadow(
          color: .black, opacity: 1, radius: 4, offset: CGSize(width: 0, height: 30))
      }
      scene.add(CGRect(0, 0, 9, 20), .black, to: id)
      scene.add(CGRect(11, 0, 9, 20), .black, to: id)
      let screen = Screen(width: 100, height: 100)
      screen.render(scene)
      let dark = (0..<100).map { Double(255 - screen[$0, 75].x) }
      return dark.enumerated().reduce(0) { $0 + (Double($1.offset) + 0.5) * $1.element }
        / dark.reduce(0, +)
    }
    for fraction in stride(from: 0, through: 1, by: 0.25) {
      #expect(abs(centroid(fraction) - 40 - fraction) < 0.03)
    }
  }
}
