import CoreGraphics

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

extension UIView {
  /// Text that can only be selected is for the pointer.
  var takesTextInput: Bool {
    if let textView = self as? UITextView { return textView.isEditable && isUserInteractionEnabled }
    return self is any UITextInput && canBecomeFirstResponder
  }

  /// Whether keys can lead the focus here: an item as Apple defines it, or a view that only a tap
  /// operates.
  var acceptsFocus: Bool { canBecomeFocused || tapForKeys != nil }

  /// The recognizer of single taps that Return and the space bar operate in a view that is no control.
  ///
  /// A controller's view and other large views are left out: their taps end editing or close
  /// something, and a ring around them would say nothing.
  var tapForKeys: UITapGestureRecognizer? {
    guard !(self is UIControl), !(self is UIScrollView), controller == nil, !recognizers.isEmpty
    else { return nil }
    let tap = recognizers.lazy.compactMap { $0 as? UITapGestureRecognizer }.first {
      $0.isEnabled && $0.numberOfTapsRequired == 1 && $0.numberOfTouchesRequired == 1
    }
    guard let tap, let window else { return nil }
    let isLarge =
      bounds.width * bounds.height > window.bounds.width * window.bounds.height / 2
    return isLarge ? nil : tap
  }

  func setShowsFocus(_ isShown: Bool) {
    guard let control = self as? UIControl, control.isShowingFocus != isShown else { return }
    control.isShowingFocus = isShown
    if !isShown { control.cancelKey() }
    control.stateChanged()
  }

  /// Room that stays around a view that is scrolled to, so that its ring is seen too.
  private static let visibleMargin: CGFloat = 12

  /// Scrolls everything around the view as far as it takes.
  func scrollToBeSeen() {
    let margin = UIView.visibleMargin
    var current = superview
    while let ancestor = current {
      if let scrollView = ancestor as? UIScrollView {
        let rect = convert(bounds, to: scrollView).insetBy(dx: -margin, dy: -margin)
        scrollView.scrollRectToVisible(rect, animated: true)
      }
      current = ancestor.superview
    }
  }

  /// What ``focusEffect`` is where an app has set none.
  static let defaultFocusEffect: UIFocusEffect = UIFocusHaloEffect()

  func requestFocusUpdate() {
    guard let system = UIFocusSystem.focusSystem(for: self), let item = system.focusedItem,
      contains(item)
    else { return }
    system.requestFocusUpdate(to: self)
  }
}
