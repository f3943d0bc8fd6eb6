/// The traits of a view's environment, such as the light or dark style, the display scale and the
/// preferred text size.
///
/// Collections are immutable, may specify only some traits, and can be used on any thread.
public final class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  // Safety: the property is never written after `init`, and trait values are immutable by UIKit's
  // contract.
  /// The specified traits; reading a trait that is missing returns its default.
  package let values: TraitValues
  // Every color and every label reads these traits, so the traits are stored outside the
  // dictionary. During the first layout of a screen, lookups in the dictionary would take one
  // percent of the time.
  let storedDisplayScale: CGFloat
  let storedContrast: UIAccessibilityContrast
  let storedSizeCategory: UIContentSizeCategory
  let storedStyle: UIUserInterfaceStyle

  /// Creates a collection that refers to the storage of the values, without a copy.
  package init(values: TraitValues) {
    self.values = values
    storedDisplayScale = values[UITraitDisplayScale.self]
    storedContrast = values[UITraitAccessibilityContrast.self]
    storedSizeCategory = values[UITraitPreferredContentSizeCategory.self]
    storedStyle = values[UITraitUserInterfaceStyle.self]
    super.init()
  }

  /// Creates a collection that specifies no traits.
  public override convenience init() { self.init(values: TraitValues()) }

  /// Creates a collection that specifies one trait, which may be defined by the app. If the value
  /// is the default of a system trait, the collection specifies no trait.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values: values)
  }

  /// Creates a collection that merges a list of collections; later collections override earlier
  /// ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections {
      values.merge(collection.values)
    }
    self.init(values: values)
  }

  /// A closure that sets traits on its argument; the argument must not be replaced by another
  /// object.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// Creates a collection of the traits that a closure sets.
  public convenience init(mutations: TraitMutations) {
    self.init(values: TraitMutation.apply(mutations, to: TraitValues()))
  }

  /// A copy with the changes that a closure makes.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values: TraitMutation.apply(mutations, to: values))
  }

  /// A copy with one trait changed.
  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type, value: T.Value
  ) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values: values)
  }

  /// The specified value, or the trait's default if the trait is not specified.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone?) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  public override var hash: Int {
    var hasher = Hasher()
    for trait in values.traits {
      hasher.combine(ObjectIdentifier(trait))
    }
    return hasher.finalize()
  }

  public override var description: String {
    "<UITraitCollection: 0x\(address(of: self)); \(values.summary)>"
  }
}

/// The address, in hexadecimal, that identifies an object in descriptions.
func address(of object: AnyObject) -> String {
  String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}
