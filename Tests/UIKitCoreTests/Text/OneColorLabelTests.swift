import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Labels of one color", .currentStage) struct OneColorLabelTests {
  /// A label that overrides `drawText(in:)`. Its drawing may therefore have any colors.
  private final class OwnDrawingLabel: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  }

  private func stage(showing labels: [UILabel], over color: UIColor = .white) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 200))
    let controller = UIViewController()
    controller.view.backgroundColor = color
    for label in labels { controller.view.addSubview(label) }
    stage.show(controller)
    return stage
  }

  private func label(_ label: UILabel = UILabel(), _ text: String = "Quick fox") -> UILabel {
    label.frame = CGRect(x: 20, y: 20, width: 260, height: 60)
    label.font = .systemFont(ofSize: 30)
    label.text = text
    label.textColor = .systemIndigo
    return label
  }

  private func bits(_ label: UILabel) throws -> Int {
    try #require(label.layer.contents as? CGImage).bitsPerPixel
  }

  private func bytes(_ stage: Stage) throws -> [UInt8] {
    let image = try #require(stage.snapshot().cgImage)
    return image.bitmap.withUnsafeBytes { Array($0) }
  }

  /// Returns the largest difference of a channel, 0...255, between two pictures.
  private func difference(_ first: [UInt8], _ second: [UInt8]) throws -> Int {
    try #require(first.count == second.count)
    return zip(first, second).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("Text of one color needs one byte per pixel, and any other text needs four bytes")
  func memory() throws {
    let colored = label()
    let text = NSMutableAttributedString(
      string: "Quick fox", attributes: [.foregroundColor: UIColor.black])
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    colored.attributedText = text
    let background = label()
    background.attributedText = NSAttributedString(
      string: "Quick", attributes: [.backgroundColor: UIColor.yellow])
    let shadowed = label()
    shadowed.shadowColor = .gray
    let otherLabels = [
      colored, background, shadowed, label(UILabel(), "Quick 🦊"), label(OwnDrawingLabel()),
    ]
    let plain = label()
    let underlined = label()
    underlined.attributedText = NSAttributedString(
      string: "Quick", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
    _ = stage(showing: otherLabels + [plain, underlined]).snapshot()
    #expect(try bits(plain) == 8)
    #expect(try bits(underlined) == 8)
    let stored = try otherLabels.map(bits)
    #expect(stored == [32, 32, 32, 32, 32])
  }

  @Test(
    "Text of one color looks the same if stored with one byte or with four bytes per pixel",
    arguments: [1, 0.4] as [CGFloat], [UIColor.white, .systemOrange])
  func pixels(alpha: CGFloat, background: UIColor) throws {
    let pictures = try [UILabel(), OwnDrawingLabel()].map { instance in
      let label = label(instance, "Quick 狐")
      label.textColor = UIColor.systemIndigo.withAlphaComponent(alpha)
      return try bytes(stage(showing: [label], over: background))
    }
    #expect(try difference(pictures[0], pictures[1]) <= 2)
    #expect(pictures[0].contains { $0 != pictures[0][0] })
  }

  @Test(
    "A change of a label's color, or between plain and colored text, is visible in the next frame"
  )
  func changes() throws {
    let label = label()
    let stage = stage(showing: [label])
    let indigo = try bytes(stage)
    label.textColor = .systemRed
    let red = try bytes(stage)
    #expect(try difference(indigo, red) > 100)
    label.attributedText = NSAttributedString(
      string: "🦊 fox", attributes: [.foregroundColor: UIColor.black])
    #expect(try difference(red, try bytes(stage)) > 100)
    label.attributedText = nil
    label.text = "Quick fox"
    label.textColor = .systemIndigo
    #expect(try difference(indigo, try bytes(stage)) == 0)
  }

  @Test("A rotated or scaled label looks the same with one byte and with four bytes per pixel")
  func transforms() throws {
    for transform in [
      CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(scaleX: 0.5, y: 0.5),
      CGAffineTransform(scaleX: 1.7, y: 1.7),
    ] {
      let pictures = try [UILabel(), OwnDrawingLabel()].map { instance in
        let label = label(instance)
        label.transform = transform
        return try bytes(stage(showing: [label]))
      }
      #expect(try difference(pictures[0], pictures[1]) <= 10)
    }
  }

  @Test("layer.render(in:) draws a label with one byte per pixel in its text color")
  func rendering() throws {
    let label = label()
    label.textColor = .red
    _ = stage(showing: [label]).snapshot()
    let image = UIGraphicsImageRenderer(bounds: label.bounds).image {
      label.layer.render(in: $0.cgContext)
    }
    let bytes = try #require(image.cgImage).bitmap.withUnsafeBytes { Array($0) }
    let solid = stride(from: 0, to: bytes.count, by: 4).first { bytes[$0 + 3] == 255 }
    let index = try #require(solid)
    #expect(Array(bytes[index..<index + 4]) == [0, 0, 255, 255])
  }
}
