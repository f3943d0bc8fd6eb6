// Covers NSItemProvider, NSItemProviderReading, UIDragDropSession, UIDropInteraction.
// Covers UIDropInteractionDelegate, UIDropProposal, UIDropSession.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Drops from other programs", .currentStage) struct DropTests {
  private final class Owner: NSObject, UIDropInteractionDelegate {
    let log: Log
    var operation = UIDropOperation.copy
    var accepts = true
    var perform: (any UIDropSession) -> Void = { _ in }

    init(_ log: Log) { self.log = log }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { accepts }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { log("enter") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { log("exit") }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      log("perform")
      perform(session)
    }

    func dropInteraction(
      _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) { log("conclude") }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) { log("end") }
  }

  private let app = VirtualApp()
  private let log = Log()
  private let owner: Owner
  private let view: UIView

  init() {
    owner = Owner(log)
    let root = app.showView()
    view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    root.addSubview(view)
    view.addInteraction(UIDropInteraction(delegate: owner))
  }

  private let inside = CGPoint(x: 50, y: 150)

  @Test("Dropped text reaches the view under the pointer as a string")
  func text() async {
    let dropLocation: CGPoint = await withCheckedContinuation { continuation in
      owner.perform = { session in
        #expect(session.canLoadObjects(ofClass: String.self))
        #expect(!session.canLoadObjects(ofClass: URL.self))
        #expect(session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
        let location = session.location(in: session.items.isEmpty ? UIView() : self.view)
        session.loadObjects(ofClass: String.self) { strings in
          #expect(strings == ["hello"])
          continuation.resume(returning: location)
        }
      }
      app.session.handleDrop([.text("hello")], at: inside)
    }
    #expect(dropLocation == CGPoint(x: 30, y: 50))
    #expect(log.drain() == ["enter", "perform", "conclude", "end"])
  }

  @Test(
    "Dropped files that exist arrive in order as URLs, and a text file can be loaded as a string"
  )
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("drop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a b.txt")
    try Data("written".utf8).write(to: file)
    let loaded: ([URL], [String]) = await withCheckedContinuation { continuation in
      owner.perform = { session in
        #expect(
          session.items.map(\.itemProvider.suggestedName) == ["a b.txt", folder.lastPathComponent])
        session.loadObjects(ofClass: URL.self) { urls in
          session.loadObjects(ofClass: String.self) { continuation.resume(returning: (urls, $0)) }
        }
      }
      app.session.handleDrop(
        [.file(file.path), .file(folder.path), .file("/nowhere/gone.png")], at: inside)
    }
    #expect(loaded.0.map(\.path) == [file.path, folder.path])
    #expect(loaded.1 == ["written"])
  }

  @Test("All items of many simultaneous drop sessions load if detached tasks provide their data")
  func tasks() async {
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount
    let loads = await withCheckedContinuation { continuation in
      var (loads, finished) = (0, 0)
      for index in 0..<count {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(
          forTypeIdentifier: "public.utf8-plain-text", visibility: .all
        ) { completion in
          Task.detached { completion(Data("\(index)".utf8), nil) }
          return nil
        }
        let session = DropSession([UIDragItem(itemProvider: provider)])
        _ = session.loadObjects(ofClass: NSString.self) { objects in
          loads += objects.count
          finished += 1
          if finished == count { continuation.resume(returning: loads) }
        }
      }
    }
    #expect(loads == count)
  }

  @Test("The item provider of an image file conforms to image types, not to text types")
  func types() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("drop-\(UUID().uuidString).PNG")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.file-url"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(provider.canLoadObject(ofClass: UIImage.self))
  }

  @Test("If a view proposes .forbidden or .move, a drop from another program exits the view")
  func refusal() {
    owner.operation = .forbidden
    app.session.handleDrop([.text("hello")], at: inside)
    #expect(log.drain() == ["enter", "exit", "end"])
    // Other programs permit an app to copy their items, but not to move them.
    owner.operation = .move
    app.session.handleDrop([.text("hello")], at: inside)
    #expect(log.drain() == ["enter", "exit", "end"])
    owner.accepts = false
    app.session.handleDrop([.text("hello")], at: inside)
    #expect(log.drain().isEmpty)
    app.session.handleDrop([.text("hello")], at: CGPoint(x: 200, y: 300))
    #expect(log.drain().isEmpty)
  }

  @Test("The window accepts drops only while it contains a view with a drop interaction")
  func support() {
    let reported = Log()
    app.session.dropSupportDidChange = { reported("\($0)") }
    app.frame()
    app.frame()
    #expect(reported.drain() == ["true"])
    view.removeFromSuperview()
    app.frame()
    #expect(reported.drain() == ["false"])
    app.window.rootViewController?.view.addSubview(view)
    app.frame()
    view.interactions = []
    app.frame()
    #expect(reported.drain() == ["true", "false"])
  }
}
