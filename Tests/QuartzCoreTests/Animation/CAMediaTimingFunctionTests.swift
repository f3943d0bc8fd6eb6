import QuartzCore
import RenderTree
import Testing

@Suite("CAMediaTimingFunction")
struct CAMediaTimingFunctionTests {
  @Test(
    "The named timing functions have the published values",
    arguments: [
      (CAMediaTimingFunctionName.default, 0.802_403_4), (.easeIn, 0.315_356_8),
      (.easeOut, 0.684_643_2), (.easeInEaseOut, 0.5),
    ])
  func published(name: CAMediaTimingFunctionName, progress: Double) {
    let curve = CAMediaTimingFunction(name: name).curve
    #expect(abs(curve.progress(at: 0.5, duration: 1) - progress) < 1e-6)
  }

  @Test("The linear timing function is exactly linear")
  func linear() {
    let curve = CAMediaTimingFunction(name: .linear).curve
    #expect(curve.progress(at: 0.3, duration: 9) == 0.3)
  }
}
