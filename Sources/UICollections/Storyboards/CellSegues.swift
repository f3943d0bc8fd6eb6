import UIKitCore

/// The segues of a cell in a storyboard. The segues are performed in addition to the delegate's
/// calls.
struct CellSegues {
  var selection: (@MainActor (UIView) -> Void)?
  var accessory: (@MainActor (UIView) -> Void)?
}
