/// Derives a configuration's color from another color.
///
/// Transformers compare by identity, because Swift cannot compare functions: a copy equals its
/// original, but two transformers that were created with the same closure differ.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct
public struct UIConfigurationColorTransformer {
  /// Returns the color that replaces its argument.
  public let transform: (UIColor) -> UIColor
  let identity = TransformerIdentity()

  /// Creates a transformer with a new identity, which equals only its copies.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Applies ``transform``, so that a transformer can be called like a function.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  // Safety: the closure captures nothing, and nothing is written after initialization.
  /// A transformer that replaces a color by a gray with the same luminance and alpha; dynamic
  /// colors stay dynamic.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      resolved.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha)
    }
  }

  // Safety: the reason is the same as for `grayscale`.
  /// A transformer that replaces every color by the tint of the view that shows the color.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { _ in
    .tintColor
  }

  // Safety: the reason is the same as for `grayscale`.
  /// A transformer that replaces every color by the system's gray for content without a tint.
  ///
  /// Apple publishes no value. Apple's sidebars show the secondary label color if there is no tint.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in
    .secondaryLabel
  }
}

/// The identity of a transformer and of its copies.
final class TransformerIdentity: Hashable, Sendable {
  static func == (a: TransformerIdentity, b: TransformerIdentity) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
