import UIKitCore

/// Typical screens of apps for the layout tests in this folder.
@MainActor enum Scenarios {
  static func label(
    _ text: String, _ style: UIFont.TextStyle = .body, lines: Int = 1,
    color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = lines
    label.textColor = color
    return label
  }

  static func stack(
    _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 8, _ views: [UIView]
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    return stack
  }

  /// Pins the edges of a view to the edges of a layout guide.
  static func fill(_ guide: UILayoutGuide, with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  /// A card with a headline, a paragraph and a row with a price and a button.
  @MainActor final class Card: UIView {
    let title: UILabel
    let body: UILabel
    let price = label("€ 12", .headline)
    let button = UIButton(configuration: .filled())

    init(title: String, body: String) {
      self.title = label(title, .headline, lines: 0)
      self.body = label(body, .subheadline, lines: 0, color: .secondaryLabel)
      super.init(frame: .zero)
      backgroundColor = .secondarySystemBackground
      layer.cornerRadius = 12
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 12, leading: 16, bottom: 12, trailing: 16)
      button.configuration?.title = "Buy"
      button.setContentHuggingPriority(.required, for: .horizontal)
      let footer = stack(.horizontal, [price, button])
      footer.alignment = .center
      let column = stack(.vertical, [self.title, self.body, footer])
      addSubview(column)
      fill(layoutMarginsGuide, with: column)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A form with captions and values. All captions have the width of the widest caption. The values
  /// fill the remaining width.
  @MainActor final class Form: UIViewController {
    let captions = ["Name", "Street and number", "City"].map { label($0) }
    let values = ["Ada Lovelace", "12 St James's Square", "London"].map {
      label($0, color: .secondaryLabel)
    }
    let toggle = UISwitch()
    let toggleCaption = label("Deliver to a neighbor when nobody is at home", lines: 0)
    lazy var column = stack(.vertical, spacing: 12, rows)

    private var rows: [UIView] {
      let rows = zip(captions, values).map { caption, value in
        value.backgroundColor = .tertiarySystemFill
        value.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        let row = stack(.horizontal, spacing: 16, [caption, value])
        row.alignment = .firstBaseline
        return row as UIView
      }
      let last = stack(.horizontal, spacing: 16, [toggleCaption, toggle])
      last.alignment = .center
      return rows + [last]
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(column)
      column.translatesAutoresizingMaskIntoConstraints = false
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate(
        [
          column.topAnchor.constraint(equalTo: margins.topAnchor, constant: 12),
          column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ] + captions.dropFirst().map { $0.widthAnchor.constraint(equalTo: captions[0].widthAnchor) }
      )
    }
  }

  /// A scrolling column of cards.
  @MainActor final class Feed: UIViewController {
    let scroll = UIScrollView()
    let cards: [Card]
    lazy var column = stack(.vertical, spacing: 16, cards)

    init(count: Int) {
      let text = "A paragraph that needs several lines on a phone, for it goes on and on. "
      cards = (0..<count).map {
        Card(title: "Card \($0 + 1)", body: String(repeating: text, count: $0 % 3 + 1))
      }
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      view.addSubview(scroll)
      fill(view.safeAreaLayoutGuide, with: scroll)
      column.isLayoutMarginsRelativeArrangement = true
      column.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 16, leading: 16, bottom: 16, trailing: 16)
      scroll.addSubview(column)
      fill(scroll.contentLayoutGuide, with: column)
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    }
  }
}
