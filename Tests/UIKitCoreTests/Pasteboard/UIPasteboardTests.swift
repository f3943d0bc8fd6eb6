// Covers UIPasteboard.OptionsKey.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore

@Suite("Pasteboards", .currentStage) @MainActor struct UIPasteboardTests {
  private let board = UIPasteboard.withUniqueName()

  @Test("A pasteboard's string, url, color and image properties return the values that were set")
  func classes() {
    board.string = "Grüße, 世界"
    #expect(board.string == "Grüße, 世界")
    #expect(board.hasStrings && !board.hasURLs && !board.hasImages && !board.hasColors)
    board.url = URL(string: "https://swift.org/")
    #expect(board.url?.absoluteString == "https://swift.org/" && board.hasURLs)
    board.color = .systemRed
    #expect(board.color == .systemRed && board.string == nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    board.image = image
    #expect(board.image == image && board.hasImages && board.numberOfItems == 1)
    board.image = nil
    #expect(board.numberOfItems == 0 && board.types.isEmpty && board.image == nil)
  }

  @Test("A URL on a pasteboard can be read as text")
  func urlAsText() {
    board.url = URL(string: "https://swift.org/a")
    #expect(board.string == "https://swift.org/a" && board.hasStrings)
  }

  @Test("Several pasteboard items keep their order")
  func several() {
    board.strings = ["one", "two", "three"]
    #expect(board.numberOfItems == 3 && board.string == "one")
    #expect(board.strings == ["one", "two", "three"])
    board.addItems([["public.utf8-plain-text": "four"]])
    #expect(board.strings?.last == "four")
    board.strings = []
    #expect(board.strings == nil && board.numberOfItems == 0)
  }

  @Test("A pasteboard item has the type of its value's class and can be read as data")
  func types() {
    board.string = "ä"
    #expect(board.types == ["public.utf8-plain-text"])
    #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data([0xC3, 0xA4]))
    #expect(board.contains(pasteboardTypes: UIPasteboard.typeListString as! [String]))
    #expect(board.data(forPasteboardType: "public.png") == nil)
    board.image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    let png = board.data(forPasteboardType: "public.png")
    #expect(png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test("Data with a custom type on a pasteboard is returned unchanged")
  func customType() {
    board.setData(Data([1, 2, 3]), forPasteboardType: "org.example.thing")
    #expect(board.types == ["org.example.thing"] && !board.hasStrings)
    #expect(board.data(forPasteboardType: "org.example.thing") == Data([1, 2, 3]))
    board.setValue("text", forPasteboardType: "public.text")
    #expect(board.string == "text")
  }

  @Test("Pasteboard data that is not UTF-8 cannot be read as text")
  func invalidText() {
    board.setData(Data([0xFF, 0xFE, 0x80]), forPasteboardType: "public.utf8-plain-text")
    #expect(board.string == nil && !board.hasStrings)
    #expect(board.data(forPasteboardType: "public.utf8-plain-text")?.count == 3)
    board.setData(Data([0]), forPasteboardType: "public.png")
    #expect(board.image == nil)
  }

  @Test("The automatic pasteboard type is the type of the value's class")
  func automatic() {
    board.items = [[UIPasteboard.typeAutomatic: "x"], ["a.b": 1, UIPasteboard.typeAutomatic: "y"]]
    #expect(board.strings == ["x", "y"])
    #expect(board.types(forItemSet: nil)?.last?.sorted() == ["a.b", "public.utf8-plain-text"])
  }

  @Test("Pasteboard items can be found by type and read by index")
  func itemSets() {
    board.items = [["a": "1"], ["b": "2"], ["a": "3", "b": "4"]]
    #expect(board.itemSet(withPasteboardTypes: ["a"]) == IndexSet([0, 2]))
    #expect(board.itemSet(withPasteboardTypes: ["c"]) == nil)
    #expect(board.contains(pasteboardTypes: ["b"], inItemSet: IndexSet([1, 2])))
    #expect(!board.contains(pasteboardTypes: ["b"], inItemSet: nil))
    #expect(board.types(forItemSet: IndexSet(integer: 3)) == nil)
    let values = board.values(forPasteboardType: "a", inItemSet: nil) as? [String]
    #expect(values == ["1", "3"])
  }

  @Test("Each change of a pasteboard increases changeCount and posts the added and removed types")
  func changes() {
    board.string = "a"
    let before = board.changeCount
    let log = Log()
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      let added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      let removed = note.userInfo?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] ?? []
      // Safety: the change below posts the notification, on the main actor.
      MainActor.assumeIsolated { log("+\(added) -\(removed)") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    board.color = .red
    #expect(board.changeCount == before + 1)
    #expect(log.drain() == ["+[\"com.apple.uikit.color\"] -[\"public.utf8-plain-text\"]"])
  }

  @Test("A pasteboard's name refers to the same pasteboard until the pasteboard is removed")
  func names() throws {
    let name = UIPasteboard.Name("org.example.board")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    #expect(UIPasteboard(name: name, create: false) == first)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(first.string == nil)
    UIPasteboard.remove(withName: .general)
    #expect(UIPasteboard(name: .general, create: false) == UIPasteboard.general)
  }

  @Test("Expired pasteboard items are removed")
  func expiration() {
    let text = [["public.utf8-plain-text": "secret"]]
    board.setItems(text, options: [.expirationDate: Date.distantFuture])
    #expect(board.string == "secret")
    board.setItems(text, options: [.expirationDate: Date.distantPast])
    #expect(board.string == nil && board.numberOfItems == 0)
  }
}
