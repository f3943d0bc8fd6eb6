public import CoreGraphics
package import RenderTree

/// A layer that fills and strokes a path at the compositor's resolution.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
  private var shape = ShapeContent(path: CGMutablePath())
  private var hasPath = false
  private var assignedFill = AssignedColor()
  private var assignedStroke = AssignedColor()
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

  /// In the layer's own space.
  open var path: CGPath? {
    get { hasPath ? shape.path : nil }
    set {
      hasPath = newValue != nil
      edit(.path) { $0.path = newValue?.copy() ?? CGMutablePath() }
    }
  }

  open var fillColor: CGColor? {
    get { assignedFill.value(shownAs: shape.fillColor) }
    set {
      assignedFill.assign(newValue)
      edit(.fillColor) { $0.fillColor = newValue?.rgba }
    }
  }

  open var strokeColor: CGColor? {
    get { assignedStroke.value(shownAs: shape.strokeColor) }
    set {
      assignedStroke.assign(newValue)
      edit(.strokeColor) { $0.strokeColor = newValue?.rgba }
    }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { edit(.lineWidth) { $0.lineWidth = newValue } }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { edit(.miterLimit) { $0.miterLimit = newValue } }
  }

  /// The fraction of the path at which the stroke begins.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { edit(.strokeStart) { $0.strokeStart = newValue } }
  }

  /// The fraction of the path at which the stroke ends.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { edit(.strokeEnd) { $0.strokeEnd = newValue } }
  }

  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { edit(.lineDashPhase) { $0.dashPhase = newValue } }
  }

  open var lineDashPattern: [NSNumber]? {
    get { assignedDashes }
    set {
      assignedDashes = newValue
      shape.dashPattern = newValue?.map { CGFloat($0.doubleValue) } ?? []
      contentChanged()
    }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      shape.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero
      contentChanged()
    }
  }

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

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
