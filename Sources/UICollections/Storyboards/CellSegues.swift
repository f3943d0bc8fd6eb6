import UIKitCore

/// The segues of a storyboard's cell, performed in addition to the delegate's calls.
struct CellSegues {
  var selection: (@MainActor (UIView) -> Void)?
  var accessory: (@MainActor (UIView) -> Void)?
}
