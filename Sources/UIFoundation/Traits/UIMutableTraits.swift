import Diagnostics

/// Traits that can be written: the argument of a closure of ``UITraitCollection``, or
/// ``UITraitOverrides``.
///
/// Writing `.unspecified`, a scale of 0 or another unspecified value of a system trait removes the
/// trait.
public protocol UIMutableTraits {
  /// The value of a trait, or the trait's default if the trait is not specified.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The traits that a closure changes.
struct TraitMutation: UIMutableTraits {
  var values: TraitValues

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  static func apply(
    _ mutations: UITraitCollection.TraitMutations, to values: TraitValues
  ) -> TraitValues {
    var traits: any UIMutableTraits = TraitMutation(values: values)
    mutations(&traits)
    guard let mutated = traits as? TraitMutation else {
      usageError("a trait mutation replaced its traits with a \(type(of: traits))")
    }
    return mutated.values
  }
}

/// The traits that a view, a controller or a scene overrides for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The overridden traits with their values, without the traits that are inherited.
  package private(set) var values: TraitValues

  /// Creates overrides that contain no trait.
  package init() {
    values = TraitValues()
  }

  /// The overriding value, or the trait's default if there is no override.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether the trait is overridden, even if the override equals the inherited value.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Removes an override and restores the inherited value.
  public mutating func remove(_ trait: UITrait) {
    values.remove(trait)
  }

  /// Whether there are no overrides.
  package var isEmpty: Bool { values.isEmpty }

  /// The overridden style; `unspecified` without an override. Setting `unspecified` removes the
  /// override.
  package var explicitInterfaceStyle: UIUserInterfaceStyle {
    get { contains(UITraitUserInterfaceStyle.self) ? userInterfaceStyle : .unspecified }
    set {
      if newValue == .unspecified {
        remove(UITraitUserInterfaceStyle.self)
      } else {
        userInterfaceStyle = newValue
      }
    }
  }

  /// The inherited traits with the overrides applied. If there are no overrides, the result
  /// is the same object.
  package func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard !isEmpty else { return inherited }
    var merged = inherited.values
    merged.merge(values)
    return UITraitCollection(values: merged)
  }

  /// The overridden traits with their values, in the order of the traits' names.
  public var description: String { "<UITraitOverrides: \(values.summary)>" }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
