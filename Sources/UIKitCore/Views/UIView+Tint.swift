import Diagnostics
import Foundation
import QuartzCore

/// The tint that a view's subviews inherit. The type is equatable, so that setting an equal value
/// causes no notification.
struct Tint: Equatable {
  var base: UIColor
  var mode: UIView.TintAdjustmentMode
  /// The color that ``UIView/tintColor`` returns.
  var displayed: UIColor

  init(base: UIColor, mode: UIView.TintAdjustmentMode) {
    self.base = base
    self.mode = mode
    displayed = mode == .dimmed ? base.dimmedTint : base
  }

  static func == (a: Tint, b: Tint) -> Bool { a.base.isSame(as: b.base) && a.mode == b.mode }

  static let system = Tint(base: .systemBlue, mode: .normal)
}

extension UIView {
  /// Resolves the tint again, and notifies this view and its descendants if the tint has changed.
  ///
  /// - Parameter force: Whether to notify this view even if its tint has not changed, as UIKit does
  ///   when `tintColor` is set.
  func refreshTint(force: Bool) {
    let inherited = parent?.tint ?? .system
    let mode: TintAdjustmentMode =
      if explicitTintMode != .automatic {
        explicitTintMode
      } else {
        isDimmedByModal ? .dimmed : inherited.mode
      }
    let base = explicitTint ?? inherited.base
    let isChanged = !base.isSame(as: tint.base) || mode != tint.mode
    guard isChanged || force else { return }
    if isChanged {
      tint =
        base.isSame(as: inherited.base) && mode == inherited.mode
        ? inherited : Tint(base: base, mode: mode)
      refreshTraits()
    }
    UIView.runningTintChanges += 1
    tintColorDidChange()
    UIView.runningTintChanges -= 1
    guard isChanged else { return }
    for child in children { child.refreshTint(force: false) }
  }

  /// The number of nested calls of `tintColorDidChange()` that are in progress.
  private static var runningTintChanges = 0

  /// Adds a crossfade from the drawn contents to the next drawing if the tint changes within an
  /// animation block. The contents are a bitmap, which cannot show the intermediate colors.
  func fadeWithTint() {
    guard UIView.runningTintChanges > 0, let block = AnimationBlock.current,
      block.keyframes == nil, block.parameters.duration > 0, isDisplayedInWindow,
      !block.changes.contains(where: { $0.layer === layer && $0.key == "transition" })
    else { return }
    let transition = CATransition()
    block.parameters.time(transition)
    if case .curve(let function) = block.parameters.timing { transition.timingFunction = function }
    block.add(transition, to: layer, key: "transition", blocking: nil)
  }

  /// The number of nested calls of ``announceTint()`` that are in progress. A call is nested if
  /// `tintColorDidChange()` sets `tintColor`.
  private static var nestedTints = 0

  /// Calls `tintColorDidChange()` after `tintColor` was set, even if the new tint equals the old
  /// tint.
  func announceTint() {
    UIView.nestedTints += 1
    defer { UIView.nestedTints -= 1 }
    checkUsage(
      UIView.nestedTints <= 1000,
      "tintColorDidChange() of \(self) sets tintColor without end: set it there only when it has "
        + "another value than the one wanted", function: "tintColor")
    refreshTint(force: true)
  }

  /// Dims the tint of this view and its descendants, or restores the tint. A presentation dims the
  /// tint while a sheet, popover or alert covers the view.
  func setDimmedByModal(_ isDimmed: Bool) {
    isDimmedByModal = isDimmed
    refreshTint(force: false)
  }
}

extension UIColor {
  /// A slightly translucent gray with the luminance of this color. Apple does not publish its own
  /// formula.
  fileprivate var dimmedTint: UIColor {
    UIColor { traits in
      let rgba = self.resolvedColor(with: traits).rgba
      let luminance = 0.299 * rgba.red + 0.587 * rgba.green + 0.114 * rgba.blue
      return UIColor(white: CGFloat(luminance), alpha: CGFloat(rgba.alpha) * 0.8)
    }
  }

  /// This color as an explicit tint. The value is nil for ``tintColor``, because a view with this
  /// color inherits its tint.
  var asTint: UIColor? { isTintColor ? nil : self }
}
