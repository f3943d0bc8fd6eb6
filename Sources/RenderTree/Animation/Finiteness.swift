import CoreGraphics

// `isFinite` is true if every number in the value is finite. The check keeps the values of
// overflowing animations out of nodes.

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension RGBA {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension PathElement {
  var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): end.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end):
      first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }
}

extension Material {
  var isFinite: Bool {
    curve.x.isFinite && curve.y.isFinite && curve.z.isFinite && curve.w.isFinite && gain.isFinite
      && sigma.isFinite && tint.isFinite && averaging.isFinite
  }
}

extension Vibrancy {
  var isFinite: Bool {
    let isBlendFinite =
      switch blend {
      case .passThrough(let alpha): alpha.isFinite
      case .solid(let color), .plusLighter(let color), .plusDarker(let color): color.isFinite
      case .tone(let luma, let chroma, let bias):
        luma.isFinite && chroma.isFinite && bias.isFinite
      case .burn(let white, let alpha), .dodge(let white, let alpha):
        white.isFinite && alpha.isFinite
      }
    return isBlendFinite && strength.isFinite && minimumContrast.isFinite
  }
}
