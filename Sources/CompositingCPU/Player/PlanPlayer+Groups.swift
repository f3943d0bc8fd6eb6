import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// A group that has begun and not ended.
struct OpenGroup {
  var rects: [PixelRect]
  /// Copies of the pixels beneath a group that draws into the destination. The end of the group
  /// blends the group's pixels with these copies.
  var saved: [PixelBuffer] = []
  /// The buffer of an isolated group.
  var content: PixelBuffer?
  /// The target before the isolated group or the mask began; nil for a group that draws into the
  /// destination.
  var parentTarget: pk_image?
  /// The coverage of the mask, once it has been drawn.
  var mask: PixelBuffer?
  /// The coverage of the clips, computed at the group's beginning.
  var clipMask: TiledMask
}

extension PlanPlayer {
  func begin(_ isolation: PlanOperation.Isolation, rects: [PixelRect], end: PlanOperation?) {
    guard isolation == .shared, let end else {
      beginIsolated(rects: rects, clips: end?.clips ?? [], bounds: end?.bounds ?? .zero)
      return
    }
    let tiledMask = resources.masks.mask(
      of: end.clips.map(Outline.clip), in: end.bounds)
    var group = OpenGroup(rects: rects, clipMask: tiledMask)
    // Do not save the pixels beneath the group where the group has full coverage, because the
    // group's end does not need these pixels.
    var isUnmodified = end.opacity >= 1
    if case .endGroup(let paint) = end.kind, paint.isMasked { isUnmodified = false }
    for rect in rects {
      let needed = isUnmodified ? tiledMask.notFull(in: rect) : [rect]
      for part in needed {
        let copy = resources.pool.acquire(part)
        pk_copy(copy.image, pk_rect(part), target)
        group.saved.append(copy)
        statistics.groupPixels += part.area
      }
    }
    groups.append(group)
  }

  /// Redirects drawing into a transparent buffer.
  func beginIsolated(rects: [PixelRect], clips: [ClipShape] = [], bounds: PixelRect = .zero) {
    var group = OpenGroup(
      rects: rects,
      clipMask: resources.masks.mask(of: [], clippedTo: clips, in: bounds))
    let area = rects.reduce(PixelRect.zero) { $0.union($1) }
    let content = resources.pool.acquire(area)
    for rect in rects { pk_fill(content.image, pk_rect(rect), 0, .copy, 255, .noMask) }
    statistics.groupPixels += rects.reduce(0) { $0 + $1.area }
    group.content = content
    group.parentTarget = target
    target = content.image
    groups.append(group)
  }

  /// Swaps the pixels that the innermost group has drawn with the saved pixels beneath the group.
  func crossfadeSwap() {
    guard let number = groups.indices.last else { return }
    for index in groups[number].saved.indices {
      let copy = groups[number].saved[index]
      let rect = copy.image.rect
      let drawn = resources.pool.acquire(rect)
      pk_copy(drawn.image, pk_rect(rect), target)
      pk_copy(target, pk_rect(rect), copy.image)
      statistics.groupPixels += 2 * rect.area
      resources.pool.release(copy)
      groups[number].saved[index] = drawn
    }
  }

  func endMask() {
    guard let mask = groups.popLast(), let content = mask.content,
      let parentTarget = mask.parentTarget
    else {
      return
    }
    target = parentTarget
    defer { resources.pool.release(content) }
    guard !groups.isEmpty, content.image.width > 0 else { return }
    let buffer = resources.pool.acquire(content.image.rect, bytesPerPixel: 1)
    buffer.clear()
    for rect in mask.rects {
      pk_mask_from_alpha(buffer.image.cropped(to: rect), content.image)
    }
    groups[groups.count - 1].mask = buffer
  }

  func end(_ operation: PlanOperation, _ paint: GroupPaint, at index: Int) {
    guard let group = groups.popLast() else { return }
    if let parentTarget = group.parentTarget { target = parentTarget }
    defer {
      for buffer in group.saved + [group.content, group.mask].compactMap({ $0 }) {
        resources.pool.release(buffer)
      }
    }
    guard !group.rects.isEmpty else { return }
    statistics.operationsExecuted += 1
    let tiledMask = combinedMask(of: group, paint)
    if let content = group.content {
      if let vibrancy = paint.vibrancy {
        draw(vibrancy, content.image, tiledMask, group.rects, operation, at: index)
      }
      return
    }
    let alpha = operation.opacity.byte
    for base in group.saved {
      let rect = base.image.rect
      for piece in tiledMask.pieces {
        let common = piece.rect.intersection(rect)
        guard !common.isEmpty, !(piece.isFull && alpha == 255) else { continue }
        pk_lerp(target, pk_rect(common), base.image, alpha, piece.mask)
        statistics.compositedPixels += common.area
      }
      for uncovered in tiledMask.uncovered(in: rect) {
        pk_copy(target, pk_rect(uncovered), base.image)
        statistics.compositedPixels += uncovered.area
      }
    }
  }

  /// The product of the coverages of the group's clips and of its mask.
  private func combinedMask(of group: OpenGroup, _ paint: GroupPaint) -> TiledMask {
    guard paint.isMasked else { return group.clipMask }
    guard let mask = group.mask?.image else { return TiledMask(pieces: []) }
    let rect = mask.rect
    for piece in group.clipMask.pieces where !piece.isFull {
      pk_mask_multiply(mask, pk_rect(piece.rect.intersection(rect)), piece.mask)
    }
    for uncovered in group.clipMask.uncovered(in: rect) {
      pk_mask_fill(mask, pk_rect(uncovered), 0)
    }
    return TiledMask(pieces: [.init(rect: rect, mask: mask)])
  }
}

extension pk_image {
  /// The A8 pixels of a rectangle, without a copy.
  func cropped(to rect: PixelRect) -> pk_image {
    let common = rect.intersection(self.rect)
    guard let data, !common.isEmpty else { return pk_image() }
    let start = data + (common.y - Int(y)) * stride + (common.x - Int(x))
    return pk_image(
      data: start, stride: stride, x: Int32(common.x), y: Int32(common.y),
      width: Int32(common.width), height: Int32(common.height))
  }
}
