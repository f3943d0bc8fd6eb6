import CoreGraphics
import Generics

/// The values of all properties of a background configuration.
struct BackgroundValues: Hashable {
  var backgroundColor: UIColor? = .clear
  @Sparse var backgroundColorTransformer = ComparedTransformer()
  var visualEffect: UIVisualEffect?
  var image: UIImage?
  var imageContentMode = UIView.ContentMode.scaleToFill
  var customView: UIView?
  var strokeColor: UIColor?
  @Sparse var strokeColorTransformer = ComparedTransformer()
  var strokeWidth: CGFloat = 0
  var strokeOutset: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var backgroundInsets: NSDirectionalEdgeInsets {
    get { storedInsets ?? .zero }
    set { storedInsets = newValue == .zero ? nil : newValue }
  }
  @Sparse private var storedInsets: NSDirectionalEdgeInsets? = nil
  var edgesAddingMargins: NSDirectionalRectEdge = []
  var shadow: UIShadowProperties {
    get { storedShadow ?? UIShadowProperties() }
    set { storedShadow = newValue == UIShadowProperties() ? nil : newValue }
  }
  @Sparse private var storedShadow: UIShadowProperties? = nil

  func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
    hasher.combine(cornerRadius)
    hasher.combine(image)
  }

  /// Copies the values that are included in `edits`.
  mutating func copy(_ edits: BackgroundEdits, from other: BackgroundValues) {
    guard !edits.isEmpty else { return }
    if edits.contains(.backgroundColor) { backgroundColor = other.backgroundColor }
    if edits.contains(.backgroundColorTransformer) {
      backgroundColorTransformer = other.backgroundColorTransformer
    }
    if edits.contains(.visualEffect) { visualEffect = other.visualEffect }
    if edits.contains(.image) { image = other.image }
    if edits.contains(.imageContentMode) { imageContentMode = other.imageContentMode }
    if edits.contains(.customView) { customView = other.customView }
    if edits.contains(.strokeColor) { strokeColor = other.strokeColor }
    if edits.contains(.strokeColorTransformer) {
      strokeColorTransformer = other.strokeColorTransformer
    }
    if edits.contains(.strokeWidth) { strokeWidth = other.strokeWidth }
    if edits.contains(.strokeOutset) { strokeOutset = other.strokeOutset }
    if edits.contains(.cornerRadius) { cornerRadius = other.cornerRadius }
    if edits.contains(.backgroundInsets) { backgroundInsets = other.backgroundInsets }
    if edits.contains(.edgesAddingMargins) { edgesAddingMargins = other.edgesAddingMargins }
    if edits.contains(.shadow) { shadow = other.shadow }
  }
}

/// The set of a background's properties whose values an app has set.
struct BackgroundEdits: OptionSet, Hashable {
  let rawValue: Int
  static let backgroundColor = Self(rawValue: 1 << 0)
  static let backgroundColorTransformer = Self(rawValue: 1 << 1)
  static let visualEffect = Self(rawValue: 1 << 2)
  static let image = Self(rawValue: 1 << 3)
  static let imageContentMode = Self(rawValue: 1 << 4)
  static let customView = Self(rawValue: 1 << 5)
  static let strokeColor = Self(rawValue: 1 << 6)
  static let strokeColorTransformer = Self(rawValue: 1 << 7)
  static let strokeWidth = Self(rawValue: 1 << 8)
  static let strokeOutset = Self(rawValue: 1 << 9)
  static let cornerRadius = Self(rawValue: 1 << 10)
  static let backgroundInsets = Self(rawValue: 1 << 11)
  static let edgesAddingMargins = Self(rawValue: 1 << 12)
  static let shadow = Self(rawValue: 1 << 13)
}

/// An optional color transformer that can be compared. A transformer equals its copies.
package struct ComparedTransformer: Hashable, SparseValue {
  /// The transformer; if it is nil, colors are unchanged. All nil values are equal.
  package var value: UIConfigurationColorTransformer?

  /// Creates a value that contains a transformer. The contained transformer equals the original.
  package init(_ value: UIConfigurationColorTransformer? = nil) { self.value = value }

  /// Compares identities. A transformer equals its copies, but differs from every other
  /// transformer, even if the closures are the same.
  package static func == (a: ComparedTransformer, b: ComparedTransformer) -> Bool {
    a.value?.identity === b.value?.identity
  }

  /// Hashes the transformer's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(value?.identity) }

  /// A value without a transformer, for which ``Sparse`` allocates no box.
  package static var unboxed: Self { Self() }
  /// Whether the value contains a transformer, so that ``Sparse`` must allocate a box.
  package var needsBox: Bool { value != nil }
}

/// An optional transformer of text attributes that can be compared. A transformer equals its
/// copies.
package struct ComparedTextTransformer: Hashable, SparseValue {
  /// The transformer; if it is nil, the attributes are unchanged. All nil values are equal.
  package var value: UIConfigurationTextAttributesTransformer?

  /// Creates a value that contains a transformer. The contained transformer equals the original.
  package init(_ value: UIConfigurationTextAttributesTransformer? = nil) { self.value = value }

  /// Compares identities. A transformer equals its copies, but differs from every other
  /// transformer, even if the closures are the same.
  package static func == (a: ComparedTextTransformer, b: ComparedTextTransformer) -> Bool {
    a.value?.identity === b.value?.identity
  }

  /// Hashes the transformer's identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(value?.identity) }

  /// A value without a transformer, for which ``Sparse`` allocates no box.
  package static var unboxed: Self { Self() }
  /// Whether the value contains a transformer, so that ``Sparse`` must allocate a box.
  package var needsBox: Bool { value != nil }
}
