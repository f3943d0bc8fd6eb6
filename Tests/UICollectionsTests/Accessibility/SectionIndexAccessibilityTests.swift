import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("The section index for assistive software", .currentStage)
struct SectionIndexAccessibilityTests {
  @Test("Assistive software moves through the titles of a section index up to the last title")
  func adjusting() throws {
    let stage = Stage(size: CGSize(width: 320, height: 300))
    let source = TableSource(
      ["A", "B", "C", "D"].map { name in (0..<5).map { "\(name) \($0)" } })
    let contacts = IndexedSource(source)
    let controller = UITableViewController(style: .plain)
    let table: UITableView = controller.tableView
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = contacts
    stage.show(controller)
    stage.settle()
    let index = try #require(table.subviews.first { $0.accessibilityTraits == .adjustable })
    #expect(index.isAccessibilityElement && index.accessibilityLabel == "Section index")
    #expect(index.accessibilityValue == "A")
    var values: [String?] = []
    for _ in 0..<4 {
      index.accessibilityIncrement()
      stage.settle()
      values.append(index.accessibilityValue)
    }
    #expect(values == ["B", "C", "D", "D"])
    #expect(table.indexPathsForVisibleRows?.last == [3, 4])
    index.accessibilityDecrement()
    index.accessibilityDecrement()
    stage.settle()
    #expect(index.accessibilityValue == "B" && table.indexPathsForVisibleRows?.first == [1, 0])
    table.contentOffset.y = 0
    #expect(index.accessibilityValue == "A")
  }
}
