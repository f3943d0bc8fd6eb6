import UIKit

/// A curve of progress over time: a timing function, a spring or keyframes.
struct Curve {
  enum Timing {
    case function(CGPoint, CGPoint, UIView.AnimationOptions)
    case spring(bounce: Double)
    /// Keyframes, each with a fraction of the duration and the progress at this time.
    case stops([(time: Double, progress: Double)])
  }

  /// The number of equal time steps between the dots of a track.
  static let steps = 12
  /// Duration of a run in seconds.
  static let duration = 1.2

  let name: String
  let detail: String
  let timing: Timing

  static let functions = [
    Curve(
      name: "Linear", detail: ".curveLinear",
      timing: .function(.zero, CGPoint(x: 1, y: 1), .curveLinear)),
    Curve(
      name: "Ease In", detail: ".curveEaseIn",
      timing: .function(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), .curveEaseIn)),
    Curve(
      name: "Ease Out", detail: ".curveEaseOut",
      timing: .function(.zero, CGPoint(x: 0.58, y: 1), .curveEaseOut)),
    Curve(
      name: "Ease In Out", detail: ".curveEaseInOut",
      timing: .function(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), .curveEaseInOut)),
  ]

  static let springs = [
    Curve(name: "Smooth", detail: "bounce 0", timing: .spring(bounce: 0)),
    Curve(name: "Snappy", detail: "bounce 0.15", timing: .spring(bounce: 0.15)),
    Curve(name: "Bouncy", detail: "bounce 0.3", timing: .spring(bounce: 0.3)),
    Curve(name: "Springy", detail: "bounce 0.55", timing: .spring(bounce: 0.55)),
  ]

  static let keyframes = [
    Curve(
      name: "Stops", detail: "addKeyframe",
      timing: .stops([(0.2, 0.3), (0.4, 0.3), (0.6, 0.75), (0.75, 0.55), (1, 1)]))
  ]

  /// The progress after a fraction of the duration.
  func progress(_ time: Double) -> Double {
    switch timing {
    case .function(let first, let second, _):
      var (low, high) = (0.0, 1.0)
      func bezier(_ a: CGFloat, _ b: CGFloat, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * Double(a) + 3 * (1 - s) * s * s * Double(b) + s * s * s
      }
      for _ in 0..<30 {
        let midpoint = (low + high) / 2
        if bezier(first.x, second.x, midpoint) < time { low = midpoint } else { high = midpoint }
      }
      return bezier(first.y, second.y, low)
    case .spring(let bounce):
      let (omega, ratio) = (2 * Double.pi / (Curve.duration / 2), 1 - bounce)
      let seconds = time * Curve.duration
      if ratio >= 1 { return 1 - exp(-omega * seconds) * (1 + omega * seconds) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let swing = cos(damped * seconds) + ratio * omega / damped * sin(damped * seconds)
      return 1 - exp(-ratio * omega * seconds) * swing
    case .stops(let stops):
      var last = (time: 0.0, progress: 0.0)
      for stop in stops {
        if time <= stop.time {
          let fraction = (time - last.time) / max(stop.time - last.time, 1e-9)
          return last.progress + (stop.progress - last.progress) * fraction
        }
        last = stop
      }
      return last.progress
    }
  }

  /// The progress at the end of a step; 1 at the last step, even if a spring still moves then.
  func stop(_ index: Int) -> Double {
    index == Curve.steps ? 1 : progress(Double(index) / Double(Curve.steps))
  }

  /// Animates a dot with UIKit's API for this kind of curve.
  @MainActor func animate(
    delay: TimeInterval, dot: UIView, points: [CGPoint], completion: @escaping (Bool) -> Void
  ) {
    let end = points[points.count - 1]
    switch timing {
    case .function(_, _, let options):
      UIView.animate(
        withDuration: Curve.duration, delay: delay, options: options,
        animations: { dot.center = end }, completion: completion)
    case .spring(let bounce):
      UIView.animate(
        springDuration: Curve.duration / 2, bounce: CGFloat(bounce), delay: delay,
        animations: { dot.center = end }, completion: completion)
    case .stops:
      let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(
        withDuration: Curve.duration, delay: delay, options: linear,
        animations: {
          for (index, point) in points.enumerated().dropFirst() {
            UIView.addKeyframe(
              withRelativeStartTime: Double(index - 1) / Double(Curve.steps),
              relativeDuration: 1 / Double(Curve.steps)
            ) { dot.center = point }
          }
        }, completion: completion)
    }
  }
}

/// A graph of progress over time, with a dot that moves along the curve.
final class CurveGraph: UIView {
  private let curve: Curve
  private let color: UIColor
  private let axes = CAShapeLayer()
  private let line = CAShapeLayer()
  private let rider = CAShapeLayer()

  init(_ curve: Curve, color: UIColor) {
    self.curve = curve
    self.color = color
    super.init(frame: .zero)
    for shape in [axes, line, rider] {
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    line.lineWidth = 1.5
    line.lineCap = .round
    line.lineJoin = .round
    rider.opacity = 0
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (graph: CurveGraph, _: UITraitCollection) in graph.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The graph's point at a fraction of the duration; a fifth of the height is reserved for
  /// overshoot.
  private func point(_ time: Double) -> CGPoint {
    let height = bounds.height * 0.8
    return CGPoint(
      x: bounds.width * CGFloat(time),
      y: bounds.height - height * CGFloat(curve.progress(time)))
  }

  private var path: CGPath {
    let path = CGMutablePath()
    path.move(to: point(0))
    for step in 1...96 { path.addLine(to: point(Double(step) / 96)) }
    return path
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let frame = CGMutablePath()
    let top = point(0).y - bounds.height * 0.8
    frame.move(to: CGPoint(x: 0, y: 0))
    frame.addLine(to: CGPoint(x: 0, y: bounds.height))
    frame.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    frame.move(to: CGPoint(x: 0, y: top))
    frame.addLine(to: CGPoint(x: bounds.width, y: top))
    axes.path = frame
    axes.lineWidth = hairline
    axes.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    line.path = path
    line.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    rider.path = CGPath(
      ellipseIn: CGRect(x: -3.5, y: -3.5, width: 7, height: 7), transform: nil)
    rider.fillColor = color.resolvedColor(with: traitCollection).cgColor
    rider.position = point(1)
    CATransaction.commit()
  }

  /// Moves the dot along the graph for the duration of a run.
  func run(delay: TimeInterval) {
    let begin = CACurrentMediaTime() + delay
    let ride = CAKeyframeAnimation(keyPath: "position")
    ride.values = (0...48).map { point(Double($0) / 48) }
    let shine = CAKeyframeAnimation(keyPath: "opacity")
    shine.values = [0, 1, 1, 0]
    shine.keyTimes = [0, 0.05, 0.9, 1]
    for (animation, shape) in [(ride, rider), (shine, rider)] as [(CAAnimation, CALayer)] {
      animation.duration = Curve.duration
      animation.beginTime = begin
      shape.add(animation, forKey: nil)
    }
  }
}
