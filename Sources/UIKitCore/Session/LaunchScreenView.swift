import Foundation

/// A color that fills the screen behind a centered image and empty bars.
final class LaunchScreenView: UIView, UINavigationBarDelegate {
  private let imageView = UIImageView()
  private var navigationBar: UINavigationBar?
  private var tabBar: UITabBar?
  private var toolbar: UIToolbar?
  /// Whether the image is centered in the safe area.
  private let respectsSafeArea: Bool

  /// Creates a view from the definition of a launch screen.
  ///
  /// - Parameter screen: The keys of `UILaunchScreen`. Each of the bars is a dictionary, which may
  ///   have a `UIImageName` for the background of its bar.
  init(_ screen: [String: Any], bundle: Bundle) {
    respectsSafeArea = screen["UIImageRespectsSafeAreaInsets"] as? Bool ?? false
    super.init(frame: UIScreen.main.bounds)
    let color = (screen["UIColorName"] as? String).flatMap {
      UIColor(named: $0, in: bundle, compatibleWith: nil)
    }
    backgroundColor = color ?? .systemBackground
    imageView.contentMode = .scaleAspectFit
    imageView.image = LaunchScreenView.image(of: screen, in: bundle)
    addSubview(imageView)
    addBars(screen, bundle: bundle)
  }

  required init?(coder: NSCoder) { nil }

  private static func image(of dictionary: [String: Any], in bundle: Bundle) -> UIImage? {
    (dictionary["UIImageName"] as? String).flatMap {
      UIImage(named: $0, in: bundle, compatibleWith: nil)
    }
  }

  /// Adds the background image that a bar's dictionary names to an appearance.
  private static func appearance<Appearance: UIBarAppearance>(
    _ appearance: Appearance, _ keys: [String: Any], in bundle: Bundle
  ) -> Appearance {
    appearance.backgroundImage = image(of: keys, in: bundle)
    return appearance
  }

  private func addBars(_ screen: [String: Any], bundle: Bundle) {
    if let keys = screen["UINavigationBar"] as? [String: Any] {
      let bar = UINavigationBar()
      bar.delegate = self
      let appearance = LaunchScreenView.appearance(UINavigationBarAppearance(), keys, in: bundle)
      bar.standardAppearance = appearance
      bar.scrollEdgeAppearance = appearance
      addSubview(bar)
      navigationBar = bar
    }
    if let keys = screen["UITabBar"] as? [String: Any] {
      let bar = UITabBar()
      bar.standardAppearance = LaunchScreenView.appearance(
        UITabBarAppearance(), keys, in: bundle)
      addSubview(bar)
      tabBar = bar
    }
    if let keys = screen["UIToolbar"] as? [String: Any] {
      let bar = UIToolbar()
      bar.standardAppearance = LaunchScreenView.appearance(
        UIToolbarAppearance(), keys, in: bundle)
      addSubview(bar)
      toolbar = bar
    }
  }

  func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = respectsSafeArea ? bounds.inset(by: safeAreaInsets) : bounds
    let size = imageView.image?.size ?? .zero
    // Larger images shrink to fit; smaller images keep their size.
    let factor = min(1, area.width / max(size.width, 1), area.height / max(size.height, 1))
    imageView.bounds.size = CGSize(width: size.width * factor, height: size.height * factor)
    imageView.center = CGPoint(x: area.midX, y: area.midY)
    layOutBars()
  }

  private func layOutBars() {
    let (width, insets) = (bounds.width, safeAreaInsets)
    let row = navigationBar?.sizeThatFits(bounds.size).height ?? 0
    navigationBar?.frame = CGRect(x: 0, y: insets.top, width: width, height: row)
    var bottom = bounds.maxY - insets.bottom
    if let tabBar {
      let height = tabBar.intrinsicContentSize.height
      bottom -= height
      tabBar.frame = CGRect(x: 0, y: bottom, width: width, height: bounds.maxY - bottom)
    }
    if let toolbar {
      let height = toolbar.sizeThatFits(bounds.size).height
      bottom -= height
      toolbar.frame = CGRect(x: 0, y: bottom, width: width, height: height)
    }
  }
}
