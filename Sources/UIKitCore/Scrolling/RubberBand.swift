package import Foundation

/// The resistance of content beyond its end: a pull of x points moves the content by (1 - 1 / (x c
/// / d + 1)) d, where d is the visible length and c is 0.55.
///
/// Source: the formula and its constant as published by Ilya Lobanov, "How UIScrollView works".
package enum RubberBand {
  static let constant: CGFloat = 0.55

  /// The movement of content for a pull of `distance` points, 0 or more.
  package static func stretch(_ distance: CGFloat, over dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * constant / dimension + 1)) * dimension
  }

  /// The pull of the finger that moves content by `stretch`.
  package static func pull(_ stretch: CGFloat, over dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    // Limit the fraction, because content never moves by the whole dimension, which would require
    // an infinite pull.
    let part = min(stretch / dimension, 0.999)
    return (1 / (1 - part) - 1) * dimension / constant
  }

  /// The displayed position of content that would be at `position` without resistance.
  static func displayed(_ position: CGFloat, limits: ScrollLimits, over dimension: CGFloat)
    -> CGFloat
  {
    let edge = limits.clamp(position)
    guard limits.bounces, position != edge else { return edge }
    return position < edge
      ? edge - stretch(edge - position, over: dimension)
      : edge + stretch(position - edge, over: dimension)
  }

  /// The inverse of ``displayed(_:limits:over:)``.
  static func followed(_ displayed: CGFloat, limits: ScrollLimits, over dimension: CGFloat)
    -> CGFloat
  {
    let edge = limits.clamp(displayed)
    return displayed < edge
      ? edge - pull(edge - displayed, over: dimension)
      : edge + pull(displayed - edge, over: dimension)
  }
}
