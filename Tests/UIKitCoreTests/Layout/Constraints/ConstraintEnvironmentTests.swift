// Covers NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, UILayoutGuide.

import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite("Constraints and their environment", .currentStage)
struct ConstraintEnvironmentTests {
  private func add(_ view: UIView = UIView(), to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  // MARK: Guides

  @Test("safeAreaLayoutGuide excludes the screen's unsafe edges and the additional insets")
  func safeArea() {
    let app = VirtualApp(
      size: CGSize(width: 320, height: 480),
      safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let controller = UIViewController()
    app.show(controller)
    let card = add(to: controller.view)
    pin(card, to: controller.view.safeAreaLayoutGuide)
    app.frame()
    #expect(card.frame == CGRect(x: 0, y: 47, width: 320, height: 399))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame == card.frame)
    controller.additionalSafeAreaInsets.top = 50
    app.frame()
    #expect(card.frame.minY == 97)
  }

  @Test("The margins guide and margin attributes follow changes of the margins") func margins() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let (card, other) = (add(to: page), UIView())
    pin(card, to: page.layoutMarginsGuide)
    _ = add(other, to: page)
    NSLayoutConstraint(
      item: other, attribute: .leading, relatedBy: .equal, toItem: page,
      attribute: .leadingMargin, multiplier: 1, constant: 0
    ).isActive = true
    app.frame()
    #expect(card.frame.minX == 16)
    #expect(other.frame.minX == 16)
    page.directionalLayoutMargins.leading = 40
    app.frame()
    #expect(card.frame.minX == 40)
    #expect(other.frame.minX == 40)
  }

  @Test("The readable content guide is at most 672 points wide and centered") func readable() {
    let app = VirtualApp(size: CGSize(width: 1000, height: 480))
    let page = app.showView()
    let card = add(to: page)
    pin(card, to: page.readableContentGuide)
    app.frame()
    #expect(card.frame.width == 672)
    #expect(card.frame.midX == 500)
    app.window.frame.size.width = 400
    app.frame()
    #expect(card.frame.width == page.layoutMarginsGuide.layoutFrame.width)
  }

  @Test("A view with constraints to its readable content guide can be removed and added again")
  func readableRemoval() {
    let app = VirtualApp(size: CGSize(width: 400, height: 480))
    let root = app.showView()
    let page = UIView(frame: root.bounds)
    root.addSubview(page)
    let card = add(to: page)
    pin(card, to: page.readableContentGuide)
    app.frame()
    page.removeFromSuperview()
    app.frame()
    root.addSubview(page)
    app.frame()
    #expect(card.frame == page.layoutMarginsGuide.layoutFrame)
  }

  @Test("A view constrained to the width of a layout guide has that width") func ownGuide() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let (a, b) = (add(to: page), UIView())
    _ = add(b, to: page)
    let gap = UILayoutGuide()
    page.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 100),
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      b.widthAnchor.constraint(equalTo: gap.widthAnchor),
      b.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    app.frame()
    #expect(b.frame.width == 110)
    #expect(gap.layoutFrame.width == 110)
    page.removeLayoutGuide(gap)
    #expect(gap.owningView == nil)
    #expect(page.constraints.count == 2)
  }

  @Test("The system spacing is 8 points between views and 20 at superview edges") func spacing() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let (a, b) = (add(to: page), UIView())
    _ = add(b, to: page)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: page.leadingAnchor, multiplier: 1),
      a.widthAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(
        equalToSystemSpacingBelow: page.layoutMarginsGuide.topAnchor, multiplier: 1),
    ])
    app.frame()
    #expect(a.frame.minX == 20)
    #expect(b.frame.minX == 46)
    #expect(b.frame.minY == 8)
  }

  @Test("A constraint between two distances of anchors sets the ratio of the distances")
  func distances() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let card = add(to: page)
    NSLayoutConstraint.activate([
      page.leadingAnchor.anchorWithOffset(to: card.leadingAnchor).constraint(
        equalTo: card.trailingAnchor.anchorWithOffset(to: page.trailingAnchor), multiplier: 3),
      card.widthAnchor.constraint(equalToConstant: 120),
    ])
    app.frame()
    #expect(card.frame.minX == 150)
  }

  @Test("The superview of two siblings owns a constraint of the distance between them")
  func distanceOfSiblings() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let (left, right, inner) = (add(to: page), add(to: page), UIView())
    _ = add(inner, to: right)
    let guide = UILayoutGuide()
    left.addLayoutGuide(guide)
    let distance = guide.trailingAnchor.anchorWithOffset(to: inner.leadingAnchor)
      .constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 5),
      left.widthAnchor.constraint(equalToConstant: 20),
      guide.leadingAnchor.constraint(equalTo: left.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 15),
      inner.leadingAnchor.constraint(equalTo: right.leadingAnchor, constant: 3), distance,
    ])
    app.frame()
    #expect(page.constraints.contains(distance))
    #expect(right.frame.minX == 27)
  }

  // MARK: Scroll views

  @Test("Constraints from content to a scroll view's edges determine the content size")
  func scrollContent() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let scroll = UIScrollView()
    _ = add(scroll, to: page)
    let (content, floating) = (UIView(), UIView())
    _ = add(content, to: scroll)
    _ = add(floating, to: scroll)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: page.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      floating.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      floating.heightAnchor.constraint(equalToConstant: 5),
    ])
    app.frame()
    #expect(scroll.contentSize == CGSize(width: 320, height: 1010))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 320, height: 1000))
    scroll.contentOffset.y = 100
    app.frame()
    #expect(content.frame.minY == 0)
    #expect(floating.frame.minY == 105)
  }

  // MARK: Fitting

  @Test("systemLayoutSizeFitting returns the smallest size that constraints allow") func fitting() {
    let card = UIView()
    let label = UILabel()
    label.text = "Title"
    _ = add(label, to: card)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
    ])
    let natural = label.intrinsicContentSize
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: natural.width + 24, height: natural.height + 20))
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    let fitted = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitted.width == 200)
    #expect(fitted.height > 100)
  }

  // MARK: Moving

  @Test("A moved subtree keeps its inner constraints and loses its constraints to former ancestors")
  func moving() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let (first, second) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 100))
    )
    page.addSubview(first)
    page.addSubview(second)
    let (outer, inner) = (add(to: first), UIView())
    _ = add(inner, to: outer)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      outer.widthAnchor.constraint(equalTo: first.widthAnchor),
    ])
    app.frame()
    #expect(inner.frame.width == 50)
    second.addSubview(outer)
    #expect(first.constraints.isEmpty)
    outer.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
    app.frame()
    #expect(inner.frame.width == 100)
    outer.removeFromSuperview()
    #expect(second.constraints.isEmpty)
    outer.frame.size.width = 60
    outer.translatesAutoresizingMaskIntoConstraints = true
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 30)
  }

  @Test("updateConstraints is called for subviews first, and only once after several requests")
  func updates() {
    final class Updating: UIView {
      var log: Log?
      var name = ""
      override func updateConstraints() {
        log?(name)
        super.updateConstraints()
      }
    }
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let log = Log()
    let (outer, inner) = (Updating(), Updating())
    (outer.name, inner.name, outer.log, inner.log) = ("outer", "inner", log, log)
    _ = add(outer, to: page)
    _ = add(inner, to: outer)
    app.frame()
    #expect(log.drain() == ["inner", "outer"])
    inner.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    app.frame()
    #expect(log.drain() == ["inner"])
    app.frame()
    #expect(log.drain().isEmpty)
  }

  @Test("A view that requires Auto Layout creates its first constraints in updateConstraints")
  func requiredLayout() {
    final class Badge: UIView {
      let dot = UIView()
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if dot.superview == nil {
          dot.translatesAutoresizingMaskIntoConstraints = false
          addSubview(dot)
          NSLayoutConstraint.activate([
            dot.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
            dot.topAnchor.constraint(equalTo: topAnchor, constant: 5),
            dot.widthAnchor.constraint(equalToConstant: 20),
            dot.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
        super.updateConstraints()
      }
    }
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (direct, nested) = (Badge(frame: container.bounds), Badge(frame: container.bounds))
    page.addSubview(direct)
    container.addSubview(nested)
    page.addSubview(container)
    app.frame()
    let expected = CGRect(x: 10, y: 5, width: 20, height: 20)
    #expect(direct.dot.frame == expected && nested.dot.frame == expected)
  }

  // MARK: Conflicts

  @Test(
    "Conflicting constraints are reported once by identifier; the constraint added last is broken"
  )
  func conflicts() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    var reports: [String] = []
    let log = LayoutEngine.sendReport
    LayoutEngine.sendReport = { reports.append($0) }
    defer { LayoutEngine.sendReport = log }
    let card = add(to: page)
    let narrow = card.widthAnchor.constraint(equalToConstant: 100)
    narrow.identifier = "narrow"
    let wide = card.widthAnchor.constraint(equalToConstant: 200)
    wide.identifier = "wide"
    NSLayoutConstraint.activate([narrow, wide])
    app.frame()
    #expect(card.frame.width == 100)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("'narrow'") == true)
    #expect(reports.first?.contains("breaking constraint\n  <NSLayoutConstraint") == true)
    page.setNeedsLayout()
    app.frame()
    #expect(reports.count == 1)
    narrow.isActive = false
    app.frame()
    #expect(card.frame.width == 200)
  }

  @Test("A view whose constraints require a negative width has the width 0") func negativeSizes() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let card = add(to: page)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 200),
      card.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -200),
    ])
    app.frame()
    #expect(card.frame.width == 0)
  }

  @Test("hasAmbiguousLayout and constraintsAffectingLayout describe the current constraints")
  func questions() {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    let card = add(to: page)
    let width = card.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    app.frame()
    #expect(card.hasAmbiguousLayout)
    let left = card.leftAnchor.constraint(equalTo: page.leftAnchor)
    NSLayoutConstraint.activate([
      left, card.topAnchor.constraint(equalTo: page.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 10),
    ])
    #expect(!card.hasAmbiguousLayout)
    #expect(Set(card.constraintsAffectingLayout(for: .horizontal)) == [width, left])
  }

  @Test("Changing one constant among 500 views changes at most five rows of the constraint solver")
  func editCost() throws {
    let app = VirtualApp(size: CGSize(width: 320, height: 480))
    let page = app.showView()
    var constants: [NSLayoutConstraint] = []
    for index in 0..<500 {
      let label = UILabel()
      label.text = "\(index)"
      _ = add(label, to: page)
      let left = label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 8)
      constants.append(left)
      NSLayoutConstraint.activate([
        left, label.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor),
        label.topAnchor.constraint(equalTo: page.topAnchor, constant: CGFloat(index * 20)),
      ])
    }
    app.frame()
    let engine = try #require(page.layoutEngineIfAny)
    let before = engine.work
    constants[250].constant = 30
    app.frame()
    let work = engine.work
    #expect(work.rows - before.rows <= 5)
    #expect(work.values - before.values <= 5)
    #expect(work.pivots == before.pivots)
  }
}
