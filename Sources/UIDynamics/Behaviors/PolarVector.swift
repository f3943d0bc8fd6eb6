import CoreGraphics
import Diagnostics

/// A vector that keeps its angle while its magnitude is 0.
struct PolarVector: Equatable {
  /// The Cartesian components. Setting the angle or the magnitude changes the components.
  var cartesian: CGVector {
    didSet {
      magnitudeValue = hypot(cartesian.dx, cartesian.dy)
      if magnitudeValue > 0 { angleValue = atan2(cartesian.dy, cartesian.dx) }
    }
  }
  private var angleValue: CGFloat
  private var magnitudeValue: CGFloat

  init(_ vector: CGVector) {
    cartesian = vector
    magnitudeValue = hypot(vector.dx, vector.dy)
    angleValue = magnitudeValue > 0 ? atan2(vector.dy, vector.dx) : 0
  }

  /// The direction of the vector in radians, clockwise from the x axis.
  var angle: CGFloat {
    get { angleValue }
    set { set(angle: newValue, magnitude: magnitudeValue) }
  }

  /// The length of the vector. Setting a negative length reverses the vector.
  var magnitude: CGFloat {
    get { magnitudeValue }
    set { set(angle: angleValue, magnitude: newValue) }
  }

  mutating func set(angle: CGFloat, magnitude: CGFloat) {
    cartesian = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
    (angleValue, magnitudeValue) = (angle, magnitude)
  }

  func checkFinite(_ owner: StaticString) {
    checkUsage(
      angle.isFinite && magnitude.isFinite,
      "the angle (\(angle)) and the magnitude (\(magnitude)) must be finite", function: owner)
  }
}
