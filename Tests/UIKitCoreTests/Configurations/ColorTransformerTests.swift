// Covers UIConfigurationColorTransformer, UIConfigurationTextAttributesTransformer.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ColorTransformerTests {
  @Test("Calling a color transformer as a function returns the transformed color")
  func calling() {
    let half = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(half(.red) == UIColor.red.withAlphaComponent(0.5))
    #expect(half.transform(.red) == half(.red))
  }

  @Test("The grayscale transformer keeps alpha, approximates luminance and supports dynamic colors")
  func grayscale() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    let gray = UIConfigurationColorTransformer.grayscale(UIColor.green.withAlphaComponent(0.25))
    gray.getWhite(&white, alpha: &alpha)
    #expect(white > 0.5 && white < 1 && alpha == 0.25)
    let label = UIConfigurationColorTransformer.grayscale(.label)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    label.resolvedColor(with: dark).getWhite(&white, alpha: &alpha)
    #expect(white > 0.99)
  }

  @Test("The tint transformers replace any color with the tint color or the secondary label color")
  func tints() {
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    #expect(UIConfigurationColorTransformer.monochromeTint(.red) == .secondaryLabel)
  }

  @Test("A text attributes transformer returns the attribute container that its closure returns")
  func text() {
    let transformer = UIConfigurationTextAttributesTransformer { container in
      var container = container
      container.uiKit.kern = 3
      return container
    }
    #expect(transformer(AttributeContainer()).uiKit.kern == 3)
  }
}
