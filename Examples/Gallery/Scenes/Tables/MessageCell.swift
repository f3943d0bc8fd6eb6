import UIKit

/// Sender and date in one line, with the subject and the beginning of the message below.
final class MessageCell: UITableViewCell {
  private let sender = UILabel()
  private let date = UILabel()
  private let subject = UILabel()
  private let preview = UILabel()
  private let dot = UIView()
  private lazy var top = UIStackView(arrangedSubviews: [sender, flag, date])
  /// The constraint that places the dot's center relative to the baseline of the sender's first
  /// line.
  private lazy var dotPosition = dot.centerYAnchor.constraint(equalTo: sender.firstBaselineAnchor)
  private let flag = UIImageView(image: UIImage(systemName: "flag.fill"))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp(sender, .headline, .label)
    setUp(date, .subheadline, .secondaryLabel)
    setUp(subject, .subheadline, .label)
    setUp(preview, .subheadline, .secondaryLabel)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    sender.setContentHuggingPriority(.defaultLow, for: .horizontal)
    flag.tintColor = .systemOrange
    flag.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
    dot.backgroundColor = .tintColor
    dot.layer.cornerRadius = 5
    top.spacing = 6
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: MessageCell, _) in
      cell.fitTextSize()
    }
    let column = UIStackView(arrangedSubviews: [top, subject, preview])
    column.axis = .vertical
    column.spacing = 2
    for view in [column, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 32),
      column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      dotPosition,
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
    ])
    fitTextSize()
    accessoryType = .disclosureIndicator
    separatorInset = UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 0)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(_ label: UILabel, _ style: UIFont.TextStyle, _ color: UIColor) {
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
  }

  /// Stacks sender and date at accessibility sizes, and truncates no text at these sizes. The dot
  /// is always beside the sender's first line.
  private func fitTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    dotPosition.constant = -font.capHeight / 2
    top.axis = isLarge ? .vertical : .horizontal
    top.alignment = isLarge ? .leading : .firstBaseline
    sender.numberOfLines = isLarge ? 0 : 1
    subject.numberOfLines = isLarge ? 0 : 1
    preview.numberOfLines = isLarge ? 0 : 2
  }

  func show(_ message: Message) {
    sender.text = message.sender
    date.text = message.date
    subject.text = message.subject
    preview.text = message.preview
    dot.isHidden = !message.isUnread
    flag.isHidden = !message.isFlagged
  }
}
