/// The specified traits and their values.
package struct TraitValues {
  private struct Entry {
    let trait: UITrait
    /// The value of the trait, wrapped in a `TraitBox`.
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

  /// The specified value or the trait's default. Writing a system trait's default removes the
  /// trait, because an app cannot distinguish an unspecified system trait from a system trait that
  /// is set to its default. For ``TintColorTrait`` and an app's own trait, a value set to the
  /// default overrides an inherited value.
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      guard let entry = entries[ObjectIdentifier(trait)] else { return T.defaultValue }
      // Safety: only the setter adds boxes, and a box of `T` has the type `TraitBox<T.Value>`. The
      // cast is unchecked because traits are read very often.
      return unsafeDowncast(entry.box, to: TraitBox<T.Value>.self).value
    }
    set {
      let (key, box) = (ObjectIdentifier(trait), TraitBox(newValue))
      if let system = SystemTrait.all[key], system.removesDefault, system.isDefault(box) {
        entries[key] = nil
      } else {
        entries[key] = Entry(trait: trait, box: box)
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
    let key = ObjectIdentifier(trait)
    if let system = SystemTrait.all[key] {
      switch (entries[key]?.box, other.entries[key]?.box) {
      case (nil, nil): return true
      case (let left?, let right?): return system.areEqual(left, right)
      case (let box?, nil), (nil, let box?): return system.isDefault(box)
      }
    }
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

/// An object that contains the value of a trait.
private final class TraitBox<Value>: AnyTraitBox {
  let value: Value
  init(_ value: Value) { self.value = value }
  var anyValue: Any { value }
}

/// A type-erased value of a trait.
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

/// The comparison of values of one of the framework's own traits.
///
/// The first search for a type's conformance to a protocol takes 100 microseconds in a program with
/// thousands of conformances, and an application's first frame compares fourteen traits. The
/// comparisons of these traits are therefore compiled for their types, so that no search takes
/// place.
private struct SystemTrait {
  /// Whether a value set to the default means that the trait is unspecified.
  let removesDefault: Bool
  let areEqual: (any AnyTraitBox, any AnyTraitBox) -> Bool
  let isDefault: (any AnyTraitBox) -> Bool

  // Safety: the functions capture nothing but the types of traits.
  nonisolated(unsafe) static let all = Dictionary(uniqueKeysWithValues: [
    entry(UITraitUserInterfaceIdiom.self), entry(UITraitUserInterfaceStyle.self),
    entry(UITraitLayoutDirection.self), entry(UITraitDisplayScale.self),
    entry(UITraitHorizontalSizeClass.self), entry(UITraitVerticalSizeClass.self),
    entry(UITraitForceTouchCapability.self), entry(UITraitPreferredContentSizeCategory.self),
    entry(UITraitDisplayGamut.self), entry(UITraitAccessibilityContrast.self),
    entry(UITraitUserInterfaceLevel.self), entry(UITraitLegibilityWeight.self),
    entry(UITraitActiveAppearance.self), entry(UITraitListEnvironment.self),
    entry(TintColorTrait.self, removesDefault: false),
  ])

  private static func entry<T: UITraitDefinition>(
    _ trait: T.Type, removesDefault: Bool = true
  ) -> (ObjectIdentifier, SystemTrait) where T.Value: Equatable {
    func value(_ box: any AnyTraitBox) -> T.Value {
      // Safety: the dictionary's key is the trait, and its functions are called with values of this
      // trait.
      unsafeDowncast(box, to: TraitBox<T.Value>.self).value
    }
    return (
      ObjectIdentifier(trait),
      SystemTrait(
        removesDefault: removesDefault, areEqual: { value($0) == value($1) },
        isDefault: { value($0) == T.defaultValue })
    )
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
