import CoreGraphics
import Foundation
import UIKitCore

/// Draws a group and its items as boxes of characters.
@MainActor struct GroupDrawing {
  private var lines: [[Character]]
  private let width: Int
  private let height: Int

  /// The size of a character in points.
  private static let cell = CGSize(width: 6, height: 12)
  private static let container = CGSize(width: 390, height: 844)
  /// The maximum size of the drawing, in characters.
  private static let limits = (width: 400, height: 200)
  /// The maximum number of items that are drawn, because a group can contain thousands of items.
  private static let itemLimit = 256

  /// The characters of the corners, the horizontal lines and the vertical lines of a box.
  private typealias Strokes = (corner: Character, horizontal: Character, vertical: Character)

  init(of group: NSCollectionLayoutGroup) {
    let solver = GroupSolver(
      traits: .current, measured: { _ in nil }, limit: GroupDrawing.itemLimit)
    let solved = solver.solve(group, in: GroupDrawing.container)
    width = min(GroupDrawing.limits.width, max(2, GroupDrawing.column(solved.size.width)))
    height = min(GroupDrawing.limits.height, max(2, GroupDrawing.line(solved.size.height)))
    lines = Array(repeating: Array(repeating: " ", count: width), count: height)
    draw(CGRect(origin: .zero, size: solved.size), ("+", "-", "|"), label: "")
    for (index, slot) in solved.slots.enumerated() {
      draw(slot.frame, ("*", "=", "|"), label: String(index))
    }
  }

  /// The drawing as text; its lines do not end with spaces.
  var text: String {
    lines.map { line in
      let end = line.lastIndex { $0 != " " }
      return String(line[..<(end.map { $0 + 1 } ?? 0)])
    }.joined(separator: "\n")
  }

  private static func column(_ x: CGFloat) -> Int { position(x, cell.width) }
  private static func line(_ y: CGFloat) -> Int { position(y, cell.height) }

  /// The nearest whole number of characters for a length in points, limited to ±10,000, because the
  /// frames of apps may be huge; 0 for a length that is not finite.
  private static func position(_ value: CGFloat, _ length: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value / length, -1e4), 1e4).rounded()) : 0
  }

  /// Draws a box inside the frame, at least two characters wide and high, with a label in its
  /// middle.
  private mutating func draw(_ frame: CGRect, _ strokes: Strokes, label: String) {
    let left = GroupDrawing.column(frame.minX)
    let top = GroupDrawing.line(frame.minY)
    let right = max(left + 1, GroupDrawing.column(frame.maxX) - 1)
    let bottom = max(top + 1, GroupDrawing.line(frame.maxY) - 1)
    for x in left...right {
      let stroke = x == left || x == right ? strokes.corner : strokes.horizontal
      put(stroke, x, top)
      put(stroke, x, bottom)
    }
    for y in (top + 1)..<bottom {
      put(strokes.vertical, left, y)
      put(strokes.vertical, right, y)
    }
    let start = (left + right + 1 - label.count) / 2
    for (offset, character) in label.enumerated() {
      put(character, start + offset, (top + bottom) / 2)
    }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    lines[y][x] = character
  }
}
