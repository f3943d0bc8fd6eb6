// Covers UICommand, UIDeferredMenuElement, UIKeyCommand.

import Testing
import UIKitCore

@MainActor @Suite("Copies of menu elements")
struct MenuElementCopyTests {
  @MainActor private final class Receiver: UIResponder {
    func receive() {}
  }

  private let image = UIImage(systemName: "star")

  @Test("A copy of an action has the same values and handler and can be changed independently")
  func action() throws {
    var calls = 0
    let action = UIAction(
      title: "Title", subtitle: "Subtitle", image: image, selectedImage: image,
      identifier: UIAction.Identifier("id"), discoverabilityTitle: "Long",
      attributes: .destructive, state: .on
    ) { _ in calls += 1 }
    action.accessibilityIdentifier = "row"
    let copy = try #require(action.copy() as? UIAction)
    #expect(copy !== action && copy.identifier == action.identifier)
    #expect(copy.title == "Title" && copy.subtitle == "Subtitle" && copy.image == image)
    #expect(copy.selectedImage == image && copy.discoverabilityTitle == "Long")
    #expect(copy.attributes == .destructive && copy.state == .on)
    #expect(copy.accessibilityIdentifier == "row")
    copy.title = "Other"
    copy.performWithSender(nil, target: nil)
    #expect(action.title == "Title" && calls == 1)
  }

  @Test("In a control, a copy of an action replaces the original action")
  func replacement() throws {
    let control = UIControl()
    var calls = 0
    let action = UIAction { _ in calls += 1 }
    control.addAction(action, for: .valueChanged)
    control.addAction(try #require(action.copy() as? UIAction), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == 1)
  }

  @Test("Copies of commands have the same action, key and values")
  func commands() throws {
    let selector = Selector(Receiver.receive)
    let command = UICommand(
      title: "Title", image: image, selectedImage: image, action: selector, propertyList: 5,
      attributes: .disabled, state: .mixed)
    let copy = try #require(command.copy() as? UICommand)
    #expect(copy !== command && copy.action == selector && copy.propertyList as? Int == 5)
    #expect(copy.title == "Title" && copy.image == image && copy.selectedImage == image)
    #expect(copy.attributes == .disabled && copy.state == .mixed)
    let key = UIKeyCommand(title: "Key", action: selector, input: "k", modifierFlags: .command)
    key.wantsPriorityOverSystemBehavior = true
    key.subtitle = "Subtitle"
    let keyCopy = try #require(key.copy() as? UIKeyCommand)
    #expect(keyCopy !== key && keyCopy.input == "k" && keyCopy.modifierFlags == .command)
    #expect(keyCopy.wantsPriorityOverSystemBehavior && keyCopy.subtitle == "Subtitle")
    #expect(keyCopy.action == selector && keyCopy.title == "Key")
  }

  @Test("A copy of a menu has the same values and contains copies of the menu's elements")
  func menu() throws {
    let action = UIAction(title: "Action") { _ in }
    let menu = UIMenu(
      title: "Menu", subtitle: "Subtitle", image: image, options: .singleSelection,
      preferredElementSize: .small, children: [action, UIMenu(title: "Inner")])
    let copy = try #require(menu.copy() as? UIMenu)
    #expect(copy !== menu && copy.identifier == menu.identifier && copy.title == "Menu")
    #expect(copy.subtitle == "Subtitle" && copy.options == .singleSelection)
    #expect(copy.preferredElementSize == .small && copy.image == image)
    #expect(copy.children.map(\.title) == ["Action", "Inner"])
    #expect(copy.children[0] !== action)
    (copy.children[0] as? UIAction)?.state = .on
    #expect(action.state == .off)
  }

  @Test("Copying a deferred element does not load it")
  func deferred() throws {
    var loads = 0
    let element = UIDeferredMenuElement { completion in
      loads += 1
      completion([])
    }
    let copy = try #require(element.copy() as? UIDeferredMenuElement)
    #expect(copy !== element && loads == 0)
  }
}
