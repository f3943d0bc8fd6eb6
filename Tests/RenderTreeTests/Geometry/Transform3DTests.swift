import _TestSupport
import CoreGraphics
import RenderTree
import Testing

@Suite("Transform3D")
struct Transform3DTests {
  @Test("A transform concatenated with its inverse on either side is the identity")
  func inverse() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let transform = random.transform(perspective: true)
      let inverse = try #require(transform.inverted)
      #expect(transform.concatenating(inverse).isClose(to: .identity, 1e-9))
      #expect(inverse.concatenating(transform).isClose(to: .identity, 1e-9))
    }
  }

  @Test("A transform with a zero, NaN or infinite scale has no inverse")
  func singular() {
    #expect(Transform3D(scale: 1, 0, 1).inverted == nil)
    #expect(Transform3D(scale: .nan, 1, 1).inverted == nil)
    #expect(Transform3D(scale: .infinity, 1, 1).inverted == nil)
    #expect(Transform3D(translation: .nan, 0, 0).inverted == nil)
    #expect(Transform3D(translation: 0, -.infinity, 0).inverted == nil)
  }

  @Test("Each element of the inverse of a scale and a translation is rounded only once")
  func scaleInverse() throws {
    let transform = Transform3D(scale: 3, -0.5, 2)
      .concatenating(Transform3D(translation: 500.25, -7, 0))
    let inverse = try #require(transform.inverted)
    let third = 1.0 / 3
    #expect([inverse.m11, inverse.m22, inverse.m33] == [third, -2, 0.5])
    #expect([inverse.m41, inverse.m42, inverse.m43] == [-166.75, -14, 0])
    #expect(inverse.m43.sign == .plus)
  }

  @Test("Concatenation of transforms is associative, and the identity changes nothing")
  func concatenation() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let (a, b, c) = (
        random.transform(perspective: true), random.transform(perspective: true),
        random.transform(perspective: true)
      )
      let left = a.concatenating(b).concatenating(c)
      let right = a.concatenating(b.concatenating(c))
      #expect(left.isClose(to: right, 1e-6))
      #expect(a.concatenating(.identity) == a)
      #expect(Transform3D.identity.concatenating(a) == a)
    }
  }

  @Test("Concatenating two three-dimensional transforms applies the receiver first")
  func order() throws {
    let move = Transform3D(translation: 10, 0, 0)
    let grow = Transform3D(scale: 2, 2, 1)
    #expect(move.concatenating(grow).project(.zero) == CGPoint(x: 20, y: 0))
    #expect(grow.concatenating(move).project(.zero) == CGPoint(x: 10, y: 0))
  }

  @Test("In two dimensions a transform has the same results as CGAffineTransform")
  func affine() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      func affine() -> CGAffineTransform {
        CGAffineTransform(
          a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2),
          d: random.number(-2...2), tx: random.number(-90...90), ty: random.number(-90...90))
      }
      let (a, b) = (affine(), affine())
      let both = Transform3D(a).concatenating(Transform3D(b))
      #expect(both.isAffine)
      let expected = a.concatenating(b)
      #expect(both.isClose(to: Transform3D(expected), 1e-9))
      #expect(Transform3D(both.affine) == both)
      let point = CGPoint(x: random.number(-9...9), y: random.number(-9...9))
      #expect(both.project(point)!.isClose(to: point.applying(expected), 1e-9))
    }
  }

  @Test("Transform3D's rotation by 90° about z maps x to y")
  func rotationDirections() {
    let z = Transform3D(rotation: .pi / 2, 0, 0, 1)
    #expect(z.project(CGPoint(x: 1, y: 0))!.isClose(to: CGPoint(x: 0, y: 1), 1e-12))
    // A rotation about x turns the y axis toward the z axis. A point below the x axis therefore
    // moves toward the viewer.
    let x = Transform3D(rotation: .pi / 2, 1, 0, 0)
    #expect(abs(x.m23 - 1) < 1e-12 && abs(x.m22) < 1e-12)
    let y = Transform3D(rotation: .pi / 2, 0, 1, 0)
    #expect(abs(y.m13 + 1) < 1e-12 && abs(y.m11) < 1e-12)
  }

  @Test("A rotation by the negative angle undoes a rotation about any axis")
  func rotationAxis() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let axis = (random.number(-3...3), random.number(-3...3), random.number(-3...3))
      let angle = random.number(-7...7)
      let turn = Transform3D(rotation: angle, axis.0, axis.1, axis.2)
      let back = Transform3D(rotation: -angle, axis.0, axis.1, axis.2)
      #expect(turn.concatenating(back).isClose(to: .identity, 1e-12))
    }
    #expect(Transform3D(rotation: 1, 0, 0, 0) == .identity)
    #expect(Transform3D(rotation: .nan, 0, 0, 1) == .identity)
  }

  @Test("Perspective shrinks distant points and rejects points behind the viewer")
  func projection() throws {
    var lens = Transform3D.identity
    lens.m34 = -1.0 / 500
    let far = Transform3D(translation: 0, 0, -500).concatenating(lens)
    #expect(try #require(far.project(CGPoint(x: 100, y: 40))) == CGPoint(x: 50, y: 20))
    let near = Transform3D(translation: 0, 0, 250).concatenating(lens)
    #expect(try #require(near.project(CGPoint(x: 100, y: 40))) == CGPoint(x: 200, y: 80))
    #expect(Transform3D(translation: 0, 0, 500).concatenating(lens).project(.zero) == nil)
    #expect(Transform3D(translation: 0, 0, 900).concatenating(lens).project(.zero) == nil)
    #expect(!lens.isAffine)
  }

  @Test("A plane's front faces the viewer until the plane is rotated by 90°")
  func facing() {
    var lens = Transform3D.identity
    lens.m34 = -1.0 / 800
    for degrees in stride(from: 0.0, through: 360, by: 5) {
      let turn = Transform3D(rotation: degrees * .pi / 180, 0, 1, 0).concatenating(lens)
      if degrees < 90 || degrees > 270 { #expect(turn.facing > 0, "\(degrees)") }
      if degrees > 90 && degrees < 270 { #expect(turn.facing < 0, "\(degrees)") }
    }
    #expect(Transform3D(rotation: .pi, 0, 0, 1).facing > 0)
    #expect(Transform3D(scale: -1, 1, 1).facing < 0)
    #expect(Transform3D(scale: -1, -1, 1).facing > 0)
  }

  @Test("Flattening keeps the projection of every point of the plane and removes the depth")
  func flattening() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let transform = random.transform(perspective: true)
      let flat = transform.flattened
      let point = CGPoint(x: random.number(-9...9), y: random.number(-9...9))
      #expect(flat.project(point) == transform.project(point))
      #expect(flat.m43 == 0 && flat.m13 == 0 && flat.m33 == 1)
    }
  }
}
