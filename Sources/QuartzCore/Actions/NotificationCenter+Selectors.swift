public import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls a method of an observer with each matching notification, on the thread that posts the
  /// notification.
  ///
  /// - Parameters:
  ///   - observer: An object, which is not retained. The registration ends when the observer is
  ///     deallocated.
  ///   - aSelector: A method whose parameter is the notification, as a `Notification` or
  ///     `NSNotification`, or a method without parameters.
  ///   - aName: The name of the notifications; nil for every name.
  ///   - anObject: The sender, which is not retained; nil for every sender.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    SelectorObservers.shared.add(
      observer as AnyObject, selector: aSelector, name: aName, object: anObject, to: self)
  }

  /// Calls an unapplied method without parameters for each matching notification: `selector:
  /// Player.stop`. This overload is an Opaline extension.
  public func addObserver<Observer: AnyObject>(
    _ observer: Any,
    selector aSelector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(
      observer, selector: Selector(aSelector).required(of: observer), name: aName, object: anObject)
  }

  /// Calls an unapplied method with each matching notification. This overload is an Opaline
  /// extension.
  public func addObserver<Observer: AnyObject, Argument>(
    _ observer: Any,
    selector aSelector: @escaping @MainActor (Observer) -> @MainActor (Argument) -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(
      observer, selector: Selector(aSelector).required(of: observer), name: aName, object: anObject)
  }

  /// Ends every registration of an observer. An observer is an object whose method is called, or
  /// the value that `addObserver(forName:object:queue:using:)` returned.
  public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.shared.remove(observer, name: nil, object: nil, from: self)
    removeObserver(observer as Any)
  }

  /// Ends those registrations of an observer that were made with a name and a sender.
  ///
  /// - Parameters:
  ///   - aName: The name; nil for every name.
  ///   - anObject: The sender; nil for every sender.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.shared.remove(observer, name: aName, object: anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The registrations of observers whose methods are called.
///
/// Each registration has a block that is registered with the notification center.
private final class SelectorObservers: Sendable {
  static let shared = SelectorObservers()

  /// Safety: weak references can be read on any thread. The token is written before the
  /// registration is added to the list, and later only by the thread that removed the registration
  /// from the list.
  private final class Registration: @unchecked Sendable {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    weak var object: AnyObject?
    let name: NSNotification.Name?
    var token: (any NSObjectProtocol)?

    init(
      _ observer: AnyObject, _ center: NotificationCenter, _ name: NSNotification.Name?,
      _ object: AnyObject?
    ) {
      self.observer = observer
      self.center = center
      self.name = name
      self.object = object
    }

    func end() {
      guard let token else { return }
      center?.removeObserver(token as Any)
      self.token = nil
    }

    func matches(
      _ observer: AnyObject, _ center: NotificationCenter, _ name: NSNotification.Name?,
      _ object: AnyObject?
    ) -> Bool {
      self.observer === observer && self.center === center
        && (name == nil || self.name == name) && (object == nil || self.object === object)
    }
  }

  private let registrations = Mutex<[Registration]>([])

  func add(
    _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object: Any?,
    to center: NotificationCenter
  ) {
    removeOrphans()
    let registration = Registration(observer, center, name, object as AnyObject?)
    registration.token = center.addObserver(forName: name, object: object, queue: nil) {
      [weak registration] notification in
      guard let observer = registration?.observer else { return }
      selector.call(on: observer, sender: notification)
    }
    registrations.withLock { $0.append(registration) }
  }

  func remove(
    _ observer: AnyObject, name: NSNotification.Name?, object: Any?, from center: NotificationCenter
  ) {
    let object = object as AnyObject?
    extract { $0.matches(observer, center, name, object) }
  }

  /// Removes the registrations of deallocated observers.
  private func removeOrphans() { extract { $0.observer == nil || $0.center == nil } }

  private func extract(_ matches: (Registration) -> Bool) {
    let ended = registrations.withLock { all in
      let ended = all.filter(matches)
      if !ended.isEmpty { all.removeAll(where: matches) }
      return ended
    }
    for registration in ended { registration.end() }
  }
}
