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
      let space = gradient.space(over: rect)
    else { return }
    let map = inverse.concatenating(space)
    let table = resources.gradients.table(for: gradient)
    let box = RoundedBox(rect: rect, corners: Corners(), transform: operation.transform)
    table.withUnsafeBufferPointer { entries in
      var kernel = pk_gradient(
        kind: gradient.kind.kernel, table: entries.baseAddress!, count: Int32(entries.count / 4),
        open_ends: 0, m: (map.m11, map.m21, map.m41, map.m12, map.m22, map.m42))
      let alpha = operation.opacity.byte
      paint([.box(box)], operation, visible) { clip, mask in
        pk_draw_gradient(target, clip, &kernel, .sourceOver, alpha, mask)
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

extension GradientContent {
  /// From the node's space to the kernels' gradient space; nil where start and end coincide.
  ///
  /// Axial and radial gradients are stretched with the bounds, so that the corners beside a
  /// diagonal have the middle colour, as in Core Animation. A conic gradient keeps its angles: how
  /// Apple treats bounds that are not square could not be verified.
  fileprivate func space(over rect: CGRect) -> Transform3D? {
    let toUnit = Transform3D(translation: -Double(rect.minX), -Double(rect.minY), 0)
      .concatenating(Transform3D(scale: 1 / Double(rect.width), 1 / Double(rect.height), 1))
    let (dx, dy) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
    let toStart = Transform3D(translation: -Double(startPoint.x), -Double(startPoint.y), 0)
    switch kind {
    case .axial:
      let length = dx * dx + dy * dy
      guard length > 1e-18 else { return nil }
      var project = Transform3D.identity
      (project.m11, project.m21) = (dx / length, dy / length)
      (project.m12, project.m22) = (-dy / length, dx / length)
      return toUnit.concatenating(toStart).concatenating(project)
    case .radial:
      guard abs(dx) > 1e-9, abs(dy) > 1e-9 else { return nil }
      return toUnit.concatenating(toStart)
        .concatenating(Transform3D(scale: 1 / abs(dx), 1 / abs(dy), 1))
    case .conic:
      let center = Transform3D(
        translation: -Double(rect.minX + startPoint.x * rect.width),
        -Double(rect.minY + startPoint.y * rect.height), 0)
      let angle = atan2(dy * Double(rect.height), dx * Double(rect.width))
      return center.concatenating(Transform3D(rotation: -angle, 0, 0, 1))
    }
  }
}

/// A cache of colour ramps, one per list of colours.
final class GradientTables {
  private struct Key: Hashable {
    var colors: [RGBA]
    var locations: [Double]
  }

  private var tables: [Key: [UInt16]] = [:]

  private static let count = 1024

  func removeAll() { tables = [:] }

  /// Bounds the cache, because an animated gradient adds a ramp in each frame.
  func endFrame() { if tables.count > 256 { tables = [:] } }

  func table(for gradient: GradientContent) -> [UInt16] {
    let key = Key(colors: gradient.colors, locations: gradient.locations)
    if let table = tables[key] { return table }
    let table = GradientTables.ramp(gradient.colors, gradient.stops)
    tables[key] = table
    return table
  }

  /// Premultiplied blue, green, red, alpha in 1/256 levels; colours are mixed premultiplied.
  private static func ramp(_ colors: [RGBA], _ stops: [Double]) -> [UInt16] {
    let colors = colors.map { color -> SIMD4<Double> in
      let c = color.clamped.premultiplied
      return SIMD4(c.blue, c.green, c.red, c.alpha)
    }
    var result: [UInt16] = []
    result.reserveCapacity(count * 4)
    var index = 0
    for entry in 0..<count {
      let t = Double(entry) / Double(count - 1)
      while index + 1 < colors.count, t >= stops[index + 1] { index += 1 }
      var color = colors[index]
      if t >= stops[index], index + 1 < colors.count {
        let span = stops[index + 1] - stops[index]
        color += (colors[index + 1] - color) * (span > 0 ? (t - stops[index]) / span : 1)
      }
      for channel in 0..<4 { result.append(UInt16((color[channel] * 65280).rounded())) }
    }
    return result
  }
}

extension GradientContent {
  /// One location per colour, 0...1, not decreasing.
  fileprivate var stops: [Double] {
    var last = 0.0
    return colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.count == colors.count ? locations[index] : even
      last = max(last, given.isFinite ? min(max(given, 0), 1) : even)
      return last
    }
  }
}
