import CoreGraphics
import Foundation
import NotificationCenter
import UIKit
import UIKitCore
import UIKitTesting
import WidgetHost
import WidgetProtocol

/// A panel in virtual time. It contains a wallpaper, the host's blur above it, and one widget at
/// the top.
@MainActor final class WidgetScene: WidgetDelegate {
  nonisolated static let widgetFrame = CGRect(x: 20, y: 40, width: 300, height: 110)

  let stage = Stage(size: CGSize(width: 340, height: 200), scale: 2)
  let root = UIViewController()
  let wallpaper = UIView()
  let folder: String
  private(set) var widget: Widget?
  private(set) var lines: [String] = []
  private(set) var reports: [String] = []
  private(set) var reasons: [EndReason] = []
  private(set) var urls: [URL] = []
  private(set) var layoutChanges = 0

  init(style: UIUserInterfaceStyle = .light) {
    folder = NSTemporaryDirectory() + "opaline-widget-\(UUID().uuidString)"
    stage.userInterfaceStyle = style
    stage.show(root)
    let size = root.view.bounds.size
    for index in 0..<8 {
      let stripe = UIView(
        frame: CGRect(
          x: CGFloat(index) * size.width / 8, y: 0, width: size.width / 8, height: size.height))
      stripe.backgroundColor = UIColor(
        hue: CGFloat(index) / 8, saturation: 0.9, brightness: index % 2 == 0 ? 0.4 : 0.9, alpha: 1)
      wallpaper.addSubview(stripe)
    }
    wallpaper.frame = root.view.bounds
    root.view.addSubview(wallpaper)
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = root.view.bounds
    root.view.addSubview(blur)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the test widgets' executable.
  nonisolated static var executable: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (own as NSString).deletingLastPathComponent + "/_TestWidget"
  }

  /// Writes an extension bundle into the scene's folder and returns its description.
  func description(
    of principal: String, behavior: String? = nil, plist: [String: Any]? = nil
  ) throws -> WidgetDescription {
    try WidgetScene.description(of: principal, behavior: behavior, plist: plist, in: folder)
  }

  /// Writes an extension bundle into a folder and returns its description.
  ///
  /// - Parameters:
  ///   - principal: The name of the principal class. If `plist` contains another name, that name
  ///     applies.
  ///   - behavior: The contents of the bundle's file `Behavior`, which hostile peers read.
  ///   - plist: The contents of Info.plist. If it is nil, the contents are those of a valid widget.
  ///   - folder: The folder that contains the bundle, the home and the stored picture.
  nonisolated static func description(
    of principal: String, behavior: String? = nil, plist: [String: Any]? = nil, in folder: String
  ) throws -> WidgetDescription {
    let bundle = folder + "/\(principal).appex"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    let list: [String: Any] =
      plist ?? [
        "CFBundleIdentifier": "org.example.widget", "CFBundleExecutable": "_TestWidget",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.widget-extension",
          "NSExtensionPrincipalClass": principal,
        ],
      ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: URL(fileURLWithPath: bundle + "/Info.plist"))
    try behavior?.write(toFile: bundle + "/Behavior", atomically: true, encoding: .utf8)
    var description = WidgetDescription(
      identifier: "org.example.\(principal)", bundlePath: bundle,
      executablePath: WidgetScene.executable, homePath: folder + "/home")
    description.snapshotPath = folder + "/snapshots/\(principal)"
    return description
  }

  /// Limits that are so low that the host ends a faulty widget after a short time.
  static var strictLimits: WidgetLimits {
    var limits = WidgetLimits()
    limits.answerTime = 1
    limits.pingInterval = 0.5
    limits.sampleInterval = 0.05
    return limits
  }

  @discardableResult
  func open(
    _ description: WidgetDescription, limits: WidgetLimits = WidgetLimits(),
    isolation: Isolation = .bubblewrap,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    preparing prepare: (WidgetView) -> Void = { _ in }
  ) -> Widget {
    let widget = Widget(
      description, limits: limits, isolation: isolation, environment: environment
    ) { [weak self] in self?.lines.append($0) }
    widget.delegate = self
    widget.view.frame = WidgetScene.widgetFrame
    var arrangement = Widget.Arrangement()
    arrangement.compactSize = WidgetScene.widgetFrame.size
    arrangement.proposedMargins = WidgetInsets(left: 48)
    widget.arrangement = arrangement
    prepare(widget.view)
    root.view.addSubview(widget.view)
    self.widget = widget
    stage.advance(by: 1.0 / 60)
    widget.open()
    return widget
  }

  /// Waits in real time until a condition is true. The limit is long, because the machine may be
  /// busy.
  func wait(upTo limit: TimeInterval = 30, until condition: () -> Bool) async -> Bool {
    await stage.waitInRealTime(upTo: limit) {
      widget?.handleEvents()
      return condition()
    }
  }

  func waitForFirstFrame() async -> Bool { await wait { widget?.state == .live } }

  func close() async -> Bool {
    widget?.close()
    return await wait { widget?.state == .closed }
  }

  /// Converts a point from the widget's coordinate space to the stage's. The default point is 25
  /// points below the center.
  func point(_ x: CGFloat = 150, _ y: CGFloat = 80) -> CGPoint {
    CGPoint(x: WidgetScene.widgetFrame.minX + x, y: WidgetScene.widgetFrame.minY + y)
  }

  // MARK: WidgetDelegate

  func widgetLayoutDidChange(_ widget: Widget) { layoutChanges += 1 }

  func widget(
    _ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void
  ) {
    urls.append(url)
    completion(true)
  }

  func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String) {
    reports.append(identifier)
  }

  func widget(_ widget: Widget, didEndBecause reason: EndReason) { reasons.append(reason) }
}

extension UIImage {
  /// The premultiplied pixels, with 8 bits for each of blue, green, red and alpha.
  var bytes: [UInt8] { cgImage?.dataProvider?.data.map { Array($0 as Data) } ?? [] }

  /// Returns the color components of a pixel, in the order in which they are in memory.
  func pixel(_ point: CGPoint) -> [UInt8] {
    guard let image = cgImage else { return [] }
    let offset = Int(point.y * scale) * image.bytesPerRow + Int(point.x * scale) * 4
    return Array(bytes[offset..<offset + 4])
  }
}
