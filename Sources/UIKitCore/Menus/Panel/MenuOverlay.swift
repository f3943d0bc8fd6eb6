import CoreGraphics

/// A view that covers the window while a menu is open, and receives touches and keys for the menu.
///
/// The overlay is invisible. A touch outside the menu closes the menu and has no other effect.
final class MenuOverlay: UIView {
  /// The open menu. The window owns the menu.
  weak var session: MenuSession?
  /// The container of the panels. The menu grows from the anchor point of this view.
  let stage = UIView()
  private var openedSize: CGSize?
  private var needsMenuLayout = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stage)
    let hover = UIHoverGestureRecognizer()
    hover.handlers.append { [weak self] recognizer in self?.hover(recognizer) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { session?.touchBegan(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { session?.touchMoved(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { session?.touchEnded(touch) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    session?.touchEnded(nil)
  }

  /// Returns the overlay itself, or a list that scrolls. While an animation runs, the hit test uses
  /// the frames at the end of the animation instead of the presentation values.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, bounds.contains(point) else { return nil }
    return session?.scrollView(at: point) ?? self
  }

  private func hover(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    session?.hover(at: isOver ? recognizer.location(in: self) : nil)
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key?.keyCode { session?.press(key, isRepeated: false) }
    }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let key = press.key?.keyCode { session?.press(key, isRepeated: true) }
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: Environment

  /// Closes the menu when the window's size changes, because the view that opened the menu may have
  /// moved. After a change of the text size or another trait, the method lays out the menu.
  override func layoutSubviews() {
    super.layoutSubviews()
    if let openedSize, openedSize != bounds.size { session?.dismiss() }
    openedSize = openedSize ?? bounds.size
    guard needsMenuLayout else { return }
    needsMenuLayout = false
    session?.environmentChanged()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    if old?.preferredContentSizeCategory != new.preferredContentSizeCategory
      || old?.legibilityWeight != new.legibilityWeight
      || old?.layoutDirection != new.layoutDirection || old?.displayScale != new.displayScale
    {
      // The subviews get the new traits after the overlay, and their heights depend on these
      // traits. The menu is therefore laid out in the layout pass.
      needsMenuLayout = session?.isLaidOut == true
      setNeedsLayout()
    }
  }

  /// Applies the interface style, the text size and the layout direction of the source view to the
  /// overlay. Only traits that differ from the window's traits are applied.
  func adoptTraits(of source: UIView, in window: UIWindow) {
    let (requested, present) = (source.traitCollection, window.traitCollection)
    if requested.userInterfaceStyle != present.userInterfaceStyle {
      traitOverrides.userInterfaceStyle = requested.userInterfaceStyle
    }
    if requested.preferredContentSizeCategory != present.preferredContentSizeCategory {
      traitOverrides.preferredContentSizeCategory = requested.preferredContentSizeCategory
    }
    let isMirrored = source.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored != (present.layoutDirection == .rightToLeft) {
      traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    }
  }
}
