import CoreGraphics

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}

extension UIView {
  /// Whether the user can enter text in the view with keys. The value is false for read-only text
  /// that can be selected; there, keys can reach only the links.
  var acceptsTextInput: Bool {
    if let textView = self as? UITextView { return textView.isEditable && isUserInteractionEnabled }
    return self is any UITextInput && canBecomeFirstResponder
  }

  /// Whether keys can focus the view. Keys can focus a view whose `canBecomeFocused` is true, and a
  /// view with a tap recognizer that keys can trigger.
  var acceptsFocus: Bool { canBecomeFocused || tapForKeys != nil }

  /// Whether the focus can move to the view by Tab, or by an arrow key from outside the view's
  /// container.
  var isKeyStop: Bool { (self as? any FocusKeyStop)?.isReachedByKeys ?? true }

  /// The single-tap recognizer that Return and the space bar trigger in a view that is not a
  /// control.
  ///
  /// The recognizers of a controller's view and of other large views are excluded. Their taps end
  /// editing or dismiss a view, and a ring around such a view would be useless.
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

  func setShowsFocus(_ isDisplayed: Bool) {
    guard let control = self as? UIControl, control.isShowingFocus != isDisplayed else { return }
    control.isShowingFocus = isDisplayed
    if !isDisplayed { control.cancelKey() }
    control.stateChanged()
  }

  /// The margin around a focused view, in points. Scroll views also make this margin visible, so
  /// that the focus ring is visible.
  private static let visibleMargin: CGFloat = 12

  /// Scrolls all enclosing scroll views as far as necessary to make the view visible.
  func scrollToVisible() {
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

  /// The default value of ``focusEffect``, which is a ring.
  static let defaultFocusEffect: UIFocusEffect = UIFocusHaloEffect()

  func requestFocusUpdate() {
    guard let system = UIFocusSystem.focusSystem(for: self), let item = system.focusedItem,
      contains(item)
    else { return }
    system.requestFocusUpdate(to: self)
  }
}

/// A focusable view that Tab may skip, such as a row of a table. In a table, Tab focuses one row,
/// and the arrow keys focus the other rows. An app can move the focus to every such view.
@MainActor package protocol FocusKeyStop: UIView {
  /// Whether Tab can focus the view.
  var isReachedByKeys: Bool { get }
}
