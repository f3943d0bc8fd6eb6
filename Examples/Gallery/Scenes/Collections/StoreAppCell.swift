import UIKit

/// An app's icon, name, description and button in a row. At accessibility text sizes, they are in a
/// column.
final class StoreAppCell: UICollectionViewCell {
  private let icon = UIImageView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let button = UIButton(configuration: .gray())
  private let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (label, style) in [(title, UIFont.TextStyle.body), (subtitle, .footnote)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
    }
    subtitle.textColor = .secondaryLabel
    button.configuration?.title = "GET"
    button.configuration?.cornerStyle = .capsule
    button.configuration?.buttonSize = .small
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    icon.setContentHuggingPriority(.required, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    texts.spacing = 2
    for view in [icon, texts, button] { stack.addArrangedSubview(view) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (cell: StoreAppCell, _) in cell.arrange()
    }
    arrange()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ symbol: String, _ color: UIColor, title: String, subtitle: String) {
    icon.image = .tile(symbol, color, side: 54)
    self.title.text = title
    self.subtitle.text = subtitle
  }

  private func arrange() {
    let isColumn = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isColumn ? .vertical : .horizontal
    stack.alignment = isColumn ? .leading : .center
    stack.spacing = 12
    for label in [title, subtitle] { label.numberOfLines = isColumn ? 0 : 1 }
  }
}
