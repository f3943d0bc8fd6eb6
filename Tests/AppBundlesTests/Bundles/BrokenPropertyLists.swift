import AppBundles
import Testing

/// Valid property lists. Tests make one key at a time invalid.
enum SampleLists {
  static let app: [String: PropertyValue] = [
    "CFBundleIdentifier": .string("com.example.today"),
    "CFBundleExecutable": .string("Today"),
    "CFBundleName": .string("Today"),
    "CFBundlePackageType": .string("APPL"),
    BundleInfo.appGroupsKey: .array([.string("group.com.example.today")]),
    "CFBundleURLTypes": .array([
      .dictionary([
        "CFBundleURLName": .string("com.example.today"),
        "CFBundleURLSchemes": .array([.string("Today-Sample")]),
      ])
    ]),
  ]

  static let widget: [String: PropertyValue] = [
    "CFBundleIdentifier": .string("com.example.today.quote"),
    "CFBundleExecutable": .string("Quote"),
    "CFBundleDisplayName": .string("Quote of the day"),
    "CFBundlePackageType": .string("XPC!"),
    "NSExtension": .dictionary([
      "NSExtensionPointIdentifier": .string("com.apple.widget-extension"),
      "NSExtensionPrincipalClass": .string("Quote.TodayViewController"),
      "NSExtensionAttributes": .dictionary(["Budget": .integer(3)]),
    ]),
  ]
}

/// One change that makes a valid list invalid, with the code and the key of the expected error.
struct BrokenList: Sendable, CustomTestStringConvertible {
  let path: [String]
  /// The new value of the key. If it is nil, the change removes the key.
  let value: PropertyValue?
  let code: BundleError.Code
  let key: String

  init(_ path: String..., value: PropertyValue?, _ code: BundleError.Code, key: String) {
    self.path = path
    self.value = value
    self.code = code
    self.key = key
  }

  var testDescription: String {
    "\(path.joined(separator: ".")) is \(value.map { "\($0)" } ?? "gone")"
  }

  func applied(to list: [String: PropertyValue]) -> [String: PropertyValue] {
    BrokenList.set(value, at: path[...], in: list)
  }

  private static func set(
    _ value: PropertyValue?, at path: ArraySlice<String>, in list: [String: PropertyValue]
  ) -> [String: PropertyValue] {
    var list = list
    guard let key = path.first else { return list }
    if path.count == 1 {
      list[key] = value
    } else if case .dictionary(let inner)? = list[key] {
      list[key] = .dictionary(set(value, at: path.dropFirst(), in: inner))
    }
    return list
  }
}

extension BrokenList {
  private static func schemes(_ texts: String...) -> PropertyValue {
    .array([.dictionary(["CFBundleURLSchemes": .array(texts.map { .string($0) })])])
  }

  /// Mistakes that are possible both in the lists of applications and in those of widgets.
  static let either: [BrokenList] = [
    BrokenList("CFBundleIdentifier", value: nil, .missing, key: "CFBundleIdentifier"),
    BrokenList("CFBundleIdentifier", value: .integer(3), .type, key: "CFBundleIdentifier"),
    BrokenList("CFBundleIdentifier", value: .string(""), .value, key: "CFBundleIdentifier"),
    BrokenList("CFBundleIdentifier", value: .string("today"), .value, key: "CFBundleIdentifier"),
    BrokenList(
      "CFBundleIdentifier", value: .string("com..today"), .value, key: "CFBundleIdentifier"),
    BrokenList(
      "CFBundleIdentifier", value: .string("../../x.y"), .value, key: "CFBundleIdentifier"),
    BrokenList(
      "CFBundleIdentifier", value: .string("com.exämple"), .value, key: "CFBundleIdentifier"),
    BrokenList(
      "CFBundleIdentifier", value: .string("com." + String(repeating: "a", count: 300)), .value,
      key: "CFBundleIdentifier"),
    BrokenList("CFBundleExecutable", value: nil, .missing, key: "CFBundleExecutable"),
    BrokenList("CFBundleExecutable", value: .boolean(true), .type, key: "CFBundleExecutable"),
    BrokenList("CFBundleExecutable", value: .string("../sh"), .value, key: "CFBundleExecutable"),
    BrokenList("CFBundleExecutable", value: .string(".."), .value, key: "CFBundleExecutable"),
    BrokenList(
      "CFBundleExecutable", value: .string("$(EXECUTABLE_NAME)"), .value, key: "CFBundleExecutable"),
    BrokenList(
      "CFBundleDisplayName", value: .string("a\nExec=b"), .value, key: "CFBundleDisplayName"),
    BrokenList("CFBundleDisplayName", value: .array([]), .type, key: "CFBundleDisplayName"),
    BrokenList("CFBundlePackageType", value: .string("BNDL"), .value, key: "CFBundlePackageType"),
    BrokenList(
      BundleInfo.appGroupsKey, value: .string("group.a.b"), .type, key: BundleInfo.appGroupsKey),
    BrokenList(
      BundleInfo.appGroupsKey, value: .array([.string("group.com.example.today"), .integer(1)]),
      .type,
      key: BundleInfo.appGroupsKey + "[1]"),
    BrokenList(
      BundleInfo.appGroupsKey, value: .array([.string("com.example")]), .value,
      key: BundleInfo.appGroupsKey + "[0]"),
    BrokenList(
      BundleInfo.appGroupsKey, value: .array([.string("group.a/../b")]), .value,
      key: BundleInfo.appGroupsKey + "[0]"),
    BrokenList(
      BundleInfo.appGroupsKey, value: .array([.string("group.a.b"), .string("group.a.b")]),
      .contradiction, key: BundleInfo.appGroupsKey + "[1]"),
    BrokenList(BundleInfo.networkKey, value: .string("YES"), .type, key: BundleInfo.networkKey),
  ]

  static let apps: [BrokenList] = [
    BrokenList("NSExtension", value: .dictionary([:]), .contradiction, key: "NSExtension"),
    BrokenList("CFBundleURLTypes", value: .string("a"), .type, key: "CFBundleURLTypes"),
    BrokenList(
      "CFBundleURLTypes", value: .array([.string("a")]), .type, key: "CFBundleURLTypes[0]"),
    BrokenList(
      "CFBundleURLTypes", value: .array([.dictionary([:])]), .missing,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes"),
    BrokenList(
      "CFBundleURLTypes", value: schemes("a:"), .value,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes[0]"),
    BrokenList(
      "CFBundleURLTypes", value: schemes("1a"), .value,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes[0]"),
    BrokenList(
      "CFBundleURLTypes", value: schemes("a;b"), .value,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes[0]"),
    BrokenList(
      "CFBundleURLTypes", value: schemes("good", "HTTPS"), .value,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes[1]"),
    BrokenList(
      "CFBundleURLTypes", value: schemes("one", "One"), .contradiction,
      key: "CFBundleURLTypes[0].CFBundleURLSchemes[1]"),
    BrokenList(
      "CFBundleDocumentTypes",
      value: .array([.dictionary(["CFBundleTypeMIMETypes": .array([.string("text;exec")])])]),
      .value,
      key: "CFBundleDocumentTypes[0].CFBundleTypeMIMETypes[0]"),
    BrokenList("CFBundleIconFile", value: .string("../icon"), .value, key: "CFBundleIconFile"),
    BrokenList("CFBundleIconFile", value: .string("icon.icns"), .value, key: "CFBundleIconFile"),
    BrokenList("CFBundleIcons", value: .array([]), .type, key: "CFBundleIcons"),
  ]

  static let widgets: [BrokenList] = [
    BrokenList("NSExtension", value: nil, .missing, key: "NSExtension"),
    BrokenList("NSExtension", value: .string("x"), .type, key: "NSExtension"),
    BrokenList(
      "NSExtension", "NSExtensionPointIdentifier", value: nil, .missing,
      key: "NSExtension.NSExtensionPointIdentifier"),
    BrokenList(
      "NSExtension", "NSExtensionPointIdentifier", value: .string("com.apple.share-services"),
      .value,
      key: "NSExtension.NSExtensionPointIdentifier"),
    BrokenList(
      "NSExtension", "NSExtensionPrincipalClass", value: nil, .missing,
      key: "NSExtension.NSExtensionPrincipalClass"),
    BrokenList(
      "NSExtension", "NSExtensionPrincipalClass", value: .string("a b"), .value,
      key: "NSExtension.NSExtensionPrincipalClass"),
    BrokenList(
      "NSExtension", "NSExtensionPrincipalClass",
      value: .string("$(PRODUCT_MODULE_NAME).TodayViewController"), .value,
      key: "NSExtension.NSExtensionPrincipalClass"),
    BrokenList(
      "NSExtension", "NSExtensionMainStoryboard", value: .string("MainInterface"), .contradiction,
      key: "NSExtension.NSExtensionPrincipalClass"),
    BrokenList(
      "NSExtension", "NSExtensionAttributes", value: .array([]), .type,
      key: "NSExtension.NSExtensionAttributes"),
  ]
}
