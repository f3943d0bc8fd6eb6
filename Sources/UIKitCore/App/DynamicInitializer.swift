public import Foundation
import Diagnostics

/// Creates an object of a class that is known only at run time, with the class's own `init()`.
///
/// The application class, delegates and layer classes are passed as class objects. Swift calls a
/// metatype's initializer only if it is `required`, and Apple's API does not require the keyword.
/// Every such class descends from `NSObject` and has `init()` in the same slot of its method table.
/// ``_InitializerSeed`` calls that slot through an initializer that is `required`. If a class hides
/// `init()`, the program traps with the runtime's message, as under Objective-C.
package enum DynamicInitializer {
  // The function is neither inlined nor optimized: with the static type of the seed, the optimizer
  // would treat every cast of the result to another class as a failure.
  /// Calls the class's `init()`.
  ///
  /// - Parameter function: The name of the caller for the message of a failure.
  /// - Precondition: The class descends from `NSObject`.
  @inline(never) @_optimize(none)
  package static func make(_ type: AnyClass, function: StaticString = #function) -> NSObject {
    checkUsage(
      type is NSObject.Type, "\(type) cannot be made by name: it does not descend from NSObject",
      function: function)
    // Safety: only the slot of `NSObject.init()` is used through the cast type, and the check above
    // ensures that `type` has this slot.
    return unsafeBitCast(type, to: _InitializerSeed.Type.self).init()
  }
}

/// Identifies the slot of `NSObject.init()`; apps must not use this class. The class is `open` so
/// that the compiler cannot bind the call in ``DynamicInitializer`` to this class's own
/// initializer.
open class _InitializerSeed: NSObject {
  public required override init() { super.init() }
}
