import UIKit
import UIKitCore

/// The panel with the storyboard widget and the widget of capsules, over the application
/// that the storyboard widget's button opens by its URL.
final class TodayDocumentController: TodayController {
  private let app = OpenedAppView()

  init() { super.init(wallpaper: .night, samples: GalleryWidgets.documents) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    app.isHidden = true
    if let panel { view.insertSubview(app, belowSubview: panel.view) }
    GalleryApp.openURL = { [weak self] url in
      self?.app.url = url
      return self != nil
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    app.frame = view.bounds
  }

  /// Opens the address in the gallery, which claims the widget's scheme: the gallery's delegate
  /// receives the address, as in a running application.
  override func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
    app.isHidden = false
    ApplicationSession.current.open(url)
    panel?.close()
    completion(true)
  }
}

/// A view of the application that shows the address with which the application was opened.
private final class OpenedAppView: UIView {
  var url: URL? {
    didSet { update() }
  }

  private let title = UILabel()
  private let address = UILabel()
  private let items = UILabel()
  private let stack = UIStackView()

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    title.text = "Quotes"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    address.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    address.textColor = .secondaryLabel
    items.font = .preferredFont(forTextStyle: .title3)
    stack.axis = .vertical
    stack.spacing = 16
    for label in [title, address, items] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      stack.addArrangedSubview(label)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor, constant: 12),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    address.text = url?.absoluteString
    let query = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false)?.queryItems }
    items.text = (query ?? []).map { "\($0.name): \($0.value ?? "")" }.joined(separator: "\n")
  }
}
