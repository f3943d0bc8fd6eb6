// Covers UISegmentedControl.Segment.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Content adjustments of segmented controls", .currentStage)
struct SegmentAdjustmentTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200))
  private let page = UIViewController()

  private func show(_ titles: [String]) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.frame = CGRect(x: 10, y: 100, width: 300, height: 32)
    page.view.addSubview(control)
    stage.show(page)
    stage.settle()
    return control
  }

  /// Returns the offsets of the titles from the centers of their segments.
  private func offsets(_ control: UISegmentedControl) -> [CGPoint] {
    control.segments.map { segment in
      let label = segment.subviews[0]
      return CGPoint(
        x: label.frame.midX - segment.bounds.midX, y: label.frame.midY - segment.bounds.midY)
    }
  }

  @Test("If a segment type has no content adjustment, the adjustment for .any moves the content")
  func positions() {
    let control = show(["A", "B", "C"])
    #expect(offsets(control) == [.zero, .zero, .zero])
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 5, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 0, vertical: 2), forSegmentType: .any, barMetrics: .default)
    stage.settle()
    #expect(offsets(control) == [CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 2)])
    #expect(
      control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).horizontal == 5
    )
    #expect(
      control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default) == .zero)
    control.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(
      offsets(control)[2] == CGPoint(x: 5, y: 0) && offsets(control)[0] == CGPoint(x: 0, y: 2))
  }

  @Test("The content of a single segment moves by the adjustment for .alone and by its own offset")
  func alone() {
    let control = show(["A"])
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 9, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 1, vertical: 1), forSegmentType: .alone, barMetrics: .default)
    control.setContentOffset(CGSize(width: 2, height: 0), forSegmentAt: 0)
    stage.settle()
    #expect(offsets(control) == [CGPoint(x: 3, y: 1)])
  }

  @Test("In a compact height a segmented control uses the content adjustments for compact metrics")
  func compact() {
    let control = show(["A", "B"])
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 0, vertical: 1), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 0, vertical: -1), forSegmentType: .right, barMetrics: .compact)
    page.traitOverrides.verticalSizeClass = .compact
    stage.settle()
    #expect(offsets(control) == [CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1)])
    page.traitOverrides.verticalSizeClass = .regular
    stage.settle()
    #expect(offsets(control) == [CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 1)])
  }

  @Test("A segmented control without content adjustments uses its appearance proxy's adjustments")
  func appearance() {
    let proxy = UISegmentedControl.appearance()
    proxy.setContentPositionAdjustment(
      UIOffset(horizontal: 3, vertical: 0), forSegmentType: .any, barMetrics: .default)
    defer {
      proxy.setContentPositionAdjustment(.zero, forSegmentType: .any, barMetrics: .default)
    }
    let control = show(["A", "B"])
    #expect(offsets(control) == [CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 0)])
  }
}
