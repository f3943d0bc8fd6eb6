import UIKitCore

/// The content view of a cell without a content configuration. The view reports each of its own
/// layout passes to the cell. Without the reports the cell could miss a change, because constraints
/// may cause a layout of the content view alone.
final class CellContentView: UIView {
  var didLayOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut?()
  }
}
