// Covers UIPopoverArrowDirection.

import _StageTraits
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite("The arrow of a popover", .currentStage)
struct PopoverArrowTests {
  private let area = CGRect(x: 10, y: 57, width: 370, height: 743)
  private let size = CGSize(width: 280, height: 240)

  private func placement(
    of source: CGRect, _ side: UIPopoverArrowDirection = .up
  ) -> PopoverPlacement {
    PopoverPlacement(
      size: size, source: source, area: area, permitted: side, canOverlap: false)
  }

  @Test("Near a corner, a popover's arrow points at the source and is steeper on the corner's side")
  func nearCorner() {
    let placement = placement(of: CGRect(x: 350, y: 55, width: 22, height: 22))
    #expect(placement.frame.maxX == 380)
    #expect(placement.frame.minX + placement.tip == 361)
    let (outline, tip) = (placement.outline, placement.tip)
    #expect(outline.contains(CGPoint(x: tip, y: 2)))
    #expect(outline.contains(CGPoint(x: tip - 10, y: 11.5)))
    #expect(!outline.contains(CGPoint(x: tip + 7, y: 11.5)))
    // The corner at the arrow has the same radius as the other corners.
    #expect(!outline.contains(CGPoint(x: size.width - 2, y: 15)))
  }

  @Test("Far from the popover's corners, the arrow is symmetric")
  func even() {
    let placement = placement(of: CGRect(x: 190, y: 100, width: 20, height: 20))
    let (outline, tip) = (placement.outline, placement.tip)
    #expect(placement.frame.minX + tip == 200)
    for side in [CGFloat(-1), 1] {
      #expect(outline.contains(CGPoint(x: tip + side * 10, y: 11.5)))
      #expect(!outline.contains(CGPoint(x: tip + side * 10, y: 6)))
    }
  }

  @Test(
    "The arrow's tip is 18 points from the popover's corner if the source is nearer to the corner")
  func limit() {
    let placement = placement(of: CGRect(x: 378, y: 100, width: 2, height: 2))
    #expect(placement.tip == size.width - 18)
  }

  @Test(
    "On a popover's lower, left and right edges, an arrow near a corner is steeper at that corner",
    arguments: [UIPopoverArrowDirection.down, .left, .right])
  func sides(side: UIPopoverArrowDirection) {
    let source =
      side == .down
      ? CGRect(x: 355, y: 500, width: 12, height: 12)
      : CGRect(x: side == .left ? 40 : 340, y: 775, width: 10, height: 10)
    let placement = PopoverPlacement(
      size: CGSize(width: 200, height: 240), source: source, area: area, permitted: side,
      canOverlap: false)
    #expect(placement.direction == side)
    let (outline, box) = (placement.outline, placement.frame.size)
    // Returns a point by its distances from the tip of the arrow: along the popover's edge and
    // perpendicular to it.
    let point = { (along: CGFloat, across: CGFloat) -> CGPoint in
      switch side {
      case .down: CGPoint(x: placement.tip + along, y: box.height - across)
      case .left: CGPoint(x: across, y: placement.tip + along)
      default: CGPoint(x: box.width - across, y: placement.tip + along)
      }
    }
    #expect(outline.contains(point(0, 2)))
    #expect(outline.contains(point(-10, 11.5)))
    #expect(!outline.contains(point(10, 11.5)))
  }
}
