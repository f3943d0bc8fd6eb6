/// A group of drawing that is composited as one object.
struct TransparencyLayer {
  let group: Group
  /// The state to return to.
  let outer: GraphicsState
  /// How many states were saved outside.
  let savedStateCount: Int
}

extension CGContext {
  /// Starts a group that gets the current alpha, blend mode, shadow and masks as a whole when it
  /// ends; inside it they start out neutral.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(.infinite)
  }

  /// Starts a group like ``beginTransparencyLayer(auxiliaryInfo:)`` that is limited to a rectangle
  /// of user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    let limit = rect.applying(state.transform).applying(flip)
    beginLayer(limit.isFinite ? limit : .infinite)
  }

  /// - Parameter limit: In Cairo's device space.
  private func beginLayer(_ limit: CGRect) {
    if layers.isEmpty { store.load() }
    var area = clipExtents
    if let shadow = state.shadow {
      area = ShadowGeometry(shadow, under: baseTransform, flip).sources(of: area)
    }
    // A layer of one pixel keeps the calls balanced where nothing can be seen.
    let visible = area.intersection(limit)
    let nothing = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let group = Group(visible) ?? Group(nothing) else { return }
    layers.append(
      TransparencyLayer(group: group, outer: state, savedStateCount: savedStates.count))
    state = state.insideLayer
  }

  /// Composites the group that the matching call began; does nothing without one.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    savedStates.removeLast(max(savedStates.count - layer.savedStateCount, 0))
    state = layer.outer
    layer.group.fade(state.alpha)
    composite(layer.group, clip: .everything)
    if layers.isEmpty { store.store() }
  }
}
