import CoreGraphics
import Diagnostics
import Generics
import RenderTree

extension CALayer {
  /// Inserts a layer at an index of the sublayers, or moves a layer that already is a sublayer to
  /// that index.
  ///
  /// - Parameters:
  ///   - layer: The layer to insert, which is removed from its former superlayer. If it is an
  ///     ancestor of this layer or a presentation layer, the process ends with a message.
  ///   - idx: 0 is below all others; an index larger than the number of sublayers counts as that
  ///     number.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Inserts a layer below `sibling`, or at the bottom when `sibling` is nil.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sibling.map { self.index(of: $0, function: #function) } ?? 0
    insert(layer, at: index)
  }

  /// Inserts a layer above `sibling`, or at the top when `sibling` is nil.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sibling.map { self.index(of: $0, function: #function) + 1 }
    insert(layer, at: index ?? children.count)
  }

  /// Replaces a sublayer by another layer, and removes the replaced sublayer from the tree.
  ///
  /// - Precondition: `oldLayer` is a sublayer of this layer; otherwise the process ends with
  ///   a message.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer else { return }
    let index = index(of: oldLayer)
    remove(oldLayer)
    insert(newLayer, at: index)
  }

  private func index(
    of sibling: CALayer, function: StaticString = #function
  ) -> Int {
    guard let index = children.identicalIndex(of: sibling) else {
      usageError("\(sibling) is not a sublayer of \(self)", function: function)
    }
    return index
  }

  func insert(_ layer: CALayer, at index: Int, function: StaticString = #function) {
    checkInsertion(of: layer, function: function)
    checkUsage(
      !layer.isPresentation, "a presentation layer cannot join the layer tree: add its model()",
      function: function)
    var index = min(max(0, index), children.count)
    if layer.parent === self, let old = children.identicalIndex(of: layer) {
      children.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.removeFromSuperlayer()
    }
    children.insert(layer, at: index)
    (layer.container, layer.isMask) = (self, false)
    layer.markSubtree()
    mark(.commit)
    setNeedsLayout()
  }

  /// Ends the process if a layer would become its own ancestor, or if the tree would become
  /// too deep.
  private func checkInsertion(of layer: CALayer, function: StaticString) {
    // Skip the search for a cycle if the layer has no sublayers, because such a layer cannot be an
    // ancestor. Adding the layer then costs the same at every depth.
    if layer !== self, layer.children.isEmpty, level < CALayer.maximumDepth {
      layer.level = level + 1
      return
    }
    var ancestor: CALayer? = self
    var depth = 1
    while let current = ancestor {
      checkUsage(
        current !== layer, "\(layer) cannot become a sublayer of itself", function: function)
      ancestor = current.parent
      depth += 1
    }
    layer.checkDepth(depth)
    layer.level = depth
  }

  func remove(_ layer: CALayer) {
    guard let index = children.identicalIndex(of: layer) else { return }
    let context = rootContext
    children.remove(at: index)
    layer.container = nil
    AnimationCompletionQueue.deferring {
      layer.detach(from: context)
      mark(.commit)
      setNeedsLayout()
    }
  }

  func replaceAllSublayers(with layers: [CALayer]) {
    let remaining = Set(layers.map { ObjectIdentifier($0) })
    for child in children where !remaining.contains(ObjectIdentifier(child)) { remove(child) }
    for (index, layer) in layers.enumerated() {
      insert(layer, at: index, function: "sublayers")
    }
  }

  func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    checkUsage(
      mask?.parent == nil, "a mask must not have a superlayer: \(String(describing: mask))",
      function: "mask")
    if let old = maskLayer {
      if old.isMask, old.container === self { (old.container, old.isMask) = (nil, false) }
      AnimationCompletionQueue.deferring { old.detach(from: rootContext) }
    }
    maskLayer = mask
    if let mask { (mask.container, mask.isMask) = (self, true) }
    mask?.markSubtree()
    mark(.commit)
  }

  /// The layer that uses this layer as its mask; nil for a layer that is not a mask.
  package var maskedLayer: CALayer? { isMask ? container : nil }

  /// The context of the screen that displays this layer; nil if the layer is on no screen.
  var rootContext: LayerContext? {
    var layer = self
    while let parent = layer.container { layer = parent }
    return layer.context
  }

  /// Removes the subtree's nodes from the compositor and ends the subtree's animations.
  private func detach(from context: LayerContext?) {
    stopAnimations { _ in true }
    if isCommitted {
      context?.remove(id)
      isCommitted = false
    }
    for child in children { child.detach(from: context) }
    maskLayer?.detach(from: context)
  }
}

extension CALayer {
  private static var nextID: UInt64 = 1

  /// Returns an identity that no other node of this process has.
  static func makeID() -> NodeID {
    defer { nextID += 1 }
    return NodeID(rawValue: nextID)
  }
}
