// Covers UIAction, UIMenu, UIMenu.ElementSize, UIMenu.Identifier, UIMenu.Options, UIMenuElement.
// Covers UIMenuElement.Attributes, UIMenuElement.State.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct MenuElementTests {
  @Test("An action keeps its initial values and has a unique identifier")
  func action() {
    let image = UIImage(systemName: "star")
    let action = UIAction(
      title: "Title", subtitle: "Subtitle", image: image, discoverabilityTitle: "Long",
      attributes: [.destructive, .keepsMenuPresented], state: .mixed
    ) { _ in }
    #expect(action.title == "Title" && action.subtitle == "Subtitle" && action.image === image)
    #expect(action.discoverabilityTitle == "Long" && action.state == .mixed)
    #expect(action.attributes.rawValue == 2 | 8)
    let other = UIAction { _ in }
    #expect(other.identifier != action.identifier && other.title.isEmpty && other.state == .off)
    action.title = "Other"
    #expect((action as UIMenuElement).title == "Other")
  }

  @Test("A nested performWithSender replaces an action's sender only until the nested call returns")
  func nestedPerforming() {
    var senders: [String] = []
    var action: UIAction?
    action = UIAction { action in
      senders.append(action.sender as? String ?? "none")
      if senders.count == 1 {
        action.performWithSender("inner", target: nil)
        senders.append(action.sender as? String ?? "none")
      }
    }
    action?.performWithSender("outer", target: nil)
    #expect(senders == ["outer", "inner", "outer"])
  }

  @Test("replacingChildren returns a menu with other children and the same properties")
  func replacingChildren() {
    let menu = UIMenu(
      title: "Title", identifier: .file, options: [.displayInline, .singleSelection],
      preferredElementSize: .small, children: [UIAction(title: "Old") { _ in }])
    let other = menu.replacingChildren([UIAction(title: "New") { _ in }])
    #expect(other.children.map(\.title) == ["New"] && menu.children.map(\.title) == ["Old"])
    #expect(other.title == "Title" && other.identifier == .file)
    #expect(other.options == menu.options && other.preferredElementSize == .small)
  }

  @Test("selectedElements includes elements of nested menus")
  func selectedElements() {
    let menu = UIMenu(children: [
      UIAction(title: "Off") { _ in },
      UIAction(title: "On", state: .on) { _ in },
      UIMenu(title: "Inner", children: [UIAction(title: "Deep", state: .on) { _ in }]),
    ])
    #expect(menu.selectedElements.map(\.title) == ["On", "Deep"])
  }

  @Test("Menu options, element sizes, attributes and states have Apple's raw values")
  func rawValues() {
    #expect(UIMenu.Options.displayInline.rawValue == 1)
    #expect(UIMenu.Options.singleSelection.rawValue == 32)
    #expect(UIMenu.Options.displayAsPalette.rawValue == 128)
    #expect(UIMenu.ElementSize.automatic.rawValue == -1)
    #expect(UIMenuElement.Attributes.hidden.rawValue == 4)
    #expect(UIMenuElement.State.mixed.rawValue == 2)
  }
}
