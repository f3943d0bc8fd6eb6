import UIKit

/// Two tabs: a page view controller with images, and buttons that present alerts.
final class AlertsAndPagesController: UITabBarController {
  /// The alert that is presented at the start.
  enum Question { case none, alert, sheet, password }

  private let question: Question
  private let isLarge: Bool

  /// Creates the scene, which presents the alert `question` at the start.
  ///
  /// - Parameter isLarge: Shows text at the largest of the twelve sizes.
  init(_ question: Question = .none, isLarge: Bool = false) {
    self.question = question
    self.isLarge = isLarge
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pictures = PicturesController()
    pictures.tabBarItem = UITabBarItem(
      title: "Pictures", image: UIImage(systemName: "photo.fill"), tag: 0)
    let questions = QuestionsController()
    questions.tabBarItem = UITabBarItem(
      title: "Questions", image: UIImage(systemName: "bell.fill"), tag: 1)
    questions.tabBarItem.badgeValue = "3"
    let search = UIViewController()
    search.view.backgroundColor = .systemBackground
    search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 2)
    let standard = UITabBarAppearance()
    tabBar.scrollEdgeAppearance = standard
    viewControllers = [pictures, questions, search]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert: UIAlertController
    switch question {
    case .none: return
    case .alert: alert = Questions.alert()
    case .sheet: alert = Questions.sheet()
    case .password: alert = Questions.password()
    }
    // A presented controller inherits its traits from the window and not from its presenter, so set
    // the text size of the alert.
    if isLarge {
      alert.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    }
    present(alert, animated: false)
  }
}

/// The alerts and action sheets of the scene.
@MainActor private enum Questions {
  static func alert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete “Garden”?", message: "The picture goes from all of your devices. 此操作无法撤销。",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  static func password() -> UIAlertController {
    let alert = UIAlertController(
      title: "Sign In", message: "Enter the name and password of your library.",
      preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let sign = UIAlertAction(title: "Sign In", style: .default)
    alert.addAction(sign)
    alert.preferredAction = sign
    return alert
  }

  static func sheet() -> UIAlertController {
    let sheet = UIAlertController(
      title: "Share Picture", message: "Places and dates are left out.",
      preferredStyle: .actionSheet)
    for title in ["Send by Mail", "Copy Link", "Save to Files"] {
      sheet.addAction(UIAlertAction(title: title, style: .default))
    }
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return sheet
  }
}

/// A page view controller with images side by side and a page control below.
private final class PicturesController: UIPageViewController, UIPageViewControllerDataSource {
  /// The status bar overlaps the images, so the content of the status bar is light.
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private let pictures = [Wallpaper.lake, .garden, .dusk, .night].map { PictureController($0) }

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    // Move the page control up, so that it is not visible in the gap above the cancel action of a
    // sheet.
    additionalSafeAreaInsets.bottom = 8
    dataSource = self
    setViewControllers([pictures[0]], direction: .forward, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The page indicators are white by default, so they would be invisible on the white background
    // of the light appearance.
    for case let dots as UIPageControl in view.subviews {
      dots.pageIndicatorTintColor = .tertiaryLabel
      dots.currentPageIndicatorTintColor = .label
    }
  }

  private func picture(_ step: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = pictures.firstIndex(where: { $0 === controller }),
      pictures.indices.contains(index + step)
    else { return nil }
    return pictures[index + step]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { picture(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { picture(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pictures.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pictures.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
  }
}

private final class PictureController: UIViewController {
  private let wallpaper: Wallpaper

  init(_ wallpaper: Wallpaper) {
    self.wallpaper = wallpaper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private let picture = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    view.addSubview(picture)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard picture.frame != view.bounds, !view.bounds.isEmpty else { return }
    picture.frame = view.bounds
    picture.image = wallpaper.image(size: view.bounds.size)
  }
}

/// A button for each alert and action sheet of `Questions`.
private final class QuestionsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let buttons = UIStackView()
    buttons.axis = .vertical
    buttons.spacing = 16
    for (title, make) in [
      ("Alert", Questions.alert), ("Sign in", Questions.password),
      ("Action sheet", Questions.sheet),
    ] {
      var configuration = UIButton.Configuration.tinted()
      configuration.title = title
      configuration.buttonSize = .large
      buttons.addArrangedSubview(
        UIButton(
          configuration: configuration,
          primaryAction: UIAction { [unowned self] _ in present(make(), animated: true) }))
    }
    view.addSubview(buttons)
    buttons.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      buttons.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      buttons.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
