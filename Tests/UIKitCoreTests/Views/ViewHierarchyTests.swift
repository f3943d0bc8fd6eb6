// Covers UIView.

import _StageTraits
import _VirtualApp
import Foundation
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ViewHierarchyTests {
  private final class Spy: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func willMove(toSuperview newSuperview: UIView?) {
      log("\(name) will move to superview \(newSuperview == nil ? "none" : "some")")
    }
    override func didMoveToSuperview() { log("\(name) did move to superview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log("\(name) will move to window \(newWindow == nil ? "none" : "some")")
    }
    override func didMoveToWindow() {
      log("\(name) did move to window \(window == nil ? "none" : "some")")
    }
    override func didAddSubview(_ subview: UIView) { log("\(name) did add") }
    override func willRemoveSubview(_ subview: UIView) { log("\(name) will remove") }
  }

  @Test("Views that enter or leave a window get their callbacks in UIKit's order")
  func callbackOrder() {
    let app = VirtualApp()
    let log = Log()
    let (outer, inner) = (Spy("outer", log), Spy("inner", log))
    outer.addSubview(inner)
    _ = log.drain()
    app.window.addSubview(outer)
    #expect(
      log.drain() == [
        "outer will move to superview some",
        "outer will move to window some", "inner will move to window some",
        "outer did move to window some", "inner did move to window some",
        "outer did move to superview",
      ])
    inner.removeFromSuperview()
    #expect(
      log.drain() == [
        "inner will move to superview none", "inner will move to window none",
        "outer will remove", "inner did move to window none", "inner did move to superview",
      ])
  }

  @Test("A view that moves within a window gets no window callbacks")
  func moveInsideWindow() {
    let app = VirtualApp()
    let log = Log()
    let (first, second) = (Spy("first", log), Spy("second", log))
    app.window.addSubview(first)
    app.window.addSubview(second)
    let child = Spy("child", log)
    first.addSubview(child)
    _ = log.drain()
    second.addSubview(child)
    #expect(
      log.drain() == [
        "child will move to superview some", "first will remove", "child did move to superview",
        "second did add",
      ])
  }

  @Test("Subviews and their layers have the same order after each insertion and exchange")
  func order() {
    let parent = UIView()
    let views = (0..<5).map { index -> UIView in
      let view = UIView()
      view.tag = index
      return view
    }
    func tags() -> [Int] {
      #expect(parent.subviews.map { $0.layer } == parent.layer.sublayers ?? [])
      return parent.subviews.map(\.tag)
    }
    for view in views[0...2] { parent.addSubview(view) }
    #expect(tags() == [0, 1, 2])
    parent.insertSubview(views[3], at: 0)
    parent.insertSubview(views[4], belowSubview: views[2])
    #expect(tags() == [3, 0, 1, 4, 2])
    parent.exchangeSubview(at: 0, withSubviewAt: 4)
    #expect(tags() == [2, 0, 1, 4, 3])
    parent.bringSubviewToFront(views[0])
    parent.sendSubviewToBack(views[3])
    #expect(tags() == [3, 2, 1, 4, 0])
    parent.insertSubview(views[2], aboveSubview: views[4])
    #expect(tags() == [3, 1, 4, 2, 0])
    parent.insertSubview(views[3], at: 100)
    #expect(tags() == [1, 4, 2, 0, 3])
  }

  @Test("Sublayers without a view stay behind subviews that are added later")
  func sublayersWithoutViews() {
    let parent = UIView()
    let background = CALayer()
    parent.layer.addSublayer(background)
    let (first, second) = (UIView(), UIView())
    parent.addSubview(second)
    parent.insertSubview(first, at: 0)
    #expect(parent.layer.sublayers == [background, first.layer, second.layer])
  }

  @Test("viewWithTag searches all descendants, and isDescendant(of:) searches all ancestors")
  func search() {
    let (root, branch, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(branch)
    branch.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }

  @Test("A thousand nested views can be added and removed")
  func deepTree() {
    let app = VirtualApp()
    let root = UIView()
    var current = root
    for _ in 0..<1000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      current.addSubview(next)
      current = next
    }
    app.window.addSubview(root)
    #expect(current.window === app.window)
    root.removeFromSuperview()
    #expect(current.window == nil)
  }

  // Proves 3.8 of Documentation/Systems.md.
  @Test("recursiveDescription() returns one indented line per view in UIKit's format")
  func printing() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50.5))
    let child = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    child.tag = 9
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(child)
    let lines = root.recursiveDescription().split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("<UIView: 0x"))
    #expect(lines[0].contains("; frame = (0 0; 100 50.5); layer = <CALayer: 0x"))
    #expect(lines[1].hasPrefix("   | <UIView: 0x"))
    #expect(lines[1].contains("autoresize = W+H; tag = 9;"))
  }

  @Test("A view's layer is created by the initializer of the class that layerClass returns")
  func layerClass() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    final class Custom: CALayer {
      var note = "made by init"
      override init() {
        super.init()
        cornerRadius = 3
      }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { nil }
    }
    final class WithCustom: UIView {
      override class var layerClass: AnyClass { Custom.self }
    }
    #expect(Gradient().layer is CAGradientLayer)
    #expect((WithCustom().layer as? Custom)?.note == "made by init")
    #expect(WithCustom().layer.cornerRadius == 3)
  }

  @Test("The layer of a view has the view as its delegate until the view is deallocated")
  func layerDelegate() {
    let other = LayerDelegate()
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      #expect(layer.delegate === view)
      layer.delegate = view
      #expect(layer.delegate === view)
    }
    #expect(layer.delegate == nil)
    layer.opacity = 0.5
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.delegate = other
    #expect(layer.delegate === other)
  }

  @Test("A view's layer does not retain a delegate other than the view")
  func weakDelegate() {
    let view = UIView()
    do {
      let other = LayerDelegate()
      view.layer.delegate = other
      #expect(view.layer.delegate === other)
    }
    #expect(view.layer.delegate == nil)
    view.layer.delegate = view
    #expect(view.layer.delegate === view)
  }

  private final class LayerDelegate: NSObject, CALayerDelegate {}

  @Test(
    "If a superview removes a subview during deallocation, the subview has no superview afterwards"
  )
  func removalAtTheEnd() {
    let child = UIView()
    do {
      let parent = RemovingView()
      parent.addSubview(child)
    }
    #expect(child.superview == nil)
    #expect(child.layer.superlayer == nil)
  }

  private final class RemovingView: UIView {
    isolated deinit { for view in subviews { view.removeFromSuperview() } }
  }
}
