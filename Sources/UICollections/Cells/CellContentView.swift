import UIKitCore

/// The content view of a cell without a content configuration. The view reports each of its own
/// layout passes to the cell: if the content has constraints, a change of the content lays out only
/// the content view and not the cell.
final class CellContentView: UIView {
  var didLayOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut?()
  }
}
