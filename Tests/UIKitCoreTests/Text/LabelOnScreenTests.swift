import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct LabelOnScreenTests {
  /// Returns the green components of all pixels in a rectangle, 0...255.
  private func greens(_ image: UIImage, in rect: CGRect) throws -> [UInt8] {
    let picture = try #require(image.cgImage)
    let context = try #require(
      CGContext(pixelWidth: picture.width, pixelHeight: picture.height, scale: 1))
    UIGraphicsPushContext(context)
    UIImage(cgImage: picture).draw(at: .zero)
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    let scale = image.scale
    return (Int(rect.minY * scale)..<Int(rect.maxY * scale)).flatMap { y in
      (Int(rect.minX * scale)..<Int(rect.maxX * scale)).map { x in
        pixels[y * context.bytesPerRow + x * 4 + 1]
      }
    }
  }

  @Test("A label is drawn again for another interface style, and cleared when its text is removed")
  func onScreen() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 160, height: 30))
    label.text = "Opaline 文字"
    controller.view.addSubview(label)
    stage.show(controller)
    let light = try greens(stage.snapshot(), in: label.frame)
    #expect(light.min()! < 20 && light.max()! > 240)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    let dark = try greens(stage.snapshot(), in: label.frame)
    #expect(dark.max()! > 235 && dark.min()! < 20)
    #expect(dark.filter { $0 < 60 }.count > dark.count / 2)
    label.text = nil
    stage.settle()
    let empty = try greens(stage.snapshot(), in: label.frame)
    #expect(Set(empty).count == 1)
  }
}
