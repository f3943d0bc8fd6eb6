import CoreGraphics
import RenderTree

extension FramePlan {
  /// Determines which effects use the same capture.
  ///
  /// Effects with the same material use one capture under three conditions: neither the first
  /// effect nor an operation between the effects draws in the later effect's rectangle; the union
  /// of the rectangles has at most the sum of their areas; and the effects draw into the same
  /// buffer. An effect whose material has averaging always has its own capture.
  mutating func findCaptures() {
    /// The beginnings of the open isolated groups and masks, the innermost last; -1 means the
    /// target.
    var isolated: [Int] = [-1]
    var candidates: [(capture: Int, isolation: Int, area: Int)] = []
    for (index, operation) in operations.enumerated() {
      switch operation.kind {
      case .beginGroup(.isolated), .beginMask:
        isolated.append(index)
      case .endMask: isolated.removeLast()
      case .endGroup(let group):
        if group.vibrancy != nil, let begin = beginnings[index] {
          isolated.removeLast()
          if group.vibrancy?.minimumContrast ?? 1 > 1 {
            add(.legibility, operations[begin].bounds, user: index)
          }
        }
      case .backdrop(let paint):
        let purpose = Capture.Purpose.material(paint.material)
        let shared = candidates.firstIndex { candidate in
          let capture = captures[candidate.capture]
          guard capture.purpose == purpose, candidate.isolation == isolated.last,
            paint.material.averaging == 0
          else { return false }
          return capture.rect.union(paint.captured).area <= candidate.area + paint.captured.area
            && !isSeparated(capture, from: index, seeing: paint.captured)
        }
        if let shared {
          let capture = candidates[shared].capture
          captures[capture].rect = captures[capture].rect.union(paint.captured)
          captures[capture].users.append(index)
          candidates[shared].area += paint.captured.area
          captureOfOperation[index] = capture
        } else {
          add(purpose, paint.captured, user: index)
          candidates.append((captures.count - 1, isolated.last ?? -1, paint.captured.area))
          // Limit the candidates, because a hostile tree would make the search quadratic. A real
          // screen has only a few materials.
          if candidates.count > 16 { candidates.removeFirst() }
        }
      default: break
      }
    }
  }

  private mutating func add(_ purpose: Capture.Purpose, _ rect: PixelRect, user: Int) {
    captureOfOperation[user] = captures.count
    captures.append(Capture(purpose: purpose, rect: rect, users: [user]))
  }

  /// Whether any operation from the capture's first use up to `index` draws in `rect`.
  private func isSeparated(_ capture: Capture, from index: Int, seeing rect: PixelRect) -> Bool {
    // Treat distant operations as separated, because the search would cost more than a second
    // capture.
    guard let first = capture.users.first, index - first <= 4096 else { return true }
    return operations[first..<index].contains { $0.damageBounds.intersects(rect) }
  }
}
