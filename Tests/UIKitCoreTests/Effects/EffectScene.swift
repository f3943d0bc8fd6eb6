import CoreGraphics
import RenderTree
import UIKitCore
import UIKitTesting
import _TestSupport

/// A stage whose root view is the backdrop of effect views.
@MainActor struct EffectScene {
  let stage: Stage
  let controller = UIViewController()
  var backdrop: UIView { controller.view }

  init(
    width: CGFloat = 96, height: CGFloat = 96, scale: CGFloat = 1,
    style: UIUserInterfaceStyle = .light
  ) {
    stage = Stage(
      size: CGSize(width: width, height: height), scale: scale, userInterfaceStyle: style)
    controller.view.backgroundColor = .white
    stage.show(controller)
  }

  /// Adds vertical stripes over black. The stripes and the gaps between them are `width` points
  /// wide.
  func addStripes(width: CGFloat, color: UIColor = .white) {
    backdrop.backgroundColor = .black
    for x in stride(from: 0, to: stage.window.bounds.width, by: 2 * width) {
      let stripe = UIView(
        frame: CGRect(x: x, y: 0, width: width, height: stage.window.bounds.height))
      stripe.backgroundColor = color
      backdrop.addSubview(stripe)
    }
  }

  @discardableResult func addPanel(
    _ effect: UIVisualEffect?, frame: CGRect? = nil, to parent: UIView? = nil
  ) -> UIVisualEffectView {
    let panel = UIVisualEffectView(effect: effect)
    panel.frame = frame ?? stage.window.bounds
    (parent ?? backdrop).addSubview(panel)
    return panel
  }

  /// Renders pending changes without advancing time.
  func refresh() { stage.advance(by: 0) }

  /// Returns the blue, green, red and alpha values of a pixel of the newest frame, 0...255.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    guard let frame = stage.screen.frame?.frame else { return SIMD4(repeating: -1) }
    return SIMD4<Double>(frame[x, y])
  }

  /// Returns every third pixel in each direction. A detail of at least three by three pixels
  /// contains at least one of these pixels.
  func samples() -> [SIMD4<Double>] {
    guard let frame = stage.screen.frame?.frame else { return [] }
    var found: [SIMD4<Double>] = []
    for y in stride(from: 1, to: frame.height, by: 3) {
      for x in stride(from: 1, to: frame.width, by: 3) { found.append(SIMD4(frame[x, y])) }
    }
    return found
  }

  /// Returns the difference between the largest and the smallest green value in a part of a row.
  func contrast(row: Int, from: Int, to: Int) -> Double {
    let greens = (from..<to).map { pixel($0, row).y }
    return (greens.max() ?? 0) - (greens.min() ?? 0)
  }

  /// Returns the largest difference between a channel of ``samples()`` and the same channel of
  /// `expected`.
  func worstDifference(from expected: [SIMD4<Double>]) -> Double {
    let found = samples()
    guard found.count == expected.count else { return .infinity }
    return zip(found, expected).map { $0.worstDifference(from: $1) }.max() ?? 0
  }
}

extension SIMD4<Double> {
  func worstDifference(from other: Self) -> Double {
    let difference = self - other
    return (0..<4).map { abs(difference[$0]) }.max() ?? 0
  }

  static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self { a + (b - a) * t }

  /// Converts the components of a color, 0...1, to blue, green, red and alpha values of 0...255.
  init(_ color: RGBA) {
    self = SIMD4(color.blue, color.green, color.red, color.alpha) * 255
  }

  /// Returns the contrast ratio of two opaque pixels as WCAG 2 defines it.
  func contrastRatio(to other: Self) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (Swift.max(a, b) + 0.05) / (Swift.min(a, b) + 0.05)
  }

  /// The relative luminance of an opaque pixel as WCAG 2 defines it.
  var relativeLuminance: Double {
    func linear(_ value: Double) -> Double {
      let unit = value / 255
      return unit <= 0.04045 ? unit / 12.92 : pow((unit + 0.055) / 1.055, 2.4)
    }
    return 0.0722 * linear(x) + 0.7152 * linear(y) + 0.2126 * linear(z)
  }
}

extension UIColor {
  convenience init(bytes red: Int, _ green: Int, _ blue: Int) {
    self.init(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }

  convenience init(gray: Int) { self.init(bytes: gray, gray, gray) }
}
