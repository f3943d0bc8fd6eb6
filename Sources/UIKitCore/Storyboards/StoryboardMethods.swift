public import QuartzCore

/// Determines, while generated source is compiled, which classes have a method.
///
/// A storyboard contains the name of the method of an unwind segue, or of an action for the first
/// responder, but not the method's class. Generated source declares a placeholder method of that
/// name in an extension of a protocol. The placeholder is disfavored, and its result has this type.
/// Generated source then refers to the method in every class of the document. If a class has a
/// method of its own, the compiler selects that method instead of the placeholder.
@_spi(Storyboards) public struct StoryboardMethodAbsent {
  /// Creates the result of a placeholder method, which generated source never calls.
  public init() {}
}

/// Converts unapplied methods to selectors; placeholder methods become nil.
@_spi(Storyboards) @MainActor public enum StoryboardMethods {
  /// The selector of a class's own method without arguments.
  public static func selector<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> Selector? { Selector(method) }

  /// The selector of a class's own method that receives the sender.
  public static func selector<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> Selector? { Selector(method) }

  /// The selector of a class's own method that receives the sender and the event.
  public static func selector<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) -> Selector? { Selector(method) }

  /// Returns nil, because the class has only the placeholder without arguments.
  public static func selector<Target: AnyObject>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  /// Returns nil, because the class has only the placeholder that receives the sender.
  public static func selector<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  /// Returns nil, because the class has only the placeholder that receives the sender and the
  /// event.
  public static func selector<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> StoryboardMethodAbsent
  ) -> Selector? { nil }

  /// The common selector of the methods of one name; nil if no class has such a method.
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
