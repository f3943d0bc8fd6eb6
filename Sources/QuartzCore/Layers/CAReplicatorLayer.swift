public import CoreGraphics
import Diagnostics
import Foundation
import RenderTree

/// A layer that shows its sublayers several times. Each copy differs from the copy before by one
/// step in position, time and color.
///
/// Each copy has a color. In a copy, the colors of backgrounds, borders, shapes, gradients and
/// template images are multiplied by the color of the copy. All other contents are multiplied only
/// by the alpha of that color.
///
/// The delay, the transform, the color and the offsets of the color can be animated, and a change of
/// them is animated implicitly, like a change of a property of ``CALayer``.
///
/// Source: https://developer.apple.com/documentation/quartzcore/careplicatorlayer
open class CAReplicatorLayer: CALayer {
  private var assignedColor = AssignedColor.unassigned

  public override init() {
    super.init()
    node.replication = Replication(count: 1)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    assignedColor = other.assignedColor
  }

  /// Creates a layer with one copy. The result is never nil, because nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.replication = Replication(count: 1)
  }

  /// The repetition in the node, which is also the value on screen of a presentation layer.
  private var replication: Replication { node.replication ?? Replication(count: 1) }

  /// The number of copies, including the original; at most 4096. A change is not animated.
  open var instanceCount: Int {
    get { replication.count }
    set {
      let count = min(max(newValue, 0), WireLimits.replicas)
      changePlain { $0.replication?.count = count }
    }
  }

  /// Whether the copies keep their depth instead of being flattened into this layer's plane.
  open var preservesDepth: Bool {
    get { node.preservesDepth }
    set { changePlain { $0.preservesDepth = newValue } }
  }

  /// The delay in seconds between the animations of consecutive copies.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { edit(.instanceDelay) { $0.delay = newValue } }
  }

  /// The transform from each copy to the next, about the center of this layer.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(replication.transform) }
    set { edit(.instanceTransform) { $0.transform = newValue.matrix } }
  }

  /// The color that multiplies the colors of the first copy; white does not change them.
  open var instanceColor: CGColor? {
    get { assignedColor.value(displayedAs: replication.color) }
    set {
      assignedColor.assign(newValue)
      edit(.instanceColor) { $0.color = newValue?.rgba ?? .white }
    }
  }

  /// The value that is added to the color's red component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceRedOffset: Float {
    get { Float(replication.colorStep.x) }
    set { edit(.instanceRedOffset) { $0.colorStep.x = Double(newValue) } }
  }

  /// The value that is added to the color's green component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceGreenOffset: Float {
    get { Float(replication.colorStep.y) }
    set { edit(.instanceGreenOffset) { $0.colorStep.y = Double(newValue) } }
  }

  /// The value that is added to the color's blue component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceBlueOffset: Float {
    get { Float(replication.colorStep.z) }
    set { edit(.instanceBlueOffset) { $0.colorStep.z = Double(newValue) } }
  }

  /// The value that is added to the color's alpha from each copy to the next, so that
  /// negative values fade the copies; 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(replication.colorStep.w) }
    set { edit(.instanceAlphaOffset) { $0.colorStep.w = Double(newValue) } }
  }

  // MARK: Keys

  open override func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "instanceCount": NSNumber(value: instanceCount)
    case "preservesDepth": NSNumber(value: preservesDepth)
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "instanceCount" || key == "preservesDepth" else {
      return super.setValue(value, forKey: key)
    }
    guard let value, case .number(let number)? = AnimatableValue(boxed: value, for: .instanceDelay),
      number.isFinite
    else {
      usageError(
        "\(value ?? "nil") is not a value for \(key) of \(self)", function: "setValue(_:forKey:)")
    }
    if key == "instanceCount" {
      instanceCount = Int(min(max(number, 0), Double(WireLimits.replicas)))
    } else {
      preservesDepth = number != 0
    }
  }

  override func assignedColor(for property: AnimatableProperty) -> Any?? {
    property == .instanceColor ? .some(instanceColor) : super.assignedColor(for: property)
  }

  override func assignColor(_ value: Any?, for property: AnimatableProperty) -> Bool {
    guard property == .instanceColor else { return super.assignColor(value, for: property) }
    guard value == nil || value is CGColor else { return false }
    instanceColor = value as? CGColor
    return true
  }

  private func edit(_ property: AnimatableProperty, _ edit: (inout Replication) -> Void) {
    var new = replication
    edit(&new)
    change(property, from: replication, to: new) { $0.replication = $1 }
  }
}
