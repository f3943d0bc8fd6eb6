package import Foundation

/// The app's screen from its start until its first frame: the storyboard, or the color and image,
/// that its Info.plist names.
///
/// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/uilaunchscreen
@MainActor enum LaunchScreen {
  /// - Returns: Nil if the Info.plist names no launch screen, or only a storyboard that the
  ///   executable does not contain.
  static func makeController(info: [String: Any], bundle: Bundle) -> UIViewController? {
    if let screen = info["UILaunchScreen"] as? [String: Any] {
      let controller = UIViewController()
      controller.view = LaunchScreenView(screen, bundle: bundle)
      return controller
    }
    guard let name = info["UILaunchStoryboardName"] as? String, UIStoryboard.exists(named: name)
    else { return nil }
    return UIStoryboard(name: name, bundle: bundle == .main ? nil : bundle)
      .instantiateInitialViewController()
  }
}

/// A color that fills the screen behind a centered image.
private final class LaunchScreenView: UIView {
  private let picture = UIImageView()
  /// Whether the image is centered in the safe area.
  private let respectsSafeArea: Bool

  init(_ screen: [String: Any], bundle: Bundle) {
    respectsSafeArea = screen["UIImageRespectsSafeAreaInsets"] as? Bool ?? false
    super.init(frame: UIScreen.main.bounds)
    let color = (screen["UIColorName"] as? String).flatMap {
      UIColor(named: $0, in: bundle, compatibleWith: nil)
    }
    backgroundColor = color ?? .systemBackground
    picture.contentMode = .scaleAspectFit
    picture.image = (screen["UIImageName"] as? String).flatMap {
      UIImage(named: $0, in: bundle, compatibleWith: nil)
    }
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = respectsSafeArea ? bounds.inset(by: safeAreaInsets) : bounds
    let size = picture.image?.size ?? .zero
    // Larger images shrink to fit; smaller ones keep their size.
    let factor = min(1, area.width / max(size.width, 1), area.height / max(size.height, 1))
    picture.bounds.size = CGSize(width: size.width * factor, height: size.height * factor)
    picture.center = CGPoint(x: area.midX, y: area.midY)
  }
}

extension ApplicationSession {
  /// Shows the app's launch screen over the whole screen, below the status bar, until the app has
  /// launched.
  ///
  /// - Parameters:
  ///   - info: The keys of the app's Info.plist.
  ///   - bundle: The bundle that contains the launch screen's color and image.
  /// - Returns: Whether there is a launch screen.
  package func showLaunchScreen(
    info: [String: Any] = Bundle.main.infoDictionary ?? [:], bundle: Bundle = .main
  ) -> Bool {
    makeCurrent()
    guard let scene,
      let controller = LaunchScreen.makeController(info: info, bundle: bundle)
    else { return false }
    let window = SystemOverlayWindow(scene: scene, level: .normal)
    window.frame = screen.bounds
    window.rootViewController = controller
    window.isHidden = false
    launchScreen = window
    return true
  }

  func hideLaunchScreen() {
    launchScreen?.isHidden = true
    launchScreen = nil
  }
}
