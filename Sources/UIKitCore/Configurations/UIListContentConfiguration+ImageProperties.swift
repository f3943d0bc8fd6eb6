public import CoreGraphics

extension UIListContentConfiguration {
  /// How the image looks and how much room it gets.
  public struct ImageProperties: Hashable {
    private var edits: Edits = []
    private var tintTransformer = ComparedTransformer()
    private var strokeTransformer = ComparedTransformer()

    /// The room that the system gives to symbols, for ``reservedLayoutSize``; it grows with the text
    /// size.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// For what a symbol's own configuration leaves open.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
      didSet { edits.insert(.symbol) }
    }

    /// Of templates and symbols; the view's tint where nil.
    public var tintColor: UIColor? { didSet { edits.insert(.tint) } }

    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintTransformer.value }
      set {
        tintTransformer.value = newValue
        edits.insert(.tintTransformer)
      }
    }

    /// In points; the image is clipped to it.
    public var cornerRadius: CGFloat = 0 { didSet { edits.insert(.corner) } }

    /// The image is shrunk to fit; a dimension of 0 is not limited.
    public var maximumSize: CGSize = .zero { didSet { edits.insert(.maximum) } }

    /// The room in whose middle the image stands, so that texts of several cells align. A dimension
    /// of 0 gives symbols the ``standardDimension`` and other images their own.
    public var reservedLayoutSize: CGSize = .zero { didSet { edits.insert(.reserved) } }

    /// Nil shows the view's tint.
    public var strokeColor: UIColor? { didSet { edits.insert(.stroke) } }

    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeTransformer.value }
      set {
        strokeTransformer.value = newValue
        edits.insert(.strokeTransformer)
      }
    }

    /// In points, inwards from the image's edge.
    public var strokeWidth: CGFloat = 0 { didSet { edits.insert(.strokeWidth) } }

    init(symbols: UIImage.SymbolConfiguration, tintColor: UIColor? = nil) {
      preferredSymbolConfiguration = symbols
      self.tintColor = tintColor
    }

    /// What templates and symbols show in a view of that tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      .resolve(self.tintColor, tint: tintColor, tintColorTransformer)
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      .resolve(strokeColor, tint: tintColor, strokeColorTransformer)
    }

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
