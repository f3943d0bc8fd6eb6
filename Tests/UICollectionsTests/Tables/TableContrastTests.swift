import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Tables and search bars with increased contrast", .currentStage)
struct TableContrastTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300), scale: 2)
  private let source = TableSource(rows: 4)

  private func red(_ x: CGFloat, _ y: CGFloat) throws -> Int {
    let bitmap = try #require(stage.snapshot().cgImage?.bitmap)
    return Int(bitmap.pixel(x: Int(x * 2), y: Int(y * 2)).red)
  }

  @Test(
    "With increased contrast, the separators and the selected row of a visible table become darker")
  func table() throws {
    let page = UITableViewController(style: .plain)
    page.tableView.contentInsetAdjustmentBehavior = .never
    page.tableView.dataSource = source
    stage.show(page)
    page.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    stage.settle()
    // One point is on the separator below the third row. The other point is in the second row,
    // beside its text.
    let normal = (separator: try red(300, 131.5), selection: try red(300, 66))
    stage.accessibilityContrast = .high
    stage.settle()
    let high = (separator: try red(300, 131.5), selection: try red(300, 66))
    #expect(high.separator < normal.separator && normal.separator < 250)
    #expect(high.selection < normal.selection && normal.selection < 240)
    #expect(try red(300, 150) == 255)
  }

  @Test("The field of a search bar is darker with increased contrast")
  func search() throws {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    bar.searchBarStyle = .minimal
    page.view.addSubview(bar)
    stage.show(page)
    stage.settle()
    let normal = try red(300, 28)
    stage.accessibilityContrast = .high
    stage.settle()
    #expect(try red(300, 28) < normal && normal < 250)
  }

  @Test("The line between the columns of a split view is darker with increased contrast")
  func split() throws {
    let stage = Stage(size: CGSize(width: 1180, height: 400), scale: 2)
    let split = UISplitViewController(style: .doubleColumn)
    for column in [UISplitViewController.Column.primary, .secondary] {
      let page = UIViewController()
      page.view.backgroundColor = .systemBackground
      split.setViewController(page, for: column)
    }
    stage.show(split)
    stage.settle()
    func darkest() throws -> Int {
      let bitmap = try #require(stage.snapshot().cgImage?.bitmap)
      return (630..<650).map { Int(bitmap.pixel(x: $0, y: 600).red) }.min() ?? 255
    }
    let normal = try darkest()
    stage.accessibilityContrast = .high
    stage.settle()
    #expect(try darkest() < normal && normal < 250)
  }
}
