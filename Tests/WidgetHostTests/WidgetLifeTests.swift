// Covers NCUpdateResult, NCWidgetController, NCWidgetDisplayMode, NCWidgetProviding.
// Covers NSExtensionContext.

import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting
import WidgetHost
import WidgetProtocol

@MainActor @Suite(.serialized) struct WidgetLifeTests {
  private func openReporter(_ scene: WidgetScene) async throws -> Widget {
    let widget = scene.open(try scene.description(of: "ReportingWidget"))
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    return widget
  }

  // Proves 4.2 of Documentation/Systems.md.
  @Test("A widget whose principal class is named without its module appears at the host's size")
  func unqualifiedClassName()
    async throws
  {
    let scene = WidgetScene()
    _ = try await openReporter(scene)
    #expect(await scene.wait { scene.reports.contains("viewDidAppear 300x110") })
    let life = scene.reports.filter { $0.hasPrefix("view") }
    #expect(life == ["viewDidLoad", "viewWillAppear", "viewDidAppear 300x110"])
    #expect(await scene.close())
  }

  @Test("A widget whose view has no size yet appears with the size of its display mode")
  func initialSize()
    async throws
  {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "ReportingWidget")) { $0.frame = .zero }
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    #expect(await scene.wait { scene.reports.contains("viewDidAppear 300x110") })
    widget.view.frame = WidgetScene.widgetFrame
    #expect(await scene.close())
  }

  // Proves 4.2 of Documentation/Systems.md.
  @Test("A widget whose principal class is named with its module appears")
  func qualifiedClassName() async throws {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "_TestWidget.ConstrainedWidget"))
    #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
    #expect(await scene.close())
  }

  // Proves 4.9 of Documentation/Systems.md.
  @Test("Closing a widget makes its controller disappear and releases it")
  func closing() async throws {
    let scene = WidgetScene()
    let widget = try await openReporter(scene)
    #expect(await scene.close())
    #expect(scene.reports.suffix(2) == ["viewWillDisappear", "viewDidDisappear"])
    #expect(FileManager.default.fileExists(atPath: scene.folder + "/home/released"))
    #expect(widget.processIdentifier == nil)
    #expect(scene.lines == [])
  }

  @Test("A touch reaches the widget in the widget's coordinates and changes the widget's pixels")
  func touch() async throws {
    let scene = WidgetScene()
    _ = try await openReporter(scene)
    let before = scene.stage.snapshot().pixel(scene.point())
    scene.stage.touchDown(scene.point(150, 80))
    #expect(await scene.wait { scene.reports.contains("touch (150.0, 80.0)") })
    let touched = scene.stage.snapshot().pixel(scene.point())
    #expect(before != touched)
    scene.stage.touchCancel()
    #expect(await scene.wait { scene.stage.snapshot().pixel(scene.point()) != touched })
    #expect(await scene.close())
  }

  // Proves 8.2 of Documentation/Today.md.
  @Test("The frame after a touch shows the pixel that the touch changes")
  func frameAfterTouch() async throws {
    let scene = WidgetScene()
    _ = try await openReporter(scene)
    scene.stage.advance(by: 0.5)
    let before = scene.stage.snapshot().pixel(scene.point())
    scene.stage.touchDown(scene.point())
    scene.stage.advance(by: 1.0 / 60)
    #expect(scene.stage.snapshot().pixel(scene.point()) != before)
    #expect(await scene.close())
  }

  // Proves 4.4 of Documentation/Systems.md.
  @Test("A button of the widget opens a URL through the host")
  func openURL() async throws {
    let scene = WidgetScene()
    _ = try await openReporter(scene)
    scene.stage.tap(scene.point(60, 30))
    #expect(await scene.wait { scene.reports.contains("opened true") })
    #expect(scene.urls.map(\.absoluteString) == ["myappscheme://?foo=1&bar=2"])
    #expect(await scene.close())
  }

  // Proves 4.2, 4.4 of Documentation/Systems.md.
  @Test("A widget from a storyboard has a button that opens the app's URL")
  func storyboard() async throws {
    let scene = WidgetScene()
    scene.open(
      try scene.description(
        of: "DocumentWidget",
        plist: [
          "CFBundleIdentifier": "org.example.DocumentWidget",
          "CFBundleExecutable": "_TestWidget",
          "NSExtension": [
            "NSExtensionPointIdentifier": "com.apple.widget-extension",
            "NSExtensionMainStoryboard": "MainInterface",
          ],
        ]))
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    scene.stage.tap(scene.point(258, 55))
    #expect(await scene.wait { !scene.urls.isEmpty })
    #expect(scene.urls.map(\.absoluteString) == ["quotes://?topic=design"])
    #expect(await scene.close())
  }

  @Test("The host's style, text size and direction become the widget's traits")
  func traits() async throws {
    let scene = WidgetScene()
    let widget = try await openReporter(scene)
    scene.stage.userInterfaceStyle = .dark
    #expect(await scene.wait { scene.reports.contains { $0.hasPrefix("traits 2 0") } })
    scene.stage.preferredContentSizeCategory = .accessibilityExtraLarge
    #expect(
      await scene.wait {
        scene.reports.contains {
          $0.hasSuffix(UIContentSizeCategory.accessibilityExtraLarge.rawValue)
        }
      })
    widget.view.traitOverrides.layoutDirection = .rightToLeft
    #expect(await scene.wait { scene.reports.contains { $0.hasPrefix("traits 2 1") } })
    #expect(await scene.close())
  }

  // Proves 4.6 of Documentation/Systems.md.
  @Test("Template images and labels follow the host's tint across the process boundary")
  func tint()
    async throws
  {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "TintedWidget"))
    #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
    let (label, icon) = (scene.point(60, 50), scene.point(220, 30))
    let colors: [(UIColor, [UInt8])] = [(.red, [0, 0, 255, 255]), (.blue, [255, 0, 0, 255])]
    for (color, pixel) in colors {
      widget.view.tintColor = color
      #expect(await scene.wait { scene.stage.snapshot().pixel(icon) == pixel })
      #expect(scene.stage.snapshot().pixel(label) == pixel)
    }
    #expect(await scene.close())
  }

  // Proves 4.3 of Documentation/Systems.md.
  @Test("A change of the display mode changes the height that the widget requests")
  func displayMode()
    async throws
  {
    let scene = WidgetScene()
    let widget = try await openReporter(scene)
    #expect(await scene.wait { widget.preferredHeight == 110 && widget.allowsExpansion })
    #expect(await scene.wait { scene.reports.contains("mode 0 110") })
    widget.arrangement.displayMode = .expanded
    #expect(await scene.wait { widget.preferredHeight == 240 })
    #expect(await scene.wait { scene.reports.contains("mode 1 600") })
    UIView.animate(withDuration: 0.3) {
      widget.view.frame.size.height = 240
      widget.view.layoutIfNeeded()
    }
    #expect(
      await scene.wait {
        scene.stage.snapshot().pixel(scene.point(150, 150)) == [255, 255, 255, 255]
      })
    #expect(await scene.close())
  }

  // Proves 4.3 of Documentation/Systems.md.
  @Test("Constraints determine the height of a widget that sets no preferred size")
  func constrainedHeight()
    async throws
  {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "ConstrainedWidget"))
    #expect(await scene.wait { (widget.preferredHeight ?? 0) > 60 })
    #expect(await scene.close())
  }

  // Proves 4.3 of Documentation/Systems.md.
  @Test("The widget can change the margins that the host proposes")
  func margins() async throws {
    let scene = WidgetScene()
    let widget = try await openReporter(scene)
    #expect(await scene.wait { widget.margins == WidgetInsets(left: 24) })
    #expect(await scene.close())
  }

  // Proves 4.8 of Documentation/Systems.md.
  @Test("Each result of a widget's update reaches the host")
  func updateResults() async throws {
    let scene = WidgetScene()
    let widget = try await openReporter(scene)
    var results: [WidgetUpdateResult?] = []
    for _ in 0..<3 {
      let count = results.count
      widget.performUpdate { results.append($0) }
      #expect(await scene.wait { results.count > count })
    }
    #expect(results == [.newData, .noData, .failed])
    #expect(await scene.close())
  }

  // Proves 6.9 of Documentation/Today.md.
  @Test("A widget that repeatedly nears its memory limit gets a warning each time and is not ended")
  func memoryWarning() async throws {
    let scene = WidgetScene()
    // After a warning, the widget's cache is empty for longer than the time between two samples.
    // Therefore the host detects that the memory has decreased.
    scene.open(try scene.description(of: "CachingWidget"), limits: WidgetScene.strictLimits)
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    // If a warning has emptied the cache, the next touch fills it again.
    let isWarnedTwice = await scene.wait {
      scene.stage.tap(scene.point(150, 50))
      return scene.reports == ["memory warning 1", "memory warning 2"]
    }
    #expect(isWarnedTwice, "\(scene.reports) \(scene.lines)")
    #expect(scene.reasons.isEmpty)
    #expect(await scene.close())
  }

  @Test("An animation of the widget runs on the host's clock")
  func animation() async throws {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "MovingWidget"))
    #expect(await scene.waitForFirstFrame())
    scene.stage.advance(by: 0.2)
    scene.stage.touchDown(scene.point(150, 100))
    scene.stage.advance(by: 0.25)
    let halfway = scene.stage.snapshot()
    scene.stage.advance(by: 0.5)
    let end = scene.stage.snapshot()
    // In the first picture the box is halfway, and in the second picture it is at its right end.
    #expect(halfway.pixel(scene.point(270, 50)) != end.pixel(scene.point(270, 50)))
    #expect(halfway.bytes != end.bytes)
    #expect(await scene.close())
  }

  // Proves 4.9 of Documentation/Systems.md.
  @Test("A reopened widget immediately shows its last picture until the widget is live")
  func storedPicture()
    async throws
  {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "ParityWidget"))
    #expect(await scene.waitForFirstFrame())
    scene.stage.advance(by: 0.1)
    let live = scene.stage.snapshot().bytes
    #expect(await scene.close())
    scene.widget?.view.removeFromSuperview()

    scene.open(try scene.description(of: "ParityWidget"))
    var pictures = [scene.stage.snapshot().bytes]
    #expect(
      await scene.wait {
        pictures.append(scene.stage.snapshot().bytes)
        return scene.widget?.state == .live
      })
    #expect(pictures.allSatisfy { $0 == live })
    #expect(await scene.close())
  }

  @Test("A damaged file with a widget's last picture is ignored")
  func damagedPicture() async throws {
    let scene = WidgetScene()
    let description = try scene.description(of: "ParityWidget")
    let path = try #require(description.snapshotPath)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("OPLN not a picture".utf8).write(to: URL(fileURLWithPath: path))
    let empty = scene.stage.snapshot().bytes
    scene.open(description)
    #expect(scene.stage.snapshot().bytes == empty)
    #expect(await scene.waitForFirstFrame())
    #expect(await scene.close())
  }
}
