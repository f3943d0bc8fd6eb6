import CoreGraphics

/// A label that invalidates its button's layout when the app changes the label.
final class ButtonLabel: UILabel {
  /// True while the button itself changes the label; such changes do not invalidate the layout.
  var isUpdating = false

  /// Empty, because the button determines the label's fonts and colors.
  override var appearanceProperties: [AppearanceProperty] { [] }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard !isUpdating, let button = superview as? UIButton else { return }
    button.layoutChanged()
  }

  func update(_ change: (ButtonLabel) -> Void) {
    isUpdating = true
    change(self)
    isUpdating = false
  }
}
