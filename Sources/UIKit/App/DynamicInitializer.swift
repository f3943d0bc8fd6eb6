import Foundation

/// Makes an object of a class that is known only at run time, by the class's own `init()`.
///
/// Layer classes, delegates and the application class arrive as class objects, and Swift calls a
/// metatype's initializer only when it is `required`, which Apple's classes do not ask of theirs.
/// Every such class descends from `NSObject`, whose `init()` each of them overrides or inherits in
/// the same slot of its method table; ``Seed`` reaches that slot through an initializer that is
/// `required`.
enum DynamicInitializer {
  /// Traps with the runtime's message when the class hides `init()`.
  @inline(never) @_optimize(none)
  static func make(_ type: AnyClass) -> NSObject {
    precondition(
      type is NSObject.Type, "\(type) cannot be made by name: it does not descend from NSObject")
    // Safety: only the slot of NSObject.init() is used through the cast type, and `type` was just
    // seen to have it. Optimisation is off so that the call is not bound to Seed's own initializer.
    return unsafeBitCast(type, to: Seed.Type.self).init()
  }

  private class Seed: NSObject {
    override required init() { super.init() }
  }
}
