import CoreGraphics
import Foundation

/// The blinking line at the insertion point.
///
/// It stays opaque for half a second after every change, then fades out and in, half a
/// second each. `settle()` does not wait for this animation. Ten seconds after the last change
/// the caret stays opaque, so that a quiet window draws no frames; GTK's caret does the same.
final class TextCaretView: UIView {
  static let width: CGFloat = 2
  private static let period: TimeInterval = 0.5
  private static let fade: TimeInterval = 0.15
  /// An even number: the last fade makes the caret opaque.
  private static let fadeCount = 20

  private var timer: SessionTimer?
  private var fadesLeft = 0
  private var isLit = true

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
    light()
  }

  func hide() {
    isHidden = true
    timer?.cancel()
    timer = nil
  }

  private func light() {
    timer?.cancel()
    isLit = true
    layer.removeAllAnimations()
    alpha = 1
    fadesLeft = TextCaretView.fadeCount
    guard !isHidden else { return }
    waitForTurn()
  }

  private func waitForTurn() {
    timer = ApplicationSession.current.afterIdle(TextCaretView.period) { [weak self] in
      self?.turn()
    }
  }

  private func turn() {
    guard window != nil, !isHidden else { return timer = nil }
    isLit.toggle()
    let target: CGFloat = isLit ? 1 : 0
    UIView.animate(withDuration: TextCaretView.fade) { self.alpha = target }
    fadesLeft -= 1
    if fadesLeft > 0 { waitForTurn() } else { timer = nil }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { hide() }
  }
}
