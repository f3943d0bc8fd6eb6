import CoreGraphics
package import RenderTree

/// A layer that shows the content behind the layer, blurred and tinted by a material, as a visual
/// effect view does.
package final class BackdropLayer: CALayer {
  private var storedMaterial: Material?

  package override init() { super.init() }

  package override init(layer: Any) {
    super.init(layer: layer)
    storedMaterial = (layer as? BackdropLayer)?.storedMaterial
  }

  /// Creates a layer without a material. The result is never nil, because nothing is decoded.
  package required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The material. If it is nil, nothing is captured; with ``Material/identity`` the backdrop
  /// is shown unchanged.
  package var material: Material? {
    get { storedMaterial }
    set {
      storedMaterial = newValue
      contentChanged(.material)
    }
  }

  package override func makeContent() -> Content {
    storedMaterial.map(Content.backdrop) ?? .none
  }

  package override func adoptNodeContent() {
    guard case .backdrop(let sampled) = node.content else { return }
    storedMaterial = sampled
  }
}
