import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Gestures of split view controllers", .currentStage) struct SplitGestureTests {
  private func show(
    width: CGFloat, _ style: UISplitViewController.Style = .doubleColumn
  ) -> (stage: Stage, split: UISplitViewController) {
    let stage = Stage(size: CGSize(width: width, height: 600), scale: 1)
    let split = UISplitViewController(style: style)
    for column in split.columnOrder { split.setViewController(UIViewController(), for: column) }
    stage.show(split)
    stage.settle()
    return (stage, split)
  }

  private func swipe(_ stage: Stage, from start: CGFloat, to end: CGFloat) {
    stage.drag(
      from: CGPoint(x: start, y: 300), to: CGPoint(x: end, y: 300), duration: 0.2)
    stage.settle()
  }

  @Test("A swipe from the edge shows the primary column over the secondary one until a swipe back")
  func overlay() {
    let (stage, split) = show(width: 800)
    #expect(split.displayMode == .secondaryOnly)
    swipe(stage, from: 300, to: 500)
    #expect(split.displayMode == .secondaryOnly)
    swipe(stage, from: 2, to: 200)
    #expect(split.displayMode == .oneOverSecondary)
    swipe(stage, from: 260, to: 60)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test(
    "With three columns, a swipe shows the primary column, which displaces the secondary column")
  func displace() {
    let (stage, split) = show(width: 1000, .tripleColumn)
    #expect(split.displayMode == .oneBesideSecondary)
    swipe(stage, from: 2, to: 200)
    #expect(split.displayMode == .twoDisplaceSecondary)
    swipe(stage, from: 400, to: 200)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test("With a trailing primary edge, a swipe from the right edge shows the primary column")
  func trailing() {
    let (stage, split) = show(width: 800)
    split.primaryEdge = .trailing
    stage.settle()
    swipe(stage, from: 2, to: 200)
    #expect(split.displayMode == .secondaryOnly)
    swipe(stage, from: 798, to: 600)
    #expect(split.displayMode == .oneOverSecondary)
    swipe(stage, from: 540, to: 740)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("Without presentsWithGesture a swipe does not show the primary column")
  func disabled() {
    let (stage, split) = show(width: 800)
    split.presentsWithGesture = false
    swipe(stage, from: 2, to: 200)
    #expect(split.displayMode == .secondaryOnly)
  }
}
