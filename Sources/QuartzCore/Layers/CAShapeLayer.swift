public import CoreGraphics
package import RenderTree

/// A layer that fills and strokes a path at the compositor's resolution.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
  private var shape = ShapeContent(path: CGMutablePath())
  private var hasPath = false
  private var assignedFill = AssignedColor.unassigned
  private var assignedStroke = AssignedColor.unassigned
  private var assignedDashes: [NSNumber]?

  public override init() {
    super.init()
    shape.fillColor = .black
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    shape = other.shape
    hasPath = other.hasPath
    assignedFill = other.assignedFill
    assignedStroke = other.assignedStroke
    assignedDashes = other.assignedDashes
  }

  /// Creates a layer that has no path and fills in black. The result is never nil, because nothing
  /// is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    shape.fillColor = .black
  }

  package override func makeContent() -> Content { hasPath ? .shape(shape) : super.makeContent() }

  override var latentContent: Content? { .shape(shape) }

  package override func adoptNodeContent() {
    guard case .shape(let sampled) = node.content else { return }
    shape = sampled
  }

  /// The path to draw, in the layer's own coordinate space. If it is nil, nothing is drawn.
  /// Animatable, but a change has no implicit animation.
  open var path: CGPath? {
    get { hasPath ? shape.path : nil }
    set {
      hasPath = newValue != nil
      edit(.path) { $0.path = newValue?.copy() ?? CGMutablePath() }
    }
  }

  /// The color of the area inside ``path``; opaque black by default. If it is nil, nothing is
  /// filled. Animatable.
  open var fillColor: CGColor? {
    get { assignedFill.value(displayedAs: shape.fillColor) }
    set {
      assignedFill.assign(newValue)
      edit(.fillColor) { $0.fillColor = newValue?.rgba }
    }
  }

  /// The color of the line along ``path``. If it is nil, the default, no line is drawn.
  /// Animatable.
  open var strokeColor: CGColor? {
    get { assignedStroke.value(displayedAs: shape.strokeColor) }
    set {
      assignedStroke.assign(newValue)
      edit(.strokeColor) { $0.strokeColor = newValue?.rgba }
    }
  }

  /// The width of the line, centered on the path, in points; 1 by default. Widths that are not
  /// positive draw no line. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { edit(.lineWidth) { $0.lineWidth = newValue } }
  }

  /// The largest ratio of a miter's length to the line's width, beyond which a corner is beveled;
  /// 10 by default. Values below 1 count as 1.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { edit(.miterLimit) { $0.miterLimit = newValue } }
  }

  /// The fraction of the path's length at which the stroke begins, 0...1; 0 by default. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { edit(.strokeStart) { $0.strokeStart = newValue } }
  }

  /// The fraction of the path's length at which the stroke ends, 0...1; 1 by default. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { edit(.strokeEnd) { $0.strokeEnd = newValue } }
  }

  /// The distance into ``lineDashPattern`` at which the line begins, in points; 0 by default. An
  /// animation of the phase moves the dashes along the line.
  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { edit(.lineDashPhase) { $0.dashPhase = newValue } }
  }

  /// The lengths of dashes and gaps, alternating, in points; nil by default. The line is
  /// solid if the pattern is nil, contains a negative length, or has a sum of 0.
  open var lineDashPattern: [NSNumber]? {
    get { assignedDashes }
    set {
      assignedDashes = newValue
      shape.dashPattern = newValue?.map { CGFloat($0.doubleValue) } ?? []
      contentChanged()
    }
  }

  /// The rule that determines which points are inside a path that crosses itself; `nonZero` by
  /// default.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      shape.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero
      contentChanged()
    }
  }

  /// The shape of the ends of the line and of its dashes; `butt` by default.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch shape.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set {
      shape.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt
      contentChanged()
    }
  }

  /// The shape of the line's corners; `miter` by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch shape.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set {
      shape.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter
      contentChanged()
    }
  }

  override func assignedColor(for property: AnimatableProperty) -> Any?? {
    switch property {
    case .fillColor: .some(fillColor)
    case .strokeColor: .some(strokeColor)
    default: super.assignedColor(for: property)
    }
  }

  override func assignColor(_ value: Any?, for property: AnimatableProperty) -> Bool {
    guard property == .fillColor || property == .strokeColor else {
      return super.assignColor(value, for: property)
    }
    guard value == nil || value is CGColor else { return false }
    if property == .fillColor { fillColor = value as? CGColor }
    if property == .strokeColor { strokeColor = value as? CGColor }
    return true
  }

  private func edit(_ property: AnimatableProperty, _ change: (inout ShapeContent) -> Void) {
    change(&shape)
    contentChanged(property)
  }
}

/// The rule that determines which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule, as Core Animation spells it.
  public let rawValue: String
  /// Creates a rule from its name; any name except that of ``evenOdd`` counts as ``nonZero``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point is inside if the path's winding number around the point is not 0.
  public static let nonZero = Self(rawValue: "non-zero")
  /// A point is inside if a ray from the point crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the cap, as Core Animation spells it.
  public let rawValue: String
  /// Creates a cap from its name; a name that is not one of the constants counts as ``butt``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends squarely at the path's end.
  public static let butt = Self(rawValue: "butt")
  /// A half disc of the line's width continues beyond the path's end.
  public static let round = Self(rawValue: "round")
  /// The line ends squarely, half its width beyond the path's end.
  public static let square = Self(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the join, as Core Animation spells it.
  public let rawValue: String
  /// Creates a join from its name; a name that is not one of the constants counts as ``miter``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The outer edges meet in a point if the miter limit allows a point that far from the
  /// corner.
  public static let miter = Self(rawValue: "miter")
  /// A disc of the line's width fills the corner.
  public static let round = Self(rawValue: "round")
  /// A straight edge cuts the corner off.
  public static let bevel = Self(rawValue: "bevel")
}
