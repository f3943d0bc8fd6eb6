// Covers UIView.Invalidating, UIView.Invalidations, UIView.Invalidations.Constraints.
// Covers UIView.Invalidations.Display, UIView.Invalidations.IntrinsicContentSize.
// Covers UIView.Invalidations.Layout, UIView.Invalidations.Tuple, UIViewInvalidating.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct InvalidatingTests {
  private final class Badge: UIView {
    @Invalidating(.display) var color = 1
    @Invalidating(.layout) var spacing = 1
    @Invalidating(.display, .intrinsicContentSize) var count = 0
    @Invalidating(.layout, .constraints, .display) var title = ""
    var sizeInvalidations = 0

    override func invalidateIntrinsicContentSize() {
      super.invalidateIntrinsicContentSize()
      sizeInvalidations += 1
    }

    override func draw(_ rect: CGRect) {}
  }

  @Test(
    "A new value of an @Invalidating property triggers the invalidations that the attribute lists")
  func invalidation() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func settle() {
      badge.layer.displayIfNeeded()
      badge.layoutIfNeeded()
    }
    settle()
    badge.color = 1
    #expect(!badge.layer.needsDisplay())
    badge.color = 2
    #expect(badge.layer.needsDisplay() && !badge.layer.needsLayout())
    #expect(badge.color == 2)
    settle()
    badge.spacing = 5
    #expect(badge.layer.needsLayout() && !badge.layer.needsDisplay())
    settle()
    badge.count = 3
    #expect(badge.layer.needsDisplay() && badge.sizeInvalidations == 1)
    settle()
    badge.title = "New"
    #expect(badge.layer.needsLayout() && badge.layer.needsDisplay())
    #expect(badge.needsUpdateConstraints())
  }
}
