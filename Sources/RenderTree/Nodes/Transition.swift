/// A node that is turning from what it was into what it is.
package struct Transition: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The old gives way to the new everywhere at once.
    case fade
    /// The new pushes the old away.
    case push
    /// The new moves over the old.
    case moveIn
    /// The old moves away from the new.
    case reveal
    /// The old turns about the middle and shows the new on its back.
    case flip
  }

  /// Where things move, or where the edge that comes forward goes; up is to smaller y.
  package enum Direction: UInt8, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// The root of what the node was: a node that is drawn in this one's place and is nobody's child.
  package var from: NodeID
  package var kind: Kind
  package var direction: Direction
  /// An animation of a number, 0 the old and 1 the new; its property is not looked at.
  package var progress: Animation

  package init(from: NodeID, kind: Kind, direction: Direction, progress: Animation) {
    self.from = from
    self.kind = kind
    self.direction = direction
    self.progress = progress
  }

  /// How much of the new is there at a time of the node, 0...1; nil when the transition does not
  /// run then.
  package func progress(at time: Double) -> Double? {
    guard case .number(let progress)? = progress.value(at: time), progress.isFinite else {
      return nil
    }
    return min(max(progress, 0), 1)
  }
}
