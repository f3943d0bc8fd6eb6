import _TestSupport
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _TestScenes

@Suite("Groups drawn into the destination") struct GroupTests {
  /// Adds random rectangles. Some of them are translucent, rounded or rotated.
  private func fill(_ scene: Scene, _ parent: NodeID, _ random: inout SeededGenerator) {
    for _ in 0..<random.int(2...5) {
      scene.add(
        CGRect(
          Double(random.int(0...60)), Double(random.int(0...60)), Double(random.int(10...50)),
          Double(random.int(10...50))), to: parent
      ) {
        $0.backgroundColor = RGBA(
          red: random.unit(), green: random.unit(), blue: random.unit(),
          alpha: random.chance(0.5) ? 1 : random.unit())
        $0.corners = Corners(radius: CGFloat(random.int(0...12)))
        if random.chance(0.3) { $0.transform = Transform3D(rotation: random.unit(), 0, 0, 1) }
      }
    }
  }

  @Test("A translucent group drawn into the destination equals a composited isolated group")
  func sourceOver() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let opacity = random.unit()
      // First render the children alone over a transparent background.
      let alone = Scene(width: 100, height: 100, color: nil)
      fill(alone, alone.root, &random)
      let group = Screen(width: 100, height: 100)
      group.render(alone)
      // Then render the same children in a translucent group over a picture.
      random = SeededGenerator(seed: UInt64(seed))
      _ = random.unit()
      let scene = Scene(width: 100, height: 100)
      let wallpaper = Bitmap.detailed(100, 100, seed: UInt64(seed))
      scene.add(CGRect(0, 0, 100, 100)) {
        $0.content = .bitmap(BitmapContent(bitmap: wallpaper))
      }
      let container = scene.add(CGRect(0, 0, 100, 100)) { $0.opacity = opacity }
      fill(scene, container, &random)
      let screen = Screen(width: 100, height: 100)
      screen.render(scene)
      for y in stride(from: 0, to: 100, by: 3) {
        for x in stride(from: 0, to: 100, by: 3) {
          let (s, p) = (group[x, y], wallpaper.pixel(x: x, y: y))
          let d = SIMD4(Double(p.red), Double(p.green), Double(p.blue), 255)
          for channel in 0..<4 {
            let expected =
              opacity * Double(s[channel]) + d[channel] * (1 - opacity * Double(s.w) / 255)
            // There are three steps: the children, the opacity and the mix. Each step may add a
            // rounding error of half of 1/255. The limit is twice the sum of the three errors.
            #expect(abs(Double(screen[x, y][channel]) - expected) <= 3)
          }
        }
      }
    }
  }

  @Test("A mask fades a group by the mask's alpha, and outside the mask the group is not drawn")
  func masks() {
    let scene = Scene(width: 100, height: 100, color: .white)
    let masked = scene.add(CGRect(10, 10, 80, 80), .pureRed)
    scene.add(CGRect(0, 0, 40, 80), .pureBlue, to: masked)
    let mask = scene.make(CGRect(0, 0, 80, 80))
    scene.add(CGRect(10, 10, 60, 20), .black, to: mask)
    scene.add(CGRect(10, 40, 60, 20), RGBA(white: 0, alpha: 0.5), to: mask)
    scene[masked].mask = mask
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    screen.write("mask")
    #expect(screen[30, 30] == [0, 0, 255, 255])
    #expect(screen[70, 30] == [255, 0, 0, 255])
    #expect(near(screen[70, 60], [255, 127, 127, 255]))
    #expect(screen[15, 30] == [255, 255, 255, 255])
    #expect(screen[70, 80] == [255, 255, 255, 255])
  }

  @Test("A view with rounded corners clips its children, and only its four corners form a group")
  func roundedClip() {
    let scene = Scene(width: 200, height: 200)
    let card = scene.add(CGRect(20, 20, 160, 160)) {
      $0.masksToBounds = true
      $0.corners = Corners(radius: 20)
    }
    scene.add(CGRect(0, 0, 160, 90), .pureRed, to: card)
    scene.add(CGRect(0, 70, 160, 90), .pureBlue, to: card)
    let screen = Screen(width: 200, height: 200)
    let result = screen.render(scene)
    #expect(screen[20, 20] == [255, 255, 255, 255])
    #expect(screen[179, 179] == [255, 255, 255, 255])
    #expect(screen[100, 20] == [255, 0, 0, 255])
    #expect(screen[20, 100] == [0, 0, 255, 255])
    // The pixel's center is 19.9 pixels from the center of the corner's circle, whose radius is 20.
    // The pixel is therefore only partly covered.
    #expect((100...110).contains(screen[24, 27].y))
    #expect(result.statistics.groupPixels == 4 * 20 * 20)
  }

  @Test("Nested groups multiply their opacities, and the inner group's clip applies")
  func nested() {
    let scene = Scene(width: 100, height: 100)
    let outer = scene.add(CGRect(0, 0, 100, 100)) { $0.opacity = 0.5 }
    let inner = scene.add(CGRect(20, 20, 60, 60), to: outer) {
      $0.opacity = 0.5
      $0.masksToBounds = true
      $0.corners = Corners(radius: 30)
    }
    scene.add(CGRect(0, 0, 60, 40), .black, to: inner)
    scene.add(CGRect(0, 20, 60, 40), .black, to: inner)
    scene.add(CGRect(0, 0, 10, 10), .black, to: outer)
    let screen = Screen(width: 100, height: 100)
    screen.render(scene)
    #expect(near(screen[50, 50], [191, 191, 191, 255]))
    #expect(near(screen[5, 5], [127, 127, 127, 255]))
    #expect(screen[22, 22] == [255, 255, 255, 255])
  }

  @Test("A cached subtree differs from a subtree that is drawn directly by at most 2 of 255 levels")
  func pictures() {
    let scene = Scene(width: 100, height: 100)
    let container = scene.add(CGRect(10, 10, 80, 80)) {
      $0.opacity = 0.7
      $0.shadow = Shadow(color: .black, opacity: 0.5, radius: 3, offset: .zero)
    }
    var random = SeededGenerator(seed: 3)
    fill(scene, container, &random)
    let plain = Screen(width: 100, height: 100)
    plain.render(scene)
    scene[container].rasterizationScale = 1
    let cached = Screen(width: 100, height: 100)
    let first = cached.render(scene)
    #expect(cached.difference(from: plain).max <= 2)
    #expect(first.statistics.rasterizedPixels > 0)
    scene[container].opacity = 0.6
    #expect(cached.render(scene).statistics.rasterizedPixels == 0)
  }
}
