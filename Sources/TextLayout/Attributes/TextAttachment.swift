package import CoreGraphics

/// Something drawn inside a line in the place of a character.
package struct TextAttachment: Sendable {
  /// The room it takes relative to the baseline, in points: `origin.y` is the bottom edge's height
  /// above the baseline, so a descending attachment has a negative one.
  package var bounds: CGRect

  package init(bounds: CGRect) {
    self.bounds = bounds
  }
}
