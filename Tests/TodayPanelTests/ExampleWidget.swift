import AppBundles
import Foundation

@testable import TodayPanel

/// Creates a widget with the identifier `org.example.a.b`. Its executable does not exist.
@MainActor func makeExampleWidget(
  in directory: DataDirectory, requestsNetwork: Bool = false
) throws -> ExtensionWidget {
  let url = directory.data.appendingPathComponent("A.app/PlugIns/B.appex", isDirectory: true)
  let values: [String: PropertyValue] = [
    "CFBundleIdentifier": .string("org.example.a.b"), "CFBundleExecutable": .string("absent"),
    BundleInfo.networkKey: .boolean(requestsNetwork),
    "NSExtension": .dictionary([
      "NSExtensionPointIdentifier": .string(ExtensionBundle.widgetPoint),
      "NSExtensionPrincipalClass": .string("B"),
    ]),
  ]
  let bundle = try ExtensionBundle(PropertyList(file: "Info.plist", values: values), at: url)
  let app = try AppBundle(
    PropertyList(
      file: "Info.plist",
      values: [
        "CFBundleIdentifier": .string("org.example.a"), "CFBundleExecutable": .string("a"),
      ]), extensions: [bundle], at: directory.data.appendingPathComponent("A.app"))
  return ExtensionWidget(bundle, of: app, in: directory, isolation: .none)
}
