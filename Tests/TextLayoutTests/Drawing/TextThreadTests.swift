import CoreGraphics
import Foundation
import Synchronization
import Testing
@testable import TextLayout

/// Lays out and draws text on two threads at the same time.
///
/// Cairo has at most ten font files open, and closes one if another is needed. Therefore each test
/// uses more than ten files.
@Suite struct TextThreadTests {
  /// Returns fonts of more than ten files. The fonts of different sizes have no glyphs in common.
  private static func fonts(size: CGFloat) -> [FontDescription] {
    let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    return weights.flatMap { weight in
      [false, true].map { FontDescription(size: size, weight: weight, isItalic: $0) }
    }
  }

  /// Draws one word for each font. Each word is below the previous word.
  private static func picture(size: CGFloat, scale: CGFloat) -> Picture {
    let picture = Picture(width: 80, height: 360, scale: scale)
    for (index, font) in fonts(size: size).enumerated() {
      TextFrame(AttributedText("Rag 漢", attributes: TextAttributes(font: font)))
        .draw(in: picture.context, at: CGPoint(x: 2, y: CGFloat(index) * 20))
    }
    return picture
  }

  @Test(
    "Two threads draw the same text as one thread, even with more fonts than Cairo keeps open",
    arguments: [CGFloat(2), 9])
  func twoThreads(_ scale: CGFloat) {
    let sizes = (0..<12).map { 11 + scale / 8 + CGFloat($0) / 4 }
    let drawn = Mutex<[[CGFloat: Data]]>([[:], [:]])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      // The threads draw the sizes in opposite orders, so that each thread makes masks that the
      // other thread has not made yet.
      for size in thread == 0 ? sizes : sizes.reversed() {
        let bytes = Data(Self.picture(size: size, scale: scale).bytes)
        drawn.withLock { $0[thread][size] = bytes }
      }
    }
    for size in sizes {
      let alone = Self.picture(size: size, scale: scale)
      #expect(alone.ink(in: CGRect(x: 0, y: 340, width: 80, height: 20)) > 10)
      let pictures = drawn.withLock { $0.map { $0[size] } }
      let bytes = Data(alone.bytes)
      #expect(pictures == [bytes, bytes])
    }
  }
}
