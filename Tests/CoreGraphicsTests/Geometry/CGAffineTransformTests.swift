// Covers CGAffineTransformComponents.

import CoreGraphics
import Testing

@Suite("Affine transforms")
struct CGAffineTransformTests {
  let samples: [CGAffineTransform] = [
    .identity, CGAffineTransform(translationX: 3, y: -7), CGAffineTransform(scaleX: -2, y: 0.5),
    CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(2, 0.3, -0.4, 1.5, 10, 20),
    CGAffineTransform(scaleX: 1, y: -1).rotated(by: 2),
  ]
  let point = CGPoint(x: 5, y: 11)

  private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
  }

  @Test("Concatenating two transforms applies the receiver first")
  func order() {
    for first in samples {
      for second in samples {
        #expect(
          isClose(
            point.applying(first.concatenating(second)),
            point.applying(first).applying(second)))
      }
    }
  }

  @Test("Translating, scaling and rotating apply before the existing transform")
  func prepending() {
    for sample in samples {
      #expect(
        isClose(
          point.applying(sample.translatedBy(x: 2, y: 3)),
          CGPoint(x: 7, y: 14).applying(sample)))
      #expect(
        isClose(
          point.applying(sample.scaledBy(x: 2, y: 3)), CGPoint(x: 10, y: 33).applying(sample)))
      let turned = point.applying(CGAffineTransform(rotationAngle: 0.3))
      #expect(isClose(point.applying(sample.rotated(by: 0.3)), turned.applying(sample)))
    }
  }

  @Test("A transform and its inverse cancel out")
  func inverse() {
    for sample in samples {
      #expect(isClose(point.applying(sample).applying(sample.inverted()), point))
    }
  }

  @Test("The inverse of a singular transform is the transform itself, as in Core Graphics")
  func singular() {
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test("A positive rotation rotates the x axis toward the y axis")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose(turned, CGPoint(x: 0, y: 1)))
  }

  @Test("A transformed rectangle is the bounding box of its transformed corners")
  func rectangles() {
    let square = CGRect(x: -1, y: -1, width: 2, height: 2)
    let box = square.applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(box.width - 8.0.squareRoot()) < 1e-9)
    #expect(abs(box.midX) < 1e-9)
    let mirrored = CGRect(x: 1, y: 1, width: 2, height: 3).applying(
      CGAffineTransform(scaleX: -1, y: 1))
    #expect(mirrored == CGRect(x: -3, y: 1, width: 2, height: 3))
    #expect(CGRect.null.applying(samples[4]).isNull)
    #expect(CGRect.infinite.applying(samples[4]).isInfinite)
  }

  @Test("Transforming a size ignores the translation and keeps the signs")
  func sizes() {
    let size = CGSize(width: 2, height: 3)
    #expect(size.applying(CGAffineTransform(translationX: 9, y: 9)) == size)
    #expect(
      size.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGSize(width: -2, height: 6))
  }

  @Test(
    "Rebuilding a transform from its components gives the same transform and the same components"
  )
  func decomposing() {
    for sample in samples {
      let rebuilt = CGAffineTransform(sample.decomposed())
      #expect(isClose(point.applying(rebuilt), point.applying(sample)))
    }
    let mirror = CGAffineTransform(scaleX: -1, y: 1).decomposed()
    #expect(mirror.scale == CGSize(width: -1, height: 1))
    #expect(mirror.rotation == 0)
    let parts = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.25, rotation: 0.5,
      translation: CGVector(dx: 4, dy: 5))
    let again = CGAffineTransform(parts).decomposed()
    #expect(abs(again.horizontalShear - 0.25) < 1e-12)
    #expect(abs(again.rotation - 0.5) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(isClose(point.applying(CGAffineTransform(flat.decomposed())), point.applying(flat)))
  }

  @Test(
    "A transform is encoded as its six numbers in order, and a vector is encoded as two components"
  )
  func coding() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
    let vector = try JSONEncoder().encode(CGVector(dx: 1, dy: 2))
    #expect(String(decoding: vector, as: UTF8.self) == "[1,2]")
  }

  @Test("Rectangles and points have Apple's debug descriptions")
  func printing() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription)" == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
  }
}
