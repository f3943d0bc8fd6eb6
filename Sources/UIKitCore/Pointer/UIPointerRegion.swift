import CoreGraphics
public import Foundation

/// A part of a view over which the pointer has one style.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerregion
@preconcurrency @MainActor open class UIPointerRegion: NSObject, NSCopying {
  /// In the space of the interaction's view.
  public let rect: CGRect
  /// What an app tells regions apart by.
  public let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Regions of one rectangle and one identifier are the same.
  func isSame(as other: UIPointerRegion?) -> Bool {
    rect == other?.rect && identifier == other?.identifier
  }
}

/// Where the pointer is, for a delegate that is asked for a region.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerregionrequest
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// In the space of the interaction's view.
  public let location: CGPoint
  /// Keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
