// Covers NSLayoutAnchor, NSLayoutDimension.

import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite("Constraints on screen", .currentStage) struct ConstraintLayoutTests {
  private let app = VirtualApp(size: CGSize(width: 320, height: 480))

  private func add(_ view: UIView = UIView(), to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test("A view pinned to its superview's edges is resized with the superview") func edges() {
    let page = app.showView()
    let card = add(to: page)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
      card.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 44),
    ])
    app.frame()
    #expect(card.frame == CGRect(x: 16, y: 20, width: 288, height: 44))
    app.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    app.frame()
    #expect(card.frame == CGRect(x: 16, y: 20, width: 448, height: 44))
  }

  @Test("A leading constraint applies to the right edge in right-to-left layouts") func mirrored() {
    let page = app.showView()
    let card = add(to: page)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.topAnchor.constraint(equalTo: page.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 44),
    ])
    app.frame()
    #expect(card.frame.minX == 10)
    page.semanticContentAttribute = .forceRightToLeft
    app.frame()
    #expect(card.frame.maxX == 310)
    page.semanticContentAttribute = .unspecified
    page.traitOverrides.layoutDirection = .rightToLeft
    app.frame()
    #expect(card.frame.maxX == 310)
  }

  @Test("A left constraint keeps its side in right-to-left layouts") func absolute() {
    let page = app.showView()
    page.semanticContentAttribute = .forceRightToLeft
    let card = add(to: page)
    card.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 10).isActive = true
    card.widthAnchor.constraint(equalToConstant: 100).isActive = true
    app.frame()
    #expect(card.frame.minX == 10)
  }

  @Test("Constraints with multipliers, constants and center attributes determine a frame")
  func multipliers() {
    let page = app.showView()
    let card = add(to: page)
    NSLayoutConstraint.activate([
      card.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5, constant: 10),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      NSLayoutConstraint(
        item: card, attribute: .centerY, relatedBy: .equal, toItem: page, attribute: .centerY,
        multiplier: 0.5, constant: 0),
    ])
    app.frame()
    #expect(card.frame == CGRect(x: 75, y: 77.5, width: 170, height: 85))
  }

  @Test("A label has the size of its text, and a longer text makes it larger") func labels() {
    let page = app.showView()
    let label = UILabel()
    label.text = "Hello"
    _ = add(label, to: page)
    label.topAnchor.constraint(equalTo: page.topAnchor, constant: 30).isActive = true
    label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 8).isActive = true
    app.frame()
    #expect(label.frame.size == label.intrinsicContentSize)
    let width = label.frame.width
    label.text = "Hello, world"
    app.frame()
    #expect(label.frame.width > width)
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test("A label of several lines wraps in its width and moves the view below it")
  func multipleLines() {
    let page = app.showView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "several words ", count: 20)
    _ = add(label, to: page)
    let below = add(to: page)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: page.topAnchor),
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -20),
      below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    app.frame()
    #expect(label.frame.width == 280)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 280, height: 0)).height)
    #expect(label.frame.height > 80)
    #expect(below.frame.minY == label.frame.maxY + 8)
    label.text = "short"
    app.frame()
    #expect(label.frame.height < 30)
    #expect(below.frame.minY == label.frame.maxY + 8)
  }

  @Test("Low hugging priority makes a label grow, and low compression resistance makes it shrink")
  func contentPriorities() {
    let page = app.showView()
    let (left, right) = (UILabel(), UILabel())
    for label in [left, right] {
      label.text = "text of a label"
      _ = add(label, to: page)
      label.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
    }
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    app.frame()
    let natural = left.intrinsicContentSize.width
    #expect(left.frame.width == natural)
    #expect(right.frame.width == 320 - 8 - natural)
    app.window.frame.size.width = 200
    app.frame()
    #expect(right.frame.width == natural)
    #expect(left.frame.width == 200 - 8 - natural)
  }

  @Test("Adjacent views of equal width begin on whole pixels and have no gaps") func pixels() {
    let page = app.showView()
    let views = (0..<3).map { _ in add(to: page) }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? page.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = index > 0
      view.topAnchor.constraint(equalTo: page.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    views[2].trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
    app.frame()
    for view in views { #expect((view.frame.minX * 2).rounded() == view.frame.minX * 2) }
    #expect(views[0].frame.maxX == views[1].frame.minX)
    #expect(views[1].frame.maxX == views[2].frame.minX)
    #expect(views[2].frame.maxX == 320)
  }

  @Test("Changing a constraint in an animation block animates the view") func animation() {
    let page = app.showView()
    let card = add(to: page)
    let top = card.topAnchor.constraint(equalTo: page.topAnchor)
    NSLayoutConstraint.activate([
      top, card.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 40),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    app.frame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      top.constant = 100
      page.layoutIfNeeded()
    }
    #expect(card.frame.minY == 100)
    app.advance(by: 0.5)
    let displayed = card.layer.presentation()?.frame.minY ?? 0
    #expect(displayed > 30 && displayed < 70)
    app.advance(by: 0.6)
    #expect(card.layer.presentation()?.frame.minY == 100)
  }

  @Test("layoutIfNeeded on a view also applies the constraints of its superviews") func subtree() {
    let page = app.showView()
    let (outer, inner) = (add(to: page), UIView())
    _ = add(inner, to: outer)
    for (view, parent) in [(outer, page), (inner, outer)] {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -5),
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      ])
    }
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 300)
  }

  @Test("Constraints changed during layoutSubviews apply in the same frame")
  func reentrance() {
    final class Adaptive: UIView {
      let child = UIView()
      lazy var height = child.heightAnchor.constraint(equalToConstant: 1)
      override func layoutSubviews() {
        super.layoutSubviews()
        height.constant = bounds.width / 2
        height.isActive = true
      }
    }
    let page = app.showView()
    let view = Adaptive()
    _ = add(view, to: page)
    _ = add(view.child, to: view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.child.topAnchor.constraint(equalTo: view.topAnchor),
      view.child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      view.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    app.frame()
    #expect(view.child.frame.height == 50)
    #expect(view.frame.height == 50)
  }

  @Test("Constraints follow the frame of a view with a translated autoresizing mask") func mask() {
    let page = app.showView()
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    page.addSubview(fixed)
    let follower = add(to: page)
    NSLayoutConstraint.activate([
      follower.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 8),
      follower.topAnchor.constraint(equalTo: fixed.topAnchor),
      follower.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      follower.heightAnchor.constraint(equalTo: fixed.heightAnchor),
    ])
    app.frame()
    #expect(follower.frame == CGRect(x: 68, y: 10, width: 50, height: 50))
    fixed.frame = CGRect(x: 20, y: 40, width: 60, height: 30)
    app.frame()
    #expect(follower.frame == CGRect(x: 88, y: 40, width: 60, height: 30))
  }

  @Test("Constraints ignore a view's transform and set its bounds and center") func transform() {
    let page = app.showView()
    let card = add(to: page)
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: page.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: page.centerYAnchor),
      card.widthAnchor.constraint(equalToConstant: 50),
      card.heightAnchor.constraint(equalToConstant: 50),
    ])
    app.frame()
    #expect(card.bounds.size == CGSize(width: 50, height: 50))
    #expect(card.center == CGPoint(x: 160, y: 240))
  }

  @Test("A constraint can relate views with different superviews in one view tree") func cousins() {
    let page = app.showView()
    let (left, right) = (UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 100)), UIView())
    page.addSubview(left)
    right.frame = CGRect(x: 150, y: 30, width: 100, height: 100)
    page.addSubview(right)
    let (a, b) = (UIView(frame: CGRect(x: 5, y: 7, width: 20, height: 20)), UIView())
    left.addSubview(a)
    _ = add(b, to: right)
    NSLayoutConstraint.activate([
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 130),
      b.topAnchor.constraint(equalTo: a.topAnchor, constant: 40),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    app.frame()
    #expect(b.convert(b.bounds, to: page) == CGRect(x: 165, y: 47, width: 20, height: 20))
    right.frame.origin.x = 160
    app.frame()
    #expect(b.convert(b.bounds, to: page).minX == 165)
  }

  @Test("Constraints apply to the alignment rectangle, which excludes alignmentRectInsets")
  func alignmentInsets() {
    final class Badged: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 5)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 40) }
    }
    let page = app.showView()
    let view = add(Badged(), to: page)
    view.topAnchor.constraint(equalTo: page.topAnchor, constant: 20).isActive = true
    view.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
    app.frame()
    #expect(view.frame == CGRect(x: 270, y: 10, width: 55, height: 50))
    #expect(
      view.alignmentRect(forFrame: view.frame) == CGRect(x: 270, y: 20, width: 50, height: 40))
  }

  @Test("Baselines of labels of different sizes are aligned") func baselines() throws {
    let page = app.showView()
    let (small, large) = (UILabel(), UILabel())
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 40)
    for label in [small, large] {
      label.text = "x"
      _ = add(label, to: page)
    }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: page.topAnchor, constant: 50),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    app.frame()
    let (a, b) = (
      try #require(small.baselines(in: small.bounds.size)),
      try #require(large.baselines(in: large.bounds.size))
    )
    #expect(abs(small.frame.minY + a.first - large.frame.minY - b.first) <= 0.5)
    #expect(small.frame.minY > large.frame.minY + 10)
  }
}
