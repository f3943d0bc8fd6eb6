import Foundation
import Testing
import UICollections
import UIKitCore
import _TestSupport

@MainActor @Suite("Archives of cells")
struct CellArchiveTests {
  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test("An archived table cell keeps its labels, its content and its accessories")
  func tableCell() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
    cell.textLabel?.text = "Text"
    cell.textLabel?.textColor = .systemRed
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = UIImage(systemName: "star")
    cell.contentView.addSubview(label("Own"))
    cell.accessoryType = .checkmark
    cell.editingAccessoryType = .detailButton
    cell.selectionStyle = .none
    cell.indentationLevel = 2
    cell.indentationWidth = 15
    cell.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    cell.shouldIndentWhileEditing = false
    cell.showsReorderControl = true
    cell.backgroundColor = .yellow
    cell.backgroundView = label("Background")
    cell.selectedBackgroundView = label("Selected")
    cell.layoutIfNeeded()
    let copy = try archivedCopy(of: cell)
    #expect(copy.reuseIdentifier == "cell" && copy.textLabel?.text == "Text")
    #expect(copy.textLabel?.textColor == .systemRed && copy.detailTextLabel?.text == "Detail")
    #expect(copy.imageView?.image == UIImage(systemName: "star"))
    let texts = copy.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("Own"))
    #expect(copy.contentView.subviews.count == cell.contentView.subviews.count)
    #expect(copy.accessoryType == .checkmark && copy.editingAccessoryType == .detailButton)
    #expect(copy.selectionStyle == .none && copy.indentationLevel == 2)
    #expect(copy.indentationWidth == 15 && copy.separatorInset.left == 30)
    #expect(!copy.shouldIndentWhileEditing && copy.showsReorderControl)
    #expect(copy.backgroundColor == .yellow)
    #expect((copy.backgroundView as? UILabel)?.text == "Background")
    #expect((copy.selectedBackgroundView as? UILabel)?.text == "Selected")
  }

  @Test("An archived table header keeps its labels and its content")
  func header() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: "header")
    header.textLabel?.text = "Title"
    header.detailTextLabel?.text = "Detail"
    header.contentView.addSubview(label("Own"))
    header.backgroundView = label("Background")
    let copy = try archivedCopy(of: header)
    #expect(copy.reuseIdentifier == "header" && copy.textLabel?.text == "Title")
    #expect(copy.detailTextLabel?.text == "Detail" && copy.contentView.subviews.count == 3)
    #expect((copy.backgroundView as? UILabel)?.text == "Background")
  }

  @Test("Archived collection cells keep their content and backgrounds")
  func collectionCells() throws {
    for cell in [UICollectionViewCell(frame: .zero), UICollectionViewListCell(frame: .zero)] {
      cell.contentView.addSubview(label("Own"))
      cell.backgroundView = label("Background")
      cell.selectedBackgroundView = label("Selected")
      let copy = try archivedCopy(of: cell)
      #expect(copy.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["Own"])
      #expect((copy.backgroundView as? UILabel)?.text == "Background")
      #expect((copy.selectedBackgroundView as? UILabel)?.text == "Selected")
    }
  }

  @Test("An archived table keeps its style, its frame and its scroll view properties")
  func table() throws {
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .insetGrouped)
    table.bounces = false
    table.backgroundColor = .red
    table.layoutIfNeeded()
    let copy = try archivedCopy(of: table)
    #expect(copy.style == .insetGrouped && !copy.bounces && copy.backgroundColor == .red)
    #expect(copy.frame == table.frame)
  }

  @Test("An archived collection view keeps its frame and its scroll view properties")
  func collection() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.alwaysBounceVertical = true
    view.backgroundColor = nil
    let copy = try archivedCopy(of: view)
    #expect(copy.alwaysBounceVertical && copy.backgroundColor == nil && copy.frame == view.frame)
  }
}
