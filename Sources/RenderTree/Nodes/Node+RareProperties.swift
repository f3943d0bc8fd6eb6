package import CoreGraphics
import Generics

extension Node {
  /// The properties that have their default values in most nodes.
  ///
  /// If all of these properties have their defaults, the setter of an optional property ignores
  /// nil. This check saves time, because one change of a layer sets nil several times.
  struct RareProperties: Sendable, Equatable {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var zPosition: CGFloat = 0
    @Sparse var sublayerTransform: Transform3D = .identity
    var mask: NodeID?
    @Sparse var vibrancy: Vibrancy? = nil
    var rasterizationScale: CGFloat?
    @Sparse var timing: MediaTiming? = nil
    @Sparse var transition: Transition? = nil
    @Sparse var replication: Replication? = nil
    @Sparse var backgroundPattern: BackgroundPattern? = nil
  }

  /// The point of the bounds that is at ``position``, in fractions of the bounds.
  package var anchorPoint: CGPoint {
    get { rare.boxed?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { rare.wrappedValue.anchorPoint = newValue }
  }

  /// The depth of the point about which ``transform`` rotates; the depth does not move the node.
  package var anchorPointZ: CGFloat {
    get { rare.boxed?.anchorPointZ ?? 0 }
    set { rare.wrappedValue.anchorPointZ = newValue }
  }

  /// The depth in the parent's coordinate space, in points towards the viewer; siblings are ordered
  /// by this depth.
  package var zPosition: CGFloat {
    get { rare.boxed?.zPosition ?? 0 }
    set { rare.wrappedValue.zPosition = newValue }
  }

  /// The transform of the children about this node's anchor point, such as a perspective.
  package var sublayerTransform: Transform3D {
    get { rare.boxed?.sublayerTransform ?? .identity }
    set { rare.wrappedValue.sublayerTransform = newValue }
  }

  /// The node whose alpha masks this subtree. The mask is not one of ``children``.
  package var mask: NodeID? {
    get { rare.boxed?.mask }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.mask = newValue } }
  }

  /// How this subtree is blended with the pixels beneath the node; nil unless the node is the root
  /// of a vibrant subtree.
  package var vibrancy: Vibrancy? {
    get { rare.boxed?.vibrancy }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.vibrancy = newValue } }
  }

  /// The scale, in pixels per point, of a bitmap in which the finished subtree is cached. If
  /// it is nil, the subtree is drawn in every frame.
  package var rasterizationScale: CGFloat? {
    get { rare.boxed?.rasterizationScale }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.rasterizationScale = newValue } }
  }

  /// The mapping from the parent's time to this node's time; nil means that both times are equal.
  /// The node's animations and its children use the node's time.
  package var timing: MediaTiming? {
    get { rare.boxed?.timing }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.timing = newValue } }
  }

  /// The transition that is running; nil for none.
  package var transition: Transition? {
    get { rare.boxed?.transition }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.transition = newValue } }
  }

  /// The bitmap that is repeated over the rounded bounds, instead of ``backgroundColor``; nil for
  /// none.
  package var backgroundPattern: BackgroundPattern? {
    get { rare.boxed?.backgroundPattern }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.backgroundPattern = newValue } }
  }

  /// The repetition of the children; nil if the children are drawn once.
  package var replication: Replication? {
    get { rare.boxed?.replication }
    set { if rare.isBoxed || newValue != nil { rare.wrappedValue.replication = newValue } }
  }
}

extension Node.RareProperties: SparseValue {
  static let unboxed = Node.RareProperties()

  /// Whether any bit differs from the defaults. A negative zero differs too, because its sign is
  /// sent to other processes.
  var needsBox: Bool {
    self != .unboxed || anchorPointZ.sign == .minus || zPosition.sign == .minus
  }
}
