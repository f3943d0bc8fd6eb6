public import CoreGraphics
public import Foundation
import RenderTree

/// A type of particle that a `CAEmitterLayer`, or each particle of another cell, emits.
///
/// The values of a property with a range are uniformly distributed from the property minus half the
/// range to the property plus half the range. A layer adopts the values of its cells when the cells
/// are assigned. A later change of a cell has no effect until ``CAEmitterLayer/emitterCells`` is
/// assigned again; a value that is set on the layer with a key path such as
/// `emitterCells.spark.birthRate` has an effect at once. Cells within cells emit down to the fourth
/// level.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caemittercell
@preconcurrency @MainActor open class CAEmitterCell: NSObject, @MainActor CAMediaTiming {
  var times = LayerTiming()

  public override nonisolated init() { super.init() }

  /// The name by which key paths of the layer refer to the cell.
  open var name: String?
  /// Whether the cell emits particles; true by default. The cells inside a disabled cell emit
  /// nothing either.
  open var isEnabled = true

  // MARK: Picture

  /// The image of a particle, a `CGImage`. Particles without an image are invisible, but emit their
  /// own cells.
  open var contents: Any?
  /// The part of the image that is shown, in fractions of the image.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image per point.
  open var contentsScale: CGFloat = 1
  /// The cells that every particle emits during its life, from its current position; nil by
  /// default.
  open var emitterCells: [CAEmitterCell]?

  // MARK: Color

  /// The tint of the particles: the image's colors are multiplied by this color. Opaque white by
  /// default; nil counts as opaque white.
  open var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// The length of the interval around the color's red component over which the particles' red
  /// components are spread, 0...1; 0 by default.
  open var redRange: Float = 0
  /// The length of the interval around the color's green component over which the particles' green
  /// components are spread; 0 by default.
  open var greenRange: Float = 0
  /// The length of the interval around the color's blue component over which the particles' blue
  /// components are spread; 0 by default.
  open var blueRange: Float = 0
  /// The length of the interval around the color's alpha over which the particles' alphas are
  /// spread, so that particles differ in opacity; 0 by default.
  open var alphaRange: Float = 0
  /// The change of the red component per second of a particle's life.
  open var redSpeed: Float = 0
  /// The change of the green component per second of a particle's life.
  open var greenSpeed: Float = 0
  /// The change of the blue component per second of a particle's life.
  open var blueSpeed: Float = 0
  /// The change of alpha per second of a particle's life; negative values fade the particle out.
  open var alphaSpeed: Float = 0

  // MARK: Birth and life

  /// The number of particles that are emitted per second.
  open var birthRate: Float = 0
  /// The lifetime of a particle in seconds.
  open var lifetime: Float = 0
  /// The length of the interval about ``lifetime`` over which lifetimes are spread, in
  /// seconds; 0 by default.
  open var lifetimeRange: Float = 0

  // MARK: Motion

  /// The emission angle in the layer's plane, in radians from the x axis towards the y axis. For
  /// circles and spheres the angle is measured from the outward direction, and for lines from the
  /// upward direction.
  open var emissionLongitude: CGFloat = 0
  /// The angle between the emission direction and the layer's plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The angle in the layer's plane, centered on ``emissionLongitude``, over which emission
  /// directions are spread, in radians.
  open var emissionRange: CGFloat = 0
  /// The speed of a particle in points per second.
  open var velocity: CGFloat = 0
  /// The length of the interval about ``velocity`` over which speeds are spread, in points per
  /// second; 0 by default.
  open var velocityRange: CGFloat = 0
  /// The acceleration along the x axis in points per square second; positive pulls to the right.
  open var xAcceleration: CGFloat = 0
  /// The acceleration along the y axis in points per square second; positive pulls down.
  open var yAcceleration: CGFloat = 0
  /// The acceleration along the z axis in points per square second; positive pulls towards the
  /// viewer.
  open var zAcceleration: CGFloat = 0
  /// The size of a particle as a multiple of its image's size in points; 1 by default.
  open var scale: CGFloat = 1
  /// The length of the interval about ``scale`` over which sizes are spread; 0 by default.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second of a particle's life.
  open var scaleSpeed: CGFloat = 0
  /// The rotation of a particle in radians per second.
  open var spin: CGFloat = 0
  /// The length of the interval about ``spin`` over which rotations are spread, in radians per
  /// second; 0 by default.
  open var spinRange: CGFloat = 0

  // MARK: CAMediaTiming

  /// The time of the first emission. For a cell of the layer, the time is in seconds of the layer's
  /// time. For a cell within a cell, it is in seconds since the emission of the particle that emits
  /// this cell's particles. A change of the layer does not delay the first emission.
  open var beginTime: CFTimeInterval {
    get { times.beginTime }
    set { times.beginTime = newValue }
  }

  /// Seconds over which particles are emitted; infinite by default.
  open var duration: CFTimeInterval {
    get { times.duration }
    set { times.duration = newValue }
  }

  /// The rate at which the emission interval elapses; 1 by default. At 0 and below, no particles
  /// are emitted. The motion of particles is not affected.
  open var speed: Float {
    get { times.speed }
    set { times.speed = newValue }
  }

  /// Seconds by which the emission interval begins earlier; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { times.timeOffset }
    set { times.timeOffset = newValue }
  }

  /// The number of intervals of ``duration`` in which particles are emitted; 0 counts as 1.
  open var repeatCount: Float {
    get { times.repeatCount }
    set { times.repeatCount = newValue }
  }

  /// The total time during which the cell emits particles, in seconds. If it is 0, the default,
  /// ``repeatCount`` determines the total time.
  open var repeatDuration: CFTimeInterval {
    get { times.repeatDuration }
    set { times.repeatDuration = newValue }
  }

  /// Whether the emission interval is twice as long; the particles do not run backwards.
  open var autoreverses: Bool {
    get { times.autoreverses }
    set { times.autoreverses = newValue }
  }

  /// The mode is stored, but has no effect: a cell emits nothing outside its emission interval.
  open var fillMode: CAMediaTimingFillMode {
    get { times.fillMode }
    set { times.fillMode = newValue }
  }

  // MARK: Frozen

  /// Returns the immutable value of the cell and its cells, without the cells beyond the maximum
  /// depth.
  ///
  /// - Parameter depth: The number of cells that contain this cell.
  func frozen(depth: Int = 0) -> EmitterCell {
    var cell = EmitterCell()
    // No particles are emitted while time is paused or runs backwards.
    cell.isEnabled = isEnabled && speed > 0
    cell.picture = contents.flatMap(CALayer.image(from:))?.bitmap
    cell.pictureRect = contentsRect
    cell.pictureScale = contentsScale > 0 ? contentsScale : 1
    cell.birthRate = Double(birthRate)
    cell.timing = times.frozen ?? .layer
    cell.lifetime = .init(Double(lifetime), range: Double(lifetimeRange))
    cell.velocity = .init(velocity, range: velocityRange)
    cell.acceleration = SIMD3(xAcceleration, yAcceleration, zAcceleration)
    cell.longitude = emissionLongitude
    cell.latitude = emissionLatitude
    cell.coneAngle = emissionRange
    cell.scale = .init(scale, range: scaleRange)
    cell.scaleSpeed = scaleSpeed
    cell.spin = .init(spin, range: spinRange)
    cell.color = color?.rgba ?? .white
    cell.colorRange = SIMD4(
      Double(redRange), Double(greenRange), Double(blueRange), Double(alphaRange))
    cell.colorSpeed = SIMD4(
      Double(redSpeed), Double(greenSpeed), Double(blueSpeed), Double(alphaSpeed))
    if depth + 1 < WireLimits.emitterDepth {
      cell.cells = emitterCells?.map { $0.frozen(depth: depth + 1) } ?? []
    }
    return cell
  }
}
