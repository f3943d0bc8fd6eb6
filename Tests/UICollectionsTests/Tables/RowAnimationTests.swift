// Covers UITableView.RowAnimation.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Frames of rows during their animations", .currentStage)
struct RowAnimationTests {
  /// The frame and the opacity of a row in the middle of its animation.
  private struct Appearance {
    var frame: CGRect
    var alpha: CGFloat

    @MainActor init(_ cell: UITableViewCell) throws {
      let layer = try #require(cell.layer.presentation())
      frame = layer.frame
      alpha = CGFloat(layer.opacity)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 5)

  private func show() {
    page.tableView.contentInsetAdjustmentBehavior = .never
    page.tableView.rowHeight = 44
    page.tableView.dataSource = source
    page.tableView.delegate = source
    stage.show(page)
    stage.settle()
  }

  /// Checks a row that is halfway between its resting frame and the other end of its animation.
  private func check(_ row: Appearance, _ animation: UITableView.RowAnimation, restFrame: CGRect) {
    let (frame, name) = (row.frame, Comment(rawValue: "\(animation)"))
    func isHalf(_ value: CGFloat, of total: CGFloat) -> Bool {
      total == 0 ? abs(value) < 0.01 : value / total > 0.3 && value / total < 0.7
    }
    var (dx, dy, fades, shrinks): (CGFloat, CGFloat, Bool, Bool) = (0, 0, true, false)
    switch animation {
    case .left: (dx, fades) = (-320, false)
    case .right: (dx, fades) = (320, false)
    case .top: dy = -44
    case .bottom: dy = 44
    case .middle: shrinks = true
    default: break
    }
    #expect(isHalf(frame.minX - restFrame.minX, of: dx), name)
    #expect(isHalf(frame.midY - restFrame.midY, of: dy), name)
    #expect(fades ? isHalf(row.alpha, of: 1) : row.alpha == 1, name)
    #expect(shrinks ? isHalf(frame.height, of: 44) : abs(frame.height - 44) < 0.01, name)
  }

  private nonisolated static let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .middle, .automatic,
  ]

  @Test(
    "An inserted row appears with its UITableView.RowAnimation, and the rows below move",
    arguments: animations)
  func insertion(animation: UITableView.RowAnimation) throws {
    show()
    let below = try #require(page.tableView.cellForRow(at: [0, 1]))
    source.sections[0].insert("New", at: 1)
    page.tableView.insertRows(at: [[0, 1]], with: animation)
    let cell = try #require(page.tableView.cellForRow(at: [0, 1]))
    stage.advance(by: 0.15)
    check(try Appearance(cell), animation, restFrame: CGRect(x: 0, y: 44, width: 320, height: 44))
    let moved = try Appearance(below).frame.minY
    #expect(moved > 50 && moved < 82)
    stage.settle()
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 320, height: 44) && cell.alpha == 1)
  }

  @Test("A deleted row disappears with its UITableView.RowAnimation", arguments: animations)
  func deletion(animation: UITableView.RowAnimation) throws {
    show()
    let cell = try #require(page.tableView.cellForRow(at: [0, 1]))
    source.sections[0].remove(at: 1)
    page.tableView.deleteRows(at: [[0, 1]], with: animation)
    stage.advance(by: 0.15)
    check(try Appearance(cell), animation, restFrame: CGRect(x: 0, y: 44, width: 320, height: 44))
    stage.settle()
    #expect(cell.superview == nil)
  }

  @Test(
    "A reloaded row's old cell disappears and its new cell appears with the row animation",
    arguments: animations)
  func reload(animation: UITableView.RowAnimation) throws {
    show()
    let old = try #require(page.tableView.cellForRow(at: [0, 1]))
    source.sections[0][1] = "New"
    page.tableView.reloadRows(at: [[0, 1]], with: animation)
    let new = try #require(page.tableView.cellForRow(at: [0, 1]))
    #expect(new !== old && new.textLabel?.text == "New")
    stage.advance(by: 0.15)
    let restFrame = CGRect(x: 0, y: 44, width: 320, height: 44)
    check(try Appearance(old), animation, restFrame: restFrame)
    check(try Appearance(new), animation, restFrame: restFrame)
    stage.settle()
    #expect(old.superview == nil && new.frame == restFrame && new.alpha == 1)
  }

  @Test("A row that is reloaded without an animation shows its new cell immediately")
  func reloadWithoutAnimation() throws {
    show()
    let old = try #require(page.tableView.cellForRow(at: [0, 1]))
    source.sections[0][1] = "New"
    page.tableView.reloadRows(at: [[0, 1]], with: .none)
    let new = try #require(page.tableView.cellForRow(at: [0, 1]))
    stage.advance(by: 0.02)
    #expect(try Appearance(new).alpha == 1)
    #expect(old.superview == nil || old.alpha == 0)
  }

  @Test(
    "A row inserted without an animation has its final frame immediately, while other rows move")
  func noAnimation() throws {
    show()
    let below = try #require(page.tableView.cellForRow(at: [0, 1]))
    source.sections[0].insert("New", at: 1)
    page.tableView.insertRows(at: [[0, 1]], with: .none)
    let cell = try #require(page.tableView.cellForRow(at: [0, 1]))
    stage.advance(by: 0.05)
    let row = try Appearance(cell)
    #expect(row.frame == CGRect(x: 0, y: 44, width: 320, height: 44) && row.alpha == 1)
    #expect(try Appearance(below).frame.minY < 88)
  }
}
