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
    if captures.contains(number), madeCaptures.insert(number).inserted {
      make(capture, paint.material, into: backdrop)
    } else {
      statistics.backdropsReused += 1
    }
    let tint = pk_tint(paint.tint.clamped)
    paintInStrips([.box(paint.box)], operation, visible) { rect, mask, strip in
      backdrop.composite(
        into: target, clip: rect, tint: tint, alpha: Float(operation.opacity), mask: mask,
        scratch: resources.scratches[strip])
    }
  }

  private func make(
    _ capture: Capture, _ material: DeviceMaterial, into backdrop: BlurredBackdrop
  ) {
    statistics.backdropsCaptured += 1
    statistics.capturedPixels += capture.rect.area
    let (frame, copy) = picture(of: capture.rect)
    backdrop.capture(
      frame, rect: pk_rect(capture.rect), filter: BackdropFilter(material),
      scratch: resources.scratches[0])
    if let copy { resources.pool.release(copy) }
  }

  /// The pixels beneath the next operation: the destination, with the current content of every open
  /// isolated group drawn over it.
  private func picture(of rect: PixelRect) -> (pk_image, PixelBuffer?) {
    let layers = groups.compactMap { group in group.content.map { (group.parentTarget, $0.image) } }
    guard let bottom = layers.first?.0 else { return (target, nil) }
    let copy = resources.pool.acquire(rect)
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
