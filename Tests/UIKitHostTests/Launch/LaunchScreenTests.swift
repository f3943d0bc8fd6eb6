import Foundation
import Testing
import UIKitHost
import _TestSupport

@testable import UIKitCore

@MainActor @Suite("The launch screen")
struct LaunchScreenTests {
  /// A bundle with an asset catalog. The catalog contains a color and an image of 20 x 10 points.
  private final class Resources {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("LaunchScreen-\(UUID().uuidString).bundle", isDirectory: true)
    var bundle: Bundle { Bundle(url: folder)! }

    init() throws {
      let catalog = "Assets.xcassets"
      try write(
        #"""
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "1.000", "green": "0.800", "blue": "0.000", "alpha": "1.000"}}}]}
        """#, to: "\(catalog)/Launch.colorset/Contents.json")
      try write(
        #"{"images": [{"filename": "mark.png", "scale": "1x", "idiom": "universal"}]}"#,
        to: "\(catalog)/Mark.imageset/Contents.json")
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
        .image { context in
          UIColor.blue.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
      try picture.pngData()!.write(
        to: folder.appendingPathComponent("\(catalog)/Mark.imageset/mark.png"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private final class App: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.rootViewController?.view.backgroundColor = .green
      window.makeKeyAndVisible()
      return true
    }
  }

  private func makeScreen() -> VirtualScreen {
    var configuration = UIScreen.Configuration(
      size: CGSize(width: 390, height: 844), scale: 1, style: .light)
    configuration.showsStatusBar = true
    return VirtualScreen(configuration: configuration)
  }

  private static let yellow = SIMD4<UInt8>(0, 204, 255, 255)

  @Test("The launch color and image are shown until the app's first frame")
  func fromStartToFirstFrame() throws {
    let resources = try Resources()
    let screen = makeScreen()
    let isDisplayed = screen.session.showLaunchScreen(
      info: ["UILaunchScreen": ["UIColorName": "Launch", "UIImageName": "Mark"]],
      bundle: resources.bundle)
    #expect(isDisplayed)
    let first = screen.makeFrame().frame
    for (x, y) in [(0, 0), (195, 5), (389, 843), (195, 400)] {
      #expect(first[x, y] == Self.yellow)
    }
    #expect(first[195, 422] == SIMD4(255, 0, 0, 255))
    #expect(first[186, 418] == SIMD4(255, 0, 0, 255))
    #expect(first[184, 422] == Self.yellow)
    screen.session.launch(applicationClass: UIApplication.self, delegateClass: App.self)
    let second = screen.makeFrame().frame
    #expect(second[195, 422] == SIMD4(0, 255, 0, 255))
    #expect(second[2, 2] == SIMD4(0, 255, 0, 255))
    #expect(screen.session.scene?.windows.count == 1)
  }

  @Test("A launch image can be centered in the safe area")
  func safeArea() throws {
    let resources = try Resources()
    let screen = makeScreen()
    _ = screen.session.showLaunchScreen(
      info: [
        "UILaunchScreen": ["UIImageName": "Mark", "UIImageRespectsSafeAreaInsets": true]
      ], bundle: resources.bundle)
    // The insets are 47 points at the top and 34 points at the bottom. Therefore the center of the
    // safe area is 6.5 points below the center of the screen.
    let frame = screen.makeFrame().frame
    #expect(frame[195, 432] == SIMD4(255, 0, 0, 255))
    #expect(frame[195, 421] == SIMD4(255, 255, 255, 255))
  }

  @Test(
    "A launch screen has the empty bars that the Info.plist names",
    arguments: [
      ("UINavigationBar", 70, 200), ("UITabBar", 800, 700), ("UIToolbar", 780, 700),
    ])
  func bars(key: String, inside: Int, outside: Int) throws {
    let resources = try Resources()
    let screen = makeScreen()
    let info: [String: Any] = [
      "UILaunchScreen": ["UIColorName": "Launch", key: ["UIImageName": "Mark"]]
    ]
    #expect(screen.session.showLaunchScreen(info: info, bundle: resources.bundle))
    let frame = screen.makeFrame().frame
    #expect(frame[195, outside] == Self.yellow)
    #expect(frame[195, inside] == SIMD4(255, 0, 0, 255), "the image is the bar's background")
    let plain = makeScreen()
    let empty: [String: Any] = ["UILaunchScreen": ["UIColorName": "Launch", key: [String: Any]()]]
    #expect(plain.session.showLaunchScreen(info: empty, bundle: resources.bundle))
    let material = plain.makeFrame().frame
    #expect(material[195, outside] == Self.yellow)
    #expect(material[195, inside] != Self.yellow, "the bar has its material")
  }

  @Test("Of several launch screens the default launch screen is shown")
  func severalScreens() throws {
    let resources = try Resources()
    let screen = makeScreen()
    let screens: [String: Any] = [
      "UIDefaultLaunchScreen": "second",
      "UILaunchScreenDefinitions": [
        ["UILaunchScreenIdentifier": "first"],
        ["UILaunchScreenIdentifier": "second", "UIColorName": "Launch"],
      ],
    ]
    #expect(
      screen.session.showLaunchScreen(
        info: ["UILaunchScreens": screens], bundle: resources.bundle))
    #expect(screen.makeFrame().frame[10, 10] == Self.yellow)
  }

  @Test("Without Info.plist keys, or with a missing storyboard, there is no launch screen")
  func absence() {
    let screen = makeScreen()
    #expect(!screen.session.showLaunchScreen(info: [:]))
    #expect(!screen.session.showLaunchScreen(info: ["UILaunchStoryboardName": "Missing"]))
  }
}
