import UIKit

/// A table view of settings in the inset grouped style.
final class SettingsController: UITableViewController {
  private struct Row {
    var title: String
    var image: UIImage?
    var value: String?
    var isSwitch: Bool?
    var subtitle: String?
  }

  private struct Section {
    var footer: String?
    var rows: [Row]
  }

  private lazy var sections: [Section] = [
    Section(
      rows: [
        Row(
          title: "Lin Yue 林月", image: .initials("Lin Yue", tone: 2, side: 56),
          subtitle: "Account, Cloud, Media & Purchases")
      ]),
    Section(
      footer: "Devices nearby can share this connection while Cellular is on.",
      rows: [
        Row(title: "Airplane Mode", image: .tile("airplane", .systemOrange), isSwitch: false),
        Row(title: "Wi-Fi", image: .tile("wifi", .systemBlue), value: "Opaline"),
        Row(
          title: "Bluetooth", image: .tile("antenna.radiowaves.left.and.right", .systemBlue),
          value: "On"),
        Row(
          title: "Cellular", image: .tile("antenna.radiowaves.left.and.right", .systemGreen),
          isSwitch: true),
      ]),
    Section(
      rows: [
        Row(title: "Notifications", image: .tile("bell.fill", .systemRed)),
        Row(title: "Sounds & Haptics", image: .tile("speaker.wave.3.fill", .systemPink)),
        Row(title: "Focus", image: .tile("moon.fill", .systemIndigo), value: "Sleep"),
        Row(title: "语言与地区", image: .tile("globe", .systemGray), value: "中文"),
      ]),
    Section(
      rows: [
        Row(title: "General", image: .tile("gearshape.fill", .systemGray)),
        Row(title: "Privacy & Security", image: .tile("hand.raised.fill", .systemBlue)),
      ]),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    sections[section].footer
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = sections[indexPath.section].rows[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    if row.subtitle != nil { content = .subtitleCell() }
    content.text = row.title
    content.secondaryText = row.value ?? row.subtitle
    content.image = row.image
    if row.subtitle != nil { content.textProperties.font = .preferredFont(forTextStyle: .title3) }
    cell.contentConfiguration = content
    cell.selectionStyle = row.isSwitch == nil ? .default : .none
    cell.accessoryType = row.isSwitch == nil ? .disclosureIndicator : .none
    cell.accessoryView = row.isSwitch.map { isOn in
      let control = UISwitch()
      control.isOn = isOn
      return control
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = UIViewController()
    page.title = sections[indexPath.section].rows[indexPath.row].title
    page.navigationItem.largeTitleDisplayMode = .never
    page.view.backgroundColor = .systemGroupedBackground
    show(page, sender: self)
  }
}
