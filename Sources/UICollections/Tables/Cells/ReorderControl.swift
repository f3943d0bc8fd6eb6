import UIKitCore

/// The reorder control of a cell: three lines at the trailing edge. In editing mode, the user drags
/// the control to move the row.
final class ReorderControl: UIView, DragHandle {
  let isDragHandle = true
  weak var cell: UITableViewCell?
  private let symbol = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  init() {
    super.init(frame: .zero)
    symbol.tintColor = .tertiaryLabel
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 18, weight: .regular)
    addSubview(symbol)
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the control can become focused. A focused reorder control moves its row when the user
  /// presses Option with an arrow key.
  override var canBecomeFocused: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = symbol.intrinsicContentSize
    symbol.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let cell, let touch = touches.first else { return }
    cell.table?.beginReordering(cell, touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    cell?.table?.continueReordering(touch)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    cell?.table?.endReordering(isCancelled: false)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cell?.table?.endReordering(isCancelled: true)
  }
}
