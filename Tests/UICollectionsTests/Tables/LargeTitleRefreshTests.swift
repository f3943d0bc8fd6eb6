import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Refresh controls below large titles", .currentStage)
struct LargeTitleRefreshTests {
  private let stage = Stage(size: CGSize(width: 390, height: 700))
  private let source = TableSource(rows: 40)
  private let controller = UITableViewController(style: .plain)
  private let refresh = UIRefreshControl()

  init() {
    controller.title = "Inbox"
    controller.tableView.dataSource = source
    controller.refreshControl = refresh
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.advance(by: 0.1)
  }

  private func frame(_ view: UIView?) -> CGRect {
    view.map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  /// The frame of the label with the largest font in the navigation bar.
  private var title: CGRect {
    func labels(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }
    let bar = controller.navigationController?.navigationBar
    return frame(bar.map(labels)?.max { $0.font.pointSize < $1.font.pointSize })
  }

  private var wheel: CGRect {
    frame(refresh.subviews.first { $0 is UIActivityIndicatorView })
  }

  @Test("The refresh spinner is between the bar and the large title while content is pulled")
  func aboveTheTitle() {
    let resting = title
    stage.touchDown(CGPoint(x: 200, y: 250))
    for step in 1...40 {
      stage.touchMove(CGPoint(x: 200, y: 250 + CGFloat(step) * 9))
      stage.advance(by: 1.0 / 60)
    }
    #expect(refresh.isRefreshing && title.minY > resting.minY + 60)
    #expect(wheel.maxY <= title.minY && wheel.minY >= 40)
    stage.touchUp()
    stage.settle()
    #expect(abs(title.minY - resting.minY - 60) < 1 && wheel.maxY <= title.minY)
    let first = controller.tableView.cellForRow(at: [0, 0])
    #expect(frame(first).minY >= title.maxY)
    refresh.endRefreshing()
    stage.settle()
    #expect(abs(title.minY - resting.minY) < 0.5 && refresh.alpha == 0)
  }
}
