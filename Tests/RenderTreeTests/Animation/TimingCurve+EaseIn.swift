import RenderTree

extension TimingCurve {
  /// Core Animation's curve that starts slowly. Its progress at half of the time is 0.3153568.
  static let easeIn = TimingCurve.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
}
