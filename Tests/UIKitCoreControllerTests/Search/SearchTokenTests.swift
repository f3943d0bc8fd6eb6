import CoreGraphics
import Foundation
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Tokens of search fields", .currentStage)
struct SearchTokenTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300))
  private let field = UISearchTextField(frame: CGRect(x: 8, y: 10, width: 374, height: 36))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
  private let names = ["Ann", "Photos", "Today"]

  init() {
    let page = UIViewController()
    page.view.addSubview(field)
    page.view.addSubview(bar)
    stage.show(page)
    field.tokens = names.map { UISearchToken(icon: nil, text: $0) }
    field.text = "lake"
    stage.settle()
  }

  private var views: [SearchTokenView] { field.subviews.compactMap { $0 as? SearchTokenView } }

  private func tap(_ index: Int) {
    stage.tap(views[index].convert(CGPoint(x: 10, y: 10), to: nil))
    stage.settle()
  }

  private func texts() -> [String] { field.tokens.map(\.text) }

  @Test("A tap selects a search token, which gets the tint color, and backspace deletes the token")
  func deletion() throws {
    tap(1)
    #expect(field.isFirstResponder && views.map(\.isSelected) == [false, true, false])
    #expect(views[1].backgroundColor == .tintColor)
    let range = try #require(field.selectedTextRange)
    #expect(field.tokens(in: range).map(\.text) == ["Photos"])
    stage.press(.keyboardDeleteOrBackspace)
    #expect(texts() == ["Ann", "Today"] && field.text == "lake")
    stage.type("a")
    #expect(field.text == "alake")
  }

  @Test("A tap on another token or in the text ends the selection of a search token")
  func deselection() {
    tap(0)
    tap(2)
    #expect(views.map(\.isSelected) == [false, false, true])
    stage.tap(CGPoint(x: 340, y: 28))
    #expect(!views.contains { $0.isSelected })
    tap(0)
    field.resignFirstResponder()
    #expect(!views.contains { $0.isSelected })
  }

  @Test("An arrow key that moves the caret ends the selection of a search token")
  func arrowKey() {
    tap(2)
    stage.press(.keyboardRightArrow)
    #expect(!views.contains { $0.isSelected })
    #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 4)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(texts() == names && field.text == "ake")
  }

  @Test("Backspace does not delete a selected token if allowsDeletingTokens is false")
  func undeletable() {
    field.allowsDeletingTokens = false
    tap(1)
    stage.press(.keyboardDeleteOrBackspace)
    #expect(texts() == names)
  }

  private final class Copier: NSObject, UISearchTextFieldDelegate {
    func searchTextField(
      _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
      token.text == "Ann"
        ? NSItemProvider() : NSItemProvider(object: NSString(string: token.text.uppercased()))
    }
  }

  private func pasteboardChange(_ action: () -> Void) async {
    let count = UIPasteboard.general.changeCount
    action()
    while UIPasteboard.general.changeCount == count { await Task.yield() }
  }

  @Test(
    "Copying writes the delegate's data of the selected tokens; cutting also deletes the tokens")
  func copying() async {
    let copier = Copier()
    field.delegate = copier
    tap(1)
    #expect(field.allowsCopyingTokens && field.canPerformAction(.copy, withSender: nil))
    await pasteboardChange { field.copy(nil) }
    #expect(UIPasteboard.general.string == "PHOTOS" && texts() == names)
    field.selectedTextRange = field.textRange(
      from: field.positionOfToken(at: 1), to: field.endOfDocument)
    await pasteboardChange { field.cut(nil) }
    #expect(UIPasteboard.general.strings == ["PHOTOS", "TODAY", "lake"])
    #expect(texts() == ["Ann"] && field.text == "")
  }

  @Test("Copying a search token needs the permission of delegate and field; copying text does not")
  func uncopied() {
    tap(1)
    #expect(!field.canPerformAction(.copy, withSender: nil))
    let copier = Copier()
    field.delegate = copier
    tap(0)
    #expect(!field.canPerformAction(.copy, withSender: nil))
    tap(1)
    #expect(field.canPerformAction(.cut, withSender: nil))
    field.allowsDeletingTokens = false
    #expect(!field.canPerformAction(.cut, withSender: nil))
    field.allowsCopyingTokens = false
    #expect(!field.canPerformAction(.copy, withSender: nil))
    field.selectedTextRange = field.textualRange
    field.copy(nil)
    #expect(UIPasteboard.general.string == "lake")
  }

  @Test("Selecting a text range selects the search tokens in it, and backspace deletes all of them")
  func range() {
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.positionOfToken(at: 1), to: field.endOfDocument)
    #expect(views.map(\.isSelected) == [false, true, true])
    stage.press(.keyboardDeleteOrBackspace)
    #expect(texts() == ["Ann"] && field.text == "")
  }

  @Test("Disabling a search bar dims its parts and keeps the alpha that the app has set")
  func disabledBar() {
    bar.alpha = 0.75
    bar.showsCancelButton = true
    bar.isEnabled = false
    stage.settle()
    #expect(bar.alpha == 0.75)
    #expect(bar.searchTextField.alpha == 0.5 && bar.parts.cancel.alpha == 0.5)
    bar.isEnabled = true
    stage.settle()
    #expect(bar.alpha == 0.75)
    #expect(bar.searchTextField.alpha == 1 && bar.parts.cancel.alpha == 1)
  }
}
