import UIKitCore

/// What a storyboard's cell does besides notifying the delegate.
struct CellSegues {
  var selection: (@MainActor (UIView) -> Void)?
  var accessory: (@MainActor (UIView) -> Void)?
}
