import CoreGraphics
import Foundation

/// A gesture recognizer for a long press on a view. The recognizer also tracks the finger over the
/// menu that the press opens.
///
/// After a delay the view begins to lift. If the finger still does not move, the menu opens.
final class MenuPressRecognizer: UIGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  private var start = CGPoint.zero
  private var timer: SessionTimer?

  /// The duration of the press in seconds. The `tolerance` is the distance in points that the
  /// finger may move. Both values are the defaults of ``UILongPressGestureRecognizer``.
  private static let duration: TimeInterval = 0.5
  private static let tolerance: CGFloat = 10

  init() {
    super.init(target: nil, action: nil)
    name = "context menu"
    handlers.append { [weak self] _ in
      if self?.state == .began { self?.interaction?.showPrepared() }
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard let touch = touches.first, tracked.count == 1, !opensAtOnce else {
      return state = .failed
    }
    start = touch.location(in: nil)
    timer = ApplicationSession.current.after(
      MenuPressRecognizer.duration - MenuPreview.liftDuration
    ) { [weak self] in self?.beginLift() }
  }

  /// Whether a long press must not open a menu. This is the case if the control is disabled, or if
  /// it already opens its menu on touch down.
  private var opensAtOnce: Bool {
    guard let control = view as? UIControl else { return false }
    return control.showsMenuAsPrimaryAction || !control.isEnabled
  }

  private func beginLift() {
    guard state == .possible, let interaction, let view else { return }
    guard interaction.beginPress(at: location(in: view)) else { return state = .failed }
    timer = ApplicationSession.current.after(MenuPreview.liftDuration) { [weak self] in
      self?.open()
    }
  }

  private func open() {
    guard state == .possible, let interaction, let view else { return }
    state = interaction.prepare(at: location(in: view)) ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    guard state == .possible else {
      interaction?.follow(touch)
      return
    }
    let location = touch.location(in: nil)
    if hypot(location.x - start.x, location.y - start.y) > MenuPressRecognizer.tolerance {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    interaction?.release(touches.first)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    interaction?.release(nil)
    state = .cancelled
  }

  override func didFail() { interaction?.cancelPress() }

  override func reset() {
    timer?.cancel()
    timer = nil
    interaction?.cancelPress()
  }
}
