import CoreGraphics
import Foundation

/// The bar with the time and the device's state, above all windows of an app.
///
/// It is meant for screenshots: it has the time of Apple's product images and a full battery.
final class StatusBarWindow: SystemOverlayWindow {
  private let content = UIView()
  /// A black and a white copy, of which one is opaque, so that a change of color can be
  /// animated.
  private let dark: StatusBarContentView
  private let light: StatusBarContentView

  init(scene: UIWindowScene, shape: DeviceShape) {
    dark = StatusBarContentView(color: .black, shape: shape)
    light = StatusBarContentView(color: .white, shape: shape)
    super.init(scene: scene, level: .statusBar)
    addSubview(content)
    light.alpha = 0
    for subview in [dark, light] { content.addSubview(subview) }
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

  /// Whether the clock and the symbols are white.
  var isLight: Bool { light.alpha == 1 }

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
}
