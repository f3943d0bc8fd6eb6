import Profile
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("A profile in a separate package") struct ProfileTests {
  private let stage = Stage(size: CGSize(width: 200, height: 160), scale: 2)
  private let controller = ProfileViewController()

  init() { stage.show(controller) }

  @Test("The profile screen draws its background, and a panel over the background")
  func picture() throws {
    let picture = stage.snapshot()
    #expect(picture.size == CGSize(width: 200, height: 160))
    let background = try color(in: picture, at: CGPoint(x: 10, y: 10))
    #expect(background == [0, 0, 255, 255])
    let panel = try color(in: picture, at: CGPoint(x: 40, y: 82))
    #expect(panel != background)
    #expect(panel[3] == 255)
  }

  @Test("A tap selects the profile's button, and the change is animated")
  func tap() throws {
    let point = CGPoint(x: 40, y: 82)
    let before = try color(in: stage.snapshot(), at: point)
    stage.tap(point)
    #expect(controller.taps == 1)
    #expect(controller.button.isSelected)
    stage.advance(by: 0.15)
    let between = try color(in: stage.snapshot(), at: point)
    stage.settle()
    let after = try color(in: stage.snapshot(), at: point)
    #expect(before[0] < between[0])
    #expect(between[0] < after[0])
  }

  @Test("Two profile screens of equal size render identical PNG data")
  func repetition() {
    let other = Stage(size: CGSize(width: 200, height: 160), scale: 2)
    other.show(ProfileViewController())
    #expect(other.snapshot().pngData() == stage.snapshot().pngData())
  }

  /// Returns the red, green, blue and alpha components of a pixel. The helper uses only public API.
  private func color(in picture: UIImage, at point: CGPoint) throws -> [UInt8] {
    let cropRect = CGRect(
      x: point.x * picture.scale, y: point.y * picture.scale, width: 1, height: 1)
    let pixel = try #require(picture.cgImage?.cropping(to: cropRect))
    var bytes: [UInt8] = [0, 0, 0, 0]
    try bytes.withUnsafeMutableBytes { buffer in
      let context = try #require(
        CGContext(
          data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.draw(pixel, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    return bytes
  }
}
