public import Foundation

/// The status bar of a scene.
///
/// A window of a Linux desktop has none: the frame is empty then. Where the screen reserves room for
/// one (`UIKIT_STATUS_BAR=1`, for pictures as a phone shows them), it is drawn over the windows in
/// the style that the controllers ask for, and it is part of the safe area whether hidden or not.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarmanager
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene
  private var strip: StatusBarWindow?
  /// What the controllers asked for last.
  private var wanted = (style: UIStatusBarStyle.default, isHidden: false)

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// In the screen's points; zero without a status bar and while it is hidden.
  open var statusBarFrame: CGRect {
    let height = scene.display.configuration.statusBarHeight
    guard height > 0, !wanted.isHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.display.bounds.width, height: height)
  }

  open var isStatusBarHidden: Bool {
    scene.display.configuration.statusBarHeight <= 0 || wanted.isHidden
  }

  open var statusBarStyle: UIStatusBarStyle { wanted.style }

  /// Asks the controllers again; a change animates inside an animation block.
  func update() {
    let height = scene.display.configuration.statusBarHeight
    guard let window = scene.windows.first(where: { !$0.isHidden && $0.windowLevel == .normal }),
      let root = window.rootViewController
    else { return }
    let styled = root.statusBarController { $0.childForStatusBarStyle }
    let hiding = root.statusBarController { $0.childForStatusBarHidden }
    wanted = (styled.preferredStatusBarStyle, hiding.prefersStatusBarHidden)
    guard height > 0 else { return }
    let strip = strip ?? StatusBarWindow(scene: scene, height: height)
    self.strip = strip
    strip.show(wanted.style, isHidden: wanted.isHidden, hiding.preferredStatusBarUpdateAnimation)
  }
}

extension UIViewController {
  /// The controller that decides, by way of what is presented over the whole screen and of what
  /// containers name.
  fileprivate func statusBarController(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var current = self
    while let presented = current.presented, presented.capturesStatusBar { current = presented }
    while let next = child(current) { current = next }
    return current
  }

  private var capturesStatusBar: Bool {
    guard movement != .dismissed else { return false }
    return modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }

  /// For every moment at which somebody else may decide about the status bar.
  func statusBarMayChange() {
    let window = storedView?.window ?? hostWindow
    window?.windowScene?.statusBarManager?.update()
  }
}
