import CoreGraphics
public import Foundation

/// A part of a view over which the pointer has one style.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerregion
@preconcurrency @MainActor open class UIPointerRegion: NSObject, NSCopying {
  /// The region's rectangle, in the coordinate space of the interaction's view.
  public let rect: CGRect
  /// The app's identifier of the region; nil if the app has set none.
  public let identifier: AnyHashable?

  /// Creates a rectangular region.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinate space of the interaction's view.
  ///   - identifier: Distinguishes regions with the same rectangle; may be nil.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Returns the receiver, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether rectangle and identifier of two regions are equal.
  func isSame(as other: UIPointerRegion?) -> Bool {
    rect == other?.rect && identifier == other?.identifier
  }
}
