public import Foundation

/// Tracks fingers that move together.
///
/// The gesture begins when the fingers have moved 10 points. The translation excludes that
/// distance, so that dragged content does not jump.
///
/// Source: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The length of the movement, in points, after which the gesture begins.
  static let hysteresis: CGFloat = 10

  /// The number of fingers that the gesture needs; 1 by default. With fewer fingers the gesture
  /// does not begin, and a gesture that has begun ends.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers. While more fingers are down, the gesture does not begin; after
  /// the beginning, additional fingers are ignored.
  open var maximumNumberOfTouches = Int.max
  /// The scroll types of a wheel or touchpad that act as a pan, without touches.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The translation of the fingers' centroid, in the window's coordinate space.
  private var movement = CGPoint.zero
  /// The value of ``movement`` at which the reported translation is zero.
  private var origin = CGPoint.zero
  private var lastCentroid: CGPoint?
  private var tracker = VelocityTracker()
  var scrollPointer: CGPoint?

  /// The decision of the recognizer about a movement before the gesture has begun.
  enum Decision { case wait, begin, fail }

  /// Returns whether a movement begins the gesture, makes the gesture fail, or has no effect yet.
  ///
  /// - Parameter movement: The movement since the touch, in the window's coordinate space.
  func decision(for movement: CGPoint) -> Decision {
    hypot(movement.x, movement.y) >= UIPanGestureRecognizer.hysteresis ? .begin : .wait
  }

  /// The part of the movement that the recognition consumes and that the translation therefore
  /// excludes.
  func hysteresis(of movement: CGPoint) -> CGPoint {
    let length = hypot(movement.x, movement.y)
    guard length > UIPanGestureRecognizer.hysteresis else { return movement }
    let part = UIPanGestureRecognizer.hysteresis / length
    return CGPoint(x: movement.x * part, y: movement.y * part)
  }

  // MARK: Values

  /// The translation of the fingers since the gesture began, in the coordinate space of `view`, or
  /// of the window if `view` is nil.
  open func translation(in view: UIView?) -> CGPoint {
    vector(CGPoint(x: movement.x - origin.x, y: movement.y - origin.y), in: view)
  }

  /// Sets the current translation; later movement is added to the set value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let part = vector(translation, from: view)
    origin = CGPoint(x: movement.x - part.x, y: movement.y - part.y)
  }

  /// The velocity of the fingers, in points per second, in the coordinate space of `view`.
  open func velocity(in view: UIView?) -> CGPoint { vector(tracker.velocity, in: view) }

  open override func location(in view: UIView?) -> CGPoint {
    guard let scrollPointer else { return super.location(in: view) }
    guard let view, let window = attachedView?.window else { return scrollPointer }
    return window.convert(scrollPointer, to: view)
  }

  open override var numberOfTouches: Int { scrollPointer == nil ? super.numberOfTouches : 0 }

  /// The translation since the fingers touched, including the part that recognition consumed.
  func translationFromTouch(in view: UIView?) -> CGPoint { vector(movement, in: view) }

  func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = attachedView?.window else { return vector }
    let zero = window.convert(CGPoint.zero, to: view)
    let end = window.convert(vector, to: view)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  func vector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = attachedView?.window else { return vector }
    let zero = window.convert(CGPoint.zero, from: view)
    let end = window.convert(vector, from: view)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      for touch in touches where fingers.count > maximumNumberOfTouches {
        ignore(touch, for: event)
      }
    }
    fingersChanged()
    tracker.add(movement, at: time(of: touches))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let centroid = fingerCentroid else { return }
    advance(to: centroid, at: time(of: touches))
    proceed()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty {
      tracker.add(movement, at: time(of: touches))
      state = state == .possible ? .failed : .ended
      return
    }
    fingersChanged()
    if state != .possible, fingers.count < minimumNumberOfTouches { state = .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.isEmpty {
      state = .cancelled
    } else {
      fingersChanged()
    }
  }

  open override func reset() {
    movement = .zero
    origin = .zero
    lastCentroid = nil
    scrollPointer = nil
    tracker.reset()
  }

  private func time(of touches: Set<UITouch>) -> TimeInterval {
    touches.map(\.timestamp).max() ?? 0
  }

  private var fingerCentroid: CGPoint? {
    let touches = fingers
    guard !touches.isEmpty else { return nil }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.position.x } / count,
      y: touches.reduce(0) { $0 + $1.position.y } / count)
  }

  /// Restarts the measurement of movement at the centroid of the current fingers, so that an added
  /// or lifted finger does not count as movement.
  private func fingersChanged() { lastCentroid = fingerCentroid }

  private func advance(to centroid: CGPoint, at time: TimeInterval) {
    if let last = lastCentroid {
      movement.x += centroid.x - last.x
      movement.y += centroid.y - last.y
    }
    lastCentroid = centroid
    tracker.add(movement, at: time)
  }

  private func proceed() {
    guard state == .possible else { return state = .changed }
    let count = fingers.count
    guard count >= minimumNumberOfTouches, count <= maximumNumberOfTouches else { return }
    switch decision(for: movement) {
    case .wait: break
    case .fail: state = .failed
    case .begin:
      if waiting == nil { origin = hysteresis(of: movement) }
      state = .began
    }
  }

  // MARK: Scrolling

  /// Handles a step of a wheel or touchpad as a movement of the pan.
  ///
  /// - Parameters:
  ///   - delta: The movement, in the window's coordinate space.
  ///   - location: The pointer's position, in the window's coordinate space.
  func scroll(by delta: CGPoint, at location: CGPoint, time: TimeInterval) {
    if scrollPointer == nil { tracker.add(movement, at: time) }
    scrollPointer = location
    movement.x += delta.x
    movement.y += delta.y
    tracker.add(movement, at: time)
    state = state == .possible ? .began : .changed
  }
}
