private import Synchronization
import Diagnostics

extension UITraitCollection {
  /// The environment in which dynamic colors resolve on this thread.
  ///
  /// UIKit sets this property during drawing, layout and trait-change callbacks. Elsewhere the
  /// value is the environment of the screen, unless the app has set another environment on this
  /// thread.
  public static var current: UITraitCollection {
    get {
      guard let pointer = pthread_getspecific(currentKey) else { return screenTraits }
      return Unmanaged<UITraitCollection>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let previous = pthread_getspecific(currentKey)
      pthread_setspecific(currentKey, Unmanaged.passRetained(newValue).toOpaque())
      if let previous {
        Unmanaged<UITraitCollection>.fromOpaque(previous).release()
      }
    }
  }

  /// Runs a closure with the receiver as ``current`` on this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    performingAsCurrent(actions)
  }

  /// Runs a closure with the receiver as ``current``, and returns the closure's result or rethrows
  /// the closure's error.
  package func performingAsCurrent<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = pthread_getspecific(currentKey)
    pthread_setspecific(currentKey, Unmanaged.passRetained(self).toOpaque())
    defer {
      if let last = pthread_getspecific(currentKey) {
        Unmanaged<UITraitCollection>.fromOpaque(last).release()
      }
      pthread_setspecific(currentKey, previous)
    }
    return try actions()
  }

  /// The environment of the screen. ``current`` returns this environment if no other environment is
  /// current. The session that has the screen sets this property.
  package static var screenTraits: UITraitCollection {
    get { screen.withLock { $0.wrappedValue } }
    set { screen.withLock { $0.wrappedValue = newValue } }
  }
}

private let screen = Mutex(
  SessionValue(wrappedValue: initialTraits))

/// The traits of a phone, which are the environment before a screen exists.
private let initialTraits =
  UITraitCollection { traits in
    traits.userInterfaceIdiom = .phone
    traits.userInterfaceStyle = .light
    traits.userInterfaceLevel = .base
    traits.layoutDirection = .leftToRight
    traits.displayScale = 2
    traits.displayGamut = .SRGB
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
    traits.forceTouchCapability = .unavailable
    traits.activeAppearance = .active
  }

/// The key of a thread-specific value. The value is a retained collection, which is released when
/// the thread ends.
private let currentKey: pthread_key_t = {
  var key = pthread_key_t()
  let result = pthread_key_create(&key) { pointer in
    guard let pointer else { return }
    Unmanaged<UITraitCollection>.fromOpaque(pointer).release()
  }
  checkUsage(result == 0, "pthread_key_create failed with \(result)")
  return key
}()
