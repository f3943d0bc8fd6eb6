public import Foundation
import QuartzCore

/// The appearance of a focused item.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocuseffect
open class UIFocusEffect: NSObject, NSCopying, @unchecked Sendable {
  // Safety: the class has no stored properties.

  public override init() { super.init() }

  /// Returns the effect itself. Subclasses with properties return a new effect.
  open func copy(with zone: NSZone?) -> Any { self }
}
