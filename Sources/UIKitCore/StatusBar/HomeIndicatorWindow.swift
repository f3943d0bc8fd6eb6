import CoreGraphics
import Foundation
import RenderTree

/// The home indicator: a bar at the lower edge of a screen without a home button, black over a light
/// picture and white over a dark one.
final class HomeIndicatorWindow: SystemOverlayWindow {
  private let pill = UIVisualEffectView(effect: HomeIndicatorEffect())

  // As measured on iPhones, in points; the distance is that of the bar's lower edge.
  private static let uprightWidth: CGFloat = 134
  private static let sidewaysWidth: CGFloat = 209
  private static let thickness: CGFloat = 5
  private static let distance: CGFloat = 8
  /// Of an indicator whose edge an app has taken; Apple's value is not published.
  static let dimmedAlpha: CGFloat = 0.35

  init(scene: UIWindowScene) {
    super.init(scene: scene, level: UIWindow.Level(rawValue: .greatestFiniteMagnitude))
    pill.clipsToBounds = true
    pill.layer.cornerRadius = HomeIndicatorWindow.thickness / 2
    addSubview(pill)
    isHidden = false
  }

  required init?(coder: NSCoder) { nil }

  /// Puts the indicator at the lower edge of a screen.
  func show(on screen: CGRect) {
    let height = HomeIndicatorWindow.thickness + HomeIndicatorWindow.distance
    let width =
      screen.width > screen.height
      ? HomeIndicatorWindow.sidewaysWidth : HomeIndicatorWindow.uprightWidth
    frame = CGRect(
      x: ((screen.width - width) / 2).rounded(), y: screen.maxY - height, width: width,
      height: height)
    pill.frame = CGRect(x: 0, y: 0, width: width, height: HomeIndicatorWindow.thickness)
  }
}

/// Takes the average of what is behind a view and shows black where that is light, white where it is
/// dark.
private final class HomeIndicatorEffect: UIVisualEffect {
  /// The slope of luma at a middle grey; -8 leaves a sixteenth of the greys between black and white.
  private static let slope = -8.0

  override func recipe(for traits: UITraitCollection) -> EffectRecipe {
    // A straight Bezier curve through one half at one half, which is clamped to 0...1.
    let rise = HomeIndicatorEffect.slope
    let curve = SIMD4<Double>(0.5 - rise / 2, 0.5 - rise / 6, 0.5 + rise / 6, 0.5 + rise / 2)
    return EffectRecipe(material: Material(curve: curve, gain: 0, sigma: 1, averaging: 1))
  }
}
