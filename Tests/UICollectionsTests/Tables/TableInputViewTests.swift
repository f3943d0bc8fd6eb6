import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Input views over table and collection view controllers", .currentStage)
struct TableInputViewTests {
  private static func addField(to view: UIView) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 300))
    view.addSubview(field)
    return field
  }

  private final class List: UITableViewController {
    var field: UITextField?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      if indexPath.row == 16 { field = TableInputViewTests.addField(to: cell.contentView) }
      return cell
    }
  }

  private final class Grid: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.alwaysBounceVertical = true
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
  }

  private let stage = Stage()

  @Test("A table view controller scrolls an edited row above the input view")
  func table() throws {
    let list = List()
    stage.show(list)
    stage.settle()
    let field = try #require(list.field)
    field.becomeFirstResponder()
    stage.settle()
    #expect(list.tableView.adjustedContentInset.bottom == 300)
    #expect(list.tableView.contentInset == .zero)
    #expect(field.convert(field.bounds, to: nil).maxY <= 544)
    field.resignFirstResponder()
    stage.settle()
    #expect(list.tableView.adjustedContentInset.bottom == 0)
  }

  @Test(
    "A field at a table's end scrolls above its input view, and the table scrolls back afterwards")
  func end() {
    let list = List()
    stage.show(list)
    stage.settle()
    let table: UITableView = list.tableView
    let field = TableInputViewTests.addField(to: table)
    field.frame.origin.y = table.contentSize.height - 40
    field.becomeFirstResponder()
    stage.settle()
    #expect(field.convert(field.bounds, to: nil).maxY <= 544.5)
    #expect(table.contentOffset.y > table.contentSize.height - 800)
    field.resignFirstResponder()
    stage.settle()
    #expect(abs(table.contentOffset.y - (table.contentSize.height - 844)) < 1)
  }

  @Test(
    "While an input view is visible, the controller's collection view has a larger bottom inset")
  func collection() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(grid)
    stage.settle()
    let field = TableInputViewTests.addField(to: grid.collectionView)
    field.becomeFirstResponder()
    stage.settle()
    #expect(grid.collectionView.adjustedContentInset.bottom == 300)
    field.resignFirstResponder()
    stage.settle()
    #expect(grid.collectionView.adjustedContentInset.bottom == 0)
  }
}
