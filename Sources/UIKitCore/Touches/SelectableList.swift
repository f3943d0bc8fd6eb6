/// A view with rows or items that a tap selects. Recognizers of containers use this protocol to ignore
/// such taps.
@MainActor package protocol SelectableList: UIView {
  /// Returns whether a tap with a touch selects a row or an item. The method asks the list's delegate
  /// whether the row or the item may be highlighted.
  func isSelectable(at touch: UITouch) -> Bool
}

extension UITouch {
  /// Whether a tap with the touch selects a row or an item of a list that contains the touched view.
  var canSelectInList: Bool {
    var next = view
    while let current = next {
      if let list = current as? any SelectableList, list.isSelectable(at: self) { return true }
      next = current.superview
    }
    return false
  }
}
