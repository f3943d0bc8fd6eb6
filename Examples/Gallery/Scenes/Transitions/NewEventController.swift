import UIKit

/// The form for a new event, in a popover even on a phone.
final class NewEventController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let rows = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let heading = UILabel()
    heading.text = "New Event"
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.textAlignment = .center
    let name = UITextField()
    name.placeholder = "Title"
    name.borderStyle = .roundedRect
    let kind = UISegmentedControl(items: ["Once", "Daily", "Weekly"])
    kind.selectedSegmentIndex = 0
    var filled = UIButton.Configuration.filled()
    filled.title = "Add"
    filled.baseBackgroundColor = .systemRed
    let add = UIButton(
      configuration: filled,
      primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    rows.axis = .vertical
    rows.spacing = 14
    for row in [heading, name, allDay, kind, add] as [UIView] { rows.addArrangedSubview(row) }
    view.addSubview(rows)
    rows.translatesAutoresizingMaskIntoConstraints = false
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
      rows.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      rows.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
    ])
    let size = rows.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    preferredContentSize = CGSize(width: 280, height: size.height + 32)
  }

  private var allDay: UIView {
    let label = UILabel()
    label.text = "All-day"
    label.font = .preferredFont(forTextStyle: .body)
    let toggle = UISwitch()
    toggle.isOn = true
    let row = UIStackView(arrangedSubviews: [label, toggle])
    row.alignment = .center
    return row
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
