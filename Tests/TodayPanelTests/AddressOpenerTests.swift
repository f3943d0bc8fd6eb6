import AppBundles
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel
@testable import _TestWidget

/// Tests a widget and an installed application in separate processes. The panel passes URLs between
/// them.
@MainActor @Suite(.serialized) struct AddressOpenerTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("AddressOpenerTests-\(UUID().uuidString)", isDirectory: true)
  private var directory: DataDirectory {
    DataDirectory(
      data: folder.appendingPathComponent("data"), configuration: folder,
      runtime: folder.appendingPathComponent("run"))
  }

  private func makeBundle(
    _ path: String, _ values: [String: PropertyValue], executable: (URL) throws -> Void
  ) throws -> URL {
    let url = folder.appendingPathComponent(path, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appendingPathComponent("Info.plist")
    try PropertyList(file: file.path, values: values).xmlData.write(to: file)
    try executable(url.appendingPathComponent("program"))
    return url
  }

  /// Installs an application that writes the URL with which it was started to a file next to its
  /// program.
  ///
  /// - Returns: The application and the path of the file.
  private func installApp(in library: AppLibrary) throws -> (app: AppBundle, file: String) {
    let types = PropertyValue.array([
      .dictionary([
        "CFBundleURLName": .string("org.example.note"),
        "CFBundleURLSchemes": .array([.string("note")]),
      ])
    ])
    let source = try makeBundle(
      "Note.app",
      [
        "CFBundleIdentifier": .string("org.example.note"),
        "CFBundleExecutable": .string("program"), "CFBundleURLTypes": types,
      ]
    ) { program in
      let script = "#!/bin/sh\nprintf '%s' \"$*\" > \"$0.part\" && mv \"$0.part\" \"$0.opened\"\n"
      try Data(script.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let app = try library.install(source).app
    return (app, app.executableURL.path + ".opened")
  }

  /// Creates a widget that opens URLs. One of the URLs has the scheme of the widget's application.
  private func makeWidget(of app: AppBundle) throws -> ExtensionWidget {
    let binary = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let widgets = URL(fileURLWithPath: binary).deletingLastPathComponent()
      .appendingPathComponent("_TestWidget")
    let values: [String: PropertyValue] = [
      "CFBundleIdentifier": .string("org.example.note.opening"),
      "CFBundleName": .string("_TestWidget"), "CFBundleExecutable": .string("program"),
      "NSExtension": .dictionary([
        "NSExtensionPointIdentifier": .string(ExtensionBundle.widgetPoint),
        "NSExtensionPrincipalClass": .string("OpeningWidget"),
      ]),
    ]
    let url = try makeBundle("Opening.appex", values) { program in
      try FileManager.default.createSymbolicLink(at: program, withDestinationURL: widgets)
    }
    let bundle = try ExtensionBundle(PropertyList(file: "Info.plist", values: values), at: url)
    return ExtensionWidget(bundle, of: app, in: directory)
  }

  // Proves 4.4 of Documentation/Systems.md.
  @Test("A URL that a widget opens starts the URL's application if the application is not running")
  func start() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = AppLibrary(directory)
    let (app, file) = try installApp(in: library)
    let widget = try makeWidget(of: app)
    var problems: [String] = []
    let opener = AddressOpener(library) { problems.append($0) }
    widget.openURL = { opener.open($0, completion: $1) }
    let stage = Stage(size: CGSize(width: 400, height: 500), scale: 1)
    let panel = TodayPanelController(widgets: [widget])
    stage.show(panel)
    #expect(!FileManager.default.fileExists(atPath: file))
    panel.open()
    let isOpened = await stage.waitInRealTime(upTo: 30) {
      FileManager.default.fileExists(atPath: file)
    }
    #expect(isOpened)
    #expect(problems == [])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "note://1")
    panel.close()
    stage.settle()
  }
}
