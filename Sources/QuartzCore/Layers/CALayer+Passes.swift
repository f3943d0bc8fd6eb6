import CoreGraphics
import Diagnostics
import RenderTree

/// The work that a layer needs in the next frame: a layout, a drawing of its contents, and a commit
/// to the compositor. Each kind of work is done in one pass over the layer tree.
package struct DirtyFlags: OptionSet, Sendable {
  /// One bit for each pass.
  package let rawValue: UInt8
  /// Creates a set from bits, one for each pass.
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// `layoutSublayers()` is due.
  package static let layout = DirtyFlags(rawValue: 1)
  /// The contents are out of date and must be drawn.
  package static let display = DirtyFlags(rawValue: 2)
  /// The node differs from the node of the last commit.
  package static let commit = DirtyFlags(rawValue: 4)
}

// Each pass visits only branches with dirty layers: a mark is propagated towards the root and stops
// at the first ancestor that has the mark already.

extension CALayer {
  /// Marks the layer for passes of the next frame and requests that frame.
  ///
  /// Opens the implicit transaction if there is none. Does nothing on a presentation layer.
  /// Cost is proportional to the number of ancestors that are not marked yet.
  ///
  /// - Precondition: Called on the main thread.
  package func mark(_ passes: DirtyFlags) {
    guard !isPresentation else { return }
    checkMainThread()
    CATransaction.ensureImplicit()
    pending.formUnion(passes)
    markAncestors(passes)
  }

  private func markAncestors(_ passes: DirtyFlags) {
    var layer = self
    while let parent = layer.container {
      if parent.pendingBelow.isSuperset(of: passes) { return }
      parent.pendingBelow.formUnion(passes)
      layer = parent
    }
    layer.context?.setNeedsFrame()
  }

  /// Marks a subtree, after it was added to a tree, for the passes that its layers need.
  func markSubtree() {
    var inherited: DirtyFlags = .commit
    if !pending.isDisjoint(with: .layout) || !pendingBelow.isDisjoint(with: .layout) {
      inherited.insert(.layout)
    }
    if !pending.isDisjoint(with: .display) || !pendingBelow.isDisjoint(with: .display) {
      inherited.insert(.display)
    }
    pending.insert(.commit)
    markAncestors(inherited)
  }

  // MARK: Layout

  func layoutFromTopmostPending() {
    var top: CALayer?
    var layer: CALayer? = self
    while let current = layer {
      if current.pending.contains(.layout) { top = current }
      layer = current.container
    }
    (top ?? self).layoutSubtree()
  }

  /// The number of layout passes in progress: a layout that calls `layoutIfNeeded()` begins a nested
  /// pass.
  private static var nestedPasses = 0
  /// The maximum number of nested layout passes. A view that lays out its subviews during its own
  /// layout begins a nested pass, so each level of the tree can add one pass. More nested passes
  /// than this limit mean that a layout requests itself.
  private static let maximumNestedPasses = 1000

  /// Lays out parents before children, and repeats while a layout requests another layout. Stops
  /// after a hundred rounds, because only a layout that never converges needs more.
  package func layoutSubtree() {
    guard pending.contains(.layout) || pendingBelow.contains(.layout) else { return }
    CALayer.nestedPasses += 1
    defer { CALayer.nestedPasses -= 1 }
    checkUsage(
      CALayer.nestedPasses <= CALayer.maximumNestedPasses,
      "each layout pass of \(owner) requests another one: call setNeedsLayout() and "
        + "layoutIfNeeded() of a view in its own layoutSubviews() only until nothing changes",
      function: "layoutIfNeeded()")
    for _ in 0..<100 {
      guard pending.contains(.layout) || pendingBelow.contains(.layout) else { return }
      layoutOnce(depth: 1)
    }
  }

  /// The maximum number of levels of a layer tree. Every pass visits the levels recursively, so a
  /// deeper tree could exceed a stack of eight megabytes.
  static let maximumDepth = 4000

  /// Ends the process if the layer tree has too many levels.
  ///
  /// - Parameter depth: The layer's level in its tree; the topmost layer has level 1.
  package func checkDepth(_ depth: Int) {
    checkUsage(
      depth <= CALayer.maximumDepth,
      "\(owner) is more than \(CALayer.maximumDepth) levels deep in its tree: no "
        + "interface needs as many; look for a loop that adds each view to the one before",
      function: "addSubview(_:)")
  }

  private func layoutOnce(depth: Int) {
    checkDepth(depth)
    if pending.contains(.layout) {
      pending.remove(.layout)
      LayerStatistics.total.layersLaidOut += 1
      layoutSublayers()
    }
    guard pendingBelow.contains(.layout) else { return }
    pendingBelow.remove(.layout)
    for child in children { child.layoutOnce(depth: depth + 1) }
    maskLayer?.layoutOnce(depth: depth + 1)
  }

  // MARK: Display

  /// Marks the contents, or a part of them, for the display pass.
  ///
  /// - Parameter rect: In the layer's own coordinate space; nil means all of the contents.
  func invalidateContents(in rect: CGRect? = nil) {
    guard let rect else {
      invalidRect = nil
      return mark(.display)
    }
    let inside = rect.intersection(bounds)
    guard !inside.isEmpty else { return }
    if !pending.contains(.display) {
      invalidRect = inside
    } else if let invalidRect {
      self.invalidRect = invalidRect.union(inside)
    }
    mark(.display)
  }

  /// Draws the contents of every layer of the subtree that needs drawing, superlayers first. Visits
  /// only branches with such layers.
  package func displaySubtree() {
    displayIfNeeded()
    guard pendingBelow.contains(.display) else { return }
    pendingBelow.remove(.display)
    for child in children { child.displaySubtree() }
    maskLayer?.displaySubtree()
  }

  // MARK: Commit

  /// Adds the nodes of changed layers; a layer that was never committed adds its whole subtree.
  func collectChanges(into updated: inout [Node], at time: Double) {
    let isNew = !isCommitted
    if isNew || pending.contains(.commit) {
      pending.remove(.commit)
      isCommitted = true
      LayerStatistics.total.nodesCommitted += 1
      appendNode(to: &updated, at: time)
    }
    guard isNew || pendingBelow.contains(.commit) else { return }
    pendingBelow.remove(.commit)
    for child in children { child.collectChanges(into: &updated, at: time) }
    maskLayer?.collectChanges(into: &updated, at: time)
  }

  /// Appends the layer's node, and before it the nodes of a new transition's snapshot.
  private func appendNode(to updated: inout [Node], at time: Double) {
    let animations = frozenAnimations(at: time)
    adoptAnimations(atScreenTime: time)
    let transition = frozenTransition(at: time, snapshots: &updated)
    updated.append(movedNode)
    // The node gets its other values inside the array, because a copy of a node retains all its
    // parts.
    setCommittedValues(
      of: &updated[updated.count - 1], animations: animations, transition: transition)
  }

  /// Sets the values that only the node of a commit has, and decodes its image.
  private func setCommittedValues(
    of node: inout Node, animations: [Animation], transition: Transition?
  ) {
    node.children = children.map(\.id)
    node.mask = maskLayer?.id
    node.animations = animations
    node.transition = transition
    // Decode an image before the compositor needs its pixels, so that motion does not wait for it.
    if !node.isHidden, case .bitmap(let content) = node.content { content.bitmap.prepare() }
  }
}
