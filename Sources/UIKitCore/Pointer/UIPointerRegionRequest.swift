import CoreGraphics
public import Foundation

/// The pointer's location and the modifier keys, by which a delegate selects a region.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerregionrequest
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The pointer's location, in the coordinate space of the interaction's view.
  public let location: CGPoint
  /// The modifier keys that are down.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
