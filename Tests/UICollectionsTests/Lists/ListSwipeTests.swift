import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Swipe actions in lists", .currentStage) struct ListSwipeTests {
  @MainActor final class Recorder {
    var events: [String] = []
    weak var scene: ListScene?
  }

  private func scene(
    _ recorder: Recorder,
    appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
    direction: UITraitEnvironmentLayoutDirection = .leftToRight
  ) -> ListScene {
    let scene = ListScene(
      appearance, [["One", "Two", "Three", "Four"]], direction: direction,
      set: { configuration in
        configuration.trailingSwipeActionsConfigurationProvider = { path in
          let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            recorder.events.append("delete \(path.item)")
            guard let scene = recorder.scene,
              let item = scene.source.itemIdentifier(for: path)
            else { return done(false) }
            var snapshot = scene.source.snapshot()
            snapshot.deleteItems([item])
            scene.source.apply(snapshot)
            done(true)
          }
          return UISwipeActionsConfiguration(actions: [delete])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { path in
          path.item == 0
            ? nil
            : UISwipeActionsConfiguration(actions: [
              UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                recorder.events.append("flag \(path.item)")
                done(true)
              }
            ])
        }
      }, configure: { cell, _, _ in cell.accessories = [.delete()] })
    recorder.scene = scene
    return scene
  }

  private func swipe(_ scene: ListScene, _ item: Int, by distance: CGFloat) {
    let y = scene.center(of: scene.cell(item)).y
    let x: CGFloat = distance < 0 ? 350 : 40
    scene.stage.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), duration: 0.4)
    scene.stage.settle()
  }

  @Test("A swipe reveals actions, and tapping the delete action removes the row")
  func uncover() {
    let recorder = Recorder()
    let scene = scene(recorder)
    swipe(scene, 1, by: -90)
    #expect(scene.cell(1)?.frame.minX ?? 16 < -40 && scene.cell(1)?.isSwiped == true)
    let button = scene.view.subviews.compactMap { $0 as? SwipeActionsView }.first
    scene.stage.tap(scene.center(of: button))
    scene.stage.settle()
    #expect(recorder.events == ["delete 1"] && scene.texts == ["One", "Three", "Four"])
    #expect(scene.view.subviews.allSatisfy { !($0 is SwipeActionsView) })
    #expect(scene.cell(1)?.frame.minX == 16 && scene.cell(1)?.isSwiped == false)
  }

  @Test("A full swipe of a list row performs the first action")
  func fullSwipe() {
    let recorder = Recorder()
    let scene = scene(recorder)
    swipe(scene, 2, by: -300)
    #expect(recorder.events == ["delete 2"] && scene.texts == ["One", "Two", "Four"])
  }

  @Test(
    "The leading edge has its own actions, and a swipe toward an edge without actions does nothing")
  func leading() {
    let recorder = Recorder()
    let scene = scene(recorder)
    swipe(scene, 0, by: 90)
    #expect(scene.cell(0)?.frame.minX == 16)
    swipe(scene, 1, by: 300)
    #expect(recorder.events == ["flag 1"] && scene.cell(1)?.frame.minX == 16)
  }

  @Test("An item that cannot be edited has no swipe actions and no delete control")
  func locked() {
    let recorder = Recorder()
    let scene = scene(recorder)
    scene.lockedItems = [1]
    swipe(scene, 1, by: -90)
    #expect(scene.view.swipes?.openRow == nil && scene.cell(1)?.frame.minX == 16)
    scene.view.isEditing = true
    scene.stage.settle()
    #expect(scene.accessory(.delete, of: 1)?.isDisplayed == false)
    #expect(scene.accessory(.delete, of: 2)?.isDisplayed == true)
    scene.view.reloadData()
    scene.stage.settle()
    #expect(scene.accessory(.delete, of: 1)?.isDisplayed == false)
    #expect(scene.accessory(.delete, of: 2)?.isDisplayed == true)
  }

  @Test("In right-to-left lists the trailing swipe actions are at the left")
  func rightToLeft() {
    let recorder = Recorder()
    let scene = scene(recorder, direction: .rightToLeft)
    swipe(scene, 1, by: 300)
    #expect(recorder.events == ["delete 1"])
  }

  @Test("A row opened by a swipe stays open when rows are inserted above it")
  func insertion() {
    let recorder = Recorder()
    let scene = scene(recorder, appearance: .plain)
    swipe(scene, 1, by: -90)
    var snapshot = scene.source.snapshot()
    snapshot.insertItems(["Zero"], beforeItem: "One")
    scene.source.apply(snapshot)
    scene.stage.settle()
    #expect(scene.view.swipes?.openRow == [0, 2] && scene.cell(2)?.frame.minX ?? 0 < -40)
    let strip = scene.view.subviews.compactMap { $0 as? SwipeActionsView }.first
    #expect(strip?.frame.minY == 88)
  }

  @Test("In editing mode a tap on the delete control reveals the actions, but a swipe does not")
  func editing() {
    let recorder = Recorder()
    let scene = scene(recorder, appearance: .plain)
    scene.view.isEditing = true
    scene.stage.settle()
    swipe(scene, 1, by: -90)
    #expect(scene.cell(1)?.frame.minX == 0)
    scene.stage.tap(scene.center(of: scene.accessory(.delete, of: 1)))
    scene.stage.settle()
    #expect(scene.view.swipes?.openRow == [0, 1])
  }

  @Test("Reloading a list closes the row that a swipe has opened")
  func reload() {
    let recorder = Recorder()
    let scene = scene(recorder, appearance: .plain)
    swipe(scene, 1, by: -90)
    scene.view.reloadData()
    scene.stage.settle()
    #expect(scene.view.swipes?.openRow == nil && scene.cell(1)?.frame.minX == 0)
    #expect(scene.view.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }
}
