import UIKit

/// The details of one book.
final class BookController: UIViewController {
  var book = Book(title: "", author: "")
  var bookDidChange: (Book) -> Void = { _ in }

  weak var titleLabel: UILabel!
  weak var authorLabel: UILabel!
  weak var finishedSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = book.title
    authorLabel.text = book.author
    finishedSwitch.isOn = book.isFinished
  }

  @IBAction func finishedChanged(_ sender: UISwitch) {
    book.isFinished = sender.isOn
    bookDidChange(book)
  }
}

/// The form for a new book.
final class NewBookController: UIViewController {
  weak var titleField: UITextField!
  weak var authorField: UITextField!
  weak var saveItem: UIBarButtonItem!

  var book: Book { Book(title: titleField.text ?? "", author: authorField.text ?? "") }

  @IBAction func textChanged(_ sender: UITextField) {
    saveItem.isEnabled = sender.hasText
  }
}
