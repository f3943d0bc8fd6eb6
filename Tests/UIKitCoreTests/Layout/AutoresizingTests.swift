// Covers UIView.AutoresizingMask.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct AutoresizingTests {
  private func resized(
    _ frame: CGRect, _ mask: UIView.AutoresizingMask, from old: CGSize, to new: CGSize
  ) -> CGRect {
    let parent = UIView(frame: CGRect(origin: .zero, size: old))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = new
    return child.frame
  }

  private let small = CGSize(width: 100, height: 100)
  private let large = CGSize(width: 200, height: 150)

  @Test(
    "Autoresizing divides a change of size in proportion to a view's flexible width and margins")
  func combinations() {
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    func width(_ mask: UIView.AutoresizingMask) -> [CGFloat] {
      let result = resized(frame, mask, from: small, to: large)
      return [result.minX, result.width].map { ($0 * 1e6).rounded() / 1e6 }
    }
    #expect(width([]) == [10, 30])
    #expect(width(.flexibleWidth) == [10, 130])
    #expect(width(.flexibleLeftMargin) == [110, 30])
    #expect(width(.flexibleRightMargin) == [10, 30])
    // The left margin is 10 of the 70 flexible points. Therefore it gets a seventh of the 100
    // additional points.
    #expect(width([.flexibleLeftMargin, .flexibleRightMargin]) == [24.285714, 30])
    #expect(width([.flexibleLeftMargin, .flexibleWidth]) == [35, 105])
    #expect(width([.flexibleWidth, .flexibleRightMargin]) == [10, 63.333333])
    let all: UIView.AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    #expect(width(all) == [20, 60])
  }

  @Test("A centered view with flexible margins remains centered when its superview is resized")
  func centered() {
    let result = resized(
      CGRect(x: 40, y: 40, width: 20, height: 20),
      [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ], from: small, to: large)
    #expect(result == CGRect(x: 90, y: 65, width: 20, height: 20))
  }

  @Test("A flexible view in a superview of zero size fills the superview after the superview grows")
  func fromZero() {
    let result = resized(.zero, [.flexibleWidth, .flexibleHeight], from: .zero, to: large)
    #expect(result == CGRect(origin: .zero, size: large))
  }

  @Test(
    "A flexible width is never negative, and subviews keep their sizes without autoresizesSubviews")
  func shrinking() {
    let result = resized(
      CGRect(x: 0, y: 0, width: 50, height: 50), .flexibleWidth, from: small,
      to: CGSize(width: 20, height: 100))
    #expect(result.width == 0)

    let (root, child, leaf) = (
      UIView(frame: CGRect(origin: .zero, size: small)),
      UIView(frame: CGRect(origin: .zero, size: small)),
      UIView(frame: CGRect(origin: .zero, size: small))
    )
    root.addSubview(child)
    child.addSubview(leaf)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    leaf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.bounds.size = large
    #expect(leaf.bounds.size == large)
    root.autoresizesSubviews = false
    root.bounds.size = small
    #expect(leaf.bounds.size == large)
  }

  @Test("Autoresizing changes a rotated view along its own axes")
  func rotated() {
    let parent = UIView(frame: CGRect(origin: .zero, size: small))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    child.transform = CGAffineTransform(rotationAngle: 1)
    parent.bounds.size = large
    #expect(child.bounds.size == CGSize(width: 180, height: 20))
    #expect(child.center == CGPoint(x: 100, y: 20))
  }
}
