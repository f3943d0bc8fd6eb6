import _StageTraits
import Testing

@testable import UIKitCore

@Suite("Text fields that shrink text to their width", .currentStage) @MainActor
struct TextFieldShrinkingTests {
  private let scene = TextScene()
  private let field: UITextField

  init() {
    field = scene.field("A text that is much too long for the width of this field")
    field.adjustsFontSizeToFitWidth = true
    field.layoutIfNeeded()
  }

  private var textWidth: CGFloat { field.editor.layout.width }

  @Test("Text that is too long becomes as small as necessary, so that all of it is visible")
  func fitting() {
    let width = field.textRect(forBounds: field.bounds).width
    #expect(field.editor.fontScale < 0.9)
    #expect(textWidth <= width + 0.5 && textWidth > width - 3)
  }

  @Test("Text does not shrink below the minimum font size, and a short text has the full size")
  func minimum() {
    field.minimumFontSize = 15
    field.layoutIfNeeded()
    #expect(abs(field.editor.displayedFont.pointSize - 15) < 0.01)
    field.text = "Short"
    field.layoutIfNeeded()
    #expect(field.editor.fontScale == 1)
  }

  @Test("Shrunk text changes neither the intrinsic size of a field nor the field's layout")
  func intrinsicSize() {
    let full = UITextField()
    full.borderStyle = .roundedRect
    full.text = field.text
    // The main actor runs other tests between `init()` and this function, and a change of the
    // environment can make the field need a layout again.
    field.layoutIfNeeded()
    let width = textWidth
    #expect(field.intrinsicContentSize == full.intrinsicContentSize)
    #expect(full.intrinsicContentSize.height == 34)
    #expect(textWidth == width && !field.layer.needsLayout())
  }
}
