import CoreGraphics
import QuartzCore

/// The thumb of switches, sliders and segmented controls, with round corners and two soft
/// shadows. The size of the thumb can animate.
@MainActor final class ThumbView: UIView {
  /// The shadows of a thumb. The near shadow marks the edge of the thumb, and the far shadow makes
  /// the thumb appear raised.
  struct Elevation {
    /// The downward offset, the radius and the opacity of the near shadow. The radius is a layer's
    /// shadow radius, which is half the blur value of a design tool.
    var near: (offset: CGFloat, radius: CGFloat, opacity: Float)
    var far: (offset: CGFloat, radius: CGFloat, opacity: Float)

    // These values are from Apple's design resources for iOS 16 and 17.
    static let toggle = Elevation(near: (3, 0.5, 0.06), far: (3, 4, 0.15))
    static let slider = Elevation(near: (0.5, 2, 0.12), far: (6, 6.5, 0.12))
    static let segment = Elevation(near: (3, 0.5, 0.04), far: (3, 4, 0.12))
  }

  private let face = UIView()
  private let radius: CGFloat?

  /// Creates a thumb with the shadows of an elevation.
  ///
  /// - Parameter cornerRadius: The radius of the corners in points; if it is nil, half the shorter
  ///   side is used.
  init(_ elevation: Elevation, cornerRadius: CGFloat? = nil) {
    radius = cornerRadius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    if cornerRadius != nil {
      layer.cornerCurve = .continuous
      face.layer.cornerCurve = .continuous
    }
    cast(elevation.far, on: layer)
    cast(elevation.near, on: face.layer)
    face.layer.borderWidth = 0.5
    face.layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    addSubview(face)
  }

  required init?(coder: NSCoder) { nil }

  /// The thumb's color. The setter also sets ``UIView/backgroundColor``, because the background
  /// casts the far shadow.
  var color: UIColor = .white {
    didSet {
      backgroundColor = color
      face.backgroundColor = color
    }
  }

  /// Sets the frame. Inside an animation block, the change is animated.
  func layOut(_ frame: CGRect) {
    let radius = radius ?? min(frame.width, frame.height) / 2
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
    face.frame = bounds
    layer.cornerRadius = radius
    face.layer.cornerRadius = radius
  }

  private func cast(_ shadow: (offset: CGFloat, radius: CGFloat, opacity: Float), on layer: CALayer)
  {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
    layer.shadowRadius = shadow.radius
    layer.shadowOpacity = shadow.opacity
  }
}
