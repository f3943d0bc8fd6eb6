import UIKitCore

/// Stores idle views, which have left the screen, by identifier for reuse.
///
/// The view that left the screen last is reused first, because its memory is the most
/// likely to be in the CPU caches.
@MainActor final class ReusePool<View: UIView> {
  /// The maximum number of idle views per identifier. Further idle views are released.
  var capacity: Int {
    didSet { for identifier in idle.keys { trim(identifier) } }
  }

  /// The number of views made so far. Tests of the cost of scrolling compare this number.
  private(set) var madeCount = 0

  private var makers: [String: @MainActor () -> View] = [:]
  private(set) var idle: [String: [View]] = [:]
  private let prepareForReuse: @MainActor (View) -> Void

  /// Creates an empty pool.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of idle views per identifier.
  ///   - prepareForReuse: Called with an idle view immediately before the pool returns the view for
  ///     reuse.
  init(capacity: Int = 32, prepareForReuse: @escaping @MainActor (View) -> Void) {
    self.capacity = capacity
    self.prepareForReuse = prepareForReuse
  }

  /// Registers a closure that makes the views of an identifier; nil removes the registration. The
  /// pool discards idle views of the identifier and removes them from their superview, since these
  /// views may be of another class.
  func register(_ identifier: String, make: (@MainActor () -> View)?) {
    makers[identifier] = make
    for view in idle.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Returns an idle view that has been prepared for reuse, or a new view; nil if the identifier
  /// has neither an idle view nor a registration.
  func dequeue(_ identifier: String) -> View? {
    if let view = idle[identifier]?.popLast() {
      prepareForReuse(view)
      return view
    }
    guard let make = makers[identifier] else { return nil }
    madeCount += 1
    return make()
  }

  /// Adds a view that is no longer on screen.
  ///
  /// - Returns: Whether the pool keeps the view. If the pool keeps the view, the caller hides the
  ///   view; otherwise the caller removes the view from its superview.
  @discardableResult
  func enqueue(_ view: View, _ identifier: String) -> Bool {
    guard idle[identifier, default: []].count < capacity else { return false }
    idle[identifier, default: []].append(view)
    return true
  }

  private func trim(_ identifier: String) {
    guard let views = idle[identifier], views.count > capacity else { return }
    for view in views.prefix(views.count - capacity) { view.removeFromSuperview() }
    idle[identifier] = views.suffix(capacity)
  }
}
