// Covers objc_AssociationPolicy.

import QuartzCore
import Testing

@MainActor @Suite("Associated objects", .serialized)
struct AssociatedObjectsTests {
  private final class Value: NSObject {}

  private struct WeakValue {
    weak var value: Value?
  }

  private static let first = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private static let second = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  @Test("Setting an associated object replaces the old value, and setting nil removes the value")
  func values() {
    let (one, two) = (NSObject(), NSObject())
    objc_setAssociatedObject(one, Self.first, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(one, Self.second, 5, .OBJC_ASSOCIATION_COPY)
    objc_setAssociatedObject(two, Self.first, "b", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, Self.first) as? String == "a")
    #expect(objc_getAssociatedObject(one, Self.second) as? Int == 5)
    #expect(objc_getAssociatedObject(two, Self.first) as? String == "b")
    objc_setAssociatedObject(one, Self.first, "c", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(one, Self.first) as? String == "c")
    objc_setAssociatedObject(one, Self.first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(one, Self.first) == nil)
    objc_removeAssociatedObjects(one)
    #expect(objc_getAssociatedObject(one, Self.second) == nil)
  }

  @Test("An associated object is retained with the retain policy and not with the assign policy")
  func policies() {
    let owner = NSObject()
    var (assigned, retained): (Value?, Value?) = (Value(), Value())
    weak let weakAssigned = assigned
    weak let weakRetained = retained
    objc_setAssociatedObject(owner, Self.first, assigned, .OBJC_ASSOCIATION_ASSIGN)
    objc_setAssociatedObject(owner, Self.second, retained, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    (assigned, retained) = (nil, nil)
    #expect(weakAssigned == nil && weakRetained != nil)
    #expect(objc_getAssociatedObject(owner, Self.first) == nil)
  }

  @Test(
    "Deallocating a layer releases its associated objects; for an NSObject, a cleanup releases them"
  )
  func ends() {
    var (layer, object): (CALayer?, NSObject?) = (CALayer(), NSObject())
    var (one, two): (Value?, Value?) = (Value(), Value())
    weak let ofLayer = one
    weak let ofObject = two
    objc_setAssociatedObject(layer!, Self.first, one, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object!, Self.first, two, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    (one, two) = (nil, nil)
    layer = nil
    #expect(ofLayer == nil && ofObject != nil)
    object = nil
    AssociatedObjects.removeOfEndedObjects()
    #expect(ofObject == nil)
  }

  @Test("A cleanup releases the associated objects of 2000 deallocated objects")
  func reuse() {
    var values: [WeakValue] = []
    for _ in 0..<2000 {
      let (owner, value) = (NSObject(), Value())
      #expect(objc_getAssociatedObject(owner, Self.first) == nil)
      objc_setAssociatedObject(owner, Self.first, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      values.append(WeakValue(value: value))
    }
    AssociatedObjects.removeOfEndedObjects()
    #expect(values.allSatisfy { $0.value == nil })
  }
}
