// Covers CATextLayerAlignmentMode, CATextLayerTruncationMode.

import CoreGraphics
import QuartzCore
import Testing
import TextLayout

@MainActor @Suite struct CATextLayerTests {
  private func ink(_ change: (CATextLayer) -> Void) -> [Int] {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    layer.fontSize = 20
    layer.foregroundColor = .black
    change(layer)
    return columns { layer.draw(in: $0) }
  }

  /// Returns the sum of the alphas of each column, for a drawing of 120 by 60 pixels.
  private func columns(_ draw: (CGContext) -> Void) -> [Int] {
    let context = CGContext(pixelWidth: 120, pixelHeight: 60, scale: 1)!
    draw(context)
    let pixels = context.data!.assumingMemoryBound(to: UInt8.self)
    return (0..<120).map { x in
      (0..<60).reduce(0) { $0 + Int(pixels[$1 * context.bytesPerRow + x * 4 + 3]) }
    }
  }

  @Test("Text of a text layer is left-aligned by default, or aligned by alignmentMode")
  func alignment() {
    let left = ink { $0.string = "Hi" }
    #expect(left[0..<40].reduce(0, +) > 0 && left[60...].reduce(0, +) == 0)
    let right = ink {
      $0.string = "Hi"
      $0.alignmentMode = .right
    }
    #expect(right[..<60].reduce(0, +) == 0 && right[100...].reduce(0, +) > 0)
  }

  @Test("Long text is clipped, truncated or wrapped, according to the layer's properties")
  func overflow() {
    let long = "A text that is much too long for it"
    let cut = ink { $0.string = long }
    let truncated = ink {
      $0.string = long
      $0.truncationMode = .end
    }
    let wrapped = ink {
      $0.string = long
      $0.isWrapped = true
    }
    // The clipped line continues to the edge. The truncated line ends before the edge, with an
    // ellipsis.
    #expect(cut[110...].reduce(0, +) > 0)
    #expect(truncated[..<40] == cut[..<40] && truncated[40...] != cut[40...])
    let sums = (cut: cut.reduce(0, +), wrapped: wrapped.reduce(0, +))
    #expect(sums.wrapped > sums.cut * 3 / 2)
  }

  @Test("A text layer draws nothing without a size, or if its string property contains no string")
  func nothing() {
    #expect(ink { $0.string = 7 }.reduce(0, +) == 0)
    #expect(ink { $0.string = nil }.reduce(0, +) == 0)
    let empty = ink {
      $0.string = "Hi"
      $0.frame = .zero
    }
    #expect(empty.reduce(0, +) == 0)
  }

  @Test("A text layer whose font is a name draws text in this font at the layer's fontSize")
  func fontName() {
    let system = ink { $0.string = "Hello" }
    let named = ink {
      $0.string = "Hello"
      $0.font = "Noto Serif" as CFTypeRef
    }
    #expect(named != system)
    let font = FontDescription(face: .families(["Noto Serif"]), size: 20)
    let frame = TextFrame(AttributedText("Hello", attributes: TextAttributes(font: font)))
    #expect(named == columns { frame.draw(in: $0, at: .zero) })
    let large = ink {
      $0.string = "Hello"
      $0.font = "Noto Serif" as CFTypeRef
      $0.fontSize = 30
    }
    // The painted area is proportional to the square of the font's size.
    let growth = Double(large.reduce(0, +)) / Double(named.reduce(0, +))
    #expect(abs(growth - 1.5 * 1.5) < 0.15)
  }
}
