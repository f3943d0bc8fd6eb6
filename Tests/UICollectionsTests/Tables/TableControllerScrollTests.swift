// Covers UITableViewController.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Scrolling in table view controllers", .currentStage)
struct TableControllerScrollTests {
  private final class Controller: UITableViewController {
    var log: [String] = []

    private func note(_ text: String) { if log.last != text { log.append(text) } }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("drag") }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("will end") }
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) { note("end \(decelerate)") }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rest") }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("arrive") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      note("top?")
      return true
    }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("top") }
  }

  @Test("A table view controller's overrides of the scroll view delegate's methods are called")
  func overrides() {
    let stage = Stage(size: CGSize(width: 320, height: 480), showsStatusBar: true)
    let controller = Controller(style: .plain)
    stage.show(controller)
    stage.settle()
    controller.log = []
    stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.1)
    stage.settle()
    #expect(
      controller.log == ["drag", "scroll", "will end", "end true", "scroll", "rest"])
    controller.log = []
    controller.tableView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    stage.settle()
    #expect(controller.log == ["scroll", "arrive"])
    controller.log = []
    stage.tap(CGPoint(x: 160, y: 10))
    stage.settle()
    #expect(controller.log == ["top?", "scroll", "top"])
  }
}
