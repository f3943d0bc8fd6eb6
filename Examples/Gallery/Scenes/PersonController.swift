import UIKit

/// A photograph that extends to the screen's edge under a clear bar, and details below.
final class PersonController: UIViewController {
  private let name: String
  private let photograph = UIImageView(
    image: Wallpaper.lake.image(size: CGSize(width: 430, height: 452)))
  private let scrim = CAGradientLayer()
  private let nameLabel = UILabel()
  private let locationLabel = UILabel()
  private let content = UIScrollView()
  private let actionButtons = UIStackView()
  private let card = UIView()
  private var lines: [PersonLine] = []

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.standardAppearance = PersonController.overPhotograph
    navigationItem.scrollEdgeAppearance = PersonController.overPhotograph
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    photograph.contentMode = .scaleAspectFill
    photograph.clipsToBounds = true
    scrim.colors = [0, 0.05, 0.55].map { UIColor(white: 0, alpha: $0).cgColor }
    scrim.locations = [0, 0.35, 1]
    photograph.layer.addSublayer(scrim)
    nameLabel.text = name
    nameLabel.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 32, weight: .bold), maximumPointSize: 44)
    locationLabel.text = "Lago di Lenta, this morning"
    locationLabel.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 22)
    for label in [nameLabel, locationLabel] {
      label.textColor = .white
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      photograph.addSubview(label)
    }
    content.contentInsetAdjustmentBehavior = .never
    content.alwaysBounceVertical = true
    view.addSubview(content)
    content.addSubview(photograph)
    addActionButtons()
    addLines()
  }

  private func addActionButtons() {
    actionButtons.distribution = .fillEqually
    actionButtons.spacing = 8
    for (symbol, title) in [
      ("message.fill", "message"), ("phone.fill", "call"), ("video.fill", "video"),
      ("envelope.fill", "mail"),
    ] {
      var text = AttributedString(title)
      text.font = .systemFont(ofSize: 11, weight: .medium)
      var configuration = UIButton.Configuration.plain()
      configuration.attributedTitle = text
      configuration.image = PersonController.boxed(symbol)
      configuration.imagePlacement = .top
      configuration.imagePadding = 5
      configuration.background.backgroundColor = .secondarySystemGroupedBackground
      configuration.background.cornerRadius = 12
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 9, leading: 2, bottom: 8, trailing: 2)
      actionButtons.addArrangedSubview(UIButton(configuration: configuration))
    }
    content.addSubview(actionButtons)
  }

  /// A symbol centered in a box of a fixed size, so that the titles below are aligned.
  private static func boxed(_ name: String) -> UIImage? {
    let configuration = UIImage.SymbolConfiguration(pointSize: 17)
    guard let symbol = UIImage(systemName: name, withConfiguration: configuration) else {
      return nil
    }
    let box = CGSize(width: 28, height: 20)
    return UIGraphicsImageRenderer(size: box).image { _ in
      symbol.draw(
        at: CGPoint(
          x: (box.width - symbol.size.width) / 2, y: (box.height - symbol.size.height) / 2))
    }.withRenderingMode(.alwaysTemplate)
  }

  private func addLines() {
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    lines = [
      PersonLine("mobile", "+49 30 555 0142"), PersonLine("home", "hello@example.com"),
      PersonLine("address", "Rua das Flores 18, Lisbon"), PersonLine("birthday", "March 14"),
    ]
    for line in lines { card.addSubview(line) }
    content.addSubview(card)
  }

  /// White content over the photograph, without a background.
  private static let overPhotograph: UINavigationBarAppearance = {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    let white: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.white]
    appearance.titleTextAttributes = [.foregroundColor: UIColor.clear]
    appearance.buttonAppearance.normal.titleTextAttributes = white
    appearance.backButtonAppearance.normal.titleTextAttributes = white
    return appearance
  }()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds
    let (width, margin) = (view.bounds.width, view.layoutMargins.left)
    let height = min((width * 1.05).rounded(), view.bounds.height * 0.7)
    photograph.frame = CGRect(x: 0, y: 0, width: width, height: height)
    scrim.frame = CGRect(x: 0, y: height * 0.5, width: width, height: height * 0.5)
    let inner = width - 2 * margin
    let locationHeight = locationLabel.sizeThatFits(.zero).height
    let nameHeight = nameLabel.sizeThatFits(.zero).height
    locationLabel.frame = CGRect(
      x: margin, y: height - 16 - locationHeight, width: inner, height: locationHeight)
    nameLabel.frame = CGRect(
      x: margin, y: locationLabel.frame.minY - nameHeight - 1, width: inner, height: nameHeight)
    let buttonsHeight = actionButtons.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      .height
    actionButtons.frame = CGRect(x: margin, y: height + 16, width: inner, height: buttonsHeight)
    var y: CGFloat = 0
    for (index, line) in lines.enumerated() {
      let lineHeight = line.sizeThatFits(CGSize(width: inner, height: 0)).height
      line.frame = CGRect(x: 0, y: y, width: inner, height: lineHeight)
      line.isLast = index == lines.count - 1
      y += lineHeight
    }
    card.frame = CGRect(x: margin, y: actionButtons.frame.maxY + 16, width: inner, height: y)
    content.contentSize = CGSize(
      width: width, height: card.frame.maxY + 16 + view.safeAreaInsets.bottom)
  }
}

/// A small label above a value.
private final class PersonLine: UIView {
  private let text: UIListContentView
  private let line = UIView()
  var isLast = false { didSet { line.isHidden = isLast } }

  init(_ name: String, _ value: String) {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = name
    configuration.textProperties.font = .preferredFont(forTextStyle: .footnote)
    configuration.secondaryText = value
    configuration.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    configuration.secondaryTextProperties.color = .tintColor
    text = UIListContentView(configuration: configuration)
    super.init(frame: .zero)
    line.backgroundColor = .separator
    addSubview(text)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: text.sizeThatFits(size).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text.frame = bounds
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let start: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : 16
    line.frame = CGRect(
      x: start, y: bounds.height - hairline, width: bounds.width - 16, height: hairline)
  }
}
