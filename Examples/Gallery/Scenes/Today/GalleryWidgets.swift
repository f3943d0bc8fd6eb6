import AppBundles
import Foundation
import TodayPanel
import UIKit
import WidgetExtension
import WidgetProtocol

/// The gallery's own widgets: extension bundles whose executable is the gallery. They run in
/// separate processes, as widgets of installed applications do.
@MainActor final class GalleryWidgets {
  /// The values of a bundle's property list.
  struct Sample {
    var name: String
    /// The value of `NSExtensionPrincipalClass`, or of `NSExtensionMainStoryboard`.
    var entry: Entry

    enum Entry {
      case principalClass(String)
      case mainStoryboard(String)
    }
  }

  static let today = [
    Sample(name: "Quote", entry: .principalClass("TodayWidgets.QuoteViewController")),
    Sample(name: "Counter", entry: .principalClass("TodayWidgets.CounterViewController")),
    Sample(name: "System", entry: .principalClass(systemClass)),
  ]

  /// The class of the system widget. In a headless run the widget shows sample readings, which are
  /// the same on every machine. In a window it shows this machine's readings.
  private static let systemClass =
    ProcessInfo.processInfo.environment["UIKIT_DISPLAY"] == "headless"
    ? "Gallery.SampleSystemWidget" : "TodayWidgets.SystemViewController"

  static let documents = [
    Sample(name: "Quotes", entry: .mainStoryboard("DocumentWidget")),
    Sample(name: "Capsules", entry: .principalClass("Gallery.CapsulesWidget")),
  ]

  private static let appIdentifier = "org.opaline.gallery"
  private static let group = "group.org.opaline.today-sample"

  /// Runs a widget, if a host started this process for the widget.
  static func runIfRequested() {
    guard ProcessInfo.processInfo.environment[LaunchContract.socketVariable] != nil else { return }
    NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
  }

  let widgets: [ExtensionWidget]
  private let folder: URL
  private let observer: any NSObjectProtocol

  /// Writes the bundles into a temporary folder. The folder is removed when the gallery ends.
  init(_ samples: [Sample]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("opaline-gallery-\(UUID().uuidString)", isDirectory: true)
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    let appURL = folder.appendingPathComponent("Gallery.app", isDirectory: true)
    let extensions = try samples.map { sample in
      let url = appURL.appendingPathComponent("PlugIns/\(sample.name).appex", isDirectory: true)
      return try GalleryWidgets.makeBundle(sample, at: url)
    }
    let app = try AppBundle(
      PropertyList(
        file: appURL.appendingPathComponent("Info.plist").path,
        values: [
          "CFBundleIdentifier": .string(GalleryWidgets.appIdentifier),
          "CFBundleExecutable": .string("Gallery"),
          BundleInfo.appGroupsKey: .array([.string(GalleryWidgets.group)]),
        ]), extensions: extensions, at: appURL)
    self.folder = folder
    // These widgets are the gallery's own code, so they run without a sandbox. Some machines cannot
    // create a sandbox.
    widgets = extensions.map { ExtensionWidget($0, of: app, in: directory, isolation: .none) }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.willTerminateNotification, object: nil, queue: nil
    ) { _ in try? FileManager.default.removeItem(at: folder) }
  }

  isolated deinit {
    NotificationCenter.default.removeObserver(observer)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func makeBundle(_ sample: Sample, at url: URL) throws -> ExtensionBundle {
    var about: [String: PropertyValue] = [
      "NSExtensionPointIdentifier": .string(ExtensionBundle.widgetPoint)
    ]
    switch sample.entry {
    case .principalClass(let name): about["NSExtensionPrincipalClass"] = .string(name)
    case .mainStoryboard(let name): about["NSExtensionMainStoryboard"] = .string(name)
    }
    let file = url.appendingPathComponent("Info.plist")
    let list = PropertyList(
      file: file.path,
      values: [
        "CFBundleIdentifier": .string("\(appIdentifier).\(sample.name.lowercased())"),
        "CFBundleExecutable": .string("Gallery"),
        "CFBundleDisplayName": .string(sample.name),
        BundleInfo.appGroupsKey: .array([.string(group)]),
        "NSExtension": .dictionary(about),
      ])
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try list.xmlData.write(to: file)
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    try FileManager.default.createSymbolicLink(
      atPath: url.appendingPathComponent("Gallery").path, withDestinationPath: program)
    return try ExtensionBundle(list, at: url)
  }
}
