public import CoreGraphics
import RenderTree

/// A layer that shows its sublayers several times. Each copy differs from the copy before by one
/// step in position, time and color.
///
/// Each copy has a color. In a copy, the colors of backgrounds, borders, shapes, gradients and
/// template images are multiplied by the color of the copy. All other contents are multiplied only
/// by the alpha of that color.
///
/// Source: https://developer.apple.com/documentation/quartzcore/careplicatorlayer
open class CAReplicatorLayer: CALayer {
  private var replication = Replication(count: 1)
  private var assignedColor = AssignedColor.unassigned

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    replication = other.replication
    assignedColor = other.assignedColor
  }

  /// Creates a layer with one copy. The result is never nil, because nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of copies, including the original; at most 4096.
  open var instanceCount: Int {
    get { replication.count }
    set { edit { $0.count = min(max(newValue, 0), WireLimits.replicas) } }
  }

  /// Whether the copies keep their depth instead of being flattened into this layer's plane.
  open var preservesDepth: Bool {
    get { node.preservesDepth }
    set { changePlain { $0.preservesDepth = newValue } }
  }

  /// The delay in seconds between the animations of consecutive copies.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { edit { $0.delay = newValue } }
  }

  /// The transform from each copy to the next, about the center of this layer.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(replication.transform) }
    set { edit { $0.transform = newValue.matrix } }
  }

  /// The color that multiplies the colors of the first copy; white does not change them.
  open var instanceColor: CGColor? {
    get { assignedColor.value(displayedAs: replication.color) }
    set {
      assignedColor.assign(newValue)
      edit { $0.color = newValue?.rgba ?? .white }
    }
  }

  /// The value that is added to the color's red component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceRedOffset: Float {
    get { Float(replication.colorStep.x) }
    set { edit { $0.colorStep.x = Double(newValue) } }
  }

  /// The value that is added to the color's green component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceGreenOffset: Float {
    get { Float(replication.colorStep.y) }
    set { edit { $0.colorStep.y = Double(newValue) } }
  }

  /// The value that is added to the color's blue component from each copy to the next; 0 by
  /// default. The sum is clamped to 0...1.
  open var instanceBlueOffset: Float {
    get { Float(replication.colorStep.z) }
    set { edit { $0.colorStep.z = Double(newValue) } }
  }

  /// The value that is added to the color's alpha from each copy to the next, so that
  /// negative values fade the copies; 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(replication.colorStep.w) }
    set { edit { $0.colorStep.w = Double(newValue) } }
  }

  private func edit(_ change: (inout Replication) -> Void) {
    change(&replication)
    let replication = replication
    changePlain { $0.replication = replication == Replication(count: 1) ? nil : replication }
  }
}
