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

  @Test("If many images begin to scroll, each frame makes a few of the copies")
  func manyImages() {
    let scene = Scene(width: 2500, height: 600)
    let list = scene.add(CGRect(0, 0, 2500, 600))
    for number in 0..<8 {
      let bitmap = Bitmap.detailed(200, 150)
      scene.add(CGRect(CGFloat(number) * 310, 20, 300, 225), to: list) {
        $0.content = .bitmap(BitmapContent(bitmap: bitmap))
      }
    }
    let screen = Screen(width: 2500, height: 600)
    var rasterized: [Int] = []
    for _ in 0..<4 {
      scene[list].position.y += 1
      rasterized.append(screen.render(scene).statistics.rasterizedPixels)
    }
    #expect(rasterized == [0, 7 * 300 * 225, 300 * 225, 0])
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
    let rasterized = [0.01, 0.3, 0.5, 0.9, 0.95, 0.96, 0.97, 0.98].map {
      screen.render(scene, at: $0).statistics.rasterizedPixels
    }
    let (pageArea, imageArea) = (400 * 300, 300 * 225)
    // The parts overlap by a few pixels.
    #expect(rasterized.reduce(0, +) < pageArea + imageArea / 2)
    #expect(screen.render(scene, at: 1.5).statistics.rasterizedPixels == imageArea)
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
      CGRect(-100, 40, 333.3, 222.2), CGRect(20, 20, 120, 500),
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

  @Test("The first and later frames of an enlarged image differ by at most 1 of 255 levels")
  func samePixelsEnlarged() {
    let dots = Bitmap.drawn(2, 2) { x, y in x == y ? RGBA(red: 1, green: 0, blue: 0) : .black }
    let translucent = Bitmap.drawn(40, 30) { x, y in
      RGBA(red: Double(x) / 40, green: 1, blue: Double(y) / 30, alpha: Double(x + y) / 70)
    }
    for bitmap in [dots, translucent, .detailed(200, 150)] {
      for frame in [CGRect(20.1, 20, 300, 225), CGRect(15.3, 19.6, 347.7, 261.2)] {
        let (scene, id) = scene(frame, bitmap: bitmap)
        let screen = Screen(width: 400, height: 600)
        var rasterized = 0
        for step in 0..<9 {
          // Every third frame moves the image by a part of a pixel.
          scene[id].position.x += step % 3 == 0 ? 0.1 : 1
          rasterized += screen.render(scene).statistics.rasterizedPixels
          let fresh = Screen(width: 400, height: 600)
          fresh.render(scene)
          #expect(screen.difference(from: fresh).max <= 1, "\(frame), frame \(step)")
        }
        #expect(rasterized > 3 * 300 * 225)
      }
    }
  }

  @Test("An image of which a small part is inside a clip is not copied")
  func clipped() {
    let scene = Scene(width: 400, height: 600)
    let clip = scene.add(CGRect(20, 20, 100, 100)) { $0.masksToBounds = true }
    scene.add(CGRect(-100, 0, 300, 225), to: clip) {
      $0.content = .bitmap(BitmapContent(bitmap: .detailed(200, 150)))
    }
    let screen = Screen(width: 400, height: 600)
    for _ in 0..<4 {
      scene[clip].position.y += 1
      #expect(screen.render(scene).statistics.rasterizedPixels == 0)
    }
  }

  @Test("A copy is removed 61 frames after its last use", arguments: [(60, 0), (61, 300 * 225)])
  func copyLifetime(unusedFrames: Int, rasterizedPixels: Int) {
    let (scene, id) = scene(CGRect(20, 20, 300, 225), bitmap: .detailed(200, 150))
    let other = scene.add(CGRect(0, 0, 5, 5), .black)
    let screen = Screen(width: 400, height: 600)
    for _ in 0..<2 {
      scene[id].position.y += 1
      screen.render(scene)
    }
    scene[id].isHidden = true
    for step in 0..<unusedFrames {
      scene[other].position.x = CGFloat(3 + step)
      screen.render(scene)
    }
    scene[id].isHidden = false
    var rasterized = 0
    for _ in 0..<2 {
      scene[id].position.y += 1
      rasterized += screen.render(scene).statistics.rasterizedPixels
    }
    #expect(rasterized == rasterizedPixels)
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
