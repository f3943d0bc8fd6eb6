import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(
    _ paint: BackdropPaint, _ operation: PlanOperation, at index: Int, _ visible: [PixelRect]
  ) {
    guard let number = plan.captureOfOperation[index] else { return }
    let capture = plan.captures[number]
    let owner = capture.users.first.map { plan.operations[$0].node } ?? operation.node
    let backdrop = resources.captures.backdrop(owner)
    if captures.contains(number), made.insert(number).inserted {
      make(capture, paint.material, into: backdrop)
    } else {
      statistics.backdropsReused += 1
    }
    let material = paint.material
    let tint = pk_tint(
      red: Float(material.tint.red), green: Float(material.tint.green),
      blue: Float(material.tint.blue), alpha: Float(material.tint.clamped.alpha))
    let averaging = min(max(material.averaging, 0), 1)
    self.paint([.box(paint.box)], operation, visible) { rect, mask in
      let isMixed = averaging > 0 && averaging < 1
      let isPartial = operation.opacity < 1 || mask.data != nil
      // The two pictures are mixed with each other first, then with what is there.
      let base = isMixed && isPartial ? resources.pool.take(PixelRect(rect)) : nil
      if let base { pk_copy(base.image, rect, target) }
      let alpha = base == nil ? Float(operation.opacity) : 1
      let coverage = base == nil ? mask : .noMask
      if averaging < 1 {
        _ = pk_backdrop_composite(
          backdrop.blurred, target, rect, tint, alpha, coverage, resources.scratch)
      }
      if averaging > 0 {
        _ = pk_backdrop_composite(
          backdrop.averaged, target, rect, tint, alpha * Float(averaging), coverage,
          resources.scratch)
      }
      if let base {
        pk_lerp(target, rect, base.image, operation.opacity.byte, mask)
        resources.pool.give(base)
      }
    }
  }

  private func make(_ capture: Capture, _ material: Material, into backdrop: CaptureStore.Backdrop)
  {
    statistics.backdropsCaptured += 1
    statistics.capturedPixels += capture.rect.area
    var filter = pk_backdrop_filter(
      p0: Float(material.curve[0]), p1: Float(material.curve[1]), p2: Float(material.curve[2]),
      p3: Float(material.curve[3]), gain: Float(material.gain), sigma: Float(material.sigma))
    let (frame, copy) = picture(of: capture.rect)
    if material.averaging < 1 {
      _ = pk_backdrop_capture(
        backdrop.blurred, frame, pk_rect(capture.rect), &filter, resources.scratch)
    }
    if material.averaging > 0 {
      _ = pk_backdrop_capture_average(
        backdrop.averaged, frame, pk_rect(capture.rect), &filter)
    }
    if let copy { resources.pool.give(copy) }
  }

  /// What is behind the next operation: the destination, with every isolated group that is open
  /// laid over it as far as it has come.
  private func picture(of rect: PixelRect) -> (pk_image, PixelBuffer?) {
    let layers = groups.compactMap { group in group.content.map { (group.outside, $0.image) } }
    guard let bottom = layers.first?.0 else { return (target, nil) }
    let copy = resources.pool.take(rect)
    copy.clear()
    pk_copy(copy.image, pk_rect(rect), bottom)
    for (_, image) in layers {
      pk_draw_image(
        copy.image, pk_rect(rect), pk_source(image: image, format: .bgra, tint: 0), .sourceOver,
        255, .noMask)
    }
    return (copy.image, copy)
  }
}

extension PixelRect {
  init(_ rect: pk_rect) {
    self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
  }
}
