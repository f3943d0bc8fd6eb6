public import Foundation

/// Derives the attributes of a configuration's text from its current ones.
///
/// Compares by identity, like ``UIConfigurationColorTransformer``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer
  let identity = TransformerIdentity()

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
