import Foundation

/// Makes an object of a class that is known only at run time, by the class's own `init()`.
///
/// Layer classes, delegates and the application class arrive as class objects, and Swift calls a
/// metatype's initializer only when it is `required`, which Apple's classes do not ask of theirs.
/// Every such class descends from `NSObject`, whose `init()` each of them overrides or inherits in
/// the same slot of its method table; ``InitializerSeed`` reaches that slot through an initializer
/// that is `required`.
enum DynamicInitializer {
  /// Traps with the runtime's message when the class hides `init()`.
  @inline(never) @_optimize(none)
  static func make(_ type: AnyClass) -> NSObject {
    precondition(
      type is NSObject.Type, "\(type) cannot be made by name: it does not descend from NSObject")
    // Safety: only the slot of NSObject.init() is used through the cast type, and `type` was just
    // seen to have it.
    return unsafeBitCast(type, to: InitializerSeed.Type.self).init()
  }
}

/// Lends its type to classes that have the same first slot in their method tables.
///
/// Open, because the compiler binds calls to the initializer of a class that cannot have subclasses
/// elsewhere; behind SPI, because it is nobody's to use.
@_spi(DynamicInitializer) open class InitializerSeed: NSObject {
  public override required init() { super.init() }
}
