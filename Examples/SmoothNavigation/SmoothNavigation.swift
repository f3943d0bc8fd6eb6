import UIKit

/// A list with a plain navigation bar, and profiles with a clear bar. During the swipe from a
/// profile to the list, the opacity of the bar's background follows the finger. Rows with an even
/// index show a profile that sets one property. The other rows show a profile that sets bar
/// appearances.
@main final class SmoothNavigationApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: ListController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class ListController: UIViewController {
  private let scroller = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Friends"
    view.backgroundColor = .systemBackground
    let rows = UIStackView()
    rows.axis = .vertical
    for index in 0..<24 {
      let isEven = index % 2 == 0
      var content = UIButton.Configuration.plain()
      content.title = isEven ? "Lin Yue, by navBarBgAlpha" : "Mara Ek, by appearance"
      content.image = UIImage(systemName: "person.crop.circle.fill")
      content.imagePadding = 12
      content.baseForegroundColor = .label
      content.imageColorTransformer = UIConfigurationColorTransformer { _ in .systemIndigo }
      content.contentInsets = NSDirectionalEdgeInsets(
        top: 14, leading: 16, bottom: 14, trailing: 16)
      let row = UIButton(
        configuration: content,
        primaryAction: UIAction { [unowned self] _ in
          show(isEven ? ProfileController() : ClearProfileController(), sender: self)
        })
      row.contentHorizontalAlignment = .leading
      rows.addArrangedSubview(row)
    }
    scroller.addSubview(rows)
    view.addSubview(scroller)
    for made in [scroller, rows] { made.translatesAutoresizingMaskIntoConstraints = false }
    let content = scroller.contentLayoutGuide
    NSLayoutConstraint.activate([
      scroller.topAnchor.constraint(equalTo: view.topAnchor),
      scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navBarBgAlpha = 1
  }
}

/// A view controller that makes the bar clear with one property, set in `viewWillAppear`.
class ProfileController: UIViewController {
  private let sky = CAGradientLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    view.backgroundColor = .systemBackground
    sky.colors = [UIColor.systemTeal, .systemPink].map { $0.withAlphaComponent(0.35).cgColor }
    view.layer.addSublayer(sky)
    let text = UILabel(frame: CGRect(x: 16, y: 336, width: view.bounds.width - 32, height: 80))
    text.autoresizingMask = .flexibleWidth
    text.numberOfLines = 0
    text.text = "Drag from the left edge, and hold it half way: the bar's background follows."
    text.textColor = .secondaryLabel
    view.addSubview(text)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Follow", primaryAction: UIAction { [unowned self] _ in title = "Following" })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sky.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 320)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navBarBgAlpha = 0
  }
}

/// A view controller that makes the bar clear with the appearances of its navigation item.
final class ClearProfileController: ProfileController {
  override func viewWillAppear(_ animated: Bool) {
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    clear.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
    navigationItem.standardAppearance = clear
    navigationItem.scrollEdgeAppearance = clear
  }
}
