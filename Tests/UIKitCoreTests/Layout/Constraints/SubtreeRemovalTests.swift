import CoreGraphics
import Testing
import _StageTraits
import _VirtualApp

@testable import UIKitCore

@MainActor @Suite("The removal of a view with many constraints", .currentStage)
struct SubtreeRemovalTests {
  private let app = VirtualApp()
  private let controller = UIViewController()
  private let remaining = UIView()
  private let width: NSLayoutConstraint

  init() {
    width = remaining.widthAnchor.constraint(equalToConstant: 70)
    app.show(controller)
    remaining.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(remaining)
    NSLayoutConstraint.activate([
      remaining.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 5),
      remaining.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 6),
      remaining.heightAnchor.constraint(equalToConstant: 20), width,
    ])
  }

  /// Creates a column of views, each below the view before it.
  private func column(_ count: Int) -> UIView {
    let column = UIView()
    column.translatesAutoresizingMaskIntoConstraints = false
    var end = column.topAnchor
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      column.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: end, constant: 1),
        view.heightAnchor.constraint(equalToConstant: 2),
        view.leadingAnchor.constraint(equalTo: column.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 3),
      ])
      end = view.bottomAnchor
    }
    return column
  }

  private func add(_ column: UIView) {
    controller.view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: remaining.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: remaining.trailingAnchor),
    ])
    app.frame()
  }

  private func bottoms(_ column: UIView) -> [CGFloat] { column.subviews.map(\.frame.maxY) }

  /// The work of the solver after a column was removed, for the removal and the next layout.
  private func removalWork(views count: Int) throws -> Int {
    let column = column(count)
    add(column)
    #expect(bottoms(column).last == CGFloat(count * 3))
    let engine = try #require(controller.view.layoutEngineIfAny)
    let before = engine.solver
    column.removeFromSuperview()
    app.frame()
    #expect(engine.solver !== before)
    let work = engine.work
    return work.rows + work.terms + work.values
  }

  @Test("The removal of a view costs the solver the same for 100 and for 2,000 subviews")
  func cost() throws {
    #expect(try removalWork(views: 2000) == removalWork(views: 100))
  }

  @Test("The other views keep their frames, and follow changes of their constraints")
  func otherViews() {
    let column = column(100)
    add(column)
    column.removeFromSuperview()
    app.frame()
    #expect(remaining.frame == CGRect(x: 5, y: 6, width: 70, height: 20))
    width.constant = 90
    app.frame()
    #expect(remaining.frame == CGRect(x: 5, y: 6, width: 90, height: 20))
  }

  @Test("A removed view is laid out when it is added again")
  func addingAgain() {
    let column = column(100)
    add(column)
    column.removeFromSuperview()
    app.frame()
    column.subviews[0].constraints[0].constant = 7
    add(column)
    #expect(column.frame.origin == CGPoint(x: 75, y: 26))
    #expect(bottoms(column).prefix(2) == [8, 11] && bottoms(column).last == 305)
  }

  /// A view that removes another view in `updateConstraints()`.
  private final class RemovingView: UIView {
    var target: UIView?

    override func updateConstraints() {
      target?.removeFromSuperview()
      super.updateConstraints()
    }
  }

  @Test("An update of constraints can remove a view with many constraints")
  func removalDuringUpdate() {
    let column = column(100)
    add(column)
    let remover = RemovingView()
    remover.target = column
    controller.view.addSubview(remover)
    remover.setNeedsUpdateConstraints()
    width.constant = 80
    app.frame()
    #expect(column.superview == nil)
    #expect(remaining.frame == CGRect(x: 5, y: 6, width: 80, height: 20))
  }

  @Test("A removal in a callback of a removal leaves the other views laid out")
  func removalDuringRemoval() {
    final class Container: UIView {
      var other: UIView?
      override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        layoutIfNeeded()
        other?.removeFromSuperview()
        other = nil
        layoutIfNeeded()
      }
    }
    let container = Container(frame: controller.view.bounds)
    controller.view.addSubview(container)
    let (first, second) = (column(100), column(150))
    for column in [first, second] {
      container.addSubview(column)
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: container.topAnchor),
        column.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      ])
    }
    app.frame()
    container.other = first
    second.removeFromSuperview()
    app.frame()
    #expect(container.subviews.isEmpty)
    width.constant = 60
    app.frame()
    #expect(remaining.frame == CGRect(x: 5, y: 6, width: 60, height: 20))
  }
}
