import CoreGraphics
import UIKit
import UIKitCore
import WidgetProtocol

extension WidgetSetting {
  /// Creates the setting of the widget in a view from the traits and the geometry of the view.
  @MainActor init(of view: WidgetView, time: Double) {
    let traits = view.traitCollection
    let length = MessageLimits.length
    func clamped(_ value: CGFloat) -> CGFloat { min(max(value, 0), length.upperBound) }
    self.init(
      size: CGSize(width: clamped(view.bounds.width), height: clamped(view.bounds.height)),
      scale: min(
        max(Double(traits.displayScale), MessageLimits.scale.lowerBound),
        MessageLimits.scale.upperBound))
    style = traits.userInterfaceStyle == .dark ? .dark : .light
    direction = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    contrast = traits.accessibilityContrast == .high ? .high : .normal
    textSize = traits.preferredContentSizeCategory.rawValue
    tint = view.tintColor?.resolvedColor(with: traits).cgColor.rgba
    transitionDuration = min(UIView.inheritedAnimationDuration, MessageLimits.duration.upperBound)
    self.time = time
  }
}
