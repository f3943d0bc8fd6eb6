import UIKit

/// The list of books.
final class BookListController: UITableViewController {
  private(set) var books = [
    Book(title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", isFinished: true),
    Book(title: "Austerlitz", author: "W. G. Sebald"),
    Book(title: "The Dispossessed", author: "Ursula K. Le Guin"),
  ]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    books.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath)
    if let cell = cell as? BookCell { cell.show(books[indexPath.row]) }
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? BookController, let cell = sender as? BookCell,
      let path = tableView.indexPath(for: cell)
    else { return }
    detail.book = books[path.row]
    detail.bookDidChange = { [weak self] book in
      self?.books[path.row] = book
      self?.tableView.reloadRows(at: [path], with: .none)
    }
  }

  // MARK: Unwinding

  @IBAction func cancelBook(_ segue: UIStoryboardSegue) {}

  @IBAction func saveBook(_ segue: UIStoryboardSegue) {
    guard let form = segue.source as? NewBookController else { return }
    books.append(form.book)
    tableView.insertRows(at: [IndexPath(row: books.count - 1, section: 0)], with: .automatic)
  }

  @IBAction func removeBook(_ segue: UIStoryboardSegue) {
    guard let detail = segue.source as? BookController,
      let row = books.firstIndex(where: { $0 == detail.book })
    else { return }
    books.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }
}

final class BookCell: UITableViewCell {
  weak var titleLabel: UILabel!
  weak var authorLabel: UILabel!
  weak var symbolView: UIImageView!

  func show(_ book: Book) {
    titleLabel.text = book.title
    authorLabel.text = book.author
    symbolView.image = UIImage(systemName: book.isFinished ? "book.closed.fill" : "book.fill")
  }
}
