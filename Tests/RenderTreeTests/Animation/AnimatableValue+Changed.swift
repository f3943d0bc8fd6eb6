import CoreGraphics
import RenderTree

extension AnimatableValue {
  /// Another value of the same kind, different from this one.
  var changed: AnimatableValue {
    switch self {
    case .number(let x): .number(x == 1 ? 0.5 : 1)
    case .point(let x): .point(CGPoint(x: x.x + 1, y: x.y + 2))
    case .size(let x): .size(CGSize(width: x.width + 1, height: x.height + 2))
    case .rect(let x): .rect(x.offsetBy(dx: 0.25, dy: 0.5))
    case .transform(let x): .transform(Transform3D(translation: 1, 2, 3).concatenating(x))
    case .color(let x): .color(RGBA(red: x.red, green: 0.3, blue: 0.4, alpha: 0.5))
    case .colors: .colors([.black, RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    case .numbers: .numbers([0.125, 0.25])
    case .path: .path(CGPath(elements: [.move(CGPoint(x: 1, y: 1)), .line(.zero)]))
    case .material(let x): .material(x == .identity ? .legacy(.dark) : .identity)
    case .vibrancy(let x): .vibrancy(x.withStrength(x.strength / 2))
    case .image: .image(ImageValue(Bitmap(width: 2, height: 1) { _, _ in }))
    case .pattern(let x):
      .pattern(BackgroundPattern(bitmap: x.bitmap, scale: x.scale, opacity: x.opacity / 2))
    }
  }

  /// Returns whether the values are equal except for rounding errors of a decomposed transform.
  func isClose(to other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number(let x), .number(let y)): abs(x - y) < 1e-9
    case (.transform(let x), .transform(let y)):
      (0..<16).allSatisfy { abs(x[$0 / 4, $0 % 4] - y[$0 / 4, $0 % 4]) < 1e-9 }
    default: self == other
    }
  }
}
