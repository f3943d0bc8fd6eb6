import CoreGraphics
import Foundation
import RenderTree

/// The home indicator: a bar at the lower edge of a screen without a home button, black over light
/// content and white over dark content.
final class HomeIndicatorWindow: SystemOverlayWindow {
  private let indicator = UIVisualEffectView(effect: HomeIndicatorEffect())

  // These lengths in points are similar to those of an iPhone. `distance` is the distance between
  // the lower edges of the screen and the bar.
  private static let uprightWidth: CGFloat = 134
  private static let sidewaysWidth: CGFloat = 209
  private static let thickness: CGFloat = 5
  private static let distance: CGFloat = 8
  /// The opacity while the app receives the first swipe from the lower edge; Apple's value is not
  /// published.
  private static let dimmedAlpha: CGFloat = 0.35
  /// The time in seconds without a touch after which the indicator fades out, if the indicator
  /// hides when idle. Apple's value is not published.
  private static let idleTime: TimeInterval = 2
  private static let fadeDuration: TimeInterval = 0.3

  private var hidesWhenIdle = false
  private var visibleAlpha: CGFloat = 1
  private var idleTimer: SessionTimer?

  init(scene: UIWindowScene) {
    super.init(scene: scene, level: UIWindow.Level(rawValue: .greatestFiniteMagnitude))
    indicator.clipsToBounds = true
    indicator.layer.cornerRadius = HomeIndicatorWindow.thickness / 2
    addSubview(indicator)
    isHidden = false
  }

  required init?(coder: NSCoder) { nil }

  /// Positions the indicator at the lower edge of a screen.
  func show(on screen: CGRect) {
    let height = HomeIndicatorWindow.thickness + HomeIndicatorWindow.distance
    let width =
      screen.width > screen.height
      ? HomeIndicatorWindow.sidewaysWidth : HomeIndicatorWindow.uprightWidth
    frame = CGRect(
      x: ((screen.width - width) / 2).rounded(), y: screen.maxY - height, width: width,
      height: height)
    indicator.frame = CGRect(x: 0, y: 0, width: width, height: HomeIndicatorWindow.thickness)
  }

  /// Sets the opacity of the indicator and the condition under which the indicator fades out.
  ///
  /// - Parameters:
  ///   - isDimmed: Whether the app receives the first swipe from the lower edge.
  ///   - hidesWhenIdle: Whether the indicator fades out while no finger touches the screen.
  func setAppearance(isDimmed: Bool, hidesWhenIdle: Bool) {
    visibleAlpha = isDimmed ? HomeIndicatorWindow.dimmedAlpha : 1
    let isChanged = hidesWhenIdle != self.hidesWhenIdle
    self.hidesWhenIdle = hidesWhenIdle
    if isChanged || !hidesWhenIdle { screenTouchesChanged(isTouched: false) }
  }

  /// Fades a hidden indicator in. The indicator's idle time starts again when no finger touches the
  /// screen any more.
  func screenTouchesChanged(isTouched: Bool) {
    idleTimer?.cancel()
    idleTimer = nil
    if alpha == 0 { fade(to: visibleAlpha) } else { alpha = visibleAlpha }
    guard hidesWhenIdle, !isTouched else { return }
    idleTimer = screen.session?.after(HomeIndicatorWindow.idleTime) { [weak self] in
      self?.fade(to: 0)
    }
  }

  private func fade(to alpha: CGFloat) {
    UIView.animate(withDuration: HomeIndicatorWindow.fadeDuration) { self.alpha = alpha }
  }
}

/// Averages the content behind a view, and draws black over a light average and white over a dark
/// average.
private final class HomeIndicatorEffect: UIVisualEffect {
  /// The slope of the tone curve at a middle gray. With a slope of -8, an eighth of the gray levels
  /// becomes a gray; all other levels become black or white.
  private static let slope = -8.0

  override func recipe(for traits: UITraitCollection) -> EffectRecipe {
    // The tone curve is a straight Bézier curve through (0.5, 0.5), clamped to 0...1.
    let rise = HomeIndicatorEffect.slope
    let curve = SIMD4<Double>(0.5 - rise / 2, 0.5 - rise / 6, 0.5 + rise / 6, 0.5 + rise / 2)
    return EffectRecipe(material: Material(curve: curve, gain: 0, sigma: 1, averaging: 1))
  }
}
