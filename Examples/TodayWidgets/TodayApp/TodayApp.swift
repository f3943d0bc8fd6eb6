import TodayWidgets
import UIKit

/// The application that contains the three widgets. The application displays the count that the
/// counter widget stores in the common app group.
@main final class TodayApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = CountController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Receives the URL that the widget's button opens, such as `today-sample://counter?value=42`.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let value = components?.queryItems?.first { $0.name == "value" }?.value
    guard url.host == "counter", let value = value.flatMap({ Int($0) }) else { return false }
    (window?.rootViewController as? CountController)?.showOpened(with: value)
    return true
  }
}

/// A large count with a stepper.
final class CountController: UIViewController {
  private let counter = SharedCounter()
  private let number = UILabel()
  private let stepper = UIStepper()
  private let note = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    number.font = .monospacedDigitSystemFont(ofSize: 96, weight: .thin)
    number.textAlignment = .center
    note.text = "The widget in the Today panel shows the same count."
    note.font = .preferredFont(forTextStyle: .footnote)
    note.adjustsFontForContentSizeCategory = true
    note.textColor = .secondaryLabel
    note.textAlignment = .center
    note.numberOfLines = 0
    stepper.minimumValue = -999_999
    stepper.maximumValue = 999_999
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        counter.value = Int(stepper.value)
        update()
      }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [number, stepper, note])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    update()
  }

  /// Shows the count with which the widget opened the application.
  func showOpened(with value: Int) {
    update()
    note.text = "Opened by the widget, which showed \(value.formatted())."
  }

  private func update() {
    number.text = counter.value.formatted()
    stepper.value = Double(counter.value)
  }
}
