import UIKit

/// A list, in a sheet, in which the user selects the visible calendars.
final class CalendarsController: UIViewController {
  private static let groups: [(String, [(String, UIColor)])] = [
    ("iCloud", [("Home", .systemBlue), ("Work", .systemPurple), ("Family", .systemGreen)]),
    ("Shared", [("Climbing", .systemOrange), ("Band", .systemPink), ("Garden", .systemTeal)]),
    ("Other", [("Birthdays", .systemGray), ("Holidays", .systemRed)]),
  ]
  private let scroll = UIScrollView()
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Calendars"
    view.backgroundColor = .systemGroupedBackground
    view.tintColor = .systemRed
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    navigationItem.rightBarButtonItem?.tintColor = .systemRed
    stack.axis = .vertical
    for (name, calendars) in CalendarsController.groups { addGroup(name, calendars) }
    scroll.alwaysBounceVertical = true
    scroll.addSubview(stack)
    view.addSubview(scroll)
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stack.translatesAutoresizingMaskIntoConstraints = false
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
  }

  private func addGroup(_ name: String, _ calendars: [(String, UIColor)]) {
    var header = UIListContentConfiguration.groupedHeader()
    header.text = name
    stack.addArrangedSubview(header.makeContentView())
    let card = UIStackView()
    card.axis = .vertical
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    for (index, calendar) in calendars.enumerated() {
      card.addArrangedSubview(
        CalendarRow(calendar.0, calendar.1, isLast: index == calendars.count - 1))
    }
    stack.addArrangedSubview(card)
    stack.setCustomSpacing(12, after: card)
  }
}

/// A calendar's row; a tap toggles the visibility of the calendar.
private final class CalendarRow: UIControl {
  private let content: UIListContentView
  private let line = UIView()

  init(_ name: String, _ color: UIColor, isLast: Bool) {
    var displayed = UIListContentConfiguration.cell()
    displayed.text = name
    displayed.image = UIImage(systemName: "checkmark.circle.fill")
    displayed.imageProperties.tintColor = color
    content = UIListContentView(configuration: displayed)
    let configuration = displayed
    super.init(frame: .zero)
    content.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    line.isHidden = isLast
    for part in [content, line] { addSubview(part) }
    addAction(
      UIAction { [unowned self] _ in
        isSelected.toggle()
        var changed = configuration
        changed.image = UIImage(systemName: isSelected ? "circle" : "checkmark.circle.fill")
        content.configuration = changed
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: content.sizeThatFits(CGSize(width: 320, height: 0)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let start: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : 56
    line.frame = CGRect(
      x: start, y: bounds.height - hairline, width: bounds.width - 56, height: hairline)
  }
}
