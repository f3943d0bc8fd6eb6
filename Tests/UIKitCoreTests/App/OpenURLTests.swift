// Covers UIApplication, UIApplication.LaunchOptionsKey, UIApplication.OpenExternalURLOptionsKey.
// Covers UIApplication.OpenURLOptionsKey, UIOpenURLContext, UIScene.ConnectionOptions.
// Covers UIScene.OpenURLOptions, UISceneDelegate.

import _StageTraits
import _VirtualApp
import Testing
@testable import UIKitCore
import UIKitTesting

@MainActor @Suite("Opening URLs", .currentStage)
struct OpenURLTests {
  @Test(
    "A URL can be opened only if it is a file or the desktop lists an application for its scheme")
  func handlers() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try "[MIME Cache]\nx-scheme-handler/https=web.desktop;\nx-scheme-handler/tel=\n".write(
      to: root.appendingPathComponent("mimeinfo.cache"), atomically: true, encoding: .utf8)
    let handlers = URLHandlers(directories: [root.path])
    #expect(handlers.canOpen(URL(string: "HTTPS://example.org")!))
    #expect(handlers.canOpen(URL(fileURLWithPath: "/tmp")))
    #expect(!handlers.canOpen(URL(string: "tel:123")!))
    #expect(!handlers.canOpen(URL(string: "mailto:a@example.org")!))
  }

  @Test(
    "URL handlers are searched in XDG_DATA_DIRS, and in default folders for unset XDG variables")
  func directories() {
    let handlers = URLHandlers(environment: ["HOME": "/home/a", "XDG_DATA_DIRS": "/x:/y"])
    #expect(
      handlers.directories == [
        "/home/a/.config", "/etc/xdg", "/home/a/.local/share/applications", "/x/applications",
        "/y/applications",
      ])
  }

  @Test("Without a desktop no URL is opened, and open(_:) returns false")
  func headless() async {
    let stage = Stage()
    stage.advance(by: 0)
    let isOpened = await UIApplication.shared.open(URL(fileURLWithPath: "/tmp"))
    #expect(!isOpened)
  }

  @Test("open(_:) returns the desktop's result for a URL, and false with universalLinksOnly")
  func desktop() async {
    let stage = Stage()
    stage.advance(by: 0)
    var openedURLs: [URL] = []
    ApplicationSession.current.openExternally = { url, completion in
      openedURLs.append(url)
      completion(true)
    }
    let url = URL(fileURLWithPath: "/tmp")
    // The code has no suspension point here. At a suspension point, another test could replace the
    // current session.
    var answers: [Bool] = []
    UIApplication.shared.open(url) { answers.append($0) }
    #expect(answers == [true] && openedURLs == [url])
    let isUniversalLink = await UIApplication.shared.open(
      url, options: [.universalLinksOnly: true])
    #expect(!isUniversalLink)
    #expect(openedURLs == [url])
  }

  @Test("isIdleTimerDisabled keeps the desktop's screen on, and each change is sent once")
  func idleTimer() {
    let stage = Stage()
    stage.advance(by: 0)
    var changes: [Bool] = []
    ApplicationSession.current.keepsScreenOnDidChange = { changes.append($0) }
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.isIdleTimerDisabled = false
    #expect(changes == [true, false])
  }

  @Test("A memory warning reaches a covered controller, its child and the presented controller")
  func memory() {
    final class Controller: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    let stage = Stage()
    let (root, child, presented) = (Controller(), Controller(), Controller())
    stage.show(root)
    root.addChild(child)
    root.present(presented, animated: false)
    stage.settle()
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
    #expect([root, child, presented].map(\.warnings) == [1, 1, 1])
  }

  @Test("By default, the application's status bar is hidden, and setting its style has no effect")
  func statusBar() {
    let stage = Stage()
    stage.advance(by: 0)
    let application = UIApplication.shared
    #expect(application.statusBarFrame == .zero && application.isStatusBarHidden)
    #expect(application.statusBarStyle == .default)
    #expect(application.statusBarOrientation == .portrait)
    application.statusBarStyle = .lightContent
    #expect(application.statusBarStyle == .default)
  }

  @Test("The application's statusBarStyle can be set if controllers do not determine the style")
  func appStatusBar() throws {
    let stage = Stage()
    stage.show(UIViewController())
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    manager.followsControllers = false
    UIApplication.shared.statusBarStyle = .lightContent
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
  }
}

@MainActor private let opened = Log()

/// Checks which delegate receives the URLs that the system passes to the application.
@MainActor @Suite(.serialized, .currentStage) struct OpenedURLTests {
  private final class AppDelegate: NSObject, UIApplicationDelegate {
    static var launches = true

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      opened("launch \(options?[.url] as? URL == nil ? "-" : "url")")
      return AppDelegate.launches
    }

    func applicationDidBecomeActive(_ application: UIApplication) { opened("active") }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      opened("open \(url) \(options[.openInPlace] as? Bool == false)")
      return true
    }
  }

  private final class SceneAppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      opened("app")
      return true
    }
  }

  private final class SceneDelegate: NSObject, UISceneDelegate {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      opened("connect \(connectionOptions.urlContexts.map(\.url.absoluteString))")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      opened("contexts \(URLContexts.map { "\($0.url) \($0.options.openInPlace)" })")
    }
  }

  private let url = URL(string: "myappscheme://?foo=1&bar=2")!

  private func session() -> ApplicationSession {
    ApplicationSession(screen: UIScreen.Configuration(), clock: { 0 })
  }

  @Test("An app that a URL launched opens the URL after the launch and before it becomes active")
  func launch() {
    AppDelegate.launches = true
    session().launch(
      applicationClass: UIApplication.self, delegateClass: AppDelegate.self, url: url)
    #expect(opened.drain() == ["launch url", "open myappscheme://?foo=1&bar=2 true", "active"])
  }

  @Test("If an app refuses the URL that launched it, the URL is not opened later")
  func refusal() {
    AppDelegate.launches = false
    session().launch(
      applicationClass: UIApplication.self, delegateClass: AppDelegate.self, url: url)
    #expect(opened.drain() == ["launch url", "active"])
  }

  @Test("A running app receives a URL through its delegate")
  func running() {
    AppDelegate.launches = true
    let session = session()
    session.launch(applicationClass: UIApplication.self, delegateClass: AppDelegate.self)
    session.open(url)
    #expect(
      opened.drain() == ["launch -", "active", "open myappscheme://?foo=1&bar=2 true"])
  }

  @Test("A scene's delegate receives URLs instead of the app's delegate")
  func scenes() {
    let session = session()
    session.launch(
      applicationClass: UIApplication.self, delegateClass: SceneAppDelegate.self, url: url)
    #expect(opened.drain() == ["connect [\"myappscheme://?foo=1&bar=2\"]"])
    session.open(url)
    #expect(opened.drain() == ["contexts [\"myappscheme://?foo=1&bar=2 false\"]"])
  }
}
