public import QuartzCore

/// Finds out while generated source is compiled which classes have a method.
///
/// A storyboard names the method of an unwind segue, or of an action for the first responder, but
/// not the class that has it. Generated source declares a method of that name, disfavoured and with
/// this result, in an extension of a protocol, and names the method with every class of the
/// document: where the class has one of its own, the compiler chooses that.
@_spi(Storyboards) public struct StoryboardMethodAbsent {
  public init() {}
}

@_spi(Storyboards) @MainActor public enum StoryboardMethods {
  public static func selector<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> Selector? { Selector(method) }

  public static func selector<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> Selector? { Selector(method) }

  public static func selector<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) -> Selector? { Selector(method) }

  public static func selector<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  public static func selector<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  public static func selector<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  /// One selector of the methods that classes have under one name; nil where none has it.
  public static func union(_ selectors: [Selector?]) -> Selector? {
    let found = selectors.compactMap { $0 }
    guard found.count > 1 else { return found.first }
    return Selector(
      equals: found, accepts: { object in found.contains { $0.isMethod(of: object) } },
      call: { target, sender, event in
        found.first { $0.isMethod(of: target) }?.call(on: target, sender: sender, event: event)
      })
  }
}
