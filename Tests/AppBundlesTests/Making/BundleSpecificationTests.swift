import AppBundles
import Foundation
import Testing

@Suite struct BundleSpecificationTests {
  private final class Fixture {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BundleRecipe-\(UUID().uuidString)", isDirectory: true)

    init() throws {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("Package_Today-App.resources"),
        withIntermediateDirectories: true)
      for program in ["Today-App", "Quote"] {
        let file = folder.appendingPathComponent(program)
        try Data("#!/bin/sh\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
    }

    func list(_ name: String, _ values: [String: PropertyValue]) throws -> URL {
      let url = folder.appendingPathComponent(name)
      try PropertyList(file: url.path, values: values).xmlData.write(to: url)
      return url
    }

    func specification(app: [String: PropertyValue], widget: [String: PropertyValue]) throws
      -> BundleSpecification
    {
      BundleSpecification(
        app: .init(product: "Today-App", propertyList: try list("App.plist", app)),
        extensions: [.init(product: "Quote", propertyList: try list("Quote.plist", widget))],
        resources: [], executables: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// A widget's property list with variables. Xcode's template contains the same variables.
  private static let template: [String: PropertyValue] = [
    "CFBundleIdentifier": .string("com.example.today.quote"),
    "CFBundleExecutable": .string("$(EXECUTABLE_NAME)"),
    "CFBundleName": .string("${PRODUCT_NAME}"),
    "NSExtension": .dictionary([
      "NSExtensionPointIdentifier": .string("com.apple.widget-extension"),
      "NSExtensionPrincipalClass": .string("$(PRODUCT_MODULE_NAME).TodayViewController"),
    ]),
  ]

  @Test("A bundle is made from programs, property lists and resources")
  func make() throws {
    let fixture = try Fixture()
    let specification = try fixture.specification(
      app: [
        "CFBundleIdentifier": .string("com.example.today"),
        "CFBundleName": .string("Costs $5 in $(PRODUCT_MODULE_NAME)"),
      ], widget: Self.template)
    let app = try specification.make(in: fixture.folder)
    #expect(app.url.lastPathComponent == "Today-App.app")
    #expect(app.info.executable == "Today-App")
    #expect(app.info.displayName == "Costs $5 in Today_App")
    #expect(app.extensions.map(\.info.displayName) == ["Quote"])
    #expect(app.extensions.first?.entry == .principalClass("Quote.TodayViewController"))
    let resources = app.url.appendingPathComponent("Package_Today-App.resources").path
    #expect(FileManager.default.fileExists(atPath: resources))
  }

  private func makeCatalog(in fixture: Fixture, _ contents: String) throws {
    let set = fixture.folder
      .appendingPathComponent("Package_Today-App.resources/Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    for name in ["small.png", "large.png", "dark.png"] {
      try Data(name.utf8).write(to: set.appendingPathComponent(name))
    }
  }

  private static let iconList: [String: PropertyValue] = [
    "CFBundleIdentifier": .string("com.example.today"),
    "CFBundleIconName": .string("AppIcon"), "UIPrerenderedIcon": .boolean(false),
  ]

  @Test("The bundle and the desktop entry use the asset catalog's largest icon unchanged")
  func catalogIcon() throws {
    let fixture = try Fixture()
    try makeCatalog(
      in: fixture,
      #"""
      {"images": [
        {"filename": "small.png", "size": "60x60", "scale": "2x", "idiom": "iphone"},
        {"filename": "large.png", "size": "60x60", "scale": "3x", "idiom": "iphone"},
        {"filename": "dark.png", "size": "1024x1024",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"size": "1024x1024", "idiom": "ios-marketing"}]}
      """#)
    let specification = BundleSpecification(
      app: .init(product: "Today-App", propertyList: try fixture.list("App.plist", Self.iconList)),
      extensions: [], resources: [], executables: fixture.folder)
    let app = try specification.make(in: fixture.folder)
    #expect(
      app.icon == "Package_Today-App.resources/Assets.xcassets/AppIcon.appiconset/large.png")
    #expect(try app.iconURL.map { try Data(contentsOf: $0) } == Data("large.png".utf8))
    let data = DataDirectory(environment: [
      "HOME": fixture.folder.path,
      "XDG_DATA_HOME": fixture.folder.appendingPathComponent("data").path,
    ])
    _ = try AppLibrary(data).install(app.url)
    let entry = try String(
      contentsOf: data.desktopEntries.appendingPathComponent("com.example.today.desktop"),
      encoding: .utf8)
    let line = entry.split(separator: "\n").first { $0.hasPrefix("Icon=") }
    #expect(line?.hasSuffix("/Assets.xcassets/AppIcon.appiconset/large.png") == true)
  }

  @Test("If the asset catalog lacks an icon, the error names the icon and its property list key")
  func missingCatalogIcon() throws {
    let fixture = try Fixture()
    try makeCatalog(in: fixture, #"{"images": [{"size": "60x60"}]}"#)
    let specification = BundleSpecification(
      app: .init(product: "Today-App", propertyList: try fixture.list("App.plist", Self.iconList)),
      extensions: [], resources: [], executables: fixture.folder)
    #expect {
      try specification.make(in: fixture.folder)
    } throws: { "\($0)".contains("CFBundleIconName") && "\($0)".contains("AppIcon.appiconset") }
  }

  @Test("Making a bundle again replaces the old bundle")
  func again() throws {
    let fixture = try Fixture()
    let specification = try fixture.specification(app: SampleLists.app, widget: Self.template)
    // The list in the sample bundle names an executable that is not the product.
    #expect(throws: BundleError.self) { try specification.make(in: fixture.folder) }
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Today-App.app"))
    var values = SampleLists.app
    values["CFBundleExecutable"] = nil
    for version in ["1", "2"] {
      values["CFBundleVersion"] = .string(version)
      let app = try fixture.specification(app: values, widget: Self.template).make(
        in: fixture.folder)
      #expect(app.info.version == version)
    }
  }

  @Test("An unknown variable in a property list is reported together with the known variables")
  func unknownVariable() throws {
    let fixture = try Fixture()
    var widget = Self.template
    widget["CFBundleVersion"] = .string("$(CURRENT_PROJECT_VERSION)")
    let specification = try fixture.specification(app: SampleLists.app, widget: widget)
    var values = SampleLists.app
    values["CFBundleExecutable"] = nil
    _ = try fixture.list("App.plist", values)
    let error = #expect(throws: BundleError.self) { try specification.make(in: fixture.folder) }
    #expect(error?.key == "CFBundleVersion")
    #expect(error?.message.contains("CURRENT_PROJECT_VERSION") == true)
    #expect(error?.message.contains("PRODUCT_NAME") == true)
  }
}
