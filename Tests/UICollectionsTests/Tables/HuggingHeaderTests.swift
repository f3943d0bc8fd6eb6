// Covers UICollectionLayoutListConfiguration.ContentHuggingElements.
// Covers UITableViewContentHuggingElements.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Headers that hug their content", .currentStage)
struct HuggingHeaderTests {
  private func table(
    _ title: String, direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> (Stage, UITableView, TableSource) {
    let stage = Stage(size: CGSize(width: 390, height: 400))
    stage.layoutDirection = direction
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), style: .plain)
    let source = TableSource(rows: 3)
    source.titles = [0: title]
    table.dataSource = source
    table.delegate = source
    let page = UIViewController()
    page.view = table
    stage.show(page)
    stage.settle()
    return (stage, table, source)
  }

  @Test("Headers of a table fill its width, unless they hug their content")
  func table() throws {
    let (stage, table, _) = table("Fruit")
    let header = try #require(table.headerView(forSection: 0))
    let full = header.frame
    #expect(table.contentHuggingElements == [] && full.width == 390)
    table.contentHuggingElements = .sectionHeaders
    stage.settle()
    let text = try #require(header.textLabel).intrinsicContentSize.width
    #expect(header.frame.minX == 0 && abs(header.frame.width - (text + 32)) <= 1)
    #expect(header.frame.height == full.height)
    table.contentHuggingElements = []
    stage.settle()
    #expect(header.frame == full)
  }

  @Test("A hugging header is at the right in a right-to-left table")
  func rightToLeft() throws {
    let (stage, table, _) = table("Fruit", direction: .rightToLeft)
    table.contentHuggingElements = .sectionHeaders
    stage.settle()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.maxX == 390 && header.frame.width < 200)
  }

  @Test("A hugging header whose title is wider than the table has the table's width")
  func longTitle() throws {
    let (stage, table, _) = table(String(repeating: "very long ", count: 20))
    table.contentHuggingElements = .sectionHeaders
    stage.settle()
    #expect(table.headerView(forSection: 0)?.frame.width == 390)
  }

  @Test("Headers of a list hug their content if the configuration requests it")
  func list() throws {
    func header(
      _ hugs: Bool, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) throws -> CGRect {
      let scene = ListScene(
        .plain, [["A", "B"]], direction: direction,
        set: {
          $0.headerMode = .supplementary
          #expect($0.contentHuggingElements == [])
          if hugs { $0.contentHuggingElements = .supplementaryHeader }
        })
      scene.stage.settle()
      return try #require(
        scene.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
      ).frame
    }
    let full = try header(false)
    let hugged = try header(true)
    #expect(full.width == 390 && hugged.minX == 0)
    #expect((60...140).contains(hugged.width) && hugged.height == full.height)
    #expect(try header(true, .rightToLeft).maxX == 390)
  }
}
