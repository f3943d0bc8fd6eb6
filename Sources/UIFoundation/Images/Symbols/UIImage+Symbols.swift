import Logging

extension UIImage {
  /// Creates the symbol with an SF Symbols name.
  ///
  /// Simple shapes and the most common symbols have San Francisco's proportions; the others come
  /// from the Material Icons font. A suffix of the name encloses the symbol in a circle or a
  /// square, or strikes out the symbol. For example, `bell.circle.fill` is a bell in a filled
  /// circle.
  ///
  /// - Returns: `nil` for an unknown name. The name is then logged.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the system's symbol with a name, for an environment; `nil` for an unknown name.
  ///
  /// - Parameter traitCollection: The traits that determine the display scale and the boldness of
  ///   the symbol. If it is `nil`, the traits of ``UITraitCollection/current`` are used.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name,
      withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
  }

  /// Creates the symbol with an SF Symbols name in a configuration.
  ///
  /// - Parameter configuration: Size, weight, colors and traits. If it is nil, the symbol has a
  ///   size of 17 points and the regular weight, at the screen's scale.
  /// - Returns: Nil for an unknown name. The name is then logged.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard let layers = SymbolCatalog.layers(named: name) else { return nil }
    var storage = ImageStorage(content: .empty)
    storage.becomeSymbol(
      name, drawing: layers,
      configuration: SymbolConfiguration(
        values: configuration?.values ?? ConfigurationValues()))
    self.init(storage: storage)
  }

  /// The symbol `plus.circle.fill`, which marks a row for insertion.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill")! }
  /// The symbol `minus.circle.fill`, which marks a row for deletion.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill")! }
  /// The symbol `checkmark`, which marks a selected row or menu element.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark")! }
  /// The symbol `ellipsis.circle`, for a button that opens a menu of actions.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle")! }
  /// The symbol `checkmark.circle`, a check mark inside a stroked circle.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle")! }
}

extension ImageStorage {
  /// Replaces the contents with a symbol in a configuration's size, weight and colors.
  mutating func becomeSymbol(
    _ name: String, drawing layers: [SymbolLayer], configuration: UIImage.SymbolConfiguration
  ) {
    let traits = configuration.traitCollection
    let symbol = SymbolDrawing(
      name: name, layers: layers, values: configuration.values.symbol,
      pointSize: configuration.values.symbol.pointSize(in: traits),
      isBold: (traits ?? .current).legibilityWeight == .bold)
    // If only the configuration of the symbol changes, the image stays mirrored or unmirrored.
    if self.symbol?.name != name { flipsForRightToLeft = SymbolCatalog.isDirectional(name) }
    content = .symbol(symbol)
    let displayScale = traits?.displayScale ?? 0
    scale = displayScale > 0 ? displayScale : UITraitCollection.drawingScale
    baselineOffset = symbol.baselineOffset(scale: scale)
    self.configuration = configuration
  }
}
