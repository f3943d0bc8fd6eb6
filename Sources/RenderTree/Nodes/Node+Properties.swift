import CoreGraphics

extension Node {
  /// The node at a time of its tree. The running animations are applied in the order in which they
  /// were added; then values with a range are clamped to their range.
  package func sampled(at time: Double) -> Node {
    var node = self
    node.sample(at: time)
    return node
  }

  /// Changes the node to its ``sampled(at:)`` values.
  package mutating func sample(at time: Double) {
    guard !animations.isEmpty else { return }
    for animation in animations where !animation.property.isOfEmitters {
      guard var value = animation.value(at: time) else { continue }
      if animation.isAdditive {
        guard let base = self[animation.property] else { continue }
        value = value.added(to: base)
      }
      // Skip a value that is not finite, because interpolation between very large numbers can
      // overflow and the node must stay finite.
      guard value.isFinite else { continue }
      self[animation.property] = value
    }
    clampToRanges()
  }

  /// Clamps the sum of all animations instead of each animation. A single additive animation may be
  /// outside the range, for example an interrupted fade or its reversal.
  private mutating func clampToRanges() {
    opacity = min(max(opacity, 0), 1)
    corners.radius = max(corners.radius, 0)
    if let width = border?.width, width < 0 { border?.width = 0 }
    if var shadow {
      shadow.opacity = min(max(shadow.opacity, 0), 1)
      shadow.radius = max(shadow.radius, 0)
      self.shadow = shadow
    }
    if case .shape(var shape) = content, shape.lineWidth < 0 {
      shape.lineWidth = 0
      content = .shape(shape)
    }
  }

  /// A property by its key path; nil if the node or its content has no such property. Writing a
  /// value of another type changes nothing, and numbers are stored without clamping.
  package subscript(property: AnimatableProperty) -> AnimatableValue? {
    get {
      switch property.location {
      case .node(let storage): storage.value(in: self)
      case .transform(let member, let storage):
        storage.value(in: TransformComponents(self[keyPath: member]))
      case .bitmap(let storage): bitmap.flatMap { storage.value(in: $0) }
      case .shape(let storage): shape.flatMap { storage.value(in: $0) }
      case .gradient(let storage): gradient.flatMap { storage.value(in: $0) }
      case .replication(let storage): replication.flatMap { storage.value(in: $0) }
      case .replicationTransform(let storage):
        replication.flatMap { storage.value(in: TransformComponents($0.transform)) }
      case .particles(let storage, _): emitter.flatMap { storage.value(in: $0) }
      }
    }
    set { if let newValue { write(newValue, at: property.location) } }
  }

  private mutating func write(_ value: AnimatableValue, at location: PropertyLocation) {
    switch location {
    case .node(let storage): storage.write(value, to: &self)
    case .transform(let member, let storage):
      Node.write(value, storage, to: &self[keyPath: member])
    case .bitmap(let storage): write(value, storage, in: \.bitmap)
    case .shape(let storage): write(value, storage, in: \.shape)
    case .gradient(let storage): write(value, storage, in: \.gradient)
    case .replication(let storage): write(value, storage, in: \.replication)
    case .replicationTransform(let storage):
      guard var new = replication else { return }
      Node.write(value, storage, to: &new.transform)
      replication = new
    // The new value is written to the last phase, so it also changes particles that this phase has
    // already emitted.
    case .particles(let storage, _): write(value, storage, in: \.emitter)
    }
  }

  /// Writes a component of a transform, unless the new transform is not finite.
  private static func write(
    _ value: AnimatableValue, _ storage: PropertyStorage<TransformComponents>,
    to transform: inout Transform3D
  ) {
    var components = TransformComponents(transform)
    guard storage.write(value, to: &components) else { return }
    let matrix = components.matrix
    if matrix.isFinite { transform = matrix }
  }

  private mutating func write<Part>(
    _ value: AnimatableValue, _ storage: PropertyStorage<Part>,
    in member: WritableKeyPath<Node, Part?>
  ) {
    guard var part = self[keyPath: member], storage.write(value, to: &part) else { return }
    self[keyPath: member] = part
  }

  // MARK: Contents of one kind; nil for a node with other content

  private var bitmap: BitmapContent? {
    get { if case .bitmap(let bitmap) = content { bitmap } else { nil } }
    set { if let newValue { content = .bitmap(newValue) } }
  }

  private var shape: ShapeContent? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue { content = .shape(newValue) } }
  }

  private var gradient: GradientContent? {
    get { if case .gradient(let gradient) = content { gradient } else { nil } }
    set { if let newValue { content = .gradient(newValue) } }
  }

  private var emitter: Emitter? {
    get { if case .particles(let emission) = content { emission.emitter } else { nil } }
    set {
      guard let newValue, case .particles(var emission) = content,
        let last = emission.phases.indices.last
      else { return }
      emission.phases[last].emitter = newValue
      content = .particles(emission)
    }
  }
}
