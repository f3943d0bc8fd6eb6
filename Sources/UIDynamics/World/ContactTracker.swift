import CBox2D
import CoreGraphics

/// Counts the shapes of two bodies that touch, and says when the first begins and the last ends.
struct ContactTracker {
  struct Pair: Hashable {
    let a: UInt32
    let b: UInt32
  }

  struct Change {
    let a: UInt32
    let b: UInt32
    let began: Bool
    /// Points, in the world's space; the origin when the contact has ended.
    let point: CGPoint
  }

  private var counts: [Pair: Int] = [:]
  private var changes: [Change] = []

  mutating func add(_ contacts: [b2d_contact]) {
    for contact in contacts {
      let pair = Pair(a: contact.a, b: contact.b)
      let old = counts[pair] ?? 0
      let new = contact.began ? old + 1 : max(old - 1, 0)
      counts[pair] = new == 0 ? nil : new
      if (old == 0) != (new == 0) {
        changes.append(
          Change(a: contact.a, b: contact.b, began: contact.began, point: contact.point.points))
      }
    }
  }

  mutating func drainChanges() -> [Change] {
    defer { changes = [] }
    return changes
  }

  /// Drops what is known of a body that is gone.
  mutating func forget(_ tag: UInt32) {
    counts = counts.filter { $0.key.a != tag && $0.key.b != tag }
    changes.removeAll { $0.a == tag || $0.b == tag }
  }
}

/// Two things that have begun or ended to touch.
@MainActor struct DynamicContact {
  enum Other {
    case item(DynamicItemState)
    case boundary(CollisionBoundary)
  }

  let item: DynamicItemState
  let other: Other
  let began: Bool
  /// Points, in the reference view's space.
  let point: CGPoint
}
