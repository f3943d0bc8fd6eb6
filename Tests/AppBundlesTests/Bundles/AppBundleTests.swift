import AppBundles
import Foundation
import Testing

@Suite struct AppBundleTests {
  private static let appURL = URL(fileURLWithPath: "/Today.app", isDirectory: true)
  private static let widgetURL = appURL.appendingPathComponent("PlugIns/Quote.appex")

  private static func app(
    _ values: [String: PropertyValue], extensions: [ExtensionBundle] = []
  ) throws -> AppBundle {
    let list = PropertyList(file: "Today.app/Info.plist", values: values)
    return try AppBundle(list, extensions: extensions, at: appURL)
  }

  private static func widget(_ values: [String: PropertyValue]) throws -> ExtensionBundle {
    try ExtensionBundle(PropertyList(file: "Quote.appex/Info.plist", values: values), at: widgetURL)
  }

  @Test("An application's name, app groups and URL schemes are read from its property list")
  func application() throws {
    let app = try Self.app(SampleLists.app)
    #expect(app.identifier == "com.example.today")
    #expect(app.info.displayName == "Today")
    #expect(app.info.appGroups == ["group.com.example.today"])
    #expect(app.urlSchemes == ["today-sample"])
    #expect(!app.info.requestsNetwork)
  }

  @Test("A widget's principal class, attributes and name are read from its property list")
  func widget() throws {
    let widget = try Self.widget(SampleLists.widget)
    #expect(widget.entry == .principalClass("Quote.TodayViewController"))
    #expect(widget.attributes == ["Budget": .integer(3)])
    #expect(widget.info.displayName == "Quote of the day")
  }

  @Test(
    "If a widget's property list contains a storyboard, the storyboard is the widget's entry point"
  )
  func storyboard() throws {
    var values = SampleLists.widget
    values["NSExtension"] = .dictionary([
      "NSExtensionPointIdentifier": .string(ExtensionBundle.widgetPoint),
      "NSExtensionMainStoryboard": .string("MainInterface"),
    ])
    #expect(try Self.widget(values).entry == .mainStoryboard("MainInterface"))
  }

  @Test("An app's icon is the last name in CFBundleIconFiles, with .png added if the name lacks it")
  func icon() throws {
    var values = SampleLists.app
    values["CFBundleIcons"] = .dictionary([
      "CFBundlePrimaryIcon": .dictionary([
        "CFBundleIconFiles": .array([.string("Icon-29"), .string("Icon-60")])
      ])
    ])
    #expect(try Self.app(values).icon == "Icon-60.png")
  }

  @Test(
    "Each mistake in an application's property list is reported with file and key",
    arguments: BrokenList.either + BrokenList.apps)
  func brokenApplication(_ broken: BrokenList) throws {
    let error = #expect(throws: BundleError.self) {
      try Self.app(broken.applied(to: SampleLists.app))
    }
    #expect(error?.code == broken.code)
    #expect(error?.key == broken.key)
    #expect(error?.description.hasPrefix("Today.app/Info.plist: \(broken.key): ") == true)
  }

  @Test(
    "Each mistake in a widget's property list is reported with file and key",
    arguments: BrokenList.either + BrokenList.widgets
  )
  func brokenWidget(_ broken: BrokenList) throws {
    let error = #expect(throws: BundleError.self) {
      try Self.widget(broken.applied(to: SampleLists.widget))
    }
    #expect(error?.code == broken.code)
    #expect(error?.key == broken.key)
    #expect(error?.description.hasPrefix("Quote.appex/Info.plist: \(broken.key): ") == true)
  }

  @Test(
    "An application is refused if a widget's identifier does not begin with the app's identifier"
  )
  func foreignWidget() throws {
    var values = SampleLists.widget
    values["CFBundleIdentifier"] = .string("com.other.quote")
    let widget = try Self.widget(values)
    let error = #expect(throws: BundleError.self) {
      try Self.app(SampleLists.app, extensions: [widget])
    }
    #expect(error?.code == .contradiction)
    #expect(error?.file == "/Today.app/PlugIns/Quote.appex/Info.plist")
    #expect(error?.key == "CFBundleIdentifier")
  }

  @Test("An application is refused if two of its widgets have the same identifier")
  func equalWidgets() throws {
    let widget = try Self.widget(SampleLists.widget)
    let error = #expect(throws: BundleError.self) {
      try Self.app(SampleLists.app, extensions: [widget, widget])
    }
    #expect(error?.code == .contradiction)
  }

  @Test("An application is refused if a widget lists an app group that the application lacks")
  func foreignGroup() throws {
    var values = SampleLists.widget
    values[BundleInfo.appGroupsKey] = .array([.string("group.com.other")])
    let widget = try Self.widget(values)
    let error = #expect(throws: BundleError.self) {
      try Self.app(SampleLists.app, extensions: [widget])
    }
    #expect(error?.key == BundleInfo.appGroupsKey)
  }
}
