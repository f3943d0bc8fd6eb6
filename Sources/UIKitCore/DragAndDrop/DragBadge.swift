import CoreGraphics
import Foundation

/// The badge beside a dragged item. The badge shows the effect of a drop or the number of items.
final class DragBadge: UIView {
  enum Kind { case copy, forbidden }

  private let symbol = UIImageView()
  private let label = UILabel()

  private static let height: CGFloat = 26

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: DragBadge.height, height: DragBadge.height))
    layer.cornerRadius = DragBadge.height / 2
    symbol.tintColor = .white
    symbol.contentMode = .center
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    for view in [symbol, label] as [UIView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a symbol for `kind`, or the number of items if `kind` is nil. If `kind` is nil and there
  /// are fewer than two items, the badge is hidden.
  func show(_ kind: Kind?, count: Int) {
    isHidden = kind == nil && count < 2
    guard !isHidden else { return }
    switch kind {
    case .copy:
      backgroundColor = .systemGreen
      symbol.image = DragBadge.image("plus")
    case .forbidden:
      backgroundColor = .systemGray
      symbol.image = DragBadge.image("nosign")
    case nil:
      backgroundColor = .systemBlue
      symbol.image = nil
    }
    // The badge shows either a symbol or the count, so the count is removed if there is a symbol.
    label.text = kind == nil ? "\(count)" : nil
    bounds.size.width = max(DragBadge.height, label.intrinsicContentSize.width + 14)
  }

  private static func image(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
  }
}
