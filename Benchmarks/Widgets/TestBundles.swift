import Foundation
import WidgetHost

/// Bundles of the test widgets' executable, in a temporary folder.
struct TestBundles {
  let folder = NSTemporaryDirectory() + "opaline-benchmark-\(UUID().uuidString.prefix(8))"

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Makes a bundle in the folder and returns the description of its widget.
  ///
  /// - Parameters:
  ///   - principal: The widget's principal class.
  ///   - behavior: The behavior of a hostile process that sends hand-written messages without
  ///     UIKit; nil for an ordinary widget.
  ///   - number: A number that distinguishes bundles of one class.
  func description(
    of principal: String, behavior: String? = nil, number: Int = 0
  ) throws -> WidgetDescription {
    let name = "\(principal)-\(number)"
    let bundle = folder + "/\(name).appex"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    let list: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(name)", "CFBundleExecutable": "_TestWidget",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.widget-extension",
        "NSExtensionPrincipalClass": principal,
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: bundle + "/Info.plist"))
    try behavior?.write(toFile: bundle + "/Behavior", atomically: true, encoding: .utf8)
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var description = WidgetDescription(
      identifier: "org.example.\(name)", bundlePath: bundle,
      executablePath: (own as NSString).deletingLastPathComponent + "/_TestWidget",
      homePath: folder + "/home-\(name)")
    description.snapshotPath = folder + "/picture-\(name)"
    return description
  }
}
