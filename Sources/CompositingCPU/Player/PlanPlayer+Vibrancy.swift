import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  /// Blends an isolated group with the pixels beneath the group.
  func draw(
    _ vibrancy: Vibrancy, _ content: pk_image, _ tiledMask: TiledMask, _ rects: [PixelRect],
    _ operation: PlanOperation, at index: Int
  ) {
    var parameters = pk_vibrancy(vibrancy)
    if vibrancy.minimumContrast > 1, let number = plan.captureOfOperation[index] {
      parameters.prefers_dark = prefersDark(vibrancy, capture: number, operation: operation)
    }
    var source = content
    var solid: PixelBuffer?
    if case .solid(let color) = vibrancy.blend {
      let buffer = resources.pool.acquire(content.rect)
      for rect in rects {
        pk_draw_image(
          buffer.image, pk_rect(rect),
          pk_source(
            image: content, format: .bgraTinted, tint: color.with(alpha: 1).packed()),
          .copy, 255, .noMask)
      }
      source = buffer.image
      solid = buffer
    }
    defer { if let solid { resources.pool.release(solid) } }
    let alpha = operation.opacity.byte
    for piece in tiledMask.pieces {
      for rect in rects {
        let common = rect.intersection(piece.rect)
        guard !common.isEmpty else { continue }
        statistics.compositedPixels += common.area
        if vibrancy.strength < 1 {
          blendPartly(vibrancy, &parameters, plain: content, source, common, alpha, piece.mask)
        } else {
          pk_draw_vibrancy(target, pk_rect(common), source, &parameters, alpha, piece.mask)
        }
      }
    }
  }

  /// Draws the plain content and the effect, and mixes the two results by the vibrancy's strength.
  private func blendPartly(
    _ vibrancy: Vibrancy, _ parameters: inout pk_vibrancy, plain: pk_image, _ source: pk_image,
    _ rect: PixelRect, _ alpha: UInt8, _ mask: pk_image
  ) {
    let base = resources.pool.acquire(rect)
    defer { resources.pool.release(base) }
    pk_copy(base.image, pk_rect(rect), target)
    pk_draw_image(
      base.image, pk_rect(rect), pk_source(image: plain, format: .bgra, tint: 0), .sourceOver,
      alpha, mask)
    pk_draw_vibrancy(target, pk_rect(rect), source, &parameters, alpha, mask)
    pk_lerp(target, pk_rect(rect), base.image, vibrancy.strength.byte, .noMask)
  }

  /// Whether vibrant content with a minimum contrast is dark, for all pixels of the group.
  private func prefersDark(
    _ vibrancy: Vibrancy, capture number: Int, operation: PlanOperation
  ) -> Bool {
    let rect = plan.captures[number].rect
    let previous = resources.captures.prefersDark(operation.node)
    if let previous, !captures.contains(number) { return previous }
    var average = (0.0, 0.0, 0.0, 0.0)
    withUnsafeMutableBytes(of: &average) { bytes in
      pk_average(target, pk_rect(rect), bytes.baseAddress!.assumingMemoryBound(to: Double.self))
    }
    let (blue, green, red, _) = average
    let side = Legibility.prefersDark(
      over: RGBA(red: red / 255, green: green / 255, blue: blue / 255),
      ratio: vibrancy.minimumContrast, preferring: vibrancy.luminosity, last: previous)
    resources.captures.setPrefersDark(side, for: operation.node)
    return side
  }
}

extension pk_vibrancy {
  fileprivate init(_ vibrancy: Vibrancy) {
    self.init()
    min_contrast = min(max(vibrancy.minimumContrast.clampedFinite, 0), 21)
    prefers_dark = vibrancy.luminosity == .light
    switch vibrancy.blend {
    case .tone(let luma, let chroma, let bias):
      kind = .curve
      (self.bias, k_luma, k_chroma) = (bias.clampedFinite, luma.clampedFinite, chroma.clampedFinite)
    case .passThrough(let alpha):
      kind = .label
      color = RGBA.white.with(alpha: alpha).clamped.packed()
    case .solid(let solid):
      kind = .label
      color = RGBA.white.with(alpha: solid.alpha).clamped.packed()
    case .plusLighter(let added):
      kind = .plusLighter
      color = added.clamped.packed()
    case .plusDarker(let added):
      kind = .plusDarker
      color = added.clamped.packed()
    case .burn(let white, let alpha):
      kind = .burn
      color = RGBA(white: white, alpha: alpha).clamped.packed()
    case .dodge(let white, let alpha):
      kind = .dodge
      color = RGBA(white: white, alpha: alpha).clamped.packed()
    }
  }
}
