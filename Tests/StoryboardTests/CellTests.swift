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
    #expect(table.tableView(table.tableView, titleForHeaderInSection: 0) == "General")
    #expect(table.tableView(table.tableView, titleForFooterInSection: 0) == "All of it")
    #expect(table.tableView(table.tableView, titleForHeaderInSection: 1) == "More")
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

  @Test("A collection view has its layout, headers, cells and cell segue from the storyboard")
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
    let header = try #require(
      grid.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(header.reuseIdentifier == "Header" && header.backgroundColor == .systemGray5)
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 40))
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

  @Test("A table makes its headers from a registered nib, until nil is registered")
  func nibHeaders() throws {
    let table = UITableView()
    let nib = UINib(nibName: "NibHeader", bundle: nil)
    table.register(nib, forHeaderFooterViewReuseIdentifier: "Header")
    let header = try #require(
      table.dequeueReusableHeaderFooterView(withIdentifier: "Header") as? NibHeader)
    #expect(header.label.text == "Header" && header.reuseIdentifier == "Header")
    #expect(header.label.superview === header && header.bounds.width == 320)
    let absent: UINib? = nil
    table.register(absent, forHeaderFooterViewReuseIdentifier: "Header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Header") == nil)
  }

  /// The data source and delegate of a table with 20 sections. The headers of the sections come
  /// from a nib.
  @MainActor
  private final class HeaderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private(set) var headers: [ObjectIdentifier: NibHeader] = [:]

    func numberOfSections(in tableView: UITableView) -> Int { 20 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
      guard let header = view as? NibHeader else { return nil }
      headers[ObjectIdentifier(header)] = header
      header.label.text = "Section \(section)"
      return header
    }
  }

  @Test("A table reuses the headers from a registered nib for sections that scroll into view")
  func nibHeaderReuse() throws {
    let table = UITableViewController(style: .plain)
    let source = HeaderSource()
    table.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    table.tableView.register(
      UINib(nibName: "NibHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "Header")
    table.tableView.rowHeight = 44
    table.tableView.sectionHeaderHeight = 30
    table.tableView.dataSource = source
    table.tableView.delegate = source
    stage.show(table)
    for section in 0..<20 {
      table.tableView.scrollToRow(
        at: IndexPath(row: 0, section: section), at: .top, animated: false)
      stage.settle()
    }
    // At most five sections are visible at the same time, so the table must reuse headers.
    #expect((1..<12).contains(source.headers.count))
    let last = try #require(table.tableView.headerView(forSection: 19) as? NibHeader)
    #expect(last.label.text == "Section 19" && last.reuseIdentifier == "Header")
    #expect(source.headers[ObjectIdentifier(last)] === last)
  }

  /// A data source whose cells and headers come from nibs.
  private final class NibSource: NSObject, UICollectionViewDataSource {
    static let tile = UINib(nibName: "NibTile", bundle: nil)
    static let badge = UINib(nibName: "NibBadge", bundle: nil)
    let usesRegistrations: Bool
    private let tiles = UICollectionView.CellRegistration<TileCell, String>(cellNib: tile) {
      $0.label.text = "\($2) \($1.item)"
    }
    private let badges = UICollectionView.SupplementaryRegistration<NibBadge>(
      supplementaryNib: badge, elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.label.text = "Section \(path.section)" }

    init(usesRegistrations: Bool) { self.usesRegistrations = usesRegistrations }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 200 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard usesRegistrations else {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
      }
      return collectionView.dequeueConfiguredReusableCell(
        using: tiles, for: indexPath, item: "Tile")
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard usesRegistrations else {
        return collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "Badge", for: indexPath)
      }
      return collectionView.dequeueConfiguredReusableSupplementary(using: badges, for: indexPath)
    }
  }

  @Test(
    "A collection view makes its cells and headers from nibs", arguments: [false, true])
  func nibGrid(usesRegistrations: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let grid = UICollectionViewController(collectionViewLayout: layout)
    let source = NibSource(usesRegistrations: usesRegistrations)
    grid.collectionView.dataSource = source
    grid.collectionView.register(NibSource.tile, forCellWithReuseIdentifier: "Tile")
    grid.collectionView.register(
      NibSource.badge,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Badge")
    stage.show(grid)
    stage.settle()
    let cell = try #require(grid.collectionView.cellForItem(at: [0, 1]) as? TileCell)
    #expect(cell.label.text == (usesRegistrations ? "Tile 1" : "Nib tile"))
    let header = try #require(
      grid.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]) as? NibBadge)
    #expect(header.label.text == (usesRegistrations ? "Section 0" : "Badge"))
    #expect(header.frame.height == 30)
    grid.collectionView.scrollToItem(at: [0, 199], at: .bottom, animated: false)
    stage.settle()
    let last = try #require(grid.collectionView.cellForItem(at: [0, 199]) as? TileCell)
    #expect(last.label.superview === last.contentView && last.bounds.height == 80)
  }
}
