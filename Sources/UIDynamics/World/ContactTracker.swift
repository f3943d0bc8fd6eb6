import CBox2D
import CoreGraphics

/// Counts touching shapes per pair of bodies, and reports when the first contact of a pair begins
/// and when the last contact of the pair ends.
struct ContactTracker {
  struct Pair: Hashable {
    let a: UInt32
    let b: UInt32
  }

  struct Change {
    let a: UInt32
    let b: UInt32
    let began: Bool
    /// The contact point in the world's coordinate space, in points; (0, 0) for the end of a
    /// contact.
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

  /// Removes the contacts of a destroyed body.
  mutating func remove(_ tag: UInt32) {
    counts = counts.filter { $0.key.a != tag && $0.key.b != tag }
    changes.removeAll { $0.a == tag || $0.b == tag }
  }
}

/// The beginning or end of a contact.
@MainActor struct DynamicContact {
  enum Other {
    case item(DynamicItemState)
    case boundary(CollisionBoundary)
  }

  let item: DynamicItemState
  let other: Other
  let began: Bool
  /// The contact point in the reference view's coordinate space, in points.
  let point: CGPoint
}
