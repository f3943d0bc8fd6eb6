// Covers UINib, UINib.OptionsKey.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@Suite("Cells and nibs", .currentStage) @MainActor struct CellTests {
  let stage = Stage()
  let controls = UIStoryboard(name: "Controls", bundle: nil)

  @Test("A static table shows the sections, titles and heights from its storyboard")
  func staticTable() throws {
    let table = controls.instantiateViewController(identifier: "Static") as StaticTableController
    stage.show(UINavigationController(rootViewController: table))
    #expect(table.tableView.style == .grouped && table.tableView.numberOfSections == 2)
    #expect(table.tableView.numberOfRows(inSection: 0) == 2)
    #expect(table.soundCell.textLabel?.text == "Sound" && table.soundDetail.text == "Detail")
    #expect(table.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70)
    #expect(table.tableView(table.tableView, titleForFooterInSection: 0) == "All of it")
  }

  @Test("Tapping a row performs its segue before the delegate is notified of the selection")
  func rowSegue() throws {
    let table = controls.instantiateViewController(identifier: "Static") as StaticTableController
    let navigation = UINavigationController(rootViewController: table)
    stage.show(navigation)
    stage.tap(table.soundCell.convert(CGPoint(x: 100, y: 20), to: nil))
    stage.settle()
    #expect(table.log == ["prepare sound", "didSelect 0"])
    #expect(navigation.topViewController is ControlsController)
  }

  @Test("A collection view makes its cells and headers from the storyboard's prototypes")
  func grid() throws {
    let grid = controls.instantiateViewController(identifier: "Grid") as GridController
    let navigation = UINavigationController(rootViewController: grid)
    stage.show(navigation)
    let cell = try #require(
      grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? TileCell)
    #expect(cell.label.text == "Tile 1" && cell.bounds.size == CGSize(width: 100, height: 80))
    #expect(cell.label.center == CGPoint(x: 50, y: 40))
    let layout = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.sectionInset.left == 20 && layout.headerReferenceSize.height == 40)
    stage.tap(cell.convert(CGPoint(x: 50, y: 40), to: nil))
    stage.settle()
    #expect(navigation.topViewController is ControlsController)
  }

  @Test("A nib connects its owner's outlets and actions")
  func nib() throws {
    let owner = NibOwner()
    let objects = UINib(nibName: "NibOwner", bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 2 && objects.first as? UIView === owner.content)
    #expect(owner.button.titleColor(for: .normal) == .systemRed)
    owner.button.sendActions(for: .touchUpInside)
    #expect(owner.presses == 1)
    #expect(Bundle.main.loadNibNamed("NibOwner", owner: nil)?.count == 2)
  }

  @Test("Passing options to instantiate(withOwner:options:) changes nothing")
  func options() {
    let key = UINib.OptionsKey(rawValue: "anything")
    let owner = NibOwner()
    let nib = UINib(nibName: "NibOwner", bundle: nil)
    let objects = nib.instantiate(withOwner: owner, options: [key: 1])
    #expect(objects.count == 2 && objects.first as? UIView === owner.content)
    #expect(Bundle.main.loadNibNamed("NibOwner", owner: nil, options: [key: 1])?.count == 2)
  }

  @Test("A table makes its cells from a registered nib file")
  func nibCells() throws {
    let table = UITableView()
    table.register(UINib(nibName: "NibCell", bundle: nil), forCellReuseIdentifier: "Cell")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "Cell") as? NibCell)
    #expect(cell.label.text == "Nib" && cell.reuseIdentifier == "Cell")
    #expect(cell.label.superview === cell.contentView)
  }
}
