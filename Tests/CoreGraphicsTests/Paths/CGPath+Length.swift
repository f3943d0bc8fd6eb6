@testable import CoreGraphics

extension CGPath {
  /// The length of all segments together.
  ///
  /// The length is measured along chords within 0.01 units of the curves, so the result is slightly
  /// too small for curves.
  var length: CGFloat {
    subpaths.reduce(0) { sum, subpath in
      subpath.curves.reduce(sum) { $0 + MeasuredCurve($1).length }
    }
  }
}
