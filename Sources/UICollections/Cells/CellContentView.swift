import UIKitCore

/// The content view of a cell without a content configuration, which reports its layout: with
/// constraints, a change of content lays out the content view, and not the cell.
final class CellContentView: UIView {
  var didLayOut: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut?()
  }
}
