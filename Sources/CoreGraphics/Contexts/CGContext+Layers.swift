/// A transparency layer: drawing operations whose result is composited as one object.
struct TransparencyLayer {
  let group: Group
  /// The state that the end of the layer restores.
  let outer: GraphicsState
  /// The number of states saved outside the layer.
  let savedStateCount: Int
}

extension CGContext {
  /// Starts a group. At its end, the current alpha, blend mode, shadow and masks apply to the group
  /// as a whole. Inside the group, these attributes have their default values.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(.infinite)
  }

  /// Starts a group like ``beginTransparencyLayer(auxiliaryInfo:)`` that is limited to a rectangle
  /// of user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    let limit = rect.applying(state.transform).applying(flip)
    beginLayer(limit.isFinite ? limit : .infinite)
  }

  /// Starts a group that is limited to a rectangle.
  ///
  /// - Parameter limit: The bounds of the group in Cairo's device space.
  private func beginLayer(_ limit: CGRect) {
    if layers.isEmpty { store.load() }
    var area = clipExtents
    if let shadow = state.shadow {
      area = ShadowGeometry(shadow, under: baseTransform, flip).sources(of: area)
    }
    // If nothing is visible, a layer of one pixel keeps the calls that begin and end layers
    // balanced.
    let visible = area.intersection(limit)
    let nothing = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let group = Group(visible) ?? Group(nothing) else { return }
    layers.append(
      TransparencyLayer(group: group, outer: state, savedStateCount: savedStates.count))
    state = state.insideLayer
  }

  /// Ends the innermost transparency layer and composites its group; does nothing outside a layer.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    savedStates.removeLast(max(savedStates.count - layer.savedStateCount, 0))
    state = layer.outer
    layer.group.fade(state.alpha)
    composite(layer.group, clip: .everything)
    if layers.isEmpty { store.store() }
  }
}
