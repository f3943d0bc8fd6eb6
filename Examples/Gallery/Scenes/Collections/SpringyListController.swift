import UIKit

/// A conversation whose bubbles are attached to springs.
final class SpringyListController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  private static let lines = [
    "Are you on the boat?", "On deck, at the very front", "有风吗？",
    "A little. The lake is like glass",
    "Send a picture", "Wait for the bridge", "好的", "There", "Beautiful!", "And not a cloud",
  ]

  /// The cached heights of rows for the current text size. The keys are the texts of the rows.
  private var heights: [String: CGFloat] = [:]

  init() {
    let layout = SpringyLayout()
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Messages"
    collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (list: SpringyListController, _) in
      list.heights = [:]
      list.collectionViewLayout.invalidateLayout()
    }
  }

  private func line(_ indexPath: IndexPath) -> String {
    SpringyListController.lines[indexPath.item % SpringyListController.lines.count]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width: CGFloat = 350
    let line = line(indexPath)
    let height =
      heights[line]
      ?? BubbleCell.height(of: line, width: width, compatibleWith: traitCollection)
    heights[line] = height
    return CGSize(width: width, height: height)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 80 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    (cell as? BubbleCell)?.show(line(indexPath), isOwn: indexPath.item % 2 == 1)
    return cell
  }
}

/// A message of a conversation in a bubble.
final class BubbleCell: UICollectionViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var isOwn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 20
    bubble.layer.cornerCurve = .continuous
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    contentView.addSubview(bubble)
    bubble.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, isOwn: Bool) {
    self.isOwn = isOwn
    label.text = text
    label.textColor = isOwn ? .white : .label
    bubble.backgroundColor = isOwn ? .systemBlue : .secondarySystemBackground
    setNeedsLayout()
  }

  /// The maximum width of a message's text in a row of a given width.
  private static func textWidth(in width: CGFloat) -> CGFloat { width * 0.9 - 32 }

  /// The height of a row in which the text fits.
  static func height(
    of text: String, width: CGFloat, compatibleWith traits: UITraitCollection
  ) -> CGFloat {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: traits)
    label.numberOfLines = 0
    label.text = text
    let size = label.sizeThatFits(
      CGSize(width: textWidth(in: width), height: .greatestFiniteMagnitude))
    return max(44, ceil(size.height) + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(
      CGSize(
        width: BubbleCell.textWidth(in: bounds.width), height: .greatestFiniteMagnitude))
    let width = size.width + 32
    bubble.frame = CGRect(
      x: isOwn ? bounds.width - width : 0, y: 2, width: width, height: bounds.height - 4)
    label.frame = CGRect(
      x: 16, y: (bubble.bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
