public import Foundation

/// Derives the attributes of a configuration's text from its current attributes.
///
/// Transformers compare by identity, like ``UIConfigurationColorTransformer``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
public struct UIConfigurationTextAttributesTransformer {
  /// A closure that returns the attributes that replace its argument.
  public let transform: (AttributeContainer) -> AttributeContainer
  let identity = TransformerIdentity()

  /// Creates a transformer with a new identity, which equals only its copies.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Applies ``transform``, so that a transformer can be called like a function.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
