import CoreGraphics
import Foundation

/// The bar with the time and the device's state, above all windows of an app.
///
/// The bar is for screenshots: it shows the time of Apple's product images and a full battery.
final class StatusBarWindow: SystemOverlayWindow {
  private let content = UIView()
  /// The content in black. One of this view and the white view `light` has an alpha of 1, and the
  /// other view has an alpha of 0. A change of color can therefore be animated as a change of both
  /// alpha values.
  private let dark: StatusBarContentView
  let light: StatusBarContentView

  init(scene: UIWindowScene, shape: DeviceShape) {
    dark = StatusBarContentView(color: .black, shape: shape)
    light = StatusBarContentView(color: .white, shape: shape)
    super.init(scene: scene, level: .statusBar)
    addSubview(content)
    light.alpha = 0
    for subview in [dark, light] { content.addSubview(subview) }
    isUserInteractionEnabled = true
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: StatusBarWindow.scrollToTop))
    isHidden = false
  }

  required init?(coder: NSCoder) { nil }

  /// Adopts the frame and the layout of a device's status bar.
  func adopt(_ shape: DeviceShape, width: CGFloat) {
    frame = CGRect(x: 0, y: 0, width: width, height: shape.statusBarHeight)
    isHidden = shape.statusBarHeight == 0
    content.bounds.size = bounds.size
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for subview in [dark, light] {
      subview.frame = content.bounds
      subview.adopt(shape)
    }
  }

  /// Sets the color and the visibility of the clock and the symbols.
  ///
  /// - Parameter animation: How a change of `isHidden` animates inside an animation block.
  func show(isLight: Bool, isHidden: Bool, _ animation: UIStatusBarAnimation) {
    light.alpha = isLight ? 1 : 0
    dark.alpha = isLight ? 0 : 1
    if animation == .none {
      UIView.performWithoutAnimation { setHidden(isHidden, slides: false) }
    } else {
      setHidden(isHidden, slides: animation == .slide)
    }
  }

  private func setHidden(_ isHidden: Bool, slides: Bool) {
    content.alpha = isHidden ? 0 : 1
    content.transform =
      isHidden && slides ? CGAffineTransform(translationX: 0, y: -bounds.height) : .identity
  }

  // MARK: Touches

  /// Returns nil if a tap would scroll nothing, so that the app's windows receive the touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The bar receives touches only. The app receives wheels, pointers and drops at the bar's
    // position.
    guard event.map({ $0.type == .touches }) ?? true, content.alpha > 0,
      super.hitTest(point, with: event) != nil, scrollTarget != nil
    else { return nil }
    return self
  }

  private func scrollToTop() { scrollTarget?.scrollToTop() }

  /// The scroll view that a tap scrolls to the content's top, unless the scroll view's delegate
  /// forbids the scroll. The value is nil if there is no such scroll view, or if there are several
  /// candidates on a phone.
  private var scrollTarget: UIScrollView? {
    // Search only views that can get the focus now, because views that a modal presentation covers
    // do not scroll.
    guard let candidates = windowScene?.focusSystem?.root?.visibleScrollsToTop else { return nil }
    if traitCollection.userInterfaceIdiom == .phone, candidates.count > 1 { return nil }
    let closest = candidates.min {
      $0.convert($0.bounds, to: nil).minY < $1.convert($1.bounds, to: nil).minY
    }
    return closest.flatMap { $0.isBelowTop ? $0 : nil }
  }
}
