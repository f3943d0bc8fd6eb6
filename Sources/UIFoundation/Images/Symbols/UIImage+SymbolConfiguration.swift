extension UIImage {
  /// The size of a symbol relative to the capital letters of text with the same point size.
  public enum SymbolScale: Int, Sendable {
    /// The same size as ``medium``; unlike ``unspecified``, this scale overrides the scale of
    /// another configuration.
    case `default` = -1
    /// Uses the scale of the configuration to which this configuration is applied, or else
    /// ``medium``.
    case unspecified = 0
    /// 78 percent of the medium size.
    case small = 1
    /// The default size, which matches the capital letters of text of the same point size.
    case medium = 2
    /// 128 percent of the medium size.
    case large = 3
  }

  /// The line weight of a symbol, with the names of font weights.
  public enum SymbolWeight: Int, Sendable {
    /// Uses the weight of the configuration to which this configuration is applied, or else
    /// ``regular``.
    case unspecified = 0
    /// The lines are 2.6 percent of the point size wide.
    case ultraLight = 1
    /// The lines are 4 percent of the point size wide.
    case thin = 2
    /// The lines are 5.9 percent of the point size wide.
    case light = 3
    /// The lines are 8 percent of the point size wide.
    case regular = 4
    /// The lines are 9.5 percent of the point size wide.
    case medium = 5
    /// The lines are 10.8 percent of the point size wide.
    case semibold = 6
    /// The lines are 12.4 percent of the point size wide.
    case bold = 7
    /// The lines are 14.1 percent of the point size wide.
    case heavy = 8
    /// The lines are 16 percent of the point size wide.
    case black = 9

    /// The font weight with matching stem width; regular if the weight is unspecified.
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

    /// Creates the symbol weight that is nearest to a font weight.
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
  /// If a configuration is applied to another configuration, its unspecified attributes come from
  /// the other configuration. The defaults are a size of 17 points, regular weight, medium scale
  /// and a single color.
  public class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Safety: the class adds no stored properties to its superclass.

    /// A configuration without attributes.
    public static var unspecified: SymbolConfiguration { SymbolConfiguration(symbol: .init()) }

    convenience init(symbol: SymbolValues) {
      self.init(values: ConfigurationValues(symbol: symbol))
    }

    /// Creates a configuration that specifies only the size.
    ///
    /// - Parameter pointSize: The point size of the text beside the symbol.
    public convenience init(pointSize: CGFloat) {
      self.init(symbol: SymbolValues(size: .points(pointSize)))
    }

    /// Creates a configuration that specifies size and weight.
    ///
    /// - Parameter pointSize: The point size of the text beside the symbol, at most 4096. A size
    ///   that is not positive or not finite is replaced by 17.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(symbol: SymbolValues(size: .points(pointSize), weight: weight))
    }

    /// Creates a configuration that specifies size, weight and scale.
    ///
    /// - Parameters:
    ///   - pointSize: The point size of the text beside the symbol, at most 4096. A size that is
    ///     not positive or not finite is replaced by 17.
    ///   - scale: The size of the symbol relative to the text; the scale does not change the width
    ///     of the symbol's lines.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(symbol: SymbolValues(size: .points(pointSize), weight: weight, scale: scale))
    }

    /// Creates a configuration that specifies only the weight.
    public convenience init(weight: SymbolWeight) {
      self.init(symbol: SymbolValues(weight: weight))
    }

    /// Creates a configuration that specifies only the scale: the size of the symbol relative to
    /// text of its point size.
    public convenience init(scale: SymbolScale) {
      self.init(symbol: SymbolValues(scale: scale))
    }

    /// Creates a configuration that specifies the size of text in a text style. The size depends on
    /// the symbol's traits.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(symbol: SymbolValues(size: .textStyle(textStyle)))
    }

    /// Creates a configuration that specifies a scale, and the size of text in a text style. The
    /// size depends on the symbol's traits.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(symbol: SymbolValues(size: .textStyle(textStyle), scale: scale))
    }

    /// Creates a configuration that specifies the point size and weight of a font.
    public convenience init(font: UIFont) {
      self.init(font: font, scale: .unspecified)
    }

    /// Creates a configuration that specifies a scale, and the point size and nearest weight of a
    /// font. The size does not change with the content size category.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        symbol: SymbolValues(
          size: .points(font.pointSize),
          weight: SymbolWeight(UIFont.Weight(font.layoutFont.weight)), scale: scale))
    }

    /// Creates a configuration that draws the shapes of a symbol in one color with different
    /// opacities. The primary shape is opaque, and the shapes behind the primary shape have lower
    /// opacities.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(symbol: SymbolValues(colors: .hierarchical(hierarchicalColor)))
    }

    /// Creates a configuration that specifies one color for each level of the symbol. The last
    /// color applies to all further levels.
    public convenience init(paletteColors: [UIColor]) {
      self.init(symbol: SymbolValues(colors: .palette(paletteColors)))
    }

    /// Returns a configuration with a single color, which overrides the colors of other
    /// configurations.
    public class func preferringMonochrome() -> Self {
      Self(values: ConfigurationValues(symbol: SymbolValues(colors: .monochrome)))
    }

    /// A copy that does not specify the size of a text style. A size in points remains.
    public func configurationWithoutTextStyle() -> Self {
      changed { if case .textStyle = $0.size { $0.size = nil } }
    }

    /// A copy without a scale.
    public func configurationWithoutScale() -> Self {
      changed { $0.scale = .unspecified }
    }

    /// A copy without a weight.
    public func configurationWithoutWeight() -> Self {
      changed { $0.weight = .unspecified }
    }

    /// A copy without a weight, and without a size in points. The size of a text style remains.
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

  /// The point size for traits; 17 if it is unspecified.
  func pointSize(in traits: UITraitCollection?) -> CGFloat {
    switch size {
    case .points(let points): points > 0 && points.isFinite ? min(points, 4096) : 17
    case .textStyle(let style):
      UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    case nil: 17
    }
  }
}
