import Diagnostics

/// Traits that can be written, as closures for ``UITraitCollection`` and ``UITraitOverrides`` see
/// them.
///
/// Writing an unspecified value, such as `.unspecified` or a scale of 0, removes the trait.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The traits being changed inside a closure.
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

/// The traits that a view, a controller or a scene sets for itself and everything inside it.
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible,
  CustomDebugStringConvertible
{
  package private(set) var values: TraitValues

  package init() {
    values = TraitValues()
  }

  /// The overriding value, or the trait's default where nothing is overridden.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Lets the inherited value through again.
  public mutating func remove(_ trait: UITrait) {
    values.remove(trait)
  }

  /// Whether nothing is overridden.
  package var isEmpty: Bool { values.isEmpty }

  /// Inherited traits with the overrides laid over them; the same object where there are none.
  package func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard !isEmpty else { return inherited }
    var merged = inherited.values
    merged.merge(values)
    return UITraitCollection(values: merged)
  }

  public var description: String { "<UITraitOverrides: \(values.summary)>" }

  public var debugDescription: String { description }
}
