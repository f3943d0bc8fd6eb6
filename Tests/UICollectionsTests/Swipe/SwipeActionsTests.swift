// Covers UIContextualAction, UIContextualAction.Style, UISwipeActionsConfiguration.

import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Swipe actions", .currentStage)
struct SwipeActionsTests {
  /// Records the titles and the completion handlers of performed actions.
  private final class Log {
    var names: [String] = []
    var completions: [(Bool) -> Void] = []
  }

  private let scene = SwipeScene()
  private let log = Log()
  private var list: SwipeList { scene.list }
  private var stage: Stage { scene.stage }

  private func action(
    _ title: String, _ style: UIContextualAction.Style = .normal
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { action, _, completion in
      log.names.append(action.title ?? "")
      log.completions.append(completion)
    }
  }

  init() {
    list.actions[.trailing] = UISwipeActionsConfiguration(actions: [
      action("Delete", .destructive), action("Flag"),
    ])
  }

  @Test("A destructive action is red and any other action gray, unless the app sets a color")
  func colors() {
    let (delete, flag) = (action("Delete", .destructive), action("Flag"))
    #expect(delete.backgroundColor == .systemRed && flag.backgroundColor == .systemGray)
    flag.backgroundColor = .systemOrange
    #expect(flag.backgroundColor == .systemOrange)
    flag.backgroundColor = nil
    #expect(flag.backgroundColor == .systemGray)
    #expect(UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe)
  }

  @Test("A swiped row moves with the finger and stays open by the width of its actions")
  func opening() throws {
    scene.drag(row: 1, by: -100)
    stage.settle()
    #expect(scene.offset(1) == -150 && scene.offset(0) == 0)
    #expect(list.swipes.openRow == [0, 1] && list.events == ["begin 1"])
    let row = try #require(list.swipes.current)
    #expect(row.actionsView.frame == CGRect(x: 250, y: 60, width: 150, height: 60))
    let frames = row.actionsView.buttons.map(\.frame.minX)
    #expect(frames == [75, 0])
  }

  @Test("A slow short swipe does not open a row's swipe actions, and a quick swipe opens them")
  func release() {
    scene.drag(row: 0, by: -60, duration: 2)
    stage.settle()
    #expect(scene.offset(0) == 0 && list.swipes.openRow == nil)
    #expect(list.events == ["begin 0", "end 0"] && list.subviews.count == list.cells.count)
    scene.drag(row: 0, by: -60, duration: 0.08)
    stage.settle()
    #expect(scene.offset(0) == -150)
  }

  @Test("A swipe up, down or towards an edge without actions moves no row")
  func direction() {
    scene.drag(row: 0, by: 200)
    #expect(scene.offset(0) == 0 && list.events.isEmpty)
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 190, y: 20), duration: 0.3)
    #expect(list.events.isEmpty)
  }

  @Test("A full swipe performs the first action, and the row moves back if the action fails")
  func fullSwipe() {
    scene.drag(row: 2, by: -260)
    stage.settle()
    #expect(log.names == ["Delete"] && scene.offset(2) == -400)
    log.completions[0](false)
    stage.settle()
    #expect(scene.offset(2) == 0 && list.events == ["begin 2", "end 2"])
    log.completions[0](true)
    stage.settle()
    #expect(list.events.count == 2)
  }

  @Test("During a full swipe the first action covers the other actions")
  func stretching() throws {
    stage.touchDown(CGPoint(x: 390, y: 30))
    stage.touchMove(CGPoint(x: 370, y: 30))
    stage.touchMove(CGPoint(x: 130, y: 30))
    stage.settle()
    let view = try #require(list.swipes.current?.actionsView)
    #expect(view.isFull && view.buttons[0].frame == view.bounds)
    stage.touchMove(CGPoint(x: 230, y: 30))
    stage.settle()
    #expect(!view.isFull && view.buttons[0].frame.minX == view.bounds.width / 2)
    stage.touchUp()
  }

  @Test(
    "If full swipes are disabled, a row moves less than the finger beyond the width of its actions")
  func resistance() {
    list.actions[.trailing]?.performsFirstActionWithFullSwipe = false
    stage.touchDown(CGPoint(x: 390, y: 30))
    stage.touchMove(CGPoint(x: 370, y: 30))
    stage.touchMove(CGPoint(x: 90, y: 30))
    #expect(scene.offset(0) < -150 && scene.offset(0) > -230)
    stage.touchUp()
    stage.settle()
    #expect(scene.offset(0) == -150 && log.names.isEmpty)
  }

  @Test("A tap on a swipe action calls the action's handler, which can delete the row")
  func tapping() {
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.tap(CGPoint(x: 290, y: 90))
    #expect(log.names == ["Flag"] && scene.offset(1) == -150)
    log.completions[0](true)
    stage.settle()
    #expect(scene.offset(1) == 0)

    list.actions[.trailing] = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [list] _, _, completion in
        list.deleteRow(1)
        completion(true)
      }
    ])
    scene.drag(row: 1, by: -300)
    stage.settle()
    #expect(list.cells.count == 4 && list.swipes.openRow == nil)
    #expect(list.subviews.count == 4 && list.events.last == "end -")
  }

  @Test("After a successful destructive action the row stays away and the rows below stay moved up")
  func removal() throws {
    scene.drag(row: 1, by: -260)
    stage.settle()
    log.completions[0](true)
    stage.settle()
    #expect(scene.offset(1) == -400 && list.cells[1].frame.height == 0)
    #expect(list.cells[2].frame.minY == 60 && list.swipes.openRow == nil)
    #expect(list.events == ["begin 1", "end -"] && list.subviews.count == list.cells.count)
    stage.tap(CGPoint(x: 100, y: 200))
    scene.drag(row: 3, by: -100)
    stage.settle()
    #expect(scene.offset(1) == -400 && scene.offset(3) == -150)
    list.deleteRow(1)
    stage.settle()
    #expect(list.cells.count == 4 && list.cells.allSatisfy { $0.frame.height == 60 })
  }

  @Test("A swiped row closes after a failed destructive or a successful non-destructive action")
  func noRemoval() {
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.tap(CGPoint(x: 370, y: 90))
    log.completions[0](false)
    stage.settle()
    #expect(log.names == ["Delete"] && scene.offset(1) == 0)
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.tap(CGPoint(x: 290, y: 90))
    log.completions[1](true)
    stage.settle()
    #expect(scene.offset(1) == 0 && list.cells[1].frame.height == 60)
  }

  @Test("A row leaves no gap if its swipe handler reports success and then deletes the row")
  func lateDeletion() {
    list.actions[.trailing] = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [list] _, _, completion in
        completion(true)
        list.deleteRow(1)
      }
    ])
    scene.drag(row: 1, by: -300)
    stage.settle()
    #expect(list.cells.count == 4 && list.swipes.removedRows.isEmpty)
    #expect(list.cells.allSatisfy { $0.frame.height == 60 && $0.frame.minX == 0 })
    #expect(list.subviews.count == 4 && list.events.last == "end -")
  }

  @Test("A touch on another row closes the open row, and a swipe opens the other row")
  func closing() {
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.tap(CGPoint(x: 100, y: 200))
    stage.settle()
    #expect(scene.offset(1) == 0 && list.swipes.openRow == nil)
    scene.drag(row: 1, by: -100)
    scene.drag(row: 3, by: -100)
    stage.settle()
    #expect(scene.offset(1) == 0 && scene.offset(3) == -150)
  }

  @Test("A tap on an open row closes it, and a drag moves the row from its open position")
  func openRow() {
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 230, y: 90), duration: 0.5)
    stage.settle()
    #expect(scene.offset(1) == 0)
    scene.drag(row: 1, by: -100)
    stage.settle()
    stage.tap(CGPoint(x: 100, y: 90))
    stage.settle()
    #expect(scene.offset(1) == 0)
  }

  @Test(
    "A swipe action shows a white image above its title, and in a low row it shows only the image",
    arguments: [true, false])
  func image(isLow: Bool) throws {
    let (scene, action) = (SwipeScene(), action("Bin", .destructive))
    action.image = UIImage(systemName: "square.fill")?.withTintColor(.green)
    scene.list.rowHeight = isLow ? 44 : 70
    scene.list.setNeedsLayout()
    scene.list.actions[.trailing] = UISwipeActionsConfiguration(actions: [action])
    scene.drag(row: 0, by: -60)
    scene.stage.settle()
    let button = try #require(scene.list.swipes.current?.actionsView.buttons.first)
    let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    let title = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    #expect(!image.isHidden && title.isHidden == isLow)
    #expect(abs(image.frame.midX - button.bounds.midX) <= 0.5)
    if isLow {
      #expect(abs(image.frame.midY - button.bounds.midY) <= 0.5)
    } else {
      #expect(image.frame.maxY < title.frame.minY && image.frame.minY > 0)
    }
    let center = image.convert(
      CGPoint(x: image.bounds.midX, y: image.bounds.midY), to: scene.stage.window)
    let picture = scene.stage.snapshot()
    let bitmap = try #require(picture.cgImage?.bitmap)
    let pixel = bitmap.pixel(
      x: Int(center.x * picture.scale), y: Int(center.y * picture.scale))
    #expect(pixel.red > 250 && pixel.green > 250 && pixel.blue > 250)
  }

  @Test("The title and the image of an action grow with the text, even while the row is open")
  func textSize() throws {
    let (scene, action) = (SwipeScene(), action("Bin"))
    action.image = UIImage(systemName: "trash")
    scene.list.rowHeight = 220
    scene.list.setNeedsLayout()
    scene.list.actions[.trailing] = UISwipeActionsConfiguration(actions: [action])
    scene.drag(row: 0, by: -100)
    scene.stage.settle()
    let button = try #require(scene.list.swipes.current?.actionsView.buttons.first)
    let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    let title = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    let (small, font) = (image.frame.size, title.font.pointSize)
    #expect((14...30).contains(small.height) && font == 15)
    scene.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    scene.stage.settle()
    #expect(image.frame.height > 2 * small.height && title.font.pointSize > 2.5 * font)
    #expect(image.frame.maxY <= title.frame.minY && title.frame.maxY <= button.bounds.maxY)
  }

  @Test("In right-to-left layouts the trailing swipe actions are at the left")
  func rightToLeft() throws {
    let scene = SwipeScene(direction: .forceRightToLeft)
    scene.list.actions[.trailing] = list.actions[.trailing]
    scene.drag(row: 0, by: 100)
    scene.stage.settle()
    #expect(scene.offset(0) == 150)
    let buttons = try #require(scene.list.swipes.current?.actionsView.buttons)
    #expect(buttons[0].frame.minX == 0 && buttons[1].frame.minX == 75)
  }

  @Test(
    "Swipe actions are accessibility actions, and destructiveAction(forRowAt:) returns Delete")
  func accessibility() {
    list.actions[.leading] = UISwipeActionsConfiguration(actions: [action("Unread")])
    let actions = list.swipes.accessibilityActions(forRowAt: [0, 0])
    #expect(actions.map(\.name) == ["Delete", "Flag", "Unread"])
    actions[2].activate()
    #expect(log.names == ["Unread"])
    #expect(list.swipes.destructiveAction(forRowAt: [0, 0])?.title == "Delete")
  }

  @Test("A row with swipe actions can be opened and closed in code")
  func code() {
    list.swipes.open([0, 2], edge: .trailing, animated: false)
    #expect(scene.offset(2) == -150)
    list.swipes.close(animated: false)
    #expect(scene.offset(2) == 0 && list.events == ["begin 2", "end 2"])
  }
}
