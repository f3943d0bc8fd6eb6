// Covers UITableView.Style.

import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitCore
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Backgrounds of the table styles", .currentStage)
struct TableBackgroundTests {
  private let source = TableSource(rows: 2)

  @Test(
    "Each table style has its own background and row colors in light and dark appearance",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped],
    [UIUserInterfaceStyle.light, .dark])
  func colors(style: UITableView.Style, appearance: UIUserInterfaceStyle) throws {
    let stage = Stage(
      size: CGSize(width: 390, height: 300), scale: 2, userInterfaceStyle: appearance)
    let page = UITableViewController(style: style)
    page.tableView.contentInsetAdjustmentBehavior = .never
    page.tableView.dataSource = source
    stage.show(page)
    stage.settle()
    let bitmap = try #require(stage.snapshot().cgImage?.bitmap)
    func color(_ x: Int, _ y: CGFloat) -> [UInt8] {
      let pixel = bitmap.pixel(x: 2 * x, y: Int(2 * y))
      return [pixel.red, pixel.green, pixel.blue]
    }
    let row = page.tableView.rectForRow(at: [0, 0])
    let isLight = appearance == .light
    let background: [UInt8] = isLight ? [255, 255, 255] : [0, 0, 0]
    let grouped: [UInt8] = isLight ? [242, 242, 247] : [0, 0, 0]
    let cell: [UInt8] = isLight ? [255, 255, 255] : [28, 28, 30]
    #expect(color(300, row.midY) == (style == .plain ? background : cell))
    #expect(color(300, 280) == (style == .plain ? background : grouped))
    let beside = style == .plain ? background : style == .grouped ? cell : grouped
    #expect(color(4, row.midY) == beside)
  }
}
