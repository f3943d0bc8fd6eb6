/// A window of the device above the windows of the app, such as the status bar. It receives touches
/// only if a subclass enables them, it never becomes the key window, and a scene does not include
/// it in its windows.
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
