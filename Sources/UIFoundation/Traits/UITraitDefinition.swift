/// The definition of a trait: the type of its values and its default value.
///
/// An app's own trait passes data down the view hierarchy.
public protocol UITraitDefinition {
  /// The type of the trait's values. If it is equatable, changes are detected with `==`.
  associatedtype Value

  /// The value in an environment if neither the environment nor an ancestor specifies the trait.
  static var defaultValue: Value { get }

  /// The trait's name in descriptions.
  static var name: String { get }

  /// A name that is unique among all traits.
  static var identifier: String { get }

  /// Whether dynamic colors may depend on the trait, so that a change redraws these colors.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type that defines the trait.
  public static var name: String { String(describing: self) }

  /// The name of the type that defines the trait, with the name of its module.
  public static var identifier: String { String(reflecting: self) }

  /// False by default: a change of the trait calls observers and does not resolve colors
  /// again.
  public static var affectsColorAppearance: Bool { false }
}

/// The type that defines a trait. A list of traits contains such types.
public typealias UITrait = any UITraitDefinition.Type

/// The tint color of the environment, to which ``UIColor/tintColor`` resolves.
package struct TintColorTrait: UITraitDefinition {
  /// The system's blue, which is the ``UIView/tintColor`` of a view if no other color is set.
  package static var defaultValue: UIColor { .systemBlue }
  /// True, because the colors that refer to ``UIColor/tintColor`` must be resolved again after a
  /// change of tint.
  package static var affectsColorAppearance: Bool { true }
}
