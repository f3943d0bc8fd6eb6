import CoreGraphics
import Testing

@Suite("Saturating conversion to integers") struct IntSaturatingTests {
  @Test("Int(saturating:) rounds numbers within the limits toward zero")
  func plain() {
    #expect(Int(saturating: 3.9) == 3)
    #expect(Int(saturating: -3.9) == -3)
    #expect(Int(saturating: CGFloat(16384)) == 16384)
    #expect(Int(saturating: Float(0.5)) == 0)
  }

  @Test(
    "Int(saturating:) converts NaN to 0 and limits other numbers to the range from -2^30 to 2^30"
  )
  func extremes() {
    #expect(Int(saturating: Double.nan) == 0)
    for large in [Double.infinity, 1e300, 1e18] {
      #expect(Int(saturating: large) == 1 << 30)
      #expect(Int(saturating: -large) == -(1 << 30))
    }
  }

  @Test("An infinite or NaN size is converted to a valid size in pixels")
  func pixels() {
    let size = PixelSize(CGSize(width: CGFloat.infinity, height: .nan), scale: 2)
    #expect(size == PixelSize(width: 1 << 30, height: 1))
  }
}
