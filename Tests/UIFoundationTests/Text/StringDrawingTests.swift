// Covers NSStringDrawingContext.

import _StageTraits
import CoreGraphics
import Testing
import UIFoundation

@Suite(.currentStage) struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  /// Returns the sum of the alpha values, 0...1, of each row of pixels. `body` draws into an image
  /// of 200 by 60 points.
  private func rows(_ body: () -> Void) -> [Double] {
    let context = CGContext(pixelWidth: 200, pixelHeight: 60, scale: 1)!
    UIGraphicsPushContext(context)
    body()
    UIGraphicsPopContext()
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    return (0..<60).map { y in
      (0..<200).reduce(0) { $0 + Double(pixels[y * context.bytesPerRow + $1 * 4 + 3]) / 255 }
    }
  }

  @Test("Text that is drawn at a point has its top left corner at this point")
  func atPoint() {
    let rows = rows { "Hill".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) }
    // The baseline is at 20 + 19.04, and capital letters are 14 points high. Therefore the rows
    // above 23 are empty.
    #expect(rows[..<23].reduce(0, +) == 0)
    #expect(rows[25..<39].allSatisfy { $0 > 3 })
    #expect(rows[40...].reduce(0, +) == 0)
  }

  @Test("Text that is drawn in a rectangle wraps, and lines that do not fit are omitted")
  func inRect() {
    let two = rows {
      "one two three four".draw(
        in: CGRect(x: 0, y: 0, width: 80, height: 60), withAttributes: [.font: font])
    }
    #expect(two[..<24].reduce(0, +) > 0 && two[26..<48].reduce(0, +) > 0)
    let one = rows {
      "one two three four".draw(
        in: CGRect(x: 0, y: 0, width: 80, height: 30), withAttributes: [.font: font])
    }
    #expect(one[26...].reduce(0, +) == 0)
  }

  @Test("Without usesLineFragmentOrigin the rectangle's origin is on the baseline")
  func baseline() {
    let rows = rows {
      "Hill".draw(
        with: CGRect(x: 0, y: 40, width: 0, height: 0), options: [], attributes: [.font: font],
        context: nil)
    }
    #expect(rows[27..<40].allSatisfy { $0 > 3 })
    #expect(rows[40...].reduce(0, +) == 0)
  }

  @Test("Text is clipped to a rectangle that is too small for it")
  func clipping() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byClipping
    let context = NSStringDrawingContext()
    let rows = rows {
      NSAttributedString(string: "Hillside", attributes: [.font: font, .paragraphStyle: style])
        .draw(
          with: CGRect(x: 0, y: 10, width: 30, height: 12), options: .usesLineFragmentOrigin,
          context: context)
    }
    #expect(rows[22...].reduce(0, +) == 0)
    #expect(rows.allSatisfy { $0 <= 30 })
    #expect(context.totalBounds.minY == 10)
  }

  @Test("Drawing a string without a current context reports no bounds and creates no context")
  func noContext() {
    let context = NSStringDrawingContext()
    "Hill".draw(at: .zero, withAttributes: [.font: font])
    NSAttributedString(string: "Hill", attributes: [.font: font])
      .draw(with: CGRect(x: 0, y: 10, width: 90, height: 90), options: [], context: context)
    #expect(context.totalBounds == .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
