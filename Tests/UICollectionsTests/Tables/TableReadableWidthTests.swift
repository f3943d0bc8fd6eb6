import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Readable width and safe area of a table's contents", .currentStage)
struct TableReadableWidthTests {
  private let stage = Stage(size: CGSize(width: 1100, height: 500))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 5)

  private func show() throws -> (content: UIView, table: UITableView) {
    page.tableView.dataSource = source
    page.tableView.delegate = source
    stage.show(page)
    stage.settle()
    let cell = try #require(page.tableView.cellForRow(at: [0, 0]))
    return (try #require(cell.textLabel), page.tableView)
  }

  /// Returns the distance of a text from the left side of the table, in points.
  private func left(_ text: UIView, _ table: UITableView) -> CGFloat {
    text.convert(CGPoint.zero, to: table).x
  }

  @Test("With cellLayoutMarginsFollowReadableWidth, text begins at the edge of the readable guide")
  func readableWidth() throws {
    let (text, table) = try show()
    #expect(left(text, table) == 20)
    table.cellLayoutMarginsFollowReadableWidth = true
    stage.settle()
    let guide = page.view.readableContentGuide.layoutFrame
    #expect(left(text, table) == guide.minX && guide.width == 672)
    stage.preferredContentSizeCategory = .accessibilityMedium
    stage.settle()
    let larger = page.view.readableContentGuide.layoutFrame
    #expect(larger.width > 672 && left(text, table) == larger.minX)
  }

  @Test(
    "Cell contents avoid the safe area at the sides only if insetsContentViewsToSafeArea is true")
  func safeArea() throws {
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
    page.tableView.contentInsetAdjustmentBehavior = .never
    let (text, table) = try show()
    #expect(left(text, table) == 80)
    table.insetsContentViewsToSafeArea = false
    stage.settle()
    #expect(left(text, table) == 20)
  }

  @Test("The content view of a cell is inside the safe area, so an app's own views in it are too")
  func contentViews() throws {
    page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 40)
    page.tableView.contentInsetAdjustmentBehavior = .never
    let (_, table) = try show()
    let cell = try #require(table.cellForRow(at: [0, 0]))
    #expect(cell.contentView.frame.minX == 60 && cell.contentView.frame.width == 1000)
    #expect(cell.contentView.layoutMargins.left == 20 && cell.frame.width == 1100)
    table.insetsContentViewsToSafeArea = false
    stage.settle()
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 1100)
  }
}
