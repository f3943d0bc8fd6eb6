// Covers UICellAccessory.OutlineDisclosureOptions, UICellAccessory.OutlineDisclosureOptions.Style.
// Covers UICollectionViewDiffableDataSource.SectionSnapshotHandlers.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Outlines in lists", .currentStage) struct ListOutlineTests {
  private func outline(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style,
    handler: (() -> Void)? = nil
  ) -> ListScene {
    let scene = ListScene(
      .sidebar, [[]],
      configure: { cell, _, text in
        guard text == "Fruit" || text == "Apple" else { return }
        cell.accessories = [
          .outlineDisclosure(options: .init(style: style), actionHandler: handler)
        ]
      })
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Fruit", "Nuts"])
    tree.append(["Apple", "Pear"], to: "Fruit")
    tree.append(["Boskoop"], to: "Apple")
    scene.source.apply(tree, to: 0, animatingDifferences: false)
    scene.stage.settle()
    return scene
  }

  @Test(
    "A tap on the disclosure arrow shows or hides the children, which are indented by one level")
  func expand() {
    let scene = outline(.cell)
    #expect(scene.texts == ["Fruit", "Nuts"])
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(scene.texts == ["Fruit", "Apple", "Pear", "Nuts"] && scene.events.isEmpty)
    #expect((0..<4).map { scene.cell($0)?.indentationLevel } == [0, 1, 1, 0])
    #expect(scene.cell(0)?.configurationState.isExpanded == true)
    #expect(scene.source.snapshot(for: 0).isExpanded("Fruit"))
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 1)))
    scene.stage.settle()
    #expect(scene.cell(2)?.indentationLevel == 2)
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(scene.texts == ["Fruit", "Nuts"])
    #expect(scene.cell(0)?.configurationState.isExpanded == false)
  }

  @Test("The disclosure arrow rotates while the children slide in")
  func animation() {
    let scene = outline(.cell)
    let arrow = scene.accessory(.outlineDisclosure, of: 0)?.subviews.first
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.advance(by: 0.15)
    let turned = arrow?.layer.presentation()?.affineTransform().b ?? 0
    #expect(turned > 0.05 && turned < 0.95)
    scene.stage.settle()
    #expect(abs((arrow?.transform.b ?? 0) - 1) < 0.001)
  }

  @Test(
    "A tap on a parent item selects it; in the header style the tap expands the item instead")
  func styles() {
    let cells = outline(.cell)
    cells.stage.tap(CGPoint(x: 80, y: 22))
    cells.stage.settle()
    #expect(cells.texts.count == 2 && cells.events == ["select 0"])
    let headers = outline(.header)
    headers.stage.tap(CGPoint(x: 80, y: 22))
    headers.stage.settle()
    #expect(headers.texts.count == 4 && headers.events.isEmpty)
  }

  @Test("A tap on a disclosure accessory that has a handler calls the handler and expands nothing")
  func handler() {
    var taps = 0
    let scene = outline(.cell, handler: { taps += 1 })
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(taps == 1 && scene.texts.count == 2)
  }

  @Test("The data source's handlers can refuse expansions and supply the children")
  func handlers() {
    let scene = outline(.cell)
    var calls: [String] = []
    scene.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Apple" }
    scene.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    scene.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
    scene.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, existing in
      var children = existing
      if item == "Fruit" { children.append(["Plum"]) }
      return children
    }
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(scene.texts == ["Fruit", "Apple", "Pear", "Plum", "Nuts"])
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 1)))
    scene.stage.settle()
    #expect(scene.texts.count == 5)
    scene.stage.tap(scene.center(of: scene.accessory(.outlineDisclosure, of: 0)))
    scene.stage.settle()
    #expect(calls == ["expand Fruit", "collapse Fruit"])
  }
}
