import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(
    _ gradient: GradientContent, over rect: CGRect, _ operation: PlanOperation,
    _ visible: [PixelRect]
  ) {
    guard operation.transform.isFlatAffine else {
      drawFlat(rect, operation, visible) { player, flat, rects in
        player.draw(gradient, over: rect, flat, rects)
      }
      return
    }
    guard let inverse = operation.transform.planeInverse,
      let space = gradient.unitSpace(over: rect)
    else { return }
    let map = inverse.concatenating(space)
    let table = resources.gradients.table(for: gradient)
    let box = RoundedBox(rect: rect, corners: Corners(), transform: operation.transform)
    table.withUnsafeBufferPointer { entries in
      let kernel = pk_gradient(
        kind: gradient.kind.kernel, table: entries.baseAddress!, count: Int32(entries.count / 4),
        open_ends: 0, m: (map.m11, map.m21, map.m41, map.m12, map.m22, map.m42))
      let alpha = operation.opacity.byte
      withUnsafePointer(to: kernel) { kernel in
        paintInStrips([.box(box)], operation, visible) { clip, mask, _ in
          pk_draw_gradient(target, clip, kernel, .sourceOver, alpha, mask)
        }
      }
    }
  }
}

extension GradientContent.Kind {
  fileprivate var kernel: pk_gradient_kind {
    switch self {
    case .axial: .linear
    case .radial: .radial
    case .conic: .conic
    }
  }
}
