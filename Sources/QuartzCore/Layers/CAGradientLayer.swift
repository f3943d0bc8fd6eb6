public import CoreGraphics
package import RenderTree

/// A layer that draws a gradient over its bounds, within its rounded corners.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer
open class CAGradientLayer: CALayer {
  private var gradient = GradientContent()
  private var assignedColors: [Any]?
  private var assignedLocations: [NSNumber]?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    gradient = other.gradient
    assignedColors = other.assignedColors
    assignedLocations = other.assignedLocations
  }

  /// Creates a layer without colors. The result is never nil, because nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func makeContent() -> Content {
    gradient.colors.isEmpty ? super.makeContent() : .gradient(gradient)
  }

  override var latentContent: Content? { .gradient(gradient) }

  package override func adoptNodeContent() {
    guard case .gradient(let sampled) = node.content else { return }
    gradient = sampled
  }

  /// The colors of the gradient, as `CGColor`s; other values are ignored.
  open var colors: [Any]? {
    get {
      CAGradientLayer.drawn(assignedColors) == gradient.colors
        ? assignedColors : gradient.colors.map(CGColor.init(rgba:))
    }
    set {
      assignedColors = newValue?.filter { $0 is CGColor }
      edit(.colors) { $0.colors = CAGradientLayer.drawn(newValue) }
    }
  }

  private static func drawn(_ colors: [Any]?) -> [RGBA] {
    colors?.compactMap { ($0 as? CGColor)?.rgba } ?? []
  }

  /// The position of each color, 0...1 and not decreasing. If it is nil, the colors are
  /// evenly spaced.
  open var locations: [NSNumber]? {
    get {
      (assignedLocations?.map(\.doubleValue) ?? []) == gradient.locations
        ? assignedLocations : gradient.locations.map { NSNumber(value: $0) }
    }
    set {
      assignedLocations = newValue
      edit(.locations) { $0.locations = newValue?.map(\.doubleValue) ?? [] }
    }
  }

  /// The start of an axial gradient's line or the center of a radial or conic gradient, in
  /// fractions of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { edit(.startPoint) { $0.startPoint = newValue } }
  }

  /// The end point, in fractions of the bounds: the end of an axial gradient's line, a corner of
  /// the box around a radial gradient's ellipse, or a point in the direction of a conic gradient's
  /// first color.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { edit(.endPoint) { $0.endPoint = newValue } }
  }

  /// Whether colors follow a line, a radius or an angle; axial by default. The change is not
  /// animated.
  open var type: CAGradientLayerType {
    get {
      switch gradient.kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set {
      gradient.kind = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial
      contentChanged()
    }
  }

  override func assignedColor(for property: AnimatableProperty) -> Any?? {
    property == .colors ? .some(colors) : super.assignedColor(for: property)
  }

  override func assignColor(_ value: Any?, for property: AnimatableProperty) -> Bool {
    guard property == .colors else { return super.assignColor(value, for: property) }
    guard value == nil || value is [CGColor] else { return false }
    colors = value as? [CGColor]
    return true
  }

  private func edit(_ property: AnimatableProperty, _ change: (inout GradientContent) -> Void) {
    change(&gradient)
    contentChanged(property)
  }
}

/// The geometry along which a gradient layer spreads its colors.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the type, as Core Animation spells it.
  public let rawValue: String
  /// Creates a type from its name; a name that is not one of the constants counts as ``axial``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Colors change along the line from the start point to the end point.
  public static let axial = Self(rawValue: "axial")
  /// Colors change outwards from the start point. The distances to the end point along x and
  /// y are the radii of the outermost ellipse. If one of the radii is 0, the last color fills the
  /// bounds.
  public static let radial = Self(rawValue: "radial")
  /// Colors change with the angle about the start point, from the direction of the end point.
  public static let conic = Self(rawValue: "conic")
}
