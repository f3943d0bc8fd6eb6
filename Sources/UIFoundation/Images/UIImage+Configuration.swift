extension UIImage {
  /// The traits for which an image is made.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // Safety: the values are never written after `init`.
    let values: ConfigurationValues

    public override init() {
      values = ConfigurationValues()
      super.init()
    }

    required init(values: ConfigurationValues) {
      self.values = values
      super.init()
    }

    /// Creates a configuration with traits and no symbol attributes. If the traits are nil, any
    /// variant of an image matches.
    public convenience init(traitCollection: UITraitCollection?) {
      self.init(values: ConfigurationValues(traits: traitCollection))
    }

    /// The traits that select a variant of an image; `nil` if any variant matches.
    public var traitCollection: UITraitCollection? { values.traits }

    /// A copy with other traits and the same symbol attributes. If the traits are nil, the copy has
    /// no traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      guard values.traits !== traitCollection else { return self }
      var values = values
      values.traits = traitCollection
      return Self(values: values)
    }

    /// A copy in which the attributes and traits that another configuration specifies replace those
    /// of this configuration.
    public func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let otherConfiguration else { return self }
      return Self(values: values.merging(otherConfiguration.values))
    }

    /// Returns the receiver, which is immutable.
    public func copy(with zone: NSZone?) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return self === other || values == other.values
    }

    public override var hash: Int { values.symbol.hashValue }
  }

  /// A copy with a configuration. A symbol adopts the specified size, weight, colors and traits;
  /// any other image only stores the configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    modified { storage in
      guard let symbol = storage.symbol else {
        storage.configuration = configuration
        return
      }
      let merged = SymbolConfiguration(
        values: (storage.configuration?.values ?? ConfigurationValues())
          .merging(configuration.values))
      storage.becomeSymbol(symbol.name, drawing: symbol.layers, configuration: merged)
    }
  }

  /// A symbol with the attributes that the configuration specifies; `nil` if the image is not
  /// a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}

/// The attributes that configurations specify.
struct ConfigurationValues: Equatable {
  var traits: UITraitCollection?
  var symbol = SymbolValues()

  func merging(_ other: ConfigurationValues) -> ConfigurationValues {
    var result = self
    if let traits = other.traits {
      result.traits = self.traits.map { UITraitCollection(traitsFrom: [$0, traits]) } ?? traits
    }
    result.symbol.merge(other.symbol)
    return result
  }
}
