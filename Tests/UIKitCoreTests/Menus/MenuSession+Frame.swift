import CoreGraphics

@testable import UIKitCore

extension MenuSession {
  /// The frame of the menu at the end of its opening animation, in the window's coordinate space.
  /// The value is nil while the menu is not open.
  var frame: CGRect? { isOpen ? levels.first?.frame : nil }
}
