import UIKit

/// A list of forty rows as high as the screen.
final class ListController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Conversations"
    view.backgroundColor = .systemBackground
    let list = UIScrollView(frame: view.bounds)
    list.contentSize = CGSize(width: view.bounds.width, height: 2400)
    for number in 0..<40 {
      let row = makeRow(number)
      row.frame.origin.y = CGFloat(number) * 60
      list.addSubview(row)
    }
    view.addSubview(list)
  }

  /// A round picture, two lines of text and a hairline.
  private func makeRow(_ number: Int) -> UIView {
    let width = view.bounds.width
    let row = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 60))
    let picture = UIView(frame: CGRect(x: 16, y: 8, width: 44, height: 44))
    picture.backgroundColor = .numbered(number)
    picture.layer.cornerRadius = 22
    let title = UILabel(frame: CGRect(x: 76, y: 9, width: width - 92, height: 22))
    title.text = "Conversation number \(number)"
    let detail = UILabel(frame: CGRect(x: 76, y: 32, width: width - 92, height: 20))
    detail.text = "The last message of \(number) hours ago, in one line"
    detail.font = .systemFont(ofSize: 15)
    detail.textColor = .secondaryLabel
    let line = UIView(frame: CGRect(x: 76, y: 59.5, width: width, height: 0.5))
    line.backgroundColor = .separator
    for part in [picture, title, detail, line] { row.addSubview(part) }
    return row
  }
}

/// A photograph that is scaled to fill its view, and seven cards below it.
final class PhotographController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photograph"
    view.backgroundColor = .systemGroupedBackground
    let width = view.bounds.width
    let photograph = UIImageView(image: Pictures.waves(width: 1200, height: 900))
    photograph.frame = CGRect(x: 0, y: 0, width: width, height: 390)
    photograph.contentMode = .scaleAspectFill
    photograph.clipsToBounds = true
    view.addSubview(photograph)
    for number in 0..<7 {
      let card = UIView(
        frame: CGRect(x: 16, y: 406 + CGFloat(number) * 60, width: width - 32, height: 52))
      card.backgroundColor = .secondarySystemGroupedBackground
      card.layer.cornerRadius = 12
      let label = UILabel(frame: card.bounds.insetBy(dx: 16, dy: 0))
      label.text = "Line \(number) of what there is to say here"
      card.addSubview(label)
      view.addSubview(card)
    }
  }
}

/// A page of twenty labels.
final class LabelsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for number in 0..<20 {
      let label = UILabel(
        frame: CGRect(
          x: 16, y: 20 + CGFloat(number) * 40, width: view.bounds.width - 32, height: 32))
      label.text = "Label number \(number) of a page of labels"
      view.addSubview(label)
    }
  }
}
