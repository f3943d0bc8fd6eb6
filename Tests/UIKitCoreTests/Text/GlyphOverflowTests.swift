import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct GlyphOverflowTests {
  /// Returns the range of heights, in points, from the first to the last row with painted pixels.
  private func paintedRows(_ stage: Stage) throws -> ClosedRange<CGFloat> {
    let image = try #require(stage.snapshot().cgImage)
    let context = try #require(
      CGContext(pixelWidth: image.width, pixelHeight: image.height, scale: 1))
    UIGraphicsPushContext(context)
    UIImage(cgImage: image).draw(at: .zero)
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    let rows = (0..<image.height).filter { y in
      (0..<image.width).contains { pixels[y * context.bytesPerRow + $0 * 4 + 1] < 128 }
    }
    let scale = stage.snapshot().scale
    return CGFloat(try #require(rows.first)) / scale...CGFloat(try #require(rows.last) + 1) / scale
  }

  private func stage(showing view: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: 200))
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(view)
    stage.show(controller)
    return stage
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 40)
    label.text = text
    label.textColor = .black
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 30, y: 60)
    return label
  }

  @Test("Low parts of Arabic letters are drawn below the label's bounds")
  func tails() throws {
    let label = label("رجوع")
    #expect(try paintedRows(stage(showing: label)).upperBound > label.frame.maxY + 2)
  }

  @Test("Latin text is drawn inside the label's bounds")
  func latin() throws {
    let label = label("gÅy")
    let rows = try paintedRows(stage(showing: label))
    #expect(rows.lowerBound >= label.frame.minY && rows.upperBound <= label.frame.maxY)
  }

  @Test(
    "Letters are cut off at a label's bounds if the label clips or is shorter than its line")
  func clipping() throws {
    let clipping = label("رجوع")
    clipping.clipsToBounds = true
    #expect(try paintedRows(stage(showing: clipping)).upperBound <= clipping.frame.maxY)
    let low = label("رجوع")
    low.frame.size.height = 30
    #expect(try paintedRows(stage(showing: low)).upperBound <= low.frame.maxY)
  }

  @Test("A text field without a border draws letters of its text and placeholder below its bounds")
  func field() throws {
    for isPlaceholder in [false, true] {
      let field = UITextField(frame: CGRect(x: 30, y: 60, width: 200, height: 48))
      field.font = .systemFont(ofSize: 40)
      field.textColor = .black
      if isPlaceholder {
        field.attributedPlaceholder = NSAttributedString(
          string: "رجوع", attributes: [.foregroundColor: UIColor.black])
      } else {
        field.text = "رجوع"
      }
      #expect(try paintedRows(stage(showing: field)).upperBound > field.frame.maxY + 2)
    }
  }

  @Test("A text view draws the descending parts of letters in its last line completely")
  func textView() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 20, width: 300, height: 180))
    view.backgroundColor = .clear
    view.font = .systemFont(ofSize: 80)
    view.textColor = .black
    view.text = "رجوع"
    let font = try #require(view.font)
    let bottom = 20 + view.textContainerInset.top + font.lineHeight
    #expect(try paintedRows(stage(showing: view)).upperBound > bottom + 9)
  }
}
