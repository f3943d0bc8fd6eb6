import CoreGraphics
import Foundation

/// The blinking line at the insertion point.
///
/// After every change the caret stays opaque for half a second. Then the caret fades out or in
/// every half second. `Stage.settle(within:)` in UIKitTesting does not wait for this animation. Ten
/// seconds after the last change the blinking ends and the caret stays opaque, so that an idle
/// window draws no frames, as with GTK's caret.
final class TextCaretView: UIView {
  static let width: CGFloat = 2
  /// The time between two fades, in seconds.
  private static let period: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.15
  /// The number of fades. The number is even, so that the last fade makes the caret opaque.
  private static let fadeCount = 20

  private var timer: SessionTimer?
  private var remainingFades = 0
  private var isOpaquePhase = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = TextCaretView.width / 2
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  isolated deinit { timer?.cancel() }

  /// Shows the opaque caret and restarts blinking.
  func show(at rect: CGRect) {
    frame = rect
    isHidden = rect.isEmpty
    restartBlinking()
  }

  func hide() {
    isHidden = true
    timer?.cancel()
    timer = nil
  }

  private func restartBlinking() {
    timer?.cancel()
    isOpaquePhase = true
    layer.removeAllAnimations()
    alpha = 1
    remainingFades = TextCaretView.fadeCount
    guard !isHidden else { return }
    scheduleFade()
  }

  private func scheduleFade() {
    timer = ApplicationSession.current.afterIdle(TextCaretView.period) { [weak self] in
      self?.fade()
    }
  }

  private func fade() {
    guard window != nil, !isHidden else { return timer = nil }
    isOpaquePhase.toggle()
    let target: CGFloat = isOpaquePhase ? 1 : 0
    UIView.animate(withDuration: TextCaretView.fadeDuration) { self.alpha = target }
    remainingFades -= 1
    if remainingFades > 0 { scheduleFade() } else { timer = nil }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { hide() }
  }
}
