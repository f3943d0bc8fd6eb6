@testable import CoreGraphics

extension CGPath {
  /// The total length of all segments.
  ///
  /// Curves are measured along chords within 0.01 units of the curve, so the result is slightly too
  /// small for curves.
  var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.curves.reduce(sum) { $0 + MeasuredCurve($1).length }
    }
  }
}
