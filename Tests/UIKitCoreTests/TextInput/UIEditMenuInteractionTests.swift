// Covers UIEditMenuConfiguration, UIEditMenuInteractionAnimating, UIEditMenuInteractionDelegate.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Edit menus that an app presents", .currentStage)
struct UIEditMenuInteractionTests {
  private final class Canvas: UIView {
    var copies = 0
    override func copy(_ sender: Any?) { copies += 1 }
  }

  private final class Owner: NSObject, UIEditMenuInteractionDelegate {
    let log = Log()
    var target = CGRect.null
    var extra = "Flip"

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log("menu \(configuration.identifier) \(suggestedActions.map(\.title))")
      return UIMenu(
        children: suggestedActions + [UIAction(title: extra) { [log] _ in log("flip") }])
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [log] in log("presented") } }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [log] in log("dismissed") } }
  }

  private let stage = Stage()
  private let canvas = Canvas(frame: CGRect(x: 40, y: 200, width: 300, height: 300))
  private let owner = Owner()
  private let interaction: UIEditMenuInteraction

  init() {
    let controller = UIViewController()
    controller.view.addSubview(canvas)
    interaction = UIEditMenuInteraction(delegate: owner)
    canvas.addInteraction(interaction)
    stage.show(controller)
  }

  private func present() {
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "shape", sourcePoint: CGPoint(x: 150, y: 100)))
    stage.settle()
  }

  @Test("An edit menu that an app presents closes the edit menu of a text field")
  func textFieldMenu() throws {
    let field = UITextField(frame: CGRect(x: 40, y: 100, width: 300, height: 40))
    field.text = "Opaline"
    canvas.superview?.addSubview(field)
    stage.settle()
    field.becomeFirstResponder()
    field.selectAll(nil)
    EditMenuBar.present(for: field)
    stage.settle()
    #expect(EditMenuBar.isDisplayed(for: field))
    present()
    #expect(!EditMenuBar.isDisplayed(for: field))
    #expect(owner.log.drain().last == "presented")
  }

  @Test("The edit menu contains the view's actions and is above the source point")
  func contents() throws {
    present()
    #expect(owner.log.drain() == ["menu shape [\"Copy\"]", "presented"])
    let copy = try #require(stage.frame(of: "Copy"))
    #expect(copy.maxY == 292)
    #expect(interaction.location(in: stage.window) == CGPoint(x: 190, y: 300))
    stage.tap(CGPoint(x: copy.midX, y: copy.midY))
    stage.settle()
    #expect(canvas.copies == 1 && stage.frame(of: "Copy") == nil)
    #expect(owner.log.drain() == ["dismissed"])
  }

  @Test("An edit menu can be moved and reloaded, and a touch outside the menu closes it")
  func changes() throws {
    present()
    owner.target = CGRect(x: 0, y: 200, width: 300, height: 50)
    interaction.updateVisibleMenuPosition(animated: false)
    #expect(try #require(stage.frame(of: "Copy")).maxY == 392)
    owner.extra = "Turn"
    interaction.reloadVisibleMenu()
    stage.settle()
    #expect(stage.frame(of: "Flip") == nil && stage.frame(of: "Turn") != nil)
    stage.tap(CGPoint(x: 200, y: 800))
    stage.settle()
    #expect(stage.frame(of: "Turn") == nil)
  }
}
