import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _TestScenes
import _TestSupport

@Suite("Images drawn larger or smaller than their size")
struct ScaledBitmapTests {
  /// A picture with more than a million pixels.
  private let photograph = Bitmap.drawn(1200, 900) { x, y in
    RGBA(
      red: Double((x * 7 + y * 3) % 256) / 255, green: Double(x % 300) / 300,
      blue: Double(y % 200) / 200)
  }

  private func scene(_ frame: CGRect, bitmap: Bitmap? = nil) -> (Scene, NodeID) {
    let scene = Scene(width: 400, height: 600)
    let id = scene.add(frame) { $0.content = .bitmap(BitmapContent(bitmap: bitmap ?? photograph)) }
    return (scene, id)
  }

  @Test("A scrolling photograph is resampled in the first two frames and copied in later frames")
  func scrolling() {
    let (scene, id) = scene(CGRect(20, 20, 347, 261))
    let screen = Screen(width: 400, height: 600)
    var rasterized: [Int] = []
    for step in 0..<6 {
      scene[id].position.y += CGFloat(step)
      rasterized.append(screen.render(scene).statistics.rasterizedPixels)
    }
    // One frame makes the copy at half the size, another frame makes the copy at the displayed
    // size, and the other frames make no copy.
    #expect(rasterized == [600 * 450, 347 * 261, 0, 0, 0, 0])
  }

  @Test("A scrolling enlarged image is resampled in the first two frames, then copied")
  func scrollingEnlarged() {
    let (scene, id) = scene(CGRect(20, 20, 300, 225), bitmap: .detailed(200, 150))
    let screen = Screen(width: 400, height: 600)
    var rasterized: [Int] = []
    for step in 0..<5 {
      scene[id].position.y += CGFloat(step)
      rasterized.append(screen.render(scene).statistics.rasterizedPixels)
    }
    #expect(rasterized == [0, 300 * 225, 0, 0, 0])
  }

  @Test("An image of which a small part is redrawn is not copied")
  func smallPart() {
    let (scene, _) = scene(CGRect(20, 20, 300, 225), bitmap: .detailed(200, 150))
    let dot = scene.add(CGRect(50, 50, 20, 20), .black)
    let screen = Screen(width: 400, height: 600)
    for step in 0..<5 {
      scene[dot].position.x += CGFloat(step)
      #expect(screen.render(scene).statistics.rasterizedPixels == 0)
    }
  }

  @Test("An image in a sliding view is copied in the first frame after the motion")
  func sliding() {
    let scene = Scene(width: 400, height: 300, color: .pureBlue)
    let page = scene.add(CGRect(0, 0, 400, 300)) { $0.backgroundColor = .white }
    let bitmap = Bitmap.detailed(200, 150)
    scene.add(CGRect(20, 20, 300, 225), to: page) {
      $0.content = .bitmap(BitmapContent(bitmap: bitmap))
    }
    for number in 0..<4 {
      scene.add(CGRect(20, CGFloat(number) * 10 + 250, 80, 8), .pureRed, to: page)
    }
    var move = Animation(property: .translationX, from: .number(400), to: .number(0))
    move.timing.duration = 1
    scene[page].animations = [move]
    let screen = Screen(width: 400, height: 300)
    // The page's bitmap is drawn in parts as the page slides in, without a copy of the image.
    let rasterized = [0.01, 0.3, 0.5, 0.9, 0.95].map {
      screen.render(scene, at: $0).statistics.rasterizedPixels
    }
    #expect(rasterized.reduce(0, +) <= 400 * 300)
    #expect(screen.render(scene, at: 1.5).statistics.rasterizedPixels == 300 * 225)
    let fresh = Screen(width: 400, height: 300)
    fresh.render(scene, at: 1.5)
    #expect(screen.difference(from: fresh).max <= 1)
    scene[page].position.x += 1
    scene[page].animations = []
    #expect(screen.render(scene, at: 1.6).statistics.rasterizedPixels == 0)
  }

  @Test("The first and later frames of a photograph of any size differ by at most 1 of 255 levels")
  func samePixels() {
    let frames = [
      CGRect(20, 20, 400, 300), CGRect(20.3, 19.6, 347, 261), CGRect(20, 20, 300, 225),
      CGRect(-100, 40, 333.3, 222.2), CGRect(20, 20, 120, 500), CGRect(-900, -700, 1300.5, 1200),
      CGRect(-1500, 20.5, 1850, 500),
    ]
    for frame in frames {
      let (scene, id) = scene(frame)
      let screen = Screen(width: 400, height: 600)
      // A new compositor has no cached copies, so its pixels show the picture without a cache.
      for step in 0..<3 {
        scene[id].position.y += 1
        screen.render(scene)
        let fresh = Screen(width: 400, height: 600)
        fresh.render(scene)
        let difference = screen.difference(from: fresh)
        #expect(difference.max <= 1, "\(frame), frame \(step)")
      }
    }
  }

  @Test("Scaled copies are removed after a time without use, and when the caches are discarded")
  func memory() {
    let (scene, id) = scene(CGRect(20, 20, 347, 261))
    let screen = Screen(width: 400, height: 600)
    for _ in 0..<3 {
      scene[id].position.y += 1
      screen.render(scene)
    }
    screen.compositor.discardCaches()
    scene[id].position.y += 1
    #expect(screen.render(scene).statistics.rasterizedPixels == 600 * 450)
    let other = scene.add(CGRect(0, 0, 5, 5), .black)
    scene[id].isHidden = true
    for step in 0..<130 {
      scene[other].position.x = CGFloat(3 + step)
      screen.render(scene)
    }
    scene[id].isHidden = false
    #expect(screen.render(scene).statistics.rasterizedPixels == 600 * 450)
  }

  @Test("A bitmap drawn for a layer with fractional edges is not resampled")
  func roundedUp() {
    let bitmap = Bitmap.detailed(100, 60)
    for size in [CGSize(width: 99.3, height: 59.9), CGSize(width: 99.001, height: 60)] {
      let scene = Scene(width: 120, height: 80)
      scene.add(CGRect(10, 10, size.width, size.height)) {
        $0.content = .bitmap(BitmapContent(bitmap: bitmap))
      }
      let screen = Screen(width: 120, height: 80)
      screen.render(scene)
      for y in 0..<60 {
        for x in 0..<100 {
          let p = bitmap.pixel(x: x, y: y)
          #expect(screen[10 + x, 10 + y] == [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)])
        }
      }
    }
    // The layer is one whole pixel smaller than its bitmap, so the bitmap is scaled down.
    let scene = Scene(width: 120, height: 80, color: .black)
    scene.add(CGRect(10, 10, 99, 60)) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }
    let screen = Screen(width: 120, height: 80)
    screen.render(scene)
    #expect(screen[109, 20] == [0, 0, 0, 255])
  }
}
