/// The specified traits and their values.
package struct TraitValues {
  private struct Entry {
    let trait: UITrait
    /// A `TraitBox` of the trait's values.
    let box: any AnyTraitBox
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Creates values that specify no trait.
  package init() {}

  /// Whether no trait is specified.
  package var isEmpty: Bool { entries.isEmpty }

  /// The specified traits, in the order of their names.
  package var traits: [UITrait] {
    entries.values.map(\.trait).sorted { $0.identifier < $1.identifier }
  }

  /// Whether the trait is specified, even if its value is the default.
  package func contains(_ trait: UITrait) -> Bool {
    entries[ObjectIdentifier(trait)] != nil
  }

  /// Makes the trait unspecified; does nothing if the trait is unspecified already.
  package mutating func remove(_ trait: UITrait) {
    entries[ObjectIdentifier(trait)] = nil
  }

  /// The specified value or the trait's default. Writing a system trait's default removes
  /// the trait.
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      guard let entry = entries[ObjectIdentifier(trait)] else { return T.defaultValue }
      // Safety: the setter, the only writer, stores a box of the values of the trait that is the
      // key. Traits are read too often for a checked cast.
      return unsafeDowncast(entry.box, to: TraitBox<T.Value>.self).value
    }
    set {
      if let system = trait as? any SystemTrait.Type, system.isUnspecified(newValue) {
        remove(trait)
      } else {
        entries[ObjectIdentifier(trait)] = Entry(trait: trait, box: TraitBox(newValue))
      }
    }
  }

  /// Adopts all values that another collection specifies.
  package mutating func merge(_ other: TraitValues) {
    guard !isEmpty else {
      self = other
      return
    }
    entries.merge(other.entries) { _, new in new }
  }

  /// Whether a trait has the same value in both collections; a missing value counts as the
  /// trait's default.
  package func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
    func agree<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      guard contains(trait) || other.contains(trait) else { return true }
      return areEqual(self[trait], other[trait])
    }
    return agree(trait)
  }

  /// The traits whose values differ between the two collections, in the order of their names.
  /// A missing value counts as the trait's default.
  package func changedTraits(from other: TraitValues) -> [UITrait] {
    var candidates = other.entries
    candidates.merge(entries) { _, new in new }
    return candidates.values.map(\.trait)
      .filter { !agrees(with: other, on: $0) }
      .sorted { $0.identifier < $1.identifier }
  }

  /// Whether these values contain all values that another collection specifies.
  package func contains(_ other: TraitValues) -> Bool {
    other.entries.values.allSatisfy { contains($0.trait) && agrees(with: other, on: $0.trait) }
  }

  /// The names of the specified traits with their values, for descriptions.
  package var summary: String {
    traits.map { trait in
      let name = trait.name.hasPrefix("UITrait") ? String(trait.name.dropFirst(7)) : trait.name
      return "\(name) = \(entries[ObjectIdentifier(trait)]!.box.anyValue)"
    }.joined(separator: ", ")
  }
}

/// The value of a trait.
private final class TraitBox<Value>: AnyTraitBox {
  let value: Value
  init(_ value: Value) { self.value = value }
  var anyValue: Any { value }
}

/// The value of a trait whose type is not known.
private protocol AnyTraitBox: AnyObject {
  var anyValue: Any { get }
}

extension TraitValues: Equatable {
  /// Whether both collections specify the same traits with equal values; values that cannot
  /// be compared count as different.
  package static func == (left: TraitValues, right: TraitValues) -> Bool {
    left.entries.count == right.entries.count && left.contains(right)
  }
}

extension SystemTrait {
  fileprivate static func isUnspecified(_ value: Any) -> Bool {
    value as? Value == defaultValue
  }
}

/// Compares by `==` if the type is equatable and by identity if the values are objects.
///
/// Values of any other type always count as different, so that no change is lost.
private func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func equal<E: Equatable>(_ type: E.Type) -> Bool {
    (left as! E) == (right as! E)
  }
  if let type = Value.self as? any Equatable.Type {
    return equal(type)
  }
  if Value.self is AnyObject.Type {
    return left as AnyObject === right as AnyObject
  }
  return false
}
