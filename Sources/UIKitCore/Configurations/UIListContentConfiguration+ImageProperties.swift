public import CoreGraphics

extension UIListContentConfiguration {
  /// The appearance of the image and its layout size.
  public struct ImageProperties: Hashable {
    private var edits: Edits = []
    private var tintTransformer = ComparedTransformer()
    private var strokeTransformer = ComparedTransformer()

    /// The system's size for symbols, which scales with the text size. The constant is a value for
    /// ``reservedLayoutSize``.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// Values for properties that a symbol's own configuration does not set.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
      didSet { edits.insert(.symbol) }
    }

    /// The tint color of template images and symbols; if it is nil, the view's tint is used.
    public var tintColor: UIColor? { didSet { edits.insert(.tint) } }

    /// Derives the tint from ``tintColor``, or from the view's tint if ``tintColor`` is nil. If the
    /// transformer is nil, as by default, the color is unchanged.
    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintTransformer.value }
      set {
        tintTransformer.value = newValue
        edits.insert(.tintTransformer)
      }
    }

    /// The radius of the image's rounded corners, in points.
    public var cornerRadius: CGFloat = 0 { didSet { edits.insert(.corner) } }

    /// The maximum size of the image. A larger image is scaled down. A dimension of 0 is not
    /// limited.
    public var maximumSize: CGSize = .zero { didSet { edits.insert(.maximum) } }

    /// The size of the area in which the image is centered, so that the texts of several cells
    /// align. If a dimension is 0, the area has the image's own length. The area of a symbol is
    /// always at least ``standardDimension`` wide.
    public var reservedLayoutSize: CGSize = .zero { didSet { edits.insert(.reserved) } }

    /// The stroke's color; if it is nil, the view's tint is used.
    public var strokeColor: UIColor? { didSet { edits.insert(.stroke) } }

    /// Derives the stroke's color from ``strokeColor``, or from the view's tint if ``strokeColor``
    /// is nil. If the transformer is nil, as by default, the color is unchanged.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeTransformer.value }
      set {
        strokeTransformer.value = newValue
        edits.insert(.strokeTransformer)
      }
    }

    /// The stroke's width in points; the stroke extends inwards from the image's edge.
    public var strokeWidth: CGFloat = 0 { didSet { edits.insert(.strokeWidth) } }

    init(symbols: UIImage.SymbolConfiguration, tintColor: UIColor? = nil) {
      preferredSymbolConfiguration = symbols
      self.tintColor = tintColor
    }

    /// Returns the tint color of template images and symbols in a view with the given tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      .resolve(self.tintColor, tint: tintColor, tintColorTransformer)
    }

    /// Returns the stroke's color in a view with the given tint. The result is derived from
    /// ``strokeColor``, or from the given tint if ``strokeColor`` is nil.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      .resolve(strokeColor, tint: tintColor, strokeColorTransformer)
    }

    /// Hashes tint and corner radius only. Equality compares all properties.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }

    mutating func adoptEdits(of other: ImageProperties) {
      if other.edits.contains(.symbol) {
        preferredSymbolConfiguration = other.preferredSymbolConfiguration
      }
      if other.edits.contains(.tint) { tintColor = other.tintColor }
      if other.edits.contains(.tintTransformer) {
        tintColorTransformer = other.tintColorTransformer
      }
      if other.edits.contains(.corner) { cornerRadius = other.cornerRadius }
      if other.edits.contains(.maximum) { maximumSize = other.maximumSize }
      if other.edits.contains(.reserved) { reservedLayoutSize = other.reservedLayoutSize }
      if other.edits.contains(.stroke) { strokeColor = other.strokeColor }
      if other.edits.contains(.strokeTransformer) {
        strokeColorTransformer = other.strokeColorTransformer
      }
      if other.edits.contains(.strokeWidth) { strokeWidth = other.strokeWidth }
    }

    private struct Edits: OptionSet, Hashable {
      let rawValue: Int
      static let symbol = Edits(rawValue: 1 << 0)
      static let tint = Edits(rawValue: 1 << 1)
      static let tintTransformer = Edits(rawValue: 1 << 2)
      static let corner = Edits(rawValue: 1 << 3)
      static let maximum = Edits(rawValue: 1 << 4)
      static let reserved = Edits(rawValue: 1 << 5)
      static let stroke = Edits(rawValue: 1 << 6)
      static let strokeTransformer = Edits(rawValue: 1 << 7)
      static let strokeWidth = Edits(rawValue: 1 << 8)
    }
  }
}
