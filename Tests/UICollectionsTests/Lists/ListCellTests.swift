// Covers UICellAccessory, UICellAccessory.AccessoryType, UICellAccessory.CheckmarkOptions.
// Covers UICellAccessory.CustomViewConfiguration, UICellAccessory.DisclosureIndicatorOptions.
// Covers UICellAccessory.DisplayedState, UICellAccessory.LayoutDimension.
// Covers UICellAccessory.Placement.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Cells of lists", .currentStage) struct ListCellTests {
  private func scene(_ accessories: [UICellAccessory], count: Int = 3) -> ListScene {
    ListScene(
      .plain, [(0..<count).map { "Item \($0)" }],
      configure: { cell, _, _ in cell.accessories = accessories })
  }

  private func types(_ scene: ListScene) -> [UICellAccessory.AccessoryType] {
    let views = scene.cell(0)?.accessoryViews.filter(\.isVisible) ?? []
    return views.sorted { $0.frame.minX < $1.frame.minX }.map(\.accessory.accessoryType)
  }

  @Test(
    "The positions of a list cell's system accessories do not depend on their order in the array")
  func order() {
    let scene = scene([
      .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .label(text: "On"),
      .multiselect(displayed: .always), .delete(displayed: .always), .detail(),
    ])
    #expect(
      types(scene) == [
        .delete, .multiselect, .label, .checkmark, .detail, .disclosureIndicator, .reorder,
      ])
  }

  @Test("A custom accessory view is beside the content or at its requested position")
  func customViews() {
    func custom(_ placement: UICellAccessory.Placement) -> (UIView, UICellAccessory) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      return (
        view,
        .customView(
          configuration: .init(customView: view, placement: placement, maintainsFixedSize: true))
      )
    }
    let inner = custom(.trailing())
    let last = custom(
      .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator())))
    let leading = custom(.leading())
    let scene = scene(
      [.disclosureIndicator(), inner.1, last.1, leading.1, .delete(displayed: .always)], count: 1)
    #expect(
      types(scene) == [
        .delete, .customView(leading.0), .customView(inner.0), .disclosureIndicator,
        .customView(last.0),
      ])
    #expect(inner.0.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test("In editing mode a cell's editing accessories slide in, and its content moves")
  func editing() {
    let scene = scene([.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()])
    #expect(types(scene) == [.disclosureIndicator])
    let before = scene.cell(0)?.contentView.frame.minX ?? 0
    scene.view.isEditing = true
    scene.stage.advance(by: 0.15)
    let delete = scene.accessory(.delete, of: 0)
    let during = delete?.layer.presentation()?.frame.minX ?? 0
    scene.stage.settle()
    #expect(types(scene) == [.delete, .reorder])
    #expect((scene.cell(0)?.contentView.frame.minX ?? 0) - before == 38)
    #expect(during > -22 && during < 16 && delete?.frame.minX == 16)
    scene.view.isEditing = false
    scene.stage.settle()
    #expect(types(scene) == [.disclosureIndicator])
    #expect(scene.cell(0)?.contentView.frame.minX == before)
  }

  @Test("A hidden accessory still occupies its width, and an accessory can reserve a width")
  func widths() {
    let displayed = scene([.disclosureIndicator()])
    let hidden = scene([.disclosureIndicator(options: .init(isHidden: true))])
    #expect(types(hidden).isEmpty)
    #expect(hidden.cell(0)?.contentView.frame == displayed.cell(0)?.contentView.frame)
    let wide = scene([.checkmark(options: .init(reservedLayoutWidth: .custom(60)))])
    #expect(wide.cell(0)?.contentView.frame.width == 306)
    #expect(wide.accessory(.checkmark, of: 0)?.frame.minX == 314)
  }

  @Test("The tint color in an accessory's options replaces the accessory's default color")
  func tint() {
    let scene = scene([.disclosureIndicator(options: .init(tintColor: .systemPink))])
    let symbol = scene.accessory(.disclosureIndicator, of: 0)?.subviews.first
    #expect(symbol?.tintColor == .systemPink)
  }

  @Test("A multiselect accessory is checked while its cell is selected")
  func multiselect() {
    let scene = scene([.multiselect()])
    scene.view.allowsMultipleSelectionDuringEditing = true
    scene.view.isEditing = true
    scene.stage.settle()
    let image = { (scene.accessory(.multiselect, of: 1)?.subviews.first as? UIImageView)?.image }
    let empty = image()
    scene.stage.tap(scene.center(of: scene.cell(1)))
    scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(image() != empty)
    scene.stage.tap(scene.center(of: scene.cell(1)))
    scene.stage.settle()
    #expect(image() == empty && scene.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test("A tap on the detail button calls its handler and does not select the cell")
  func detail() {
    var taps = 0
    let scene = scene([.detail(actionHandler: { taps += 1 })])
    scene.stage.tap(scene.center(of: scene.accessory(.detail, of: 1)))
    #expect(taps == 1 && scene.events.isEmpty)
    scene.stage.tap(CGPoint(x: 100, y: 66))
    #expect(scene.events == ["select 1"])
  }

  @Test("A pop-up menu accessory shows the selected element and reports a changed selection")
  func popUpMenu() {
    var choices: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Daily", state: .on) { _ in }, UIAction(title: "Weekly") { _ in },
    ])
    let scene = scene(
      [
        .popUpMenu(
          menu,
          selectedElementDidChangeHandler: { menu in
            choices.append(menu.selectedElements.first?.title ?? "")
          })
      ], count: 1)
    let view = scene.accessory(.popUpMenu, of: 0)
    let button = view?.subviews.first as? UIButton
    #expect(button?.configuration?.title ?? button?.titleLabel?.text == "Daily")
    scene.stage.tap(scene.center(of: view))
    scene.stage.settle()
    (menu.children[1] as? UIAction)?.state = .on
    (menu.children[0] as? UIAction)?.state = .off
    button?.setNeedsUpdateConfiguration()
    scene.stage.settle()
    #expect(choices == ["Weekly"])
  }

  @Test("The user drags a row by its reorder control to another position")
  func reorder() {
    let scene = scene([.reorder()], count: 5)
    var final: [String] = []
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    scene.source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    scene.view.isEditing = true
    scene.stage.settle()
    let start = scene.center(of: scene.accessory(.reorder, of: 0))
    scene.stage.drag(
      from: start, to: CGPoint(x: start.x, y: start.y + 2 * 44 + 10), duration: 0.5)
    scene.stage.settle()
    #expect(final == ["Item 1", "Item 2", "Item 0", "Item 3", "Item 4"])
    #expect(scene.texts == final && scene.view.contentOffset.y == 0)
  }

  @Test(
    "Indentation moves a cell's content, and moves accessories only if indentsAccessories is true")
  func indentation() {
    let scene = scene([.delete(displayed: .always)])
    let cell = scene.cell(0)
    let before = cell?.contentView.frame.minX ?? 0
    cell?.indentationLevel = 2
    cell?.indentationWidth = 12
    scene.stage.settle()
    #expect((cell?.contentView.frame.minX ?? 0) - before == 24)
    #expect(scene.accessory(.delete, of: 0)?.frame.minX == 40)
    cell?.indentsAccessories = false
    scene.stage.settle()
    #expect(scene.accessory(.delete, of: 0)?.frame.minX == 16)
    #expect((cell?.contentView.frame.minX ?? 0) - before == 24)
  }

  @Test("Constraints on the separator's layout guide move the separator")
  func separatorGuide() {
    let scene = scene([], count: 1)
    let cell = scene.cell(0)
    #expect(cell?.separatorLayoutGuide.layoutFrame.isNull == false)
    scene.stage.settle()
    #expect(cell?.separators.first?.frame.minX == 16)
    cell?.separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: cell!.leadingAnchor, constant: 70
    ).isActive = true
    cell?.setNeedsLayout()
    scene.stage.settle()
    #expect(cell?.separators.first?.frame.minX == 70)
  }

  @Test("A list cell is one accessibility element with its texts; a header has the header trait")
  func accessibility() {
    let scene = ListScene(
      .plain, [["Header", "Wi-Fi"]], set: { $0.headerMode = .firstItemInSection },
      configure: { cell, path, _ in
        if path.item == 1 { cell.accessories = [.label(text: "Home"), .disclosureIndicator()] }
      })
    #expect(scene.cell(1)?.accessibilityLabel == "Wi-Fi, Home")
    #expect(scene.cell(1)?.isAccessibilityElement == true)
    #expect(scene.cell(0)?.accessibilityTraits.contains(.header) == true)
  }
}
