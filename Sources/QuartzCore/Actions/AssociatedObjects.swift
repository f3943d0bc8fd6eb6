import Foundation

/// How an object refers to an associated value. The atomic policies have the same effect as the
/// nonatomic policies, because one lock protects every access.
///
/// Source: https://developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference, which becomes nil when the value is deallocated. In Objective-C it
  /// would become a dangling pointer. A value that is not an object is stored itself.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference to a copy of a value that conforms to `NSCopying`. Other values are
  /// retained without a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference, the same as ``OBJC_ASSOCIATION_RETAIN_NONATOMIC``.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference to a copy, the same as ``OBJC_ASSOCIATION_COPY_NONATOMIC``.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, under a key.
///
/// The values of views, controllers and other responders, of layers and of gesture recognizers are
/// released when these objects are deallocated. Linux does not report the deallocation of other
/// objects: the values of such an object are released in the first frame after the object's
/// deallocation, or when more values are associated. In a `deinit` the values can no longer be
/// read.
///
/// - Parameters:
///   - object: An object of any class.
///   - key: An address that is unique to the purpose; its memory is not read.
///   - value: The value. If it is nil, the previous value is removed.
///   - policy: How the value is retained or copied.
///
/// Source: https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, policy, key, of: object as AnyObject)
}

/// The value that is associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(key, of: object as AnyObject)
}

/// Releases all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.remove(of: object as AnyObject)
}

/// The values that are associated with objects, in a table outside of the objects.
package enum AssociatedObjects {
  private enum Value {
    case held(Any)
    case weak(WeakReference)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// The values of one object.
  private struct Record {
    /// The object; nil after its deallocation, when another object may have the same address.
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private static let lock = NSLock()
  // Safety: `records` and `limit` are only used while the lock is held.
  private nonisolated(unsafe) static var records: [ObjectIdentifier: Record] = [:]
  /// The number of records above which records of deallocated objects are removed.
  private nonisolated(unsafe) static var limit = 64

  fileprivate static func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, _ key: UnsafeRawPointer, of owner: AnyObject
  ) {
    let new = value.map { stored($0, policy) }
    let id = ObjectIdentifier(owner)
    // Release the values after the lock is unlocked, because their `deinit` may call this
    // function.
    var replaced: [Record] = []
    var replacedValue: Value?
    lock.withLock {
      if let record = records[id], record.owner !== owner {
        replaced.append(record)
        records[id] = nil
      }
      if let new {
        if records[id] == nil, records.count >= limit {
          replaced.append(contentsOf: removeOrphans())
          limit = max(64, records.count * 2)
        }
        replacedValue = records[id, default: Record(owner: owner)].values.updateValue(
          new, forKey: key)
      } else {
        replacedValue = records[id]?.values.removeValue(forKey: key)
        if records[id]?.values.isEmpty == true { records[id] = nil }
      }
    }
    withExtendedLifetime((replaced, replacedValue)) {}
  }

  fileprivate static func value(_ key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
    let found = lock.withLock { () -> Value? in
      guard let record = records[ObjectIdentifier(owner)], record.owner === owner else {
        return nil
      }
      return record.values[key]
    }
    switch found {
    case .held(let value): return value
    case .weak(let reference): return reference.object
    case nil: return nil
    }
  }

  private static func stored(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      .weak(WeakReference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .held((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: .held(value)
    }
  }

  /// Releases the values of an object; base classes call this method in their `deinit`.
  package static func remove(of owner: AnyObject) {
    let removed = lock.withLock { records.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(removed) {}
  }

  /// Releases the values of deallocated objects. Each frame calls this method.
  package static func removeOfEndedObjects() {
    let removed = lock.withLock { removeOrphans() }
    withExtendedLifetime(removed) {}
  }

  /// Removes the records of deallocated objects, and returns them so that the caller can release
  /// their values after it has unlocked the lock.
  ///
  /// - Precondition: The lock is held.
  private static func removeOrphans() -> [Record] {
    let orphans = records.filter { $0.value.owner == nil }
    for id in orphans.keys { records[id] = nil }
    return Array(orphans.values)
  }
}
