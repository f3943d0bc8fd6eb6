import CoreGraphics
import Foundation
import QuartzCore

/// The two indicators of a scroll view. The indicators are layers above the content, created on
/// first use.
struct ScrollIndicators {
  static let thickness: CGFloat = 3
  /// The distance of the indicators from the view's edges, in points.
  static let inset: CGFloat = 3
  /// The minimum length of an indicator, in points.
  static let minimumLength: CGFloat = 36
  /// The minimum length of an indicator, in points, while content is pulled beyond either
  /// of its ends.
  static let minimumPulledLength: CGFloat = 7
  /// Seconds from the end of a movement until the indicators begin to fade.
  static let fadeDelay: TimeInterval = 0.4
  static let fadeDuration: TimeInterval = 0.25
  /// The indicators' position on the z axis, above all content.
  private static let zPosition: CGFloat = 10_000

  var vertical: CALayer?
  var horizontal: CALayer?
  var areDisplayed = false
  var timer: SessionTimer?

  @MainActor static func makeBar(for view: UIScrollView) -> CALayer {
    let bar = CALayer()
    bar.delegate = NoActionLayerDelegate.shared
    bar.cornerRadius = thickness / 2
    bar.zPosition = zPosition
    bar.opacity = 0
    view.layer.addSublayer(bar)
    return bar
  }

  /// The start and the length of an indicator along its track.
  ///
  /// - Parameters:
  ///   - track: The available length, in points.
  ///   - limits: The range of resting offsets.
  ///   - visible: The visible length of the content.
  static func bar(
    on track: CGFloat, offset: CGFloat, limits: ClosedRange<CGFloat>, visible: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let distance = limits.upperBound - limits.lowerBound
    let full = max(min(minimumLength, track), track * visible / max(visible + distance, 1))
    let pulled = max(limits.lowerBound - offset, offset - limits.upperBound, 0)
    let length = max(min(minimumPulledLength, full), full - pulled)
    let progress = distance > 0 ? min(max((offset - limits.lowerBound) / distance, 0), 1) : 0
    let isAtEnd = distance > 0 ? offset > limits.upperBound : offset > limits.lowerBound
    return (isAtEnd ? track - length : (track - length) * progress, length)
  }
}

extension UIScrollView {
  func showIndicators() {
    indicators.timer?.cancel()
    indicators.timer = nil
    indicators.areDisplayed = true
    layOutIndicators()
  }

  /// Fades the indicators after a delay, unless another movement begins.
  func fadeIndicatorsSoon() {
    guard indicators.areDisplayed else { return }
    indicators.timer?.cancel()
    indicators.timer = session.after(ScrollIndicators.fadeDelay) { [weak self] in
      self?.fadeIndicators()
    }
  }

  private func fadeIndicators() {
    indicators.areDisplayed = false
    for bar in [indicators.vertical, indicators.horizontal] {
      guard let bar, bar.opacity > 0 else { continue }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = bar.opacity
      fade.toValue = 0
      fade.duration = ScrollIndicators.fadeDuration
      bar.opacity = 0
      if window != nil { bar.add(fade, forKey: "fade") }
    }
  }

  func layOutIndicators() {
    guard indicators.areDisplayed || indicators.vertical != nil || indicators.horizontal != nil
    else {
      return
    }
    layOutVerticalIndicator()
    layOutHorizontalIndicator()
  }

  private func layOutVerticalIndicator() {
    let limits = verticalLimits
    let isNeeded = showsVerticalScrollIndicator && limits.allowsMovement && bounds.height > 0
    guard let bar = bar(\.vertical, isNeeded: isNeeded) else { return }
    let insets = indicatorInsets(verticalScrollIndicatorInsets)
    let area = bounds.inset(by: insets)
    let inset = ScrollIndicators.inset
    let (start, length) = ScrollIndicators.bar(
      on: max(0, area.height - 2 * inset), offset: contentOffset.y, limits: limits.range,
      visible: bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isMirrored ? area.minX + inset : area.maxX - inset - ScrollIndicators.thickness
    bar.frame = CGRect(
      x: x, y: area.minY + inset + start, width: ScrollIndicators.thickness, height: length)
  }

  private func layOutHorizontalIndicator() {
    let limits = horizontalLimits
    let isNeeded = showsHorizontalScrollIndicator && limits.allowsMovement && bounds.width > 0
    guard let bar = bar(\.horizontal, isNeeded: isNeeded) else { return }
    let insets = indicatorInsets(horizontalScrollIndicatorInsets)
    let area = bounds.inset(by: insets)
    let inset = ScrollIndicators.inset
    let (start, length) = ScrollIndicators.bar(
      on: max(0, area.width - 2 * inset), offset: contentOffset.x, limits: limits.range,
      visible: bounds.width)
    bar.frame = CGRect(
      x: area.minX + inset + start, y: area.maxY - inset - ScrollIndicators.thickness,
      width: length, height: ScrollIndicators.thickness)
  }

  /// The layer of an indicator, created when the indicator is first displayed; nil if no layer
  /// exists or the indicator is not needed.
  private func bar(
    _ key: WritableKeyPath<ScrollIndicators, CALayer?>, isNeeded: Bool
  ) -> CALayer? {
    let isDisplayed = isNeeded && indicators.areDisplayed
    if isDisplayed, indicators[keyPath: key] == nil {
      indicators[keyPath: key] = ScrollIndicators.makeBar(for: self)
      colorIndicators()
    }
    guard let bar = indicators[keyPath: key] else { return nil }
    if isDisplayed {
      bar.removeAnimation(forKey: "fade")
      bar.opacity = 1
    } else if !isNeeded {
      bar.opacity = 0
    }
    return isNeeded ? bar : nil
  }

  private func indicatorInsets(_ own: UIEdgeInsets) -> UIEdgeInsets {
    guard automaticallyAdjustsScrollIndicatorInsets else { return own }
    let (adjusted, content) = (adjustedContentInset, contentInset)
    return UIEdgeInsets(
      top: own.top + adjusted.top - content.top, left: own.left + adjusted.left - content.left,
      bottom: own.bottom + adjusted.bottom - content.bottom,
      right: own.right + adjusted.right - content.right)
  }

  func colorIndicators() {
    let isLight =
      switch indicatorStyle {
      case .white: true
      case .black: false
      case .default: traitCollection.userInterfaceStyle == .dark
      }
    let color = UIColor(white: isLight ? 1 : 0, alpha: 0.35).cgColor
    indicators.vertical?.backgroundColor = color
    indicators.horizontal?.backgroundColor = color
  }
}
