public import Foundation

/// The status bar of a scene.
///
/// A window of a Linux desktop has no status bar: the frame is empty. The screen imitates a device
/// if `UIKIT_STATUS_BAR` is 1, for example for screenshots. In this case, the bar is drawn over the
/// windows in the style that the controllers prefer. The bar is part of the safe area even while
/// the bar is hidden. The same setting shows the home indicator.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbarmanager
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene
  private(set) var bar: StatusBarWindow?
  private(set) var homeIndicator: HomeIndicatorWindow?
  /// The style and the visibility in use: the controllers' latest preferences, or the app's
  /// settings if controllers do not determine the status bar.
  private var requested = (style: UIStatusBarStyle.default, isHidden: false)

  /// The app's latest settings, used if controllers do not determine the status bar.
  private var appRequested = (
    style: UIStatusBarStyle.default, isHidden: false, animation: UIStatusBarAnimation.none
  )
  // Read the value from the whole dictionary. Bundle's method for a single key also searches for a
  // localized value, for which it lists the executable's directory, such as /usr/bin.
  /// Whether controllers determine the status bar. An app's Info.plist can set the value to false.
  var followsControllers =
    Bundle.mainInfo["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  private var shape: DeviceShape? { scene.display.configuration.deviceShape }
  private var height: CGFloat { shape?.statusBarHeight ?? 0 }
  func setAppStyle(_ style: UIStatusBarStyle) {
    appRequested.style = style
    update()
  }

  func setAppHidden(_ isHidden: Bool, _ animation: UIStatusBarAnimation) {
    appRequested.isHidden = isHidden
    appRequested.animation = animation
    update()
  }

  /// The bar's frame in the screen's coordinate space, in points. The frame is zero if there is no
  /// status bar or the status bar is hidden.
  open var statusBarFrame: CGRect {
    guard height > 0, !requested.isHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.display.bounds.width, height: height)
  }

  /// Whether the bar is invisible; always true on a screen that does not imitate a device.
  open var isStatusBarHidden: Bool { height <= 0 || requested.isHidden }

  /// The style that the controllers, or the application, have selected, even if there is no bar.
  open var statusBarStyle: UIStatusBarStyle { requested.style }

  /// Reads the controllers' preferences again; a change animates inside an animation block.
  func update() {
    guard let window = scene.windows.first(where: { !$0.isHidden && $0.windowLevel == .normal }),
      let root = window.rootViewController
    else { return }
    let styled = root.statusBarController { $0.childForStatusBarStyle }
    let hiding = root.statusBarController { $0.childForStatusBarHidden }
    let animation: UIStatusBarAnimation
    if followsControllers {
      requested = (styled.preferredStatusBarStyle, hiding.prefersStatusBarHidden)
      animation = hiding.preferredStatusBarUpdateAnimation
    } else {
      requested = (appRequested.style, appRequested.isHidden)
      animation = appRequested.animation
    }
    guard let shape else { return removeWindows() }
    let deferring = root.statusBarController { $0.childForScreenEdgesDeferringSystemGestures }
    let indicating = root.statusBarController { $0.childForHomeIndicatorAutoHidden }
    showHomeIndicator(
      shape, isDimmed: deferring.preferredScreenEdgesDeferringSystemGestures.contains(.bottom),
      hidesWhenIdle: indicating.prefersHomeIndicatorAutoHidden)
    let bar = bar ?? StatusBarWindow(scene: scene, shape: shape)
    if self.bar == nil || barShape != shape || bar.bounds.width != scene.display.bounds.width {
      (self.bar, barShape) = (bar, shape)
      UIView.performWithoutAnimation { bar.adopt(shape, width: scene.display.bounds.width) }
    }
    bar.show(
      isLight: root.hasCardBehindSheet || isLight(for: styled), isHidden: requested.isHidden,
      animation)
  }

  /// The device shape of the bar's current layout.
  private var barShape: DeviceShape?

  private func isLight(for controller: UIViewController) -> Bool {
    switch requested.style {
    case .default: controller.traitCollection.userInterfaceStyle == .dark
    case .lightContent: true
    case .darkContent: false
    }
  }

  private func showHomeIndicator(_ shape: DeviceShape, isDimmed: Bool, hidesWhenIdle: Bool) {
    guard shape.hasHomeIndicator else {
      homeIndicator?.isHidden = true
      return
    }
    let indicator = homeIndicator ?? HomeIndicatorWindow(scene: scene)
    homeIndicator = indicator
    indicator.isHidden = false
    indicator.setAppearance(isDimmed: isDimmed, hidesWhenIdle: hidesWhenIdle)
    UIView.performWithoutAnimation { indicator.show(on: scene.display.bounds) }
  }

  /// Removes the status bar and the home indicator, because the screen does not imitate a device.
  private func removeWindows() {
    bar?.isHidden = true
    homeIndicator?.isHidden = true
    (bar, homeIndicator, barShape) = (nil, nil, nil)
  }
}

extension UIViewController {
  /// The controller that determines the status bar, found through the presentations that capture
  /// the status bar and through the children that containers return.
  fileprivate func statusBarController(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var current = self
    while let presented = current.presented, presented.capturesStatusBar { current = presented }
    while let next = child(current) { current = next }
    return current
  }

  /// Whether a sheet scales its presenting controller to a card, so that black is behind the status
  /// bar.
  fileprivate var hasCardBehindSheet: Bool {
    var (current, result) = (self, false)
    while let presented = current.presented {
      if let sheet = presented.presentation?.controller as? UISheetPresentationController {
        result = result || sheet.statusBarIsOverCard
      } else if presented.capturesStatusBar {
        result = false
      }
      current = presented
    }
    return result
  }

  private var capturesStatusBar: Bool {
    guard movement != .dismissed else { return false }
    return modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }

  /// Finds the controller that determines the status bar, and reads its preferences again.
  func statusBarMayChange() {
    let window = storedView?.window ?? hostWindow
    window?.windowScene?.statusBarManager?.update()
  }
}
