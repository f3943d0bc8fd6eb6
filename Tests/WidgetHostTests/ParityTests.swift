import CoreGraphics
import Foundation
import Testing
import TodayWidgets
import UIKit
import UIKitTesting
import WidgetHost
@testable import _TestWidget

@MainActor @Suite(.serialized) struct ParityTests {
  /// Creates a scene with the controller in the host's own process.
  private func ownScene(_ controller: UIViewController, style: UIUserInterfaceStyle) -> WidgetScene
  {
    let scene = WidgetScene(style: style)
    let container = UIView(frame: WidgetScene.widgetFrame)
    container.clipsToBounds = true
    scene.root.view.addSubview(container)
    scene.root.addChild(controller)
    controller.view.frame = container.bounds
    container.addSubview(controller.view)
    controller.didMove(toParent: scene.root)
    return scene
  }

  // Proves 4.1 of Documentation/Systems.md.
  @Test(
    "A widget in its own process has the same pixels as a widget in the host's process",
    arguments: ["_TestWidget.ParityWidget", "TodayWidgets.QuoteViewController"],
    [UIUserInterfaceStyle.light, .dark]
  )
  func samePixels(
    name: String, style: UIUserInterfaceStyle
  ) async throws {
    let controller =
      name == "TodayWidgets.QuoteViewController" ? QuoteViewController() : ParityWidget()
    let own = ownScene(controller, style: style)
    own.stage.settle()
    let expected = own.stage.snapshot()

    let scene = WidgetScene(style: style)
    let empty = scene.stage.snapshot()
    scene.open(try scene.description(of: name))
    #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
    let picture = scene.stage.snapshot()

    #expect(picture.bytes == expected.bytes)
    #expect(picture.bytes != empty.bytes)
    if let folder = ProcessInfo.processInfo.environment["OPALINE_PICTURES"] {
      try picture.pngData()?.write(
        to: URL(fileURLWithPath: folder + "/widget-\(name)-\(style.rawValue).png"))
      try expected.pngData()?.write(
        to: URL(fileURLWithPath: folder + "/own-\(name)-\(style.rawValue).png"))
    }
    #expect(await scene.close())
  }

  // Proves 1.3 of Documentation/Systems.md.
  @Test(
    "Over black, vibrant text has little contrast; with a minimum contrast, it has at least 4.5")
  func overBlack()
    async throws
  {
    let scene = WidgetScene(style: .light)
    for stripe in scene.wallpaper.subviews { stripe.backgroundColor = .black }
    scene.open(try scene.description(of: "LegibilityWidget"))
    #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
    let picture = scene.stage.snapshot()
    let ground = luminance(picture.pixel(scene.point(5, 5)))
    func contrast(_ x: CGFloat) -> Double {
      let text = luminance(picture.pixel(scene.point(x, 55)))
      return (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
    }
    #expect(contrast(50) < 1.5, "\(contrast(50))")
    #expect(contrast(200) >= 4.5, "\(contrast(200))")
    #expect(await scene.close())
  }

  /// Returns the relative luminance, as WCAG 2 defines it, of an opaque pixel. The components are
  /// blue, green, red and alpha.
  private func luminance(_ pixel: [UInt8]) -> Double {
    let linear = pixel.prefix(3).map { value -> Double in
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.0722 * linear[0] + 0.7152 * linear[1] + 0.2126 * linear[2]
  }

  /// On a display, the widget's thread produces the ticks, and no frame of the host waits for the
  /// widget. Nevertheless, effects follow the wallpaper in the same frame, because the host blends
  /// the effects.
  // Proves 4.1 of Documentation/Systems.md.
  @Test(
    "Over a moving wallpaper, a widget has the same pixels as a widget in the host's process",
    arguments: [true, false])
  func overMovingWallpaper(
    isTimeVirtual: Bool
  ) async throws {
    let own = ownScene(ParityWidget(), style: .light)
    let scene = WidgetScene()
    scene.stage.screen.session.isTimeVirtual = isTimeVirtual
    scene.open(try scene.description(of: "ParityWidget"))
    #expect(await scene.waitForFirstFrame())
    for offset in stride(from: 0.0, to: 100, by: 20) {
      for scene in [own, scene] {
        scene.wallpaper.frame.origin.x = offset
        scene.stage.advance(by: 1.0 / 60)
      }
      #expect(scene.stage.snapshot().bytes == own.stage.snapshot().bytes, "at \(offset)")
    }
    #expect(await scene.close())
  }
}
