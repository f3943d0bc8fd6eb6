public import Foundation
package import RenderTree
import Diagnostics

/// A layer that emits particles, drawn above its background and below its sublayers.
///
/// The particles at a time depend on that time and the seed alone. A layer whose
/// `beginTime` is 0 has always been emitting; set `beginTime` to `CACurrentMediaTime()` to begin
/// without particles. A change of a property applies to the particles that are emitted after the
/// change. Without ``preservesDepth`` particles are drawn in the layer's plane, and their depth
/// only determines the order in the render mode `backToFront`.
///
/// The properties `emitterPosition`, `emitterZPosition`, `emitterSize`, `emitterDepth`,
/// `birthRate`, `lifetime`, `velocity`, `scale` and `spin` can be animated. The last five
/// can also be animated for a cell, by `emitterCells.NAME.PROPERTY`. Each particle has the animated
/// value at the time of its emission.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caemitterlayer
open class CAEmitterLayer: CALayer {
  private var emission = Emission(Emitter())
  private var assignedCells: [CAEmitterCell]?
  /// The values on screen; nil for a model layer. The emission keeps the model values,
  /// because each particle has the values at the time of its emission.
  private var presented: Emitter?
  private var emitter: Emitter { presented ?? emission.emitter }

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emission = other.emission
    assignedCells = other.assignedCells
    presented = other.presented
  }

  /// Creates a layer with default values. The result is never nil, because nothing is
  /// decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func makeContent() -> Content {
    emission.emitter.cells.isEmpty && emission.phases.count == 1
      ? super.makeContent() : .particles(emission)
  }

  @discardableResult
  private func change<Result>(_ edit: (inout Emitter) -> Result) -> Result {
    var emitter = emitter
    let result = edit(&emitter)
    guard emitter != self.emitter else { return result }
    if presented != nil { presented = emitter }
    emission.change(
      to: emitter, at: localTime(at: CACurrentMediaTime()),
      wasDisplayed: isCommitted && !isPresentation)
    contentChanged()
    return result
  }

  /// The cells that the layer emits, each at its own birth rate times the layer's ``birthRate``.
  open var emitterCells: [CAEmitterCell]? {
    get { assignedCells }
    set {
      assignedCells = newValue
      change { $0.cells = newValue?.map { $0.frozen() } ?? [] }
    }
  }

  // MARK: Shape

  /// The center of the emitter shape, in the layer's coordinate space.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: emitter.position.x, y: emitter.position.y) }
    set {
      change {
        $0.position.x = newValue.x
        $0.position.y = newValue.y
      }
    }
  }

  /// The depth of the emitter shape's center, in points towards the viewer; 0 by default.
  open var emitterZPosition: CGFloat {
    get { emitter.position.z }
    set { change { $0.position.z = newValue } }
  }

  /// The size of the emitter shape in points; the width is the radius of circles and spheres.
  open var emitterSize: CGSize {
    get { CGSize(width: emitter.size.x, height: emitter.size.y) }
    set {
      change {
        $0.size.x = newValue.width
        $0.size.y = newValue.height
      }
    }
  }

  /// The size of a cuboid along the z axis, in points; 0 by default.
  open var emitterDepth: CGFloat {
    get { emitter.size.z }
    set { change { $0.size.z = newValue } }
  }

  /// The geometry from which particles start; a point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(emitter.shape) }
    set { change { $0.shape = newValue.shape } }
  }

  /// The part of the emitter shape from which particles start.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(emitter.mode) }
    set { change { $0.mode = newValue.mode } }
  }

  /// The order in which particles are drawn, and whether their colors are added.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(emitter.order) }
    set { change { $0.order = newValue.order } }
  }

  /// Whether particles are drawn at their depth in the superlayer's coordinate space instead of in
  /// the layer's plane, so that the superlayer's perspective enlarges near particles.
  open var preservesDepth: Bool {
    get { emitter.preservesDepth }
    set { change { $0.preservesDepth = newValue } }
  }

  // MARK: Factors for all cells

  /// The factor of the birth rates of all cells; 1 by default. At 0 the emission stops, and
  /// existing particles stay.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { change { $0.birthRate = Double(newValue) } }
  }

  /// The factor of the lifetimes of particles that are emitted after the change; 1 by default.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change { $0.lifetime = Double(newValue) } }
  }

  /// The factor of the velocities of particles that are emitted after the change; 1 by default.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change { $0.velocity = Double(newValue) } }
  }

  /// The factor of the sizes of particles that are emitted after the change, but not of their
  /// growth per second; 1 by default.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change { $0.scale = Double(newValue) } }
  }

  /// The factor of the rotations of particles that are emitted after the change; 1 by default.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change { $0.spin = Double(newValue) } }
  }

  /// The seed of the random numbers; layers with the same seed and cells emit the same particles.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change { $0.seed = newValue } }
  }

  // MARK: Animations

  override func modelValue(
    for animation: CAPropertyAnimation, _ property: AnimatableProperty
  ) -> AnimatableValue? {
    guard let cell = animation.emitterCell else {
      return emission.emitter.value(of: property) ?? super.modelValue(for: animation, property)
    }
    return index(ofCell: cell.name).flatMap { emission.emitter.cells[$0].value(of: property) }
  }

  private func index(ofCell name: String) -> Int? {
    assignedCells?.firstIndex { $0.name == name }
  }

  /// Passes the layer's animations to the emission. Particles that were emitted during an animation
  /// keep the animated values, so the emission stores the animation even after its end.
  override func adoptAnimations(atScreenTime screenTime: Double) {
    let time = localTime(at: screenTime)
    if !isPresentation, emission.adoptTime(time) { node.content = makeContent() }
    let tracks = animations.flatMap { emitterTracks(of: $0, $0.frozen) }
    guard tracks != emission.tracks else { return }
    emission.change(
      to: emission.emitter, tracks: tracks, at: time, wasDisplayed: !isPresentation)
    node.content = makeContent()
  }

  /// Returns the tracks of an animation; none if it animates no property of an emitter or a cell.
  ///
  /// - Parameter frozen: The immutable copies of the animation for the layer's node.
  private func emitterTracks(of running: RunningAnimation, _ frozen: [Animation]) -> [EmitterTrack]
  {
    frozen.filter(\.property.isOfEmitters).compactMap { animation in
      guard let cell = (running.animation as? CAPropertyAnimation)?.emitterCell else {
        return EmitterTrack(animation)
      }
      return index(ofCell: cell.name).map { EmitterTrack(cell: $0, animation) }
    }
  }

  override func adoptAnimatedValues(of model: CALayer, at time: Double) {
    guard let model = model as? CAEmitterLayer else { return }
    let tracks = model.animations.flatMap {
      model.emitterTracks(of: $0, model.presentedAnimations(of: $0, at: time))
    }
    var values = emission.emitter
    for track in tracks { track.apply(to: &values, at: time) }
    presented = values
    for index in Set(tracks.compactMap(\.cell)).sorted() {
      guard let cell = assignedCells?[index] else { continue }
      assignedCells?[index] = cell.copy(animated: values.cells[index])
    }
  }

  // MARK: Keys

  open override func value(forKeyPath keyPath: String) -> Any? {
    if let (cell, key) = cell(at: keyPath) { return cell.read(key) }
    return value(forKey: keyPath)
  }

  /// The key path `emitterCells.NAME.PROPERTY` changes a cell and the particles that are emitted
  /// after the change.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, key) = cell(at: keyPath) else { return setValue(value, forKey: keyPath) }
    cell.write(value, forKey: key, function: "setValue(_:forKeyPath:)")
    emitterCells = assignedCells
  }

  open override func value(forKey key: String) -> Any? {
    let property = AnimatableProperty(rawValue: key)
    switch property.flatMap({ emitter.value(of: $0) }) {
    case .number(let number)?: return NSNumber(value: number)
    case .point(let point)?: return point
    case .size(let size)?: return size
    default: return super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard let property = AnimatableProperty(rawValue: key), property.isOfEmitters else {
      return super.setValue(value, forKey: key)
    }
    guard let value, let new = AnimatableValue(boxed: value, for: property),
      change({ $0.set(property, to: new) })
    else {
      usageError(
        "\(value ?? "nil") is not a value for \(key) of \(self)", function: "setValue(_:forKey:)")
    }
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
