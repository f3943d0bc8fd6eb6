import UIKit

/// A mail list like that of an app. It has swipe actions, editing of several rows with a toolbar,
/// search with scopes, and pull to refresh.
@MainActor final class MailListProgram: UITableViewController, UISearchResultsUpdating {
  struct Message: Hashable {
    var id: Int
    var sender: String
    var subject: String
    var preview: String
    var isUnread = true
    var isFlagged = false
  }

  private(set) var messages: [Message] = []
  private(set) var openedMessages: [Int] = []
  private let search = UISearchController(searchResultsController: nil)
  private var nextID = 0
  private var source: Source?

  /// A data source that permits editing. A diffable data source permits no editing unless a
  /// subclass overrides this method.
  private final class Source: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }

  init() {
    super.init(style: .plain)
    title = "Inbox"
    messages = (0..<30).map { _ in makeMessage() }
  }

  required init?(coder: NSCoder) { nil }

  private func makeMessage() -> Message {
    defer { nextID += 1 }
    let senders = ["Grace Hopper", "Alan Turing", "Barbara Liskov", "Edsger Dijkstra"]
    let subjects = ["Minutes of the meeting", "Lunch", "The draft of the second chapter", "Hello"]
    return Message(
      id: nextID, sender: senders[nextID % 4], subject: subjects[nextID / 2 % 4],
      preview: "Thank you for the notes. I have read them and added a few remarks at the end, "
        + "which we can discuss tomorrow.", isUnread: nextID % 3 != 0)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsMultipleSelectionDuringEditing = true
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.largeTitleDisplayMode = .always
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search messages"
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    let source = Source(tableView: tableView) {
      [unowned self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
      if let message = messages.first(where: { $0.id == id }) { configure(cell, message) }
      return cell
    }
    source.defaultRowAnimation = .fade
    self.source = source
    toolbarItems = [
      UIBarButtonItem(
        title: "Mark", primaryAction: UIAction { [weak self] _ in self?.markSelection() }),
      .flexibleSpace(),
      UIBarButtonItem(
        title: "Delete", primaryAction: UIAction { [weak self] _ in self?.deleteSelection() }),
    ]
    show(animated: false)
  }

  private func configure(_ cell: UITableViewCell, _ message: Message) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.textProperties.font = .preferredFont(
      forTextStyle: message.isUnread ? .headline : .body)
    content.secondaryText = message.subject + "\n" + message.preview
    content.secondaryTextProperties.numberOfLines = 3
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: message.isFlagged ? "flag.fill" : "circle.fill")
    content.imageProperties.preferredSymbolConfiguration = .init(
      pointSize: message.isFlagged ? 12 : 9)
    content.imageProperties.tintColor =
      message.isFlagged ? .systemOrange : message.isUnread ? .tintColor : .clear
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
  }

  // MARK: Data

  private var displayedMessages: [Message] {
    let text = search.searchBar.text ?? ""
    return messages.filter { message in
      (search.searchBar.selectedScopeButtonIndex == 0 || message.isUnread)
        && (text.isEmpty
          || [message.sender, message.subject].contains {
            $0.range(of: text, options: .caseInsensitive) != nil
          })
    }
  }

  private func show(changed: [Int] = [], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    let items = displayedMessages.map(\.id)
    snapshot.appendItems(items)
    snapshot.reconfigureItems(changed.filter { items.contains($0) })
    source?.apply(snapshot, animatingDifferences: animated)
  }

  func updateSearchResults(for searchController: UISearchController) { show() }

  private func change(_ ids: [Int], _ change: (inout Message) -> Void) {
    for index in messages.indices where ids.contains(messages[index].id) {
      change(&messages[index])
    }
    show(changed: ids)
  }

  private(set) var refreshCount = 0

  /// Counts a request for messages. A call of ``receive()`` simulates the server's response.
  private func refresh() { refreshCount += 1 }

  func receive() {
    messages.insert(makeMessage(), at: 0)
    refreshControl?.endRefreshing()
    show()
  }

  // MARK: Delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard !isEditing, let id = source?.itemIdentifier(for: indexPath) else { return }
    openedMessages.append(id)
    change([id]) { $0.isUnread = false }
    let page = UIViewController()
    page.title = messages.first { $0.id == id }?.subject
    page.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(page, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = source?.itemIdentifier(for: indexPath) else { return nil }
    let isUnread = messages.first { $0.id == id }?.isUnread == true
    let read = UIContextualAction(style: .normal, title: isUnread ? "Read" : "Unread") {
      [weak self] _, _, done in
      self?.change([id]) { $0.isUnread.toggle() }
      done(true)
    }
    read.backgroundColor = .systemBlue
    read.image = UIImage(systemName: isUnread ? "envelope.open.fill" : "envelope.fill")
    return UISwipeActionsConfiguration(actions: [read])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = source?.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete([id])
      done(true)
    }
    delete.image = UIImage(systemName: "trash.fill")
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.change([id]) { $0.isFlagged.toggle() }
      done(true)
    }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "flag.fill")
    return UISwipeActionsConfiguration(actions: [delete, flag])
  }

  // MARK: Editing

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationController?.setToolbarHidden(!editing, animated: animated)
  }

  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { setEditing(true, animated: true) }

  private var selection: [Int] {
    (tableView.indexPathsForSelectedRows ?? []).compactMap { source?.itemIdentifier(for: $0) }
  }

  private func markSelection() {
    change(selection) { $0.isUnread = false }
    setEditing(false, animated: true)
  }

  private func deleteSelection() {
    delete(selection)
    setEditing(false, animated: true)
  }

  private func delete(_ ids: [Int]) {
    messages.removeAll { ids.contains($0.id) }
    show()
  }
}
