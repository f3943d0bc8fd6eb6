import UIKit

/// A list over the whole screen under a bar of 96 points, blurred or opaque.
final class ListController: UIViewController {
  let list = UIScrollView()
  private let isBlurred: Bool
  private var direction: CGFloat = 1

  private static let rowHeight: CGFloat = 60
  private static let rowCount = 200
  private static let barHeight: CGFloat = 96

  init(isBlurred: Bool) {
    self.isBlurred = isBlurred
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let width = view.bounds.width
    list.frame = view.bounds
    list.backgroundColor = .systemBackground
    list.contentSize = CGSize(
      width: width, height: ListController.rowHeight * CGFloat(ListController.rowCount))
    view.addSubview(list)
    for number in 0..<ListController.rowCount {
      let row = makeRow(number, width: width)
      row.frame.origin.y = CGFloat(number) * ListController.rowHeight
      list.addSubview(row)
    }
    view.addSubview(makeBar(width: width))
  }

  /// Moves the list 4 points, back and forth between its ends.
  func step() {
    let end = list.contentSize.height - list.bounds.height
    let next = list.contentOffset.y + 4 * direction
    if next < 0 || next > end { direction = -direction }
    list.contentOffset.y = min(max(next, 0), end)
  }

  private func makeRow(_ number: Int, width: CGFloat) -> UIView {
    let row = UIView(
      frame: CGRect(x: 0, y: 0, width: width, height: ListController.rowHeight))
    row.backgroundColor = .systemBackground
    let picture = UILabel(frame: CGRect(x: 16, y: 8, width: 44, height: 44))
    picture.text = String(UnicodeScalar(UInt8(65 + number % 26)))
    picture.textAlignment = .center
    picture.textColor = .white
    picture.font = .systemFont(ofSize: 20, weight: .semibold)
    picture.backgroundColor = UIColor(
      hue: CGFloat(number * 37 % 360) / 360, saturation: 0.7, brightness: 0.85, alpha: 1)
    picture.layer.cornerRadius = 22
    picture.layer.masksToBounds = true
    let title = UILabel(frame: CGRect(x: 76, y: 9, width: width - 92, height: 22))
    title.text = "Conversation number \(number)"
    let detail = UILabel(frame: CGRect(x: 76, y: 32, width: width - 92, height: 20))
    detail.text = "The last message of \(number * 7 % 24) hours ago, in one line"
    detail.font = .systemFont(ofSize: 15)
    detail.textColor = .secondaryLabel
    let line = UIView(
      frame: CGRect(x: 76, y: ListController.rowHeight - 1.0 / 3, width: width, height: 1.0 / 3))
    line.backgroundColor = .separator
    for part in [picture, title, detail, line] { row.addSubview(part) }
    return row
  }

  private func makeBar(width: CGFloat) -> UIView {
    let frame = CGRect(x: 0, y: 0, width: width, height: ListController.barHeight)
    let title = UILabel(frame: CGRect(x: 0, y: 59, width: width, height: 22))
    title.text = "Conversations"
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    let bar: UIView
    if isBlurred {
      let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      glass.contentView.addSubview(title)
      bar = glass
    } else {
      bar = UIView()
      bar.backgroundColor = .systemBackground
      bar.addSubview(title)
    }
    bar.frame = frame
    return bar
  }
}
