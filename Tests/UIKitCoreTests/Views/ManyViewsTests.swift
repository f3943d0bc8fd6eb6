import _StageTraits
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting
import _TestSupport

/// Checks the order of views and hit testing in large view trees.
@MainActor @Suite(.currentStage) struct ManyViewsTests {
  @Test("After views are removed in any order, the remaining views and layers keep their order")
  func removing() {
    let parent = UIView()
    let views = (0..<300).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    var random = SeededGenerator(seed: 3)
    var left = views
    for _ in 0..<250 {
      let view = left.remove(at: random.int(0..<left.count))
      view.removeFromSuperview()
      #expect(view.superview == nil && view.layer.superlayer == nil)
    }
    #expect(parent.subviews == left)
    #expect(parent.layer.sublayers == left.map(\.layer))
  }

  @Test("A view that is added or brought to the front is above layers that have no view")
  func extraLayers() {
    let parent = UIView()
    let first = UIView()
    parent.addSubview(first)
    let extra = CALayer()
    parent.layer.addSublayer(extra)
    let second = UIView()
    parent.addSubview(second)
    #expect(parent.layer.sublayers == [first.layer, extra, second.layer])
    parent.bringSubviewToFront(first)
    #expect(parent.layer.sublayers == [extra, second.layer, first.layer])
    parent.insertSubview(second, at: 0)
    #expect(parent.layer.sublayers == [extra, second.layer, first.layer])
  }

  @Test(
    "hitTest finds the same view as a search that converts the point to each view's coordinates")
  func hits() {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var random = SeededGenerator(seed: 11)
    var all = [window]
    for number in 0..<120 {
      let parent = random.pick(all)
      let view = UIView(
        frame: CGRect(
          x: random.number(-20...200), y: random.number(-20...200), width: 90, height: 70))
      if number % 3 == 0 { view.bounds.origin = CGPoint(x: random.number(-30...30), y: 12) }
      if number % 4 == 0 {
        view.transform = CGAffineTransform(rotationAngle: random.number(-2...2))
      }
      if number % 7 == 0 { parent.layer.sublayerTransform = CATransform3DMakeScale(0.8, 1.2, 1) }
      parent.addSubview(view)
      all.append(view)
    }
    func expected(_ view: UIView, _ point: CGPoint) -> UIView? {
      guard view.bounds.contains(view.convert(point, from: window)) else { return nil }
      for child in view.subviews.reversed() {
        if let found = expected(child, point) { return found }
      }
      return view
    }
    for x in stride(from: 1.3, to: 300, by: 13) {
      for y in stride(from: 1.7, to: 300, by: 13) {
        let point = CGPoint(x: x, y: y)
        #expect(window.hitTest(point, with: nil) === expected(window, point))
      }
    }
  }

  @Test("The innermost of 500 nested views is a descendant of the outermost view")
  func depth() {
    var leaf = UIView()
    let root = leaf
    for _ in 0..<500 {
      let view = UIView()
      leaf.addSubview(view)
      leaf = view
    }
    #expect(leaf.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
    #expect(leaf.isDescendant(of: leaf))
  }
}
