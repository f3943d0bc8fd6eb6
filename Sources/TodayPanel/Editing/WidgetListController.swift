import UIKit

/// The list in which a user reorders, removes and restores widgets.
final class WidgetListController: UITableViewController {
  var contentsDidChange: (PanelContents) -> Void = { _ in }
  private var contents: PanelContents
  private let names: [String: String]
  /// Widgets that request the network, sorted by name.
  private let networkWidgets: [any PanelWidget]
  private static let cell = "widget"

  private let locale: PanelLocale

  init(contents: PanelContents, widgets: [any PanelWidget], locale: PanelLocale) {
    self.locale = locale
    self.contents = contents
    names = Dictionary(widgets.map { ($0.identifier, $0.title) }) { $1 }
    networkWidgets = widgets.filter { $0.networkAccess != .notRequested }
      .sorted { ($0.title, $0.identifier) < ($1.title, $1.identifier) }
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = locale(.widgets)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
    isEditing = true
    let done = UIAction(title: locale(.done)) { [weak self] _ in self?.dismiss(animated: true) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
    navigationItem.rightBarButtonItem?.style = .done
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: WidgetListController.finish)
    // This command takes precedence over the panel's command for the same key.
    escape.wantsPriorityOverSystemBehavior = true
    addKeyCommand(escape)
  }

  private func finish() { dismiss(animated: true) }

  private var removed: [String] {
    contents.removed.sorted { (names[$0] ?? $0, $0) < (names[$1] ?? $1, $1) }
  }

  private func identifier(at path: IndexPath) -> String {
    path.section == 0 ? contents.order[path.row] : removed[path.row]
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int {
    networkWidgets.isEmpty ? 2 : 3
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch section {
    case 0: contents.order.count
    case 1: contents.removed.count
    default: networkWidgets.count
    }
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    switch section {
    case 1: contents.removed.isEmpty ? nil : locale(.moreWidgets)
    case 2: locale(.network)
    default: nil
    }
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    var content = cell.defaultContentConfiguration()
    if indexPath.section == 2 {
      let widget = networkWidgets[indexPath.row]
      content.text = widget.title
      cell.editingAccessoryView = networkSwitch(for: widget)
    } else {
      let identifier = identifier(at: indexPath)
      content.text = names[identifier] ?? identifier
      cell.editingAccessoryView = nil
    }
    cell.contentConfiguration = content
    return cell
  }

  private func networkSwitch(for widget: any PanelWidget) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = widget.networkAccess == .allowed
    toggle.accessibilityLabel = locale.label(.network, of: widget.title)
    toggle.addAction(
      UIAction { [weak toggle] _ in widget.setNetworkAllowed(toggle?.isOn ?? false) },
      for: .valueChanged)
    return toggle
  }

  // MARK: Editing

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    switch indexPath.section {
    case 0: .delete
    case 1: .insert
    default: .none
    }
  }

  override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section != 2 }

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { locale(.remove) }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let identifier = identifier(at: indexPath)
    if editingStyle == .insert {
      contents.restore(identifier)
    } else {
      contents.remove(identifier)
    }
    tableView.reloadData()
    contentsDidChange(contents)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    guard proposedDestinationIndexPath.section != 0 else { return proposedDestinationIndexPath }
    return IndexPath(row: contents.order.count - 1, section: 0)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    contents.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
    contentsDidChange(contents)
  }
}
