extension UIImage {
  /// The size of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The same size as ``medium``; unlike ``unspecified`` it overrides another configuration's
    /// scale.
    case `default` = -1
    /// Uses the scale of the configuration that this one is applied to, or else ``medium``.
    case unspecified = 0
    /// 78 percent of the medium size.
    case small = 1
    /// The default size, which matches the capital letters of text of the same point size.
    case medium = 2
    /// 128 percent of the medium size.
    case large = 3
  }

  /// The line weight of a symbol, in the terms of fonts.
  public enum SymbolWeight: Int, Sendable {
    /// Uses the weight of the configuration that this one is applied to, or else ``regular``.
    case unspecified = 0
    /// Lines of 2.6 percent of the point size.
    case ultraLight = 1
    /// Lines of 4 percent of the point size.
    case thin = 2
    /// Lines of 5.9 percent of the point size.
    case light = 3
    /// Lines of 8 percent of the point size.
    case regular = 4
    /// Lines of 9.5 percent of the point size.
    case medium = 5
    /// Lines of 10.8 percent of the point size.
    case semibold = 6
    /// Lines of 12.4 percent of the point size.
    case bold = 7
    /// Lines of 14.1 percent of the point size.
    case heavy = 8
    /// Lines of 16 percent of the point size.
    case black = 9

    /// The font weight with matching stem width; regular where unspecified.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }

    /// The symbol weight nearest to a font weight.
    package init(_ weight: UIFont.Weight) {
      let all: [SymbolWeight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      self = all.min {
        abs($0.fontWeight().rawValue - weight.rawValue)
          < abs($1.fontWeight().rawValue - weight.rawValue)
      }!
    }
  }

  /// The size, weight and colors of a symbol.
  ///
  /// Unspecified attributes come from the configuration that this one is applied to; the defaults
  /// are 17 points, regular, medium and monochrome.
  public class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Safety: adds no stored properties.

    /// A configuration without attributes.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(symbol: .init()) }

    convenience init(symbol: SymbolValues) {
      self.init(values: ConfigurationValues(symbol: symbol))
    }

    /// - Parameter pointSize: The point size of the text beside the symbol.
    public convenience init(pointSize: CGFloat) {
      self.init(symbol: SymbolValues(size: .points(pointSize)))
    }

    /// Specifies size and weight.
    ///
    /// - Parameter pointSize: The point size of the text beside the symbol; zero and non-finite
    ///   sizes mean 17, and 4096 is the limit.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(symbol: SymbolValues(size: .points(pointSize), weight: weight))
    }

    /// Specifies size, weight and scale.
    ///
    /// - Parameters:
    ///   - pointSize: The point size of the text beside the symbol; zero and non-finite sizes mean
    ///     17, and 4096 is the limit.
    ///   - scale: The size of the symbol relative to the text; line widths stay those of the text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(symbol: SymbolValues(size: .points(pointSize), weight: weight, scale: scale))
    }

    /// Specifies the weight alone.
    public convenience init(weight: SymbolWeight) {
      self.init(symbol: SymbolValues(weight: weight))
    }

    /// Specifies the scale alone: the size of the symbol relative to text of its point size.
    public convenience init(scale: SymbolScale) {
      self.init(symbol: SymbolValues(scale: scale))
    }

    /// The size of a text style in the symbol's traits.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(symbol: SymbolValues(size: .textStyle(textStyle)))
    }

    /// Specifies a scale, and the size of a text style in the symbol's traits.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(symbol: SymbolValues(size: .textStyle(textStyle), scale: scale))
    }

    /// The point size and weight of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    /// Specifies a scale, and the point size and nearest weight of a font; the size does not follow
    /// later changes of the content size category.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        symbol: SymbolValues(
          size: .points(font.pointSize),
          weight: SymbolWeight(UIFont.Weight(font.layoutFont.weight)), scale: scale))
    }

    /// One color in steps of opacity: full for the primary shape, less for the shapes behind it.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(symbol: SymbolValues(colors: .hierarchical(hierarchicalColor)))
    }

    /// One color per level of the symbol; the last color applies to all further levels.
    public convenience init(paletteColors: [UIColor]) {
      self.init(symbol: SymbolValues(colors: .palette(paletteColors)))
    }

    /// One color, which overrides other configurations.
    public class func preferringMonochrome() -> Self {
      Self(values: ConfigurationValues(symbol: SymbolValues(colors: .monochrome)))
    }

    /// A copy that leaves the size unspecified if a text style specifies it; a size in points
    /// remains.
    public func configurationWithoutTextStyle() -> Self {
      changed { if case .textStyle = $0.size { $0.size = nil } }
    }

    /// A copy that leaves the scale unspecified.
    public func configurationWithoutScale() -> Self {
      changed { $0.scale = .unspecified }
    }

    /// A copy that leaves the weight unspecified.
    public func configurationWithoutWeight() -> Self {
      changed { $0.weight = .unspecified }
    }

    /// A copy that leaves the weight unspecified, and the size if it is in points; a text style
    /// remains.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      changed {
        if case .points = $0.size { $0.size = nil }
        $0.weight = .unspecified
      }
    }

    /// Whether both configurations specify the same attributes and traits; false for nil.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      isEqual(otherConfiguration)
    }

    private func changed(_ change: (inout SymbolValues) -> Void) -> Self {
      var values = values
      change(&values.symbol)
      return Self(values: values)
    }
  }
}

/// The attributes that a symbol configuration specifies.
struct SymbolValues: Hashable {
  enum Size: Hashable {
    case points(CGFloat)
    case textStyle(UIFont.TextStyle)
  }

  enum Colors: Hashable {
    case monochrome
    case hierarchical(UIColor)
    case palette([UIColor])
  }

  var size: Size?
  var weight: UIImage.SymbolWeight = .unspecified
  var scale: UIImage.SymbolScale = .unspecified
  var colors: Colors?

  mutating func merge(_ other: SymbolValues) {
    size = other.size ?? size
    weight = other.weight == .unspecified ? weight : other.weight
    scale = other.scale == .unspecified ? scale : other.scale
    colors = other.colors ?? colors
  }

  /// The point size for traits; 17 where it is unspecified.
  func pointSize(in traits: UITraitCollection?) -> CGFloat {
    switch size {
    case .points(let points): points > 0 && points.isFinite ? min(points, 4096) : 17
    case .textStyle(let style):
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    case nil: 17
    }
  }
}
