public import Foundation
package import RenderTree
import Diagnostics

/// A layer that emits particles, drawn above its background and below its sublayers.
///
/// What is seen at a time follows from that time and the seed alone. A layer whose `beginTime` is 0
/// has always been emitting; set it to `CACurrentMediaTime()` to begin without particles. A change of
/// a property concerns the particles that are born from then on. The layer's plane is flat: without
/// ``preservesDepth``, depth only orders particles, in the render mode `backToFront`.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caemitterlayer
open class CAEmitterLayer: CALayer {
  private var emission = Emission(Emitter())
  private var assignedCells: [CAEmitterCell]?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emission = other.emission
    assignedCells = other.assignedCells
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func makeContent() -> Content {
    emission.emitter.cells.isEmpty && emission.phases.count == 1
      ? super.makeContent() : .particles(emission)
  }

  private func change(_ edit: (inout Emitter) -> Void) {
    var emitter = emission.emitter
    edit(&emitter)
    guard emitter != emission.emitter else { return }
    emission.change(
      to: emitter, at: localTime(at: CACurrentMediaTime()),
      wasShown: isCommitted && modelLayer == nil)
    contentChanged()
  }

  /// What is emitted, all with the same probability for their birth rates.
  open var emitterCells: [CAEmitterCell]? {
    get { assignedCells }
    set {
      assignedCells = newValue
      change { $0.cells = newValue?.map { $0.frozen() } ?? [] }
    }
  }

  // MARK: Shape

  /// The middle of the shape, in the layer's space.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: emission.emitter.position.x, y: emission.emitter.position.y) }
    set {
      change {
        $0.position.x = newValue.x
        $0.position.y = newValue.y
      }
    }
  }

  open var emitterZPosition: CGFloat {
    get { emission.emitter.position.z }
    set { change { $0.position.z = newValue } }
  }

  /// Points; circles and spheres have the width as their radius.
  open var emitterSize: CGSize {
    get { CGSize(width: emission.emitter.size.x, height: emission.emitter.size.y) }
    set {
      change {
        $0.size.x = newValue.width
        $0.size.y = newValue.height
      }
    }
  }

  open var emitterDepth: CGFloat {
    get { emission.emitter.size.z }
    set { change { $0.size.z = newValue } }
  }

  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(emission.emitter.shape) }
    set { change { $0.shape = newValue.shape } }
  }

  /// The part of the shape that emits.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(emission.emitter.mode) }
    set { change { $0.mode = newValue.mode } }
  }

  /// In which order particles are drawn, and whether their colours add up.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(emission.emitter.order) }
    set { change { $0.order = newValue.order } }
  }

  /// Whether particles are drawn at their depth in the superlayer's space instead of in the layer's
  /// plane, so that its perspective enlarges near ones.
  open var preservesDepth: Bool {
    get { emission.emitter.preservesDepth }
    set { change { $0.preservesDepth = newValue } }
  }

  // MARK: Factors for all cells

  open var birthRate: Float {
    get { Float(emission.emitter.birthRate) }
    set { change { $0.birthRate = Double(newValue) } }
  }

  open var lifetime: Float {
    get { Float(emission.emitter.lifetime) }
    set { change { $0.lifetime = Double(newValue) } }
  }

  open var velocity: Float {
    get { Float(emission.emitter.velocity) }
    set { change { $0.velocity = Double(newValue) } }
  }

  open var scale: Float {
    get { Float(emission.emitter.scale) }
    set { change { $0.scale = Double(newValue) } }
  }

  open var spin: Float {
    get { Float(emission.emitter.spin) }
    set { change { $0.spin = Double(newValue) } }
  }

  /// Chooses the random numbers; layers with the same seed and cells show the same.
  open var seed: UInt32 {
    get { emission.emitter.seed }
    set { change { $0.seed = newValue } }
  }

  // MARK: Keys

  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, key) = cell(at: keyPath) else { return super.value(forKeyPath: keyPath) }
    return cell.read(key)
  }

  /// `emitterCells.NAME.PROPERTY` changes a cell and the particles that are born from then on.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    cell.write(value, forKey: key, function: "setValue(_:forKeyPath:)")
    emitterCells = assignedCells
  }

  private func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let names = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard names.count == 3, names[0] == "emitterCells" else { return nil }
    guard let cell = assignedCells?.first(where: { $0.name == names[1] }) else {
      usageError(
        "\(self) has no emitter cell named \(names[1])", function: "setValue(_:forKeyPath:)")
    }
    return (cell, names[2])
  }
}
