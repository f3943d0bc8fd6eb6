import CoreGraphics
import Testing
import UIKit

@testable import UIKit

@MainActor @Suite("The arrow of a popover")
struct PopoverArrowTests {
  private let room = CGRect(x: 10, y: 57, width: 370, height: 743)
  private let size = CGSize(width: 280, height: 240)

  private func placement(
    of source: CGRect, _ side: UIPopoverArrowDirection = .up
  ) -> PopoverPlacement {
    PopoverPlacement(
      size: size, source: source, room: room, permitted: side, canOverlap: false)
  }

  @Test("Its tip meets a button near the corner, and its base keeps clear of the corner")
  func nearCorner() {
    let placement = placement(of: CGRect(x: 350, y: 55, width: 22, height: 22))
    #expect(placement.frame.maxX == 380)
    #expect(placement.frame.minX + placement.tip == 361)
    #expect(placement.base == size.width - 31.5)
    #expect(placement.outline.contains(CGPoint(x: placement.tip, y: 2)))
    #expect(!placement.outline.contains(CGPoint(x: placement.tip + 12, y: 2)))
  }

  @Test("It points straight where it has room")
  func straight() {
    let placement = placement(of: CGRect(x: 190, y: 100, width: 20, height: 20))
    #expect(placement.tip == placement.base)
    #expect(placement.frame.minX + placement.tip == 200)
  }

  @Test("It leans no further than to the end of its base")
  func limit() {
    let placement = placement(of: CGRect(x: 378, y: 100, width: 2, height: 2))
    #expect(placement.tip == placement.base + 14.5)
  }

  @Test("It leans on every side", arguments: [UIPopoverArrowDirection.down, .left, .right])
  func sides(side: UIPopoverArrowDirection) {
    let small = CGSize(width: 200, height: 240)
    let source =
      side == .down
      ? CGRect(x: 355, y: 500, width: 12, height: 12)
      : CGRect(x: side == .left ? 40 : 340, y: 780, width: 10, height: 10)
    let placement = PopoverPlacement(
      size: small, source: source, room: room, permitted: side, canOverlap: false)
    #expect(placement.direction == side && placement.tip > placement.base)
    let box = placement.frame.size
    let tip: CGPoint =
      switch side {
      case .down: CGPoint(x: placement.tip, y: box.height - 2)
      case .left: CGPoint(x: 2, y: placement.tip)
      default: CGPoint(x: box.width - 2, y: placement.tip)
      }
    #expect(placement.outline.contains(tip))
  }
}
