import CoreGraphics

/// The type of an animatable property's values, and the member that stores the values in a node or
/// in a part of a node.
///
/// Both reading and writing use this description, so the two cannot disagree.
enum PropertyStorage<Root> {
  case number(WritableKeyPath<Root, Double>)
  /// A number that is stored as a `CGFloat`.
  case length(WritableKeyPath<Root, CGFloat>)
  /// A Boolean, which is read as 0 or 1; numbers from 0.5 on are written as true.
  case flag(WritableKeyPath<Root, Bool>)
  case point(WritableKeyPath<Root, CGPoint>)
  case size(WritableKeyPath<Root, CGSize>)
  /// A size. A point can be written too: its x becomes the width, and its y becomes the height.
  case translation(WritableKeyPath<Root, CGSize>)
  case rect(WritableKeyPath<Root, CGRect>)
  case transform(WritableKeyPath<Root, Transform3D>)
  case color(WritableKeyPath<Root, RGBA>)
  /// A color or a pattern.
  case background(WritableKeyPath<Root, AnimatableValue>)
  /// An optional color; nil is read as clear.
  case fill(WritableKeyPath<Root, RGBA?>)
  /// An optional color; nil means that the node has no such property.
  case tint(WritableKeyPath<Root, RGBA?>)
  case colors(WritableKeyPath<Root, [RGBA]>)
  case numbers(WritableKeyPath<Root, [Double]>)
  case path(WritableKeyPath<Root, CGPath>)
  /// An optional path; nil means that the node has no such property.
  case silhouette(WritableKeyPath<Root, CGPath?>)
  case material(WritableKeyPath<Root, Material?>)
  case vibrancy(WritableKeyPath<Root, Vibrancy?>)
  case image(WritableKeyPath<Root, ImageValue?>)

  /// The property's value; nil for an optional member without a value.
  func value(in root: Root) -> AnimatableValue? {
    switch self {
    case .number(let member): .number(root[keyPath: member])
    case .length(let member): .number(Double(root[keyPath: member]))
    case .flag(let member): .number(root[keyPath: member] ? 1 : 0)
    case .point(let member): .point(root[keyPath: member])
    case .size(let member), .translation(let member): .size(root[keyPath: member])
    case .rect(let member): .rect(root[keyPath: member])
    case .transform(let member): .transform(root[keyPath: member])
    case .color(let member): .color(root[keyPath: member])
    case .background(let member): root[keyPath: member]
    case .fill(let member): .color(root[keyPath: member] ?? .clear)
    case .tint(let member): root[keyPath: member].map(AnimatableValue.color)
    case .colors(let member): .colors(root[keyPath: member])
    case .numbers(let member): .numbers(root[keyPath: member])
    case .path(let member): .path(root[keyPath: member])
    case .silhouette(let member): root[keyPath: member].map(AnimatableValue.path)
    case .material(let member): root[keyPath: member].map(AnimatableValue.material)
    case .vibrancy(let member): root[keyPath: member].map(AnimatableValue.vibrancy)
    case .image(let member): root[keyPath: member].map(AnimatableValue.image)
    }
  }

  /// Writes the property's value.
  ///
  /// - Returns: Whether `value` has the property's type. If it has another type, nothing changes.
  @discardableResult func write(_ value: AnimatableValue, to root: inout Root) -> Bool {
    // The switch has no `default`, so that a new case does not compile until this method handles
    // it.
    switch self {
    case .number(let member):
      if case .number(let new) = value { return assign(new, to: &root, member) }
    case .length(let member):
      if case .number(let new) = value { return assign(CGFloat(new), to: &root, member) }
    case .flag(let member):
      if case .number(let new) = value { return assign(new >= 0.5, to: &root, member) }
    case .point(let member):
      if case .point(let new) = value { return assign(new, to: &root, member) }
    case .size(let member):
      if case .size(let new) = value { return assign(new, to: &root, member) }
    case .translation(let member):
      if case .size(let new) = value { return assign(new, to: &root, member) }
      if case .point(let new) = value {
        return assign(CGSize(width: new.x, height: new.y), to: &root, member)
      }
    case .rect(let member):
      if case .rect(let new) = value { return assign(new, to: &root, member) }
    case .transform(let member):
      if case .transform(let new) = value { return assign(new, to: &root, member) }
    case .color(let member):
      if case .color(let new) = value { return assign(new, to: &root, member) }
    case .background(let member):
      switch value {
      case .color, .pattern: return assign(value, to: &root, member)
      default: break
      }
    case .fill(let member):
      if case .color(let new) = value { return assign(new, to: &root, member) }
    case .tint(let member):
      if case .color(let new) = value { return assign(new, to: &root, member) }
    case .colors(let member):
      if case .colors(let new) = value { return assign(new, to: &root, member) }
    case .numbers(let member):
      if case .numbers(let new) = value { return assign(new, to: &root, member) }
    case .path(let member):
      if case .path(let new) = value { return assign(new, to: &root, member) }
    case .silhouette(let member):
      if case .path(let new) = value { return assign(new, to: &root, member) }
    case .material(let member):
      if case .material(let new) = value { return assign(new, to: &root, member) }
    case .vibrancy(let member):
      if case .vibrancy(let new) = value { return assign(new, to: &root, member) }
    case .image(let member):
      if case .image(let new) = value { return assign(new, to: &root, member) }
    }
    return false
  }

  private func assign<Value>(
    _ new: Value, to root: inout Root, _ member: WritableKeyPath<Root, Value>
  ) -> Bool {
    root[keyPath: member] = new
    return true
  }
}
