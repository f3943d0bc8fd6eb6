// Covers UITableView.SelfSizingInvalidation.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Heights of rows whose content changes", .currentStage)
struct TableSelfSizingInvalidationTests {
  /// A cell with a label that constraints connect to the content view.
  private final class LabelCell: UITableViewCell {
    let label = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let controller = UITableViewController(style: .plain)
  private var table: UITableView { controller.tableView }
  private let source = TableSource(rows: 40)

  private func show(constrained: Bool = false) {
    source.makeCell = { [source] table, path in
      let text = source.sections[0][path.row]
      if constrained {
        let cell =
          table.dequeueReusableCell(withIdentifier: "label") as? LabelCell
          ?? LabelCell(style: .default, reuseIdentifier: "label")
        cell.label.text = text
        return cell
      }
      let cell =
        table.dequeueReusableCell(withIdentifier: "list")
        ?? UITableViewCell(style: .default, reuseIdentifier: "list")
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      return cell
    }
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    table.delegate = source
    stage.show(controller)
    stage.settle()
  }

  private func setText(_ text: String, row: Int) {
    guard let cell = table.cellForRow(at: [0, row]) else { return }
    if let labelCell = cell as? LabelCell { return labelCell.label.text = text }
    var content = cell.contentConfiguration as? UIListContentConfiguration ?? .cell()
    content.text = text
    cell.contentConfiguration = content
  }

  private func height(_ row: Int) -> CGFloat { table.rectForRow(at: [0, row]).height }
  private let long = "One\nTwo\nThree\nFour"

  @Test("A row grows in an animation when its cell gets a longer content configuration")
  func configuration() throws {
    show()
    let low = height(1)
    let requests = source.cellRequests
    let next = try #require(table.cellForRow(at: [0, 2]))
    let top = next.frame.minY
    setText(long, row: 1)
    stage.advance(by: 0.1)
    #expect(height(1) > low + 40)
    let displayed = try #require(next.layer.presentation()).frame.minY
    #expect(displayed > top && displayed < table.rectForRow(at: [0, 2]).minY)
    stage.settle()
    #expect(next.frame == table.rectForRow(at: [0, 2]) && table.cellForRow(at: [0, 2]) === next)
    #expect(source.cellRequests == requests && source.unpaired == 0)
    setText("One", row: 1)
    stage.settle()
    #expect(height(1) == low && source.unpaired == 0)
  }

  @Test("In performWithoutAnimation, the rows below a resized row have new positions immediately")
  func immediate() throws {
    show()
    let next = try #require(table.cellForRow(at: [0, 2]))
    UIView.performWithoutAnimation { setText(long, row: 1) }
    stage.advance(by: 1.0 / 60)
    #expect(next.layer.presentation()?.frame.minY == table.rectForRow(at: [0, 2]).minY)
    #expect(next.frame.minY > 130)
  }

  @Test(
    "With self-sizing invalidation disabled, a table keeps the row heights until a batch update")
  func disabled() {
    show()
    let low = height(1)
    table.selfSizingInvalidation = .disabled
    setText(long, row: 1)
    stage.settle()
    #expect(height(1) == low)
    table.performBatchUpdates(nil)
    stage.settle()
    #expect(height(1) > low + 40)
  }

  @Test(
    "A changed constraint resizes a row after an invalidation or with .enabledIncludingConstraints")
  func constraints() {
    show(constrained: true)
    let low = height(1)
    setText(long, row: 1)
    stage.settle()
    #expect(height(1) == low)
    table.cellForRow(at: [0, 1])?.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(height(1) > low + 40 && height(2) == low)
    table.selfSizingInvalidation = .enabledIncludingConstraints
    setText(long, row: 2)
    stage.settle()
    #expect(height(2) == height(1))
    setText("One", row: 2)
    stage.settle()
    #expect(height(2) == low)
  }

  @Test("Rows with a fixed height keep this height when their content changes")
  func fixed() {
    table.rowHeight = 50
    show()
    setText(long, row: 1)
    stage.settle()
    #expect(height(1) == 50)
  }

  @Test("If highlighting a row makes it higher, the touch still selects the row")
  func highlight() {
    show()
    let cell = table.cellForRow(at: [0, 1])
    cell?.configurationUpdateHandler = { [long] cell, state in
      var content = UIListContentConfiguration.cell()
      content.text = state.isHighlighted ? long : "One"
      cell.contentConfiguration = content
    }
    stage.settle()
    let low = height(1)
    stage.touchDown(CGPoint(x: 100, y: 66))
    stage.advance(by: 0.5)
    #expect(height(1) > low + 40)
    stage.touchUp()
    stage.settle()
    #expect(table.indexPathForSelectedRow == [0, 1] && height(1) == low)
    #expect(source.log.suffix(3) == ["didUnhighlight 1", "willSelect 1", "didSelect 1"])
  }

  @Test(
    "If the partly visible first row of a scrolled table grows, the row's upper edge does not move")
  func scrolled() throws {
    show()
    table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    stage.settle()
    let first = try #require(table.indexPathsForVisibleRows?.first)
    let top = table.rectForRow(at: first).minY - table.contentOffset.y
    setText(long, row: first.row)
    stage.settle()
    #expect(abs(table.rectForRow(at: first).minY - table.contentOffset.y - top) < 0.5)
    #expect(source.unpaired == 0 && source.displayed.count == table.visibleCells.count)
  }
}
