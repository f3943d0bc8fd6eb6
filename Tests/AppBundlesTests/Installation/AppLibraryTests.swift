import Foundation
import Testing

@testable import AppBundles

@Suite struct AppLibraryTests {
  /// A library in a separate folder, and bundles to install.
  private final class Fixture {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AppLibrary-\(UUID().uuidString)", isDirectory: true)
    var library: AppLibrary {
      AppLibrary(
        DataDirectory(environment: [
          "HOME": folder.path, "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
        ]))
    }

    /// Makes the bundle `Name.app`, which contains a widget.
    func makeBundle(
      _ name: String = "Today", in parent: String = "built", version: String = "1",
      changing changes: [String: PropertyValue] = [:]
    ) throws -> URL {
      let url = folder.appendingPathComponent("\(parent)/\(name).app", isDirectory: true)
      let widget = url.appendingPathComponent("PlugIns/Quote.appex", isDirectory: true)
      try? FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: widget, withIntermediateDirectories: true)
      var app = SampleLists.app.merging(changes) { $1 }
      app["CFBundleVersion"] = .string(version)
      var values = SampleLists.widget
      if case .string(let identifier)? = app["CFBundleIdentifier"] {
        values["CFBundleIdentifier"] = .string(identifier + ".quote")
      }
      try write(app, executable: "Today", to: url)
      try write(values, executable: "Quote", to: widget)
      return url
    }

    private func write(
      _ values: [String: PropertyValue], executable: String, to url: URL
    ) throws {
      let list = url.appendingPathComponent("Info.plist")
      try PropertyList(file: list.path, values: values).xmlData.write(to: list)
      let file = url.appendingPathComponent(executable)
      try Data("#!/bin/sh\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    func names(in url: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("An installed application is listed with its widget")
  func install() throws {
    let fixture = Fixture()
    let result = try fixture.library.install(fixture.makeBundle())
    #expect(!result.replaced)
    #expect(result.remarks.isEmpty)
    let (apps, errors) = fixture.library.contents()
    #expect(errors.isEmpty)
    #expect(apps.map(\.identifier) == ["com.example.today"])
    #expect(fixture.library.widgets.map(\.identifier) == ["com.example.today.quote"])
    #expect(
      apps.first?.executableURL.path.hasPrefix(fixture.folder.path + "/data/opaline/") == true)
  }

  @Test(
    "A desktop entry contains the quick actions that the property list and the application set")
  func shortcuts() throws {
    let fixture = Fixture()
    let library = fixture.library
    let compose = PropertyValue.dictionary([
      "UIApplicationShortcutItemType": .string("new"),
      "UIApplicationShortcutItemTitle": .string("New Note"),
      "UIApplicationShortcutItemIconType": .string("UIApplicationShortcutIconTypeCompose"),
    ])
    let changes = ["UIApplicationShortcutItems": PropertyValue.array([compose])]
    _ = try library.install(fixture.makeBundle(changing: changes))
    let entry = library.desktopEntry(of: "com.example.today")
    func text() throws -> String { try String(contentsOf: entry, encoding: .utf8) }
    #expect(try text().contains("Name=New Note\n"))
    #expect(try text().contains("\"--shortcut-item\" \"new\"\nIcon=document-new\n"))
    let own = PropertyList(
      file: "own",
      values: [
        "UIApplicationShortcutItems": .array([
          .dictionary([
            "UIApplicationShortcutItemType": .string("last"),
            "UIApplicationShortcutItemTitle": .string("Last Note"),
          ])
        ])
      ])
    try library.setShortcuts(own.xmlData, of: "com.example.today")
    #expect(try text().contains("Name=New Note\n") && text().contains("Name=Last Note\n"))
    _ = try library.install(fixture.makeBundle(version: "2", changing: changes))
    #expect(try text().contains("Name=Last Note\n"), "a new version keeps them")
    try library.remove("com.example.today")
    #expect(fixture.names(in: library.directory.shortcuts) == [])
    #expect(throws: (any Error).self) {
      try library.setShortcuts(own.xmlData, of: "com.example.today")
    }
  }

  @Test(
    "Installing a bundle with an untitled quick action throws an error with the missing key's path")
  func shortcutWithoutTitle() throws {
    let fixture = Fixture()
    let item = PropertyValue.dictionary(["UIApplicationShortcutItemType": .string("new")])
    let bundle = try fixture.makeBundle(
      changing: ["UIApplicationShortcutItems": .array([item])])
    let error = #expect(throws: BundleError.self) { try fixture.library.install(bundle) }
    #expect(error?.key == "UIApplicationShortcutItems[0].UIApplicationShortcutItemTitle")
  }

  @Test("Installing a newer version of an application removes all files of the old version")
  func replace() throws {
    let fixture = Fixture()
    let library = fixture.library
    _ = try library.install(fixture.makeBundle(version: "1"))
    // The bundle of the new version has another file name.
    let result = try library.install(fixture.makeBundle("Now", version: "2"))
    #expect(result.replaced)
    #expect(library.apps.map(\.info.version) == ["2"])
    #expect(fixture.names(in: library.directory.applications) == [".lock", "com.example.today"])
    #expect(fixture.names(in: library.folder(of: "com.example.today")) == ["Now.app"])
  }

  @Test("The desktop entry contains the application's name, schemes and program")
  func desktopEntry() throws {
    let fixture = Fixture()
    let app = try fixture.library.install(fixture.makeBundle()).app
    let file = fixture.library.desktopEntry(of: app.identifier)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    #expect(lines.first == "[Desktop Entry]")
    #expect(lines.contains("Name=Today"))
    #expect(lines.contains("Exec=\"\(app.executableURL.path)\" %u"))
    #expect(lines.contains("MimeType=x-scheme-handler/today-sample;"))
  }

  @Test("The library finds the application for a URL, whether the scheme is in upper or lower case")
  func address() throws {
    let fixture = Fixture()
    _ = try fixture.library.install(fixture.makeBundle())
    #expect(
      fixture.library.app(opening: "TODAY-sample://?foo=1&bar=2")?.identifier == "com.example.today"
    )
    #expect(fixture.library.app(opening: "other://") == nil)
  }

  @Test("Removing an application removes its folder and its desktop entry")
  func remove() throws {
    let fixture = Fixture()
    let library = fixture.library
    _ = try library.install(fixture.makeBundle())
    #expect(try library.remove("Today.app") == "com.example.today")
    #expect(library.apps.isEmpty)
    #expect(fixture.names(in: library.directory.applications) == [".lock"])
    #expect(fixture.names(in: library.directory.desktopEntries).isEmpty)
  }

  @Test("The error for removing an unknown application lists the installed applications")
  func removeUnknown() throws {
    let fixture = Fixture()
    _ = try fixture.library.install(fixture.makeBundle())
    let error = #expect(throws: InstallationError.self) { try fixture.library.remove("Tomorrow") }
    #expect(error?.code == .notInstalled)
    #expect(error?.description.contains("com.example.today") == true)
  }

  @Test("A broken bundle in the library is reported and can be removed")
  func broken() throws {
    let fixture = Fixture()
    let library = fixture.library
    let app = try library.install(fixture.makeBundle()).app
    try Data("no list".utf8).write(to: app.url.appendingPathComponent("Info.plist"))
    #expect(library.contents().errors.map(\.code) == [.syntax])
    #expect(try library.remove("com.example.today") == "com.example.today")
    #expect(library.contents().errors.isEmpty)
  }

  @Test("If a bundle is refused, the installed version does not change")
  func refused() throws {
    let fixture = Fixture()
    let library = fixture.library
    _ = try library.install(fixture.makeBundle(version: "1"))
    let next = try fixture.makeBundle(version: "2")
    try FileManager.default.createSymbolicLink(
      atPath: next.appendingPathComponent("link").path, withDestinationPath: "../../../etc")
    let error = #expect(throws: InstallationError.self) { try library.install(next) }
    #expect(error?.code == .contents)
    #expect(library.apps.map(\.info.version) == ["1"])
  }

  @Test("An installed bundle keeps its symbolic links to files inside the bundle")
  func innerLink() throws {
    let fixture = Fixture()
    let bundle = try fixture.makeBundle()
    try FileManager.default.createSymbolicLink(
      atPath: bundle.appendingPathComponent("PlugIns/link").path, withDestinationPath: "../Today")
    let app = try fixture.library.install(bundle).app
    let link = app.url.appendingPathComponent("PlugIns/link").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../Today")
  }

  @Test("If a desktop entry cannot be written, the application's old version stays installed")
  func rollback() throws {
    let fixture = Fixture()
    let library = fixture.library
    _ = try library.install(fixture.makeBundle(version: "1"))
    // The installation fails, because a file cannot replace a folder at the entry's path.
    let entry = library.desktopEntry(of: "com.example.today")
    try FileManager.default.removeItem(at: entry)
    try FileManager.default.createDirectory(
      at: entry.appendingPathComponent("full"), withIntermediateDirectories: true)
    let error = #expect(throws: InstallationError.self) {
      try library.install(fixture.makeBundle(version: "2"))
    }
    #expect(error?.code == .fileSystem)
    #expect(library.apps.map(\.info.version) == ["1"])
    #expect(fixture.names(in: library.directory.applications) == [".lock", "com.example.today"])
  }

  @Test("The next installation removes the remains of an interrupted installation")
  func leftovers() throws {
    let fixture = Fixture()
    let library = fixture.library
    let leftover = library.directory.applications.appendingPathComponent(".staging-x/Today.app")
    try FileManager.default.createDirectory(at: leftover, withIntermediateDirectories: true)
    #expect(library.apps.isEmpty)
    _ = try library.install(fixture.makeBundle())
    #expect(fixture.names(in: library.directory.applications) == [".lock", "com.example.today"])
  }

  @Test(
    "The installation reports URL schemes and app groups that another installed application uses"
  )
  func remarks() throws {
    let fixture = Fixture()
    _ = try fixture.library.install(fixture.makeBundle())
    let second = try fixture.makeBundle(
      "Other", changing: ["CFBundleIdentifier": .string("com.example.other")])
    let result = try fixture.library.install(second)
    #expect(result.remarks.count == 2)
    #expect(result.remarks.allSatisfy { $0.contains("com.example.today") })
    #expect(fixture.library.app(opening: "today-sample:")?.identifier == "com.example.other")
  }
}
