package import RenderTree

/// Manages the layer tree of one screen, and makes commits of the changed and removed layers.
@MainActor package final class LayerContext {
  /// The topmost layer, whose node is the root of every commit.
  package let root: CALayer
  /// Returns the time of the current frame, in seconds.
  package var clock: () -> Double
  /// Called when a layer needs layout, drawing or a commit; at most once until the next commit.
  package var requestFrame: () -> Void = {}

  private var isFrameRequested = false
  private var sequence: UInt64 = 0
  private var removed: [NodeID] = []
  /// A copy of the compositor's node tree, from which the snapshots of transitions are made.
  private(set) var committed = NodeTree(for: .lookup)
  private var animatedLayers: [ObjectIdentifier: CALayer] = [:]

  /// Makes a layer the root of a screen and marks its whole subtree for the first commit.
  ///
  /// - Parameters:
  ///   - root: A layer without a superlayer.
  ///   - clock: Returns the time of the current frame, in seconds.
  package init(root: CALayer, clock: @escaping () -> Double) {
    self.root = root
    self.clock = clock
    root.context = self
    root.markSubtree()
  }

  func setNeedsFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    requestFrame()
  }

  func remove(_ id: NodeID) {
    removed.append(id)
  }

  func track(_ layer: CALayer) {
    animatedLayers[ObjectIdentifier(layer)] = layer
    setNeedsFrame()
  }

  // MARK: Passes

  /// Ends the animations whose end time has passed, and calls their delegates and
  /// completions. If a delegate changes a layer so that further animations are over, these end in
  /// the next frame.
  package func animate() {
    let time = clock()
    // In most frames no animation ends, so sort only the layers that change.
    var layers: [CALayer] = []
    for layer in animatedLayers.values where layer.mustEndAnimations(at: time) {
      layers.append(layer)
    }
    for layer in layers.sorted(by: { $0.id < $1.id }) where !layer.endAnimations(at: time) {
      animatedLayers[ObjectIdentifier(layer)] = nil
    }
  }

  /// Removes every animation without calling delegates and completions, for layers that are no
  /// longer displayed.
  package func discardAnimations() {
    for layer in animatedLayers.values { layer.animations = [] }
    animatedLayers = [:]
  }

  /// Runs the layout pass: lays out every layer that needs layout, parents first.
  package func layout() { root.layoutSubtree() }
  /// Runs the display pass: draws the contents of every layer that needs drawing.
  package func display() { root.displaySubtree() }

  /// Makes a commit of the changes since the last commit; nil if nothing has changed.
  package func commit() -> Commit? {
    isFrameRequested = false
    AssociatedObjects.removeOfEndedObjects()
    var updated: [Node] = []
    root.collectChanges(into: &updated, at: clock())
    guard !updated.isEmpty || !removed.isEmpty else { return nil }
    sequence += 1
    defer { removed = [] }
    let commit = Commit(sequence: sequence, root: root.id, updated: updated, removed: removed)
    committed.apply(commit)
    return commit
  }

  /// Whether an animation that uses its layer's time has not ended yet; animations of an
  /// ``AnimationTimeline`` and of layers whose time is paused are ignored.
  package var hasAnimations: Bool { animatedLayers.values.contains { $0.isMoving } }

  /// Whether a finite animation runs, or an animation has not begun. The animation of an activity
  /// indicator is not finite.
  package var hasEndingAnimations: Bool {
    animatedLayers.values.contains { $0.hasEndingAnimation }
  }

  /// Whether a layer needs layout, drawing or a commit.
  package var isPending: Bool { !root.pending.isEmpty || !root.pendingBelow.isEmpty }
}
