import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("The accessibility of outlines", .currentStage)
struct ListOutlineAccessibilityTests {
  private func outline(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style
  ) -> ListScene {
    let scene = ListScene(
      .sidebar, [[]],
      configure: { cell, _, text in
        guard text == "Fruit" else { return }
        cell.accessories = [.outlineDisclosure(options: .init(style: style))]
      })
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["Fruit", "Nuts"])
    tree.append(["Apple"], to: "Fruit")
    scene.source.apply(tree, to: 0, animatingDifferences: false)
    scene.stage.settle()
    return scene
  }

  @Test(
    "A parent item's accessibility value is its expansion state, and a custom action changes it")
  func toggled() throws {
    let scene = outline(.cell)
    let cell = try #require(scene.cell(0))
    #expect(cell.isAccessibilityElement && cell.accessibilityLabel == "Fruit")
    #expect(cell.accessibilityValue == "Collapsed" && scene.cell(1)?.accessibilityValue == nil)
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.name == "Expand" && action.actionHandler?(action) == true)
    scene.stage.settle()
    #expect(scene.texts == ["Fruit", "Apple", "Nuts"])
    #expect(cell.accessibilityValue == "Expanded")
    #expect(cell.accessibilityCustomActions?.map(\.name) == ["Collapse"])
  }

  @Test("For accessibility, a disclosure accessory is a button labeled Expand or Collapse")
  func button() throws {
    let scene = outline(.cell)
    let arrow = try #require(scene.accessory(.outlineDisclosure, of: 0))
    #expect(arrow.isAccessibilityElement && arrow.accessibilityTraits.contains(.button))
    #expect(arrow.accessibilityLabel == "Expand")
    scene.stage.tap(scene.center(of: arrow))
    scene.stage.settle()
    #expect(arrow.accessibilityLabel == "Collapse")
  }

  @Test(
    "If a tap anywhere on a parent item toggles the item, it has no custom accessibility action")
  func header() {
    let cell = outline(.header).cell(0)
    #expect(cell?.accessibilityValue == "Collapsed")
    #expect(cell?.accessibilityCustomActions?.isEmpty ?? true)
  }
}
