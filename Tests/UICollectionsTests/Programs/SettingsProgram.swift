import UIKit

/// A settings screen like that of an app. It has self-sizing cells, switches, a slider, a text
/// field, values and long footers.
@MainActor final class SettingsProgram: UITableViewController {
  /// The state that the screen shows and changes.
  struct Settings {
    var isAirplane = false
    var network = "Home"
    var brightness: Float = 0.6
    var adaptsBrightness = true
    var name = "Ada's computer"
    var size = 1
  }

  private enum Row {
    case account, airplane, wifi, bluetooth
    case brightness, adaptive, size(Int)
    case name, explanation, reset
  }

  private struct Section {
    var header: String?
    var rows: [Row]
    var footer: String?
  }

  static let sizes = ["Small", "Medium", "Large"]
  private(set) var settings = Settings()
  private(set) var openedPages: [String] = []

  private var sections: [Section] {
    var connections: [Row] = [.airplane]
    if !settings.isAirplane { connections += [.wifi, .bluetooth] }
    return [
      Section(rows: [.account]),
      Section(
        header: "Connections", rows: connections,
        footer: "Airplane mode turns all radios off. Bluetooth stays available for headphones that "
          + "were connected before."),
      Section(header: "Display", rows: [.brightness, .adaptive] + (0..<3).map { .size($0) }),
      Section(header: "About", rows: [.name, .explanation], footer: "Version 2.1"),
      Section(rows: [.reset]),
    ]
  }

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    tableView.register(SliderCell.self, forCellReuseIdentifier: "slider")
    tableView.register(NameCell.self, forCellReuseIdentifier: "name")
    tableView.keyboardDismissMode = .onDrag
  }

  // MARK: Data source

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    switch row {
    case .brightness:
      let cell = tableView.dequeueReusableCell(withIdentifier: "slider", for: indexPath)
      (cell as? SliderCell)?.show(settings.brightness) { [weak self] in
        self?.settings.brightness = $0
      }
      return cell
    case .name:
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      (cell as? NameCell)?.show(settings.name) { [weak self] in self?.settings.name = $0 }
      return cell
    default:
      let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
      configure(cell, row)
      return cell
    }
  }

  private func configure(_ cell: UITableViewCell, _ row: Row) {
    var content = UIListContentConfiguration.valueCell()
    cell.accessoryType = .none
    cell.accessoryView = nil
    cell.selectionStyle = .default
    switch row {
    case .account:
      content = .subtitleCell()
      content.text = "Ada Lovelace"
      content.secondaryText = "Account, payments, subscriptions and family sharing"
      content.image = UIImage(systemName: "person.crop.circle.fill")
      content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 40)
      cell.accessoryType = .disclosureIndicator
    case .airplane:
      content.text = "Airplane Mode"
      content.image = UIImage(systemName: "airplane")
      content.imageProperties.tintColor = .systemOrange
      cell.accessoryView = makeSwitch(settings.isAirplane) { [weak self] in self?.setAirplane($0) }
      cell.selectionStyle = .none
    case .wifi:
      content.text = "Wi-Fi"
      content.secondaryText = settings.network
      content.image = UIImage(systemName: "wifi")
      cell.accessoryType = .disclosureIndicator
    case .bluetooth:
      content.text = "Bluetooth"
      content.secondaryText = "On"
      content.image = UIImage(systemName: "dot.radiowaves.left.and.right")
      cell.accessoryType = .disclosureIndicator
    case .adaptive:
      content.text = "Adapt the brightness to the light in the room"
      cell.accessoryView = makeSwitch(settings.adaptsBrightness) { [weak self] in
        self?.settings.adaptsBrightness = $0
      }
      cell.selectionStyle = .none
    case .size(let index):
      content.text = Self.sizes[index]
      cell.accessoryType = settings.size == index ? .checkmark : .none
    case .explanation:
      content = .cell()
      content.text =
        "The name is visible to other devices in the same network, for example when files are "
        + "shared or when music is played."
      content.textProperties.font = .preferredFont(forTextStyle: .subheadline)
      content.textProperties.color = .secondaryLabel
      cell.selectionStyle = .none
    case .reset:
      content.text = "Reset All Settings"
      content.textProperties.color = .systemRed
    case .brightness, .name: break
    }
    cell.contentConfiguration = content
  }

  private func makeSwitch(_ isOn: Bool, _ changed: @escaping (Bool) -> Void) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    control.addAction(
      UIAction { action in
        if let control = action.sender as? UISwitch { changed(control.isOn) }
      }, for: .valueChanged)
    return control
  }

  private func setAirplane(_ isOn: Bool) {
    settings.isAirplane = isOn
    let rows = [IndexPath(row: 1, section: 1), IndexPath(row: 2, section: 1)]
    tableView.performBatchUpdates {
      if isOn {
        self.tableView.deleteRows(at: rows, with: .fade)
      } else {
        self.tableView.insertRows(at: rows, with: .fade)
      }
    }
  }

  // MARK: Delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch sections[indexPath.section].rows[indexPath.row] {
    case .size(let index):
      let old = settings.size
      settings.size = index
      let rows = [old, index].map { IndexPath(row: 2 + $0, section: 2) }
      tableView.reconfigureRows(at: rows)
    case .account: open("Account")
    case .wifi: open("Wi-Fi")
    case .reset:
      settings = Settings()
      tableView.reloadData()
    default: break
    }
  }

  private func open(_ title: String) {
    openedPages.append(title)
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .systemGroupedBackground
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A cell with a slider between two symbols.
@MainActor private final class SliderCell: UITableViewCell {
  private let slider = UISlider()
  private var changed: ((Float) -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    let images = ["sun.min", "sun.max"].map { UIImageView(image: UIImage(systemName: $0)) }
    for image in images {
      image.tintColor = .secondaryLabel
      image.setContentHuggingPriority(.required, for: .horizontal)
    }
    let stack = UIStackView(arrangedSubviews: [images[0], slider, images[1]])
    stack.spacing = 12
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    slider.addAction(
      UIAction { [unowned self] _ in changed?(slider.value) }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ value: Float, _ changed: @escaping (Float) -> Void) {
    slider.value = value
    self.changed = changed
  }
}

/// A cell with a title and a text field. At accessibility text sizes, the title is above the text
/// field.
@MainActor private final class NameCell: UITableViewCell, UITextFieldDelegate {
  private let label = UILabel()
  private let field = UITextField()
  private let stack = UIStackView()
  private var changed: ((String) -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    label.text = "Name"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.setContentHuggingPriority(.required, for: .horizontal)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.delegate = self
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(field)
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: margins.topAnchor),
      stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
    updateAxis()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (cell: NameCell, _: UITraitCollection) in cell.updateAxis()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func updateAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    field.textAlignment = isLarge ? .natural : .right
  }

  func show(_ text: String, _ changed: @escaping (String) -> Void) {
    field.text = text
    self.changed = changed
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { changed?(textField.text ?? "") }
}
