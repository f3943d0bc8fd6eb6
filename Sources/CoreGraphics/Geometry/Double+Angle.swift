import PixelKernels

extension Double {
  /// The sine and the cosine of the value, an angle in radians. Computing both values costs
  /// little more time than computing one of them.
  package var sineAndCosine: (sine: Double, cosine: Double) {
    var (sine, cosine) = (0.0, 0.0)
    pk_sine_and_cosine(self, &sine, &cosine)
    return (sine, cosine)
  }
}
