import UIKit

/// Allows editing of all rows. Swipe actions require this, and a diffable data source denies it by
/// default.
private final class MailSource: UITableViewDiffableDataSource<Int, String> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
}

/// A list of messages with swipe actions, a search bar and pull to refresh.
final class MailController: UITableViewController, UISearchResultsUpdating {
  private var messages = Message.all
  private var query = ""
  private lazy var source = MailSource(tableView: tableView) {
    [unowned self] table, path, subject in
    let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
    if let message = message(subject) { (cell as? MessageCell)?.show(message) }
    return cell
  }

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Inbox"
    tableView.register(MessageCell.self, forCellReuseIdentifier: "message")
    tableView.estimatedRowHeight = 92
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [unowned self] _ in fetch() }, for: .valueChanged)
    refreshControl = refresh
    source.defaultRowAnimation = .fade
    showMessages(animated: false)
  }

  private func message(_ subject: String) -> Message? {
    messages.first { $0.subject == subject }
  }

  private func showMessages(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    let matching = messages.filter { message in
      query.isEmpty
        || [message.sender, message.subject, message.preview].contains {
          $0.localizedCaseInsensitiveContains(query)
        }
    }
    snapshot.appendItems(matching.map(\.subject))
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func fetch() {
    Task { [weak self] in
      try await Task.sleep(for: .seconds(1.2))
      guard let self else { return }
      if !messages.contains(.new) { messages.insert(.new, at: 0) }
      refreshControl?.endRefreshing()
      showMessages(animated: true)
    }
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
    showMessages(animated: true)
  }

  // MARK: Swipes

  private func change(_ path: IndexPath, _ change: (inout Message) -> Void) {
    guard let subject = source.itemIdentifier(for: path),
      let index = messages.firstIndex(where: { $0.subject == subject })
    else { return }
    change(&messages[index])
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([subject])
    source.apply(snapshot, animatingDifferences: false)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let read = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, done in
      self?.change(indexPath) { $0.isUnread.toggle() }
      done(true)
    }
    read.image = UIImage(systemName: "envelope.open.fill")
    read.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Trash") { [weak self] _, _, done in
      guard let self, let subject = source.itemIdentifier(for: indexPath) else {
        return done(false)
      }
      messages.removeAll { $0.subject == subject }
      showMessages(animated: true)
      done(true)
    }
    delete.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.change(indexPath) { $0.isFlagged.toggle() }
      done(true)
    }
    flag.image = UIImage(systemName: "flag.fill")
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }
}
