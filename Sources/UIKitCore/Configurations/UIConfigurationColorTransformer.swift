/// Derives a configuration's color from another color.
///
/// Transformers compare by identity, because Swift cannot compare functions. A copy equals its
/// original, but two transformers that were created with the same closure differ.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct
public struct UIConfigurationColorTransformer {
  /// A closure that returns the color that replaces its argument.
  public let transform: (UIColor) -> UIColor
  let identity = TransformerIdentity()

  /// Creates a transformer with a new identity, which equals only its copies.
  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Applies ``transform``, so that a transformer can be called like a function.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  // Safety: the closure captures nothing, and nothing is written after initialization.
  /// A transformer that replaces a color with a gray of the same luminance and alpha. Dynamic
  /// colors stay dynamic.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      resolved.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha)
    }
  }

  // Safety: the closure captures nothing, and nothing is written after initialization.
  /// A transformer that replaces every color with the tint of the view that shows the color.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { _ in
    .tintColor
  }

  // Safety: the closure captures nothing, and nothing is written after initialization.
  /// A transformer that replaces every color with the system's gray for content without a tint.
  /// Apple does not publish the gray. The value is the secondary label color, which Apple's
  /// sidebars show if there is no tint.
  nonisolated(unsafe) public static let monochromeTint = UIConfigurationColorTransformer { _ in
    .secondaryLabel
  }
}

/// The identity of a transformer and of its copies.
final class TransformerIdentity: Hashable, Sendable {
  static func == (a: TransformerIdentity, b: TransformerIdentity) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
