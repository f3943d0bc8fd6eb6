import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Proxies of headers, cells and search fields", .serialized, .currentStage)
struct CollectionProxyTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400))
  private let source = TableSource(rows: 2)

  @Test("Headers, footers and the labels in them have the values of their appearance proxies")
  func headers() throws {
    let labels = UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self])
    UITableViewHeaderFooterView.appearance().tintColor = .purple
    labels.shadowColor = .green
    defer {
      UITableViewHeaderFooterView.appearance().tintColor = nil
      labels.shadowColor = nil
    }
    source.titles = [0: "Title"]
    source.footers = [0: "Footer"]
    let page = UITableViewController(style: .grouped)
    page.tableView.dataSource = source
    page.tableView.delegate = source
    stage.show(page)
    stage.settle()
    let header = try #require(page.tableView.headerView(forSection: 0))
    let footer = try #require(page.tableView.footerView(forSection: 0))
    #expect(header.tintColor == .purple && footer.tintColor == .purple)
    #expect(header.textLabel?.shadowColor == .green && footer.textLabel?.shadowColor == .green)
    let cell = page.tableView.cellForRow(at: [0, 0])
    #expect(cell?.tintColor != .purple && cell?.textLabel?.shadowColor == nil)
  }

  @Test("A collection view has the values of its appearance proxy")
  func collectionView() {
    UICollectionView.appearance().backgroundColor = .magenta
    defer { UICollectionView.appearance().backgroundColor = nil }
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [[1, 2, 3]])
    fixture.stage.settle()
    #expect(fixture.view.backgroundColor == .magenta)
  }

  @Test("The cells of a collection view have the values of their appearance proxy")
  func cells() throws {
    UICollectionViewCell.appearance().backgroundColor = .cyan
    defer { UICollectionViewCell.appearance().backgroundColor = nil }
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [[1, 2, 3]])
    fixture.stage.settle()
    #expect(fixture.view.cellForItem(at: [0, 1])?.backgroundColor == .cyan)
  }

  @Test("A search field has the values of its appearance proxy, even inside a search bar")
  func searchField() {
    UISearchTextField.appearance().tintColor = .brown
    defer { UISearchTextField.appearance().tintColor = nil }
    let page = UIViewController()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    let field = UISearchTextField(frame: CGRect(x: 0, y: 100, width: 390, height: 36))
    let plain = UITextField(frame: CGRect(x: 0, y: 200, width: 390, height: 36))
    for view in [bar, field, plain] as [UIView] { page.view.addSubview(view) }
    stage.show(page)
    stage.settle()
    #expect(field.tintColor == .brown && bar.searchTextField.tintColor == .brown)
    #expect(plain.tintColor != .brown)
  }
}
