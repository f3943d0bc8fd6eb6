import UIKitCore

/// Creates a control with a tag. The control has 80 by 40 points.
@MainActor func control(_ tag: Int, _ x: CGFloat, _ y: CGFloat) -> UIControl {
  let control = UIControl(frame: CGRect(x: x, y: y, width: 80, height: 40))
  control.tag = tag
  return control
}

/// A view that becomes the first responder when it gets the focus, like a text field.
final class Typable: UIView {
  var refusesToResign = false
  var refusesToBegin = false

  init(_ tag: Int, _ x: CGFloat, _ y: CGFloat) {
    super.init(frame: CGRect(x: x, y: y, width: 80, height: 40))
    self.tag = tag
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { true }
  override var canBecomeFirstResponder: Bool { !refusesToBegin }
  override var canResignFirstResponder: Bool { !refusesToResign }
}
