/// A kind of trait: the type of its values and what a view has when nothing sets it.
///
/// Conform to it to carry data of an app's own down the view hierarchy.
public protocol UITraitDefinition {
  associatedtype Value

  /// What an environment has where neither it nor an ancestor specifies the trait.
  static var defaultValue: Value { get }

  /// What names the trait in a description.
  static var name: String { get }

  /// A name that is unique among all traits.
  static var identifier: String { get }

  /// Whether dynamic colours may depend on the trait, so that a change redraws them.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: self) }

  /// The type's name with its module.
  public static var identifier: String { String(reflecting: self) }

  public static var affectsColorAppearance: Bool { false }
}

/// The type that stands for a trait in lists.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the framework's own, whose default value means that nothing is specified.
///
/// An app cannot tell an unspecified system trait from one that is set to its default, while a
/// trait of the app's own that is set to its default outranks an inherited value.
package protocol SystemTrait: UITraitDefinition where Value: Equatable {}

/// The tint of the environment, which ``UIColor/tintColor`` stands for.
package struct TintColorTrait: UITraitDefinition {
  package static var defaultValue: UIColor { .systemBlue }
  package static var affectsColorAppearance: Bool { true }
}
