import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Menus, actions, popovers and sheets", .currentStage)
struct MenusAndPopoversTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    stage.settle()
  }

  @Test(
    "replacingChildren returns a menu with the same identifier, and the original menu is unchanged"
  )
  func menus() {
    stage.advance(by: 0)
    let action = UIAction(title: "Copy", image: UIImage(systemName: "doc"), state: .on) { _ in }
    #expect(action.title == "Copy")
    #expect(action.state == .on)
    #expect(action.attributes == [])
    #expect(action.discoverabilityTitle == nil)
    let menu = UIMenu(title: "Edit", identifier: .edit, options: .displayInline, children: [action])
    #expect(menu.children.count == 1)
    #expect(menu.options.contains(.displayInline))
    let larger = menu.replacingChildren(menu.children + [UIAction(title: "Paste") { _ in }])
    #expect(larger !== menu)
    #expect(larger.children.map(\.title) == ["Copy", "Paste"])
    #expect(larger.identifier == .edit)
    #expect(menu.children.count == 1)
    #expect(UIMenu().title == "")
    #expect(UIMenu().identifier != UIMenu().identifier)
  }

  @Test("In a single-selection menu only one element is selected")
  func singleSelection() {
    stage.advance(by: 0)
    let names = ["Small", "Medium", "Large"]
    var chosen: [String] = []
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
    button.menu = UIMenu(
      options: .singleSelection,
      children: names.map { name in
        UIAction(title: name, state: name == "Small" ? .on : .off) { chosen.append($0.title) }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    page.view.addSubview(button)
    stage.settle()
    #expect(button.menu?.selectedElements.map(\.title) == ["Small"])
    #expect(button.title(for: .normal) == "Small" || button.titleLabel?.text == "Small")
  }

  @Test("A long press on a view shows the context menu of the delegate's configuration")
  func contextMenu() {
    stage.advance(by: 0)
    final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      var log: [String] = []
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        log.append("configuration \(Int(location.x)),\(Int(location.y))")
        return UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: nil) {
          [self] suggested in
          log.append("actions")
          return UIMenu(children: [UIAction(title: "Open") { _ in }])
        }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        log.append("display \(configuration.identifier as? String ?? "-")")
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { log.append("end") }
    }
    let delegate = Delegate()
    let row = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
    row.backgroundColor = .blue
    let interaction = UIContextMenuInteraction(delegate: delegate)
    row.addInteraction(interaction)
    #expect(interaction.view === row)
    page.view.addSubview(row)
    stage.settle()
    stage.touchDown(CGPoint(x: 60, y: 110))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    #expect(delegate.log == ["configuration 10,10", "actions", "display row"])
    interaction.dismissMenu()
    stage.settle()
    #expect(delegate.log.last == "end")
    row.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test("A popover points at its source, and a tap outside dismisses it and notifies its delegate")
  func popover() throws {
    stage.advance(by: 0)
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      var log: [String] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { log.append("prepare") }
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
        -> Bool
      {
        log.append("should")
        return true
      }
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.append("will")
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.append("did")
      }
    }
    let delegate = Delegate()
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 120)
    let popover = try #require(content.popoverPresentationController)
    popover.sourceView = page.view
    popover.sourceRect = CGRect(x: 150, y: 300, width: 60, height: 40)
    popover.permittedArrowDirections = .up
    popover.delegate = delegate
    #expect(popover.arrowDirection == .unknown)
    page.present(content, animated: true)
    stage.settle()
    #expect(delegate.log == ["prepare"])
    #expect(popover.arrowDirection == .up)
    let frame = content.view.convert(content.view.bounds, to: nil)
    #expect(frame.minY >= 340)
    #expect(content.view.safeAreaLayoutGuide.layoutFrame.size == CGSize(width: 200, height: 120))
    stage.tap(CGPoint(x: 20, y: 800))
    stage.settle()
    #expect(delegate.log == ["prepare", "should", "will", "did"])
    #expect(page.presentedViewController == nil)
  }

  @Test("A sheet's height is one of its detents, and changes with the selected detent")
  func detents() throws {
    stage.advance(by: 0)
    final class Delegate: NSObject, UISheetPresentationControllerDelegate {
      var changes: [UISheetPresentationController.Detent.Identifier?] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) { changes.append(sheetPresentationController.selectedDetentIdentifier) }
    }
    let delegate = Delegate()
    let content = UIViewController()
    let sheet = try #require(content.sheetPresentationController)
    #expect(!sheet.prefersGrabberVisible)
    #expect(sheet.largestUndimmedDetentIdentifier == nil)
    #expect(sheet.selectedDetentIdentifier == nil)
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge)
    #expect(!sheet.prefersEdgeAttachedInCompactHeight)
    #expect(sheet.detents.count == 1)
    sheet.detents = [
      .custom(identifier: .init("small")) { _ in 200 }, .medium(), .large(),
    ]
    sheet.delegate = delegate
    page.present(content, animated: true)
    stage.settle()
    #expect(abs(content.view.convert(content.view.bounds, to: nil).minY - 644) < 1)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.settle()
    let top = content.view.convert(content.view.bounds, to: nil).minY
    #expect(top < 100)
    #expect(delegate.changes.isEmpty)
    stage.drag(from: CGPoint(x: 195, y: top + 10), to: CGPoint(x: 195, y: 450), duration: 0.6)
    stage.settle()
    #expect(delegate.changes.count == 1)
    #expect(sheet.selectedDetentIdentifier == .medium)
  }

  @Test("A modal controller that refuses dismissal notifies its delegate of the attempt")
  func refusal() {
    stage.advance(by: 0)
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
      ) { attempts += 1 }
    }
    let delegate = Delegate()
    let content = UIViewController()
    content.isModalInPresentation = true
    content.presentationController?.delegate = delegate
    page.present(content, animated: true)
    stage.settle()
    stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 800), duration: 0.2)
    stage.settle()
    #expect(delegate.attempts >= 1)
    #expect(page.presentedViewController === content)
    #expect(content.presentingViewController != nil)
    var dismissed = false
    page.dismiss(animated: true) { dismissed = true }
    #expect(content.isBeingDismissed)
    stage.settle()
    #expect(dismissed)
    #expect(page.presentedViewController == nil)
  }

  @Test("Return calls the handler of an alert's preferred action after the dismissal")
  func alert() throws {
    stage.advance(by: 0)
    var log: [String] = []
    let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
    let go = UIAlertAction(title: "Go", style: .default) { [unowned page] _ in
      log.append("go \(page.presentedViewController == nil)")
    }
    alert.addAction(go)
    alert.addTextField { $0.placeholder = "Name" }
    alert.preferredAction = go
    #expect(alert.actions.map(\.title) == ["Cancel", "Go"])
    #expect(alert.textFields?.count == 1)
    page.present(alert, animated: true)
    stage.settle()
    #expect(alert.textFields?.first?.isFirstResponder == true)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(log == ["go true"])
  }
}
