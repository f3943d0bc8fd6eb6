package import CoreGraphics
package import UIKit

/// A row of a messenger's list: a round image, two lines of text, a hairline.
package final class ConversationRow: UIView {
  /// The row's height in points.
  package static let height: CGFloat = 60

  package init(number: Int, width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: ConversationRow.height))
    backgroundColor = .systemBackground
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
      frame: CGRect(x: 76, y: ConversationRow.height - 1.0 / 3, width: width, height: 1.0 / 3))
    line.backgroundColor = .separator
    for part in [picture, title, detail, line] { addSubview(part) }
  }

  package required init?(coder: NSCoder) { nil }
}
