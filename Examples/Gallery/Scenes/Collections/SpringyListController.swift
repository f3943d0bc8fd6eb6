import UIKit

/// A conversation whose bubbles are attached to springs.
final class SpringyListController: UICollectionViewController {
  private static let lines = [
    "Are you on the boat?", "On deck, at the very front", "有风吗？",
    "A little. The lake is like glass",
    "Send a picture", "Wait for the bridge", "好的", "There", "Beautiful!", "And not a cloud",
  ]

  init() {
    let layout = SpringyLayout()
    layout.itemSize = CGSize(width: 350, height: 44)
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Messages"
    collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 80 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    let lines = SpringyListController.lines
    (cell as? BubbleCell)?.show(
      lines[indexPath.item % lines.count], isOwn: indexPath.item % 2 == 1)
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    let width = size.width + 32
    bubble.frame = CGRect(
      x: isOwn ? bounds.width - width : 0, y: 2, width: width, height: bounds.height - 4)
    label.frame = CGRect(
      x: 16, y: (bubble.bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
