/// The transition of a node from its former appearance to its present appearance.
package struct Transition: Sendable, Equatable {
  /// The effect by which the new appearance replaces the old one; raw values are part of the wire
  /// format.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// A cross-fade.
    case fade
    /// The new appearance pushes the old one out.
    case push
    /// The new appearance moves over the old one.
    case moveIn
    /// The old appearance moves away from the new one.
    case reveal
    /// The node rotates about its center; the back of the node shows the new appearance.
    case flip
  }

  /// The direction of the movement. In a flip, it is the direction of the edge that comes forward.
  /// Up is towards smaller y.
  package enum Direction: UInt8, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// The root of the snapshot of the former appearance. The snapshot is drawn instead of this node,
  /// and its root has no parent.
  package var from: NodeID
  /// The effect by which the new appearance replaces the old one.
  package var kind: Kind
  /// The direction of the movement; without effect on a cross-fade.
  package var direction: Direction
  /// An animation of a number from 0, the old appearance, to 1, the new appearance; the animation's
  /// property is ignored.
  package var progress: Animation

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The root of the snapshot, without a parent.
  ///   - kind: The effect by which the new appearance replaces the old one.
  ///   - direction: The direction of the movement.
  ///   - progress: An animation of a number from 0, the old appearance, to 1, the new appearance.
  package init(from: NodeID, kind: Kind, direction: Direction, progress: Animation) {
    self.from = from
    self.kind = kind
    self.direction = direction
    self.progress = progress
  }

  /// The progress towards the new appearance at a time of the node, 0...1; nil outside the
  /// transition's run.
  package func progress(at time: Double) -> Double? {
    guard case .number(let progress)? = progress.value(at: time), progress.isFinite else {
      return nil
    }
    return min(max(progress, 0), 1)
  }
}
