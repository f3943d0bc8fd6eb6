import CoreGraphics
import Testing
import _StageTraits
import _VirtualApp

@testable import UIKitCore

@MainActor @Suite("The deactivation of a chain of constraints", .currentStage)
struct ChainRemovalTests {
  /// The work of the solver per view to deactivate the constraints of a row of views, which are
  /// listed from the start of the row.
  private func work(views count: Int) throws -> Int {
    let app = VirtualApp()
    let controller = UIViewController()
    app.show(controller)
    var constraints: [NSLayoutConstraint] = []
    var end = controller.view.leadingAnchor
    for _ in 0..<count {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      constraints.append(view.leadingAnchor.constraint(equalTo: end, constant: 1))
      constraints.append(view.widthAnchor.constraint(equalToConstant: 2))
      end = view.trailingAnchor
    }
    NSLayoutConstraint.activate(constraints)
    app.frame()
    #expect(controller.view.subviews.last?.frame.maxX == CGFloat(count * 3))
    let solver = try #require(controller.view.layoutEngineIfAny).solver
    func total() -> Int {
      solver.statistics.rows + solver.statistics.terms + solver.statistics.values
    }
    let before = total()
    NSLayoutConstraint.deactivate(constraints)
    app.frame()
    return (total() - before) / count
  }

  @Test("The deactivation of a row of views costs the same per view for rows of all lengths")
  func lengths() throws {
    #expect(try work(views: 1000) <= work(views: 50) + 1)
  }
}
