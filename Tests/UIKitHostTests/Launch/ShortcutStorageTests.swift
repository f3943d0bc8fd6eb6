import AppBundles
import Foundation
import Testing
import _StageTraits

@testable import UIKitCore
@testable import UIKitHost

@MainActor @Suite("The storage of quick actions", .currentStage)
struct ShortcutStorageTests {
  private nonisolated static let identifier = "org.example.notes"

  /// A library with one installed app.
  private final class Fixture {
    let library: AppLibrary
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Shortcuts-\(UUID().uuidString)", isDirectory: true)

    init() throws {
      library = AppLibrary(
        DataDirectory(data: folder, configuration: folder, runtime: nil))
      let bundle = library.folder(of: ShortcutStorageTests.identifier)
        .appendingPathComponent("Notes.app", isDirectory: true)
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      let list = [
        "CFBundleIdentifier": ShortcutStorageTests.identifier, "CFBundleExecutable": "Notes",
      ]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: bundle.appendingPathComponent("Info.plist"))
      let program = bundle.appendingPathComponent("Notes")
      try Data("#!/bin/sh\n".utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// Creates a screen that runs the installed app.
  private func makeScreen(_ fixture: Fixture) -> VirtualScreen {
    let screen = VirtualScreen(
      configuration: UIScreen.Configuration(
        size: CGSize(width: 100, height: 100), scale: 1, style: .light))
    screen.session.makeCurrent()
    screen.session.storeShortcutItems(of: Self.identifier, in: fixture.library)
    return screen
  }

  @Test(
    "An installed app's quick actions are in its desktop entry and are restored at the next launch"
  )
  func nextLaunch() throws {
    let fixture = try Fixture()
    let first = makeScreen(fixture)
    #expect(first.session.shortcutItems == nil)
    UIApplication.shared.shortcutItems = [
      UIApplicationShortcutItem(
        type: "last", localizedTitle: "Last Note", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .search), userInfo: ["id": 7 as NSNumber]),
      // An action without a title has no entry in the list. It must not remove the other entries.
      UIApplicationShortcutItem(type: "untitled", localizedTitle: ""),
      UIApplicationShortcutItem(
        type: "plain", localizedTitle: "Plain", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(templateImageName: "")),
    ]
    let entry = try String(
      contentsOf: fixture.library.desktopEntry(of: Self.identifier), encoding: .utf8)
    #expect(entry.contains("Name=Last Note\n") && entry.contains("Name=Plain\n"))
    #expect(!entry.contains("untitled"))
    #expect(entry.contains("\"--shortcut-item\" \"last\"\nIcon=edit-find\n"))
    let second = makeScreen(fixture)
    let item = try #require(second.session.shortcutItem(ofType: "last"))
    #expect(item.localizedTitle == "Last Note")
    #expect((item.userInfo?["id"] as? NSNumber)?.intValue == 7)
  }
}
