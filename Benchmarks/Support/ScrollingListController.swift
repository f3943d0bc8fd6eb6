import CoreGraphics
package import UIKit

/// A full-screen list under a bar. The bar is 96 points high, and blurred or opaque.
package final class ScrollingListController: UIViewController {
  /// The list, as high as the screen.
  package let list = UIScrollView()
  private let isBlurred: Bool
  private var direction: CGFloat = 1

  private static let rowCount = 200
  private static let barHeight: CGFloat = 96

  /// Creates the controller with a blurred or an opaque bar.
  package init(isBlurred: Bool) {
    self.isBlurred = isBlurred
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let width = view.bounds.width
    list.frame = view.bounds
    list.backgroundColor = .systemBackground
    list.contentSize = CGSize(
      width: width, height: ConversationRow.height * CGFloat(ScrollingListController.rowCount))
    view.addSubview(list)
    for number in 0..<ScrollingListController.rowCount {
      let row = ConversationRow(number: number, width: width)
      row.frame.origin.y = CGFloat(number) * ConversationRow.height
      list.addSubview(row)
    }
    view.addSubview(makeBar(width: width))
  }

  /// Scrolls the list by 4 points, back and forth between its ends.
  package func step() {
    let end = list.contentSize.height - list.bounds.height
    let next = list.contentOffset.y + 4 * direction
    if next < 0 || next > end { direction = -direction }
    list.contentOffset.y = min(max(next, 0), end)
  }

  private func makeBar(width: CGFloat) -> UIView {
    let frame = CGRect(x: 0, y: 0, width: width, height: ScrollingListController.barHeight)
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
