public import Foundation

/// Makes the attributes of a configuration's text from the ones it has.
///
/// Compared by identity, as ``UIConfigurationColorTransformer`` is.
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
