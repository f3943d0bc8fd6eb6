import Compositing
import CoreGraphics
import RenderTree
import Testing
import _TestScenes

@Suite("A crossfade between two images") struct ImageCrossfadeTests {
  private let screen = Screen(width: 60, height: 40)
  private let scene = Scene(width: 60, height: 40)

  private func image(_ color: RGBA) -> Bitmap { .drawn(20, 20) { _, _ in color } }

  /// An animation of two seconds through images.
  private func animation(_ colors: [RGBA]) -> Animation {
    var animation = Animation(
      property: .contents, values: colors.map { .image(ImageValue(image($0))) },
      keyTimes: colors.indices.map { Double($0) / Double(colors.count - 1) })
    animation.timing.duration = 2
    return animation
  }

  @discardableResult
  private func show(
    _ colors: [RGBA], at time: Double, configure: (inout Node) -> Void = { _ in }
  ) -> NodeID {
    let node = scene.add(CGRect(20, 10, 20, 20)) {
      $0.content = .bitmap(BitmapContent(bitmap: image(.pureBlue)))
      $0.animations = [animation(colors)]
      configure(&$0)
    }
    screen.render(scene, at: time)
    return node
  }

  private func expect(_ x: Int, _ y: Int, near color: SIMD4<Int>) {
    let pixel = screen[x, y]
    #expect((0..<4).allSatisfy { abs(pixel[$0] - color[$0]) <= 1 }, "\(pixel), not \(color)")
  }

  @Test("Opaque images are interpolated, and the background does not show through")
  func opaque() {
    show([.pureRed, .pureBlue], at: 0.5)
    expect(30, 20, near: [191, 0, 64, 255])
    #expect(screen[5, 5] == SIMD4(255, 255, 255, 255))
    screen.render(scene, at: 1)
    expect(30, 20, near: [127, 0, 128, 255])
    screen.render(scene, at: 1.5)
    expect(30, 20, near: [64, 0, 191, 255])
    screen.render(scene, at: 2)
    #expect(screen[30, 20] == SIMD4(0, 0, 255, 255))
  }

  @Test("Each interval of a keyframe animation fades between its two images")
  func keyframes() {
    show([.pureRed, .pureBlue, .black], at: 0.5)
    expect(30, 20, near: [127, 0, 128, 255])
    screen.render(scene, at: 1)
    expect(30, 20, near: [0, 0, 255, 255])
    screen.render(scene, at: 1.5)
    expect(30, 20, near: [0, 0, 128, 255])
  }

  @Test("A discrete animation shows one image at a time")
  func discrete() {
    show([.pureRed, .pureBlue], at: 0.9) { $0.animations[0].calculation = .discrete }
    #expect(screen[30, 20] == SIMD4(255, 0, 0, 255))
  }

  @Test("A node that fades between images can be translucent and have rounded corners")
  func groups() {
    show([.pureRed, .pureBlue], at: 1) {
      $0.opacity = 0.5
      $0.masksToBounds = true
      $0.corners.radius = 10
    }
    expect(30, 20, near: [191, 127, 191, 255])
    // The corner of the bounds is outside the rounded box.
    #expect(screen[20, 10] == SIMD4(255, 255, 255, 255))
  }
}
