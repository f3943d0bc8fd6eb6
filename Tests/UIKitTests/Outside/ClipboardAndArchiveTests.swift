import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Pasteboards and boxed values", .currentStage)
struct ClipboardAndArchiveTests {
  @Test("A pasteboard contains strings, colors, images, URLs and data, and counts its changes")
  func pasteboard() {
    let board = UIPasteboard.withUniqueName()
    #expect(board.items.isEmpty)
    #expect(!board.hasStrings)
    let count = board.changeCount
    board.string = "hello"
    #expect(board.changeCount > count)
    #expect(board.hasStrings)
    #expect(board.string == "hello")
    #expect(!board.hasImages)
    #expect(board.numberOfItems == 1)
    board.strings = ["a", "b"]
    #expect(board.numberOfItems == 2)
    #expect(board.string == "a")
    board.url = URL(string: "https://example.com")
    #expect(board.hasURLs)
    #expect(board.url?.host == "example.com")
    board.color = .red
    #expect(board.hasColors)
    #expect(board.color == .red)
    board.image = UIImage(systemName: "star")
    #expect(board.hasImages)
    #expect(board.image != nil)
    board.setData(Data([1, 2]), forPasteboardType: "com.example.bytes")
    #expect(board.data(forPasteboardType: "com.example.bytes") == Data([1, 2]))
    #expect(board.contains(pasteboardTypes: ["com.example.bytes"]))
    #expect(!board.hasStrings)
    board.items = []
    #expect(board.numberOfItems == 0)
    board.string = nil
    #expect(board.string == nil)
    UIPasteboard.remove(withName: board.name)
  }

  @Test("Two references to a named pasteboard have the same contents")
  func named() throws {
    let name = UIPasteboard.Name("com.example.outside")
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "shared"
    #expect(UIPasteboard(name: name, create: false)?.string == "shared")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false)?.string == nil)
  }

  @Test("NSValue, CGRect and IndexPath have the initializers and properties that UIKit adds")
  func geometry() {
    let value = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(value.cgRectValue.width == 3)
    #expect(NSValue(cgPoint: CGPoint(x: 3, y: 4)).cgPointValue.y == 4)
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(
        by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(IndexPath(row: 3, section: 1).section == 1)
    #expect(IndexPath(item: 3, section: 1) == IndexPath(row: 3, section: 1))
  }
}
