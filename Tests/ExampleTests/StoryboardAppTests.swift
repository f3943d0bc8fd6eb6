// Covers UIStoryboard.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import StoryboardApp

@Suite("The storyboard example", .currentStage) @MainActor struct StoryboardAppTests {
  let stage = Stage()
  let navigation: UINavigationController
  let list: BookListController

  init() throws {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    list = try #require(navigation.topViewController as? BookListController)
    stage.show(navigation)
    stage.settle()
  }

  private func open(row: Int) throws -> BookController {
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    stage.tap(cell.convert(CGPoint(x: 100, y: 20), to: nil))
    stage.settle()
    return try #require(navigation.topViewController as? BookController)
  }

  @Test("Tapping a row opens its book, and the switch marks the book as finished")
  func opening() throws {
    let detail = try open(row: 1)
    #expect(detail.titleLabel.text == "Austerlitz" && !detail.finishedSwitch.isOn)
    stage.tap(detail.finishedSwitch.convert(CGPoint(x: 20, y: 15), to: nil))
    stage.settle()
    #expect(list.books[1].isFinished)
  }

  @Test("Removing a book returns to the list, which no longer contains the book")
  func removing() throws {
    let detail = try open(row: 0)
    detail.performSegue(withIdentifier: "removeBook", sender: nil)
    stage.settle()
    #expect(navigation.topViewController === list && list.books.count == 2)
    #expect(list.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test("A new book can be saved as soon as it has a title")
  func adding() throws {
    list.performSegue(withIdentifier: "addBook", sender: nil)
    stage.settle()
    let form = try #require(
      (list.presentedViewController as? UINavigationController)?.topViewController
        as? NewBookController)
    #expect(!form.saveItem.isEnabled)
    form.titleField.becomeFirstResponder()
    stage.type("Ice")
    #expect(form.saveItem.isEnabled)
    form.performSegue(withIdentifier: "saveBook", sender: form.saveItem)
    stage.settle()
    #expect(list.presentedViewController == nil)
    #expect(list.books.last?.title == "Ice")
  }
}
