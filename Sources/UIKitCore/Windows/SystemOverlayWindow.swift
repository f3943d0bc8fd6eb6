/// A window of the system above the windows of the app, such as the status bar. The window receives
/// touches only if a subclass enables them. It never becomes the key window, and the scene's
/// `windows` do not contain it.
class SystemOverlayWindow: UIWindow {
  override var canBecomeKey: Bool { false }

  init(scene: UIWindowScene, level: UIWindow.Level) {
    super.init(frame: .zero)
    windowScene = scene
    windowLevel = level
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }
}
