import _StageTraits
import _VirtualApp
import Foundation
import Testing

@testable import UIKitCore

@Suite("The desktop's clipboard", .currentStage) @MainActor struct SystemClipboardTests {
  /// A clipboard that other programs can read and write.
  @MainActor private final class Desktop {
    var text: String?
    var reads = 0
  }

  private let desktop = Desktop()
  private let app = VirtualApp()
  private var board: UIPasteboard { app.session.pasteboards.general }

  init() {
    let desktop = desktop
    app.session.clipboard = SystemClipboard(
      read: {
        desktop.reads += 1
        return desktop.text
      },
      write: { [session = app.session] text in
        desktop.text = text
        session.clipboardDidChange()
      })
    app.session.launch(applicationClass: UIApplication.self, delegateClass: nil)
  }

  private func copyElsewhere(_ text: String?) {
    desktop.text = text
    app.session.clipboardDidChange()
  }

  @Test("Strings and URLs that the app copies are on the desktop's clipboard as text")
  func copy() {
    board.string = "hello"
    #expect(desktop.text == "hello")
    board.url = URL(string: "https://swift.org/")
    #expect(desktop.text == "https://swift.org/")
    board.strings = ["a", "b"]
    #expect(desktop.text == "a\nb")
    board.color = .red
    #expect(desktop.text == "")
  }

  @Test("Text that another program copies replaces the app's items")
  func paste() {
    board.image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    copyElsewhere("from elsewhere")
    #expect(board.string == "from elsewhere" && !board.hasImages)
    copyElsewhere(nil)
    #expect(board.numberOfItems == 0)
  }

  @Test("Each copy by the app increases the general pasteboard's changeCount by one")
  func echo() {
    let before = board.changeCount
    board.color = .red
    #expect(board.changeCount == before + 1 && board.color == .red)
    board.strings = ["a", "b"]
    #expect(board.changeCount == before + 2 && board.numberOfItems == 2)
  }

  @Test(
    "All copies in other programs together increase changeCount by one when the app becomes active"
  )
  func background() {
    runTwoFrames()
    app.session.deactivate()
    let before = board.changeCount
    desktop.reads = 0
    copyElsewhere("one")
    copyElsewhere("two")
    #expect(desktop.reads == 0)
    app.session.activate()
    runTwoFrames()
    #expect(desktop.reads == 1 && board.changeCount == before + 1 && board.string == "two")
  }

  /// The second frame after an activation reads the clipboard.
  private func runTwoFrames() {
    app.frame()
    app.frame()
  }

  @Test("An app that becomes inactive again before the second frame does not read the clipboard")
  func shortActivation() {
    runTwoFrames()
    app.session.deactivate()
    copyElsewhere("one")
    desktop.reads = 0
    app.session.activate()
    app.frame()
    app.session.deactivate()
    app.frame()
    #expect(desktop.reads == 0)
    app.session.activate()
    runTwoFrames()
    #expect(desktop.reads == 1)
  }

  @Test("The first frame of an app does not wait for the clipboard, which the second frame reads")
  func launchDoesNotWait() {
    app.frame()
    #expect(desktop.reads == 0)
    app.frame()
    #expect(desktop.reads == 1)
  }

  @Test("A paste reads text from a program that sent no notification of its copy")
  func silence() {
    copyElsewhere("first")
    desktop.text = "second"
    #expect(board.hasStrings && board.string == "second")
  }

  @Test("Items with the option localOnly are not on the desktop's clipboard")
  func localOnly() {
    board.string = "public"
    board.setItems([["public.utf8-plain-text": "secret"]], options: [.localOnly: true])
    #expect(desktop.text == "" && board.string == "secret")
  }

  @Test("Added pasteboard items get the localOnly option and expiration date of the existing items")
  func addingToLocalItems() {
    let text = UIPasteboard.typeAutomatic
    board.string = "public"
    board.setItems(
      [[text: "secret"]], options: [.localOnly: true, .expirationDate: Date.distantFuture])
    board.addItems([[text: "more"]])
    #expect(desktop.text == "" && board.strings == ["secret", "more"])
    #expect(board.storage.options.expiration == .distantFuture)
    board.string = "open"
    board.addItems([[text: "more"]])
    #expect(desktop.text == "open\nmore" && board.storage.options.expiration == nil)
  }

  private func copy(_ text: String, expiringIn seconds: TimeInterval) {
    app.session.isTimeVirtual = true
    board.setItems(
      [[UIPasteboard.typeAutomatic: text]],
      options: [.expirationDate: Date(timeIntervalSinceNow: seconds)])
  }

  @Test("The desktop's clipboard loses text with an expiration date when the text expires")
  func expiration() {
    copy("password", expiringIn: 60)
    app.advance(by: 59)
    #expect(desktop.text == "password" && board.string == "password")
    app.advance(by: 2)
    #expect(desktop.text == "" && board.numberOfItems == 0)
  }

  @Test("Only text without an expiration date may stay on the clipboard after the app's end")
  func outlivesApp() {
    board.string = "note"
    #expect(app.session.clipboardOutlivesApp)
    copy("password", expiringIn: 60)
    #expect(!app.session.clipboardOutlivesApp)
    copyElsewhere("from elsewhere")
    #expect(app.session.clipboardOutlivesApp)
  }

  @Test("Text whose expiration date has passed is not put on the desktop's clipboard")
  func expired() {
    copy("password", expiringIn: -1)
    #expect(desktop.text == "" && board.numberOfItems == 0)
  }

  @Test("An expiration does not remove text that has replaced the expiring text")
  func replacedBeforeExpiration() {
    copy("password", expiringIn: 60)
    board.string = "note"
    app.advance(by: 61)
    #expect(desktop.text == "note" && board.string == "note")
    copy("password", expiringIn: 60)
    // Another program copies a text without a notification.
    desktop.text = "from elsewhere"
    app.advance(by: 61)
    #expect(desktop.text == "from elsewhere" && board.string == "from elsewhere")
  }

  @Test("A pasteboard with a unique name does not change the desktop's clipboard")
  func otherBoards() {
    UIPasteboard.withUniqueName().string = "private"
    #expect(desktop.text == nil)
  }

  @Test("Each app that a test runs has its own general pasteboard")
  func perSession() {
    board.string = "here"
    let other = VirtualApp()
    #expect(UIPasteboard.general.string == nil)
    UIPasteboard.general.string = "there"
    #expect(other.session.pasteboards.general.string == "there")
    app.session.makeCurrent()
    #expect(UIPasteboard.general.string == "here")
  }
}
