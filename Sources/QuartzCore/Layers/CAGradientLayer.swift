public import CoreGraphics
package import RenderTree

/// A layer that draws a gradient over its bounds.
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

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func makeContent() -> Content {
    gradient.colors.isEmpty ? super.makeContent() : .gradient(gradient)
  }

  override var latentContent: Content? { .gradient(gradient) }

  package override func adoptNodeContent() {
    guard case .gradient(let sampled) = node.content else { return }
    gradient = sampled
  }

  /// `CGColor`s; other values are left out.
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

  /// One per colour, 0...1, not decreasing; nil spreads them evenly.
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

  /// In fractions of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { edit(.startPoint) { $0.startPoint = newValue } }
  }

  /// In fractions of the bounds.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { edit(.endPoint) { $0.endPoint = newValue } }
  }

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

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}
