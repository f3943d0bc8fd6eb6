public import CoreGraphics
package import RenderTree

extension CALayer {
  /// A copy with the values that are on screen now, made by the class's `init(layer:)`; nil before
  /// the first commit.
  public func presentation() -> Self? {
    guard isCommitted, let copy = CALayer.makeCopy(of: self) as? Self else { return nil }
    copy.node = presentedNode
    // Of two images that fade into each other, the node has the image that is more visible.
    let displayed = copy.node[.contents]
    if displayed != node[.contents], case .image(let image)? = displayed {
      copy.assignedContents = CGImage(bitmap: image.bitmap)
    }
    copy.adoptNodeContent()
    copy.adoptAnimatedValues(of: self, at: presentedTime)
    return copy
  }

  /// Makes a copy of a layer with the `init(layer:)` of the layer's own class.
  // The function is neither inlined nor optimized, because a caller that knew the seed's type would
  // assume that a cast of the result to any other class fails.
  @inline(never) @_optimize(none)
  private static func makeCopy(of layer: CALayer) -> CALayer {
    // Safety: only the slot of CALayer.init(layer:) is used through the cast type, and every layer
    // class has that slot.
    unsafeBitCast(type(of: layer), to: _PresentationSeed.Type.self).init(layer: layer)
  }

  /// The layer whose presentation this layer is; this layer itself if this layer is not a
  /// presentation layer.
  public func model() -> Self { (modelLayer as? Self) ?? self }

  /// The model values with ``relativeValues`` added.
  var movedNode: Node {
    if relativeValues.isEmpty { return node }
    var result = node
    for (property, value) in relativeValues {
      guard let base = result[property] else { continue }
      result[property] = value.added(to: base)
    }
    return result
  }

  /// The node with its values on screen.
  package var presentedNode: Node {
    let time = presentedTime
    var result = movedNode
    result.animations = animations.flatMap { presentedAnimations(of: $0, at: time) }
    return result.sampled(at: time)
  }

  /// The image on screen, from which a new fade starts. If two images fade into each other, the value
  /// is their mixture, or the image that is more visible if they have no ``ImageCrossfade/mixture``.
  var presentedContents: AnimatableValue? {
    let presented = presentedNode
    let mixture = presented.imageCrossfade(at: presentedTime)?.mixture
    return mixture.map { .image(ImageValue($0)) } ?? presented[.contents]
  }

  /// The layer's time at the current time of its screen.
  private var presentedTime: Double { localTime(at: rootContext?.clock() ?? CACurrentMediaTime()) }

  /// Returns the property animations of an added animation, for the layer's node; an empty array
  /// for a transition. An animation that no commit has contained yet begins at `time`.
  func presentedAnimations(of running: RunningAnimation, at time: Double) -> [Animation] {
    if running.animation is CATransition { return [] }
    return running.begin == nil
      ? running.animation.frozen(begin: time, for: self) : running.frozen
  }
}

/// Gives access to the vtable entry of `CALayer.init(layer:)`; not for use by apps. The initializer
/// is not `required`, so Swift does not call the initializer on a class known only at run time.
/// This class is `open` so that the compiler can never bind the call to this class's own
/// initializer.
open class _PresentationSeed: CALayer {
  public required override init(layer: Any) { super.init(layer: layer) }
  /// Creates a layer with default values. The result is never nil, because nothing is
  /// decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
