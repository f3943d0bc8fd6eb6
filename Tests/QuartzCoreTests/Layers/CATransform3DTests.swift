import QuartzCore
import Testing

@Suite("CATransform3D")
struct CATransform3DTests {
  @Test(
    "CATransform3DTranslate and CATransform3DScale apply before the old transform")
  func order() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
    #expect(t.m41 == 20)
    let u = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 1)
    #expect(u.m41 == 10 && u.m11 == 2)
  }

  @Test("CATransform3DMakeRotation by 90° about z maps x to y")
  func rotation() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 5)
    #expect(abs(t.m12 - 1) < 1e-12 && abs(t.m11) < 1e-12)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("The inverse of a singular matrix is the matrix itself")
  func singular() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    let t = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 1, 1, 2, 3)
    let identity = CATransform3DConcat(t, CATransform3DInvert(t))
    #expect(abs(identity.m11 - 1) < 1e-9 && abs(identity.m41) < 1e-9 && abs(identity.m23) < 1e-9)
  }

  @Test("A transform is affine only without depth and perspective")
  func affine() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 7, ty: 11)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == affine)
    var lens = CATransform3DIdentity
    lens.m34 = -0.01
    #expect(!CATransform3DIsAffine(lens))
  }

  @Test("CATransform3D() is all zero, as in C")
  func zero() {
    #expect(CATransform3D().m11 == 0 && !CATransform3DIsIdentity(CATransform3D()))
  }
}
