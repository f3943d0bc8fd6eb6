package import CoreGraphics
import RenderTree

/// The ordered operations that draw a frame.
package struct FramePlan: Sendable, Equatable {
  /// The device pixels of the target.
  package var viewport: PixelRect
  /// The steps in the order of drawing, bottom to top.
  package var operations: [PlanOperation] = []
  /// The rectangles that effects read back from the target, in the order of first use.
  package var captures: [Capture] = []
  /// The indices of captures. The keys are the indices of the operations that use the captures.
  package var captureOfOperation: [Int: Int] = [:]
  /// The indices of the operations that begin groups and masks. The keys are the indices of the
  /// operations that end these groups and masks.
  package var beginnings: [Int: Int] = [:]
  /// The number of visited nodes, counting each copy of a replicated node and the nodes of cached
  /// subtrees. `==` ignores this number.
  package var nodesVisited = 0
  /// The number of operations that were copied from an earlier frame's plan. `==` ignores this
  /// number.
  package var operationsReused = 0

  /// Creates a plan that draws nothing.
  package init(viewport: PixelRect) {
    self.viewport = viewport
  }

  /// The smallest rectangle that contains the pixels of all operations.
  package var extent: PixelRect {
    operations.reduce(.zero) { $0.union($1.damageBounds) }
  }

  /// The pixels in which an operation hides all operations beneath it; none if the operation shows
  /// a capture that is made in this frame, because the capture reads the pixels beneath.
  ///
  /// - Parameter captures: The captures that are made in this frame.
  package func covered(by index: Int, making captures: Set<Int>) -> PixelRect {
    if !captures.isEmpty, let capture = captureOfOperation[index], captures.contains(capture) {
      return .zero
    }
    return operations[index].opaque
  }

  /// Compares viewport and operations, from which the captures and the beginnings are derived.
  package static func == (a: FramePlan, b: FramePlan) -> Bool {
    a.viewport == b.viewport && a.operations == b.operations
  }
}

/// A rectangle of the target whose pixels an effect reads after the operations beneath the effect
/// have been drawn.
package struct Capture: Sendable, Equatable {
  /// The purpose for which a capture reads pixels.
  package enum Purpose: Sendable, Equatable {
    /// The backdrop of a material.
    case material(DeviceMaterial)
    /// The average color, which determines whether vibrant content with a minimum contrast is dark
    /// or light.
    case legibility
  }

  /// The purpose of the captured pixels, which determines how the pixels are processed.
  package var purpose: Purpose
  /// The rectangle in device pixels.
  package var rect: PixelRect
  /// The indices of the operations that use the capture, ascending. The pixels are read before the
  /// first of these operations is drawn.
  package var users: [Int]

  func isEquivalent(to other: Capture) -> Bool {
    purpose == other.purpose && rect == other.rect
  }
}

extension FramePlan: CustomStringConvertible {
  /// One line per operation, with groups indented, for tests and debugging.
  package var description: String {
    var depth = 0
    var lines: [String] = []
    for operation in operations {
      switch operation.kind {
      case .endGroup, .endMask: depth -= 1
      default: break
      }
      lines.append(String(repeating: "  ", count: max(depth, 0)) + operation.description)
      switch operation.kind {
      case .beginGroup, .beginMask: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension PlanOperation: CustomStringConvertible {
  /// The operation's kind, node and bounds in pixels, and its opacity and clips if they differ from
  /// the defaults.
  package var description: String {
    var text = "\(kind) \(node) [\(bounds.x) \(bounds.y) \(bounds.width) \(bounds.height)]"
    if opacity != 1 { text += " opacity \(opacity.short)" }
    if !clips.isEmpty { text += " clipped by \(clips.map(\.description).joined(separator: ", "))" }
    return text
  }
}

extension PlanOperation.Kind: CustomStringConvertible {
  /// A short name of the operation and its most important values.
  package var description: String {
    switch self {
    case .shadow(let paint): "shadow sigma \(paint.sigma.pixels.short)"
    case .fill(let paint):
      "fill \(paint.color.short)" + (paint.box.radius > 0 ? " rounded" : "")
    case .pattern(let paint):
      "pattern \(paint.pattern.bitmap.width)x\(paint.pattern.bitmap.height)"
        + (paint.box.radius > 0 ? " rounded" : "")
    case .bitmap(let content, _): "bitmap \(content.bitmap.width)x\(content.bitmap.height)"
    case .shape(let paint): "\(paint.part) \(paint.color.short)"
    case .gradient(let content, _): "\(content.kind) gradient"
    case .border(let paint): "border \(paint.color.short) width \(Double(paint.width).short)"
    case .backdrop(let paint):
      "backdrop sigma \(paint.material.sigma.pixels.short)"
        + (paint.material.averaging > 0 ? " averaged" : "")
    case .sprites(let paint):
      "\(paint.sprites.count) \(paint.isAdditive ? "additive " : "")sprites"
    case .cachedSubtree(let paint): "cached subtree of \(paint.plan.operations.count)"
    case .beginGroup(let isolation): isolation == .shared ? "group" : "isolated group"
    case .endGroup(let paint):
      "end" + (paint.isMasked ? " masked" : "") + (paint.vibrancy == nil ? "" : " vibrant")
    case .crossfadeSwap: "crossfade swap"
    case .beginMask: "mask"
    case .endMask: "end of mask"
    case .skip: "skip"
    }
  }
}

extension ClipShape: CustomStringConvertible {
  /// The type of the shape, such as a rounded box, without position and size.
  package var description: String {
    switch self {
    case .box(let box):
      "\(box.transform.isRectilinear ? "" : "turned ")\(box.radius > 0 ? "rounded " : "")box"
    case .path: "path"
    }
  }
}

extension Double {
  /// The number with at most three decimals, and without decimals if it is whole.
  fileprivate var short: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let thousandths = (self * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
  }
}

extension RGBA {
  /// The color in hexadecimal, with alpha unless the color is opaque.
  fileprivate var short: String {
    let bytes = [red, green, blue, alpha].map {
      Int(saturating: (Swift.min(Swift.max($0, 0), 1) * 255).rounded())
    }
    let displayed = bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    return "#" + displayed.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
