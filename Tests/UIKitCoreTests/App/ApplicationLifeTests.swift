// Covers UIApplication, UIApplication.State, UIApplicationDelegate, UIEvent.EventType, UIScene.
// Covers UIScene.ActivationState, UISceneConfiguration, UISceneSession, UIWindowSceneDelegate.

import _StageTraits
import _VirtualApp
import QuartzCore
import Testing
import UIKitCore

@MainActor private let life = Log()

@MainActor @Suite(.serialized, .currentStage) struct ApplicationLifeTests {
  private final class WindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      life("launched \(application === UIApplication.shared) \(application.applicationState)")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { life("active") }
    func applicationWillResignActive(_ application: UIApplication) { life("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { life("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { life("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { life("terminate") }
  }

  private final class SceneAppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { life("active") }
    func applicationWillResignActive(_ application: UIApplication) { life("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { life("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { life("foreground") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      life("connect \(session.configuration.name ?? "-")")
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { life("scene active") }
    func sceneWillEnterForeground(_ scene: UIScene) { life("scene foreground") }
    func sceneWillResignActive(_ scene: UIScene) { life("scene resign") }
    func sceneDidEnterBackground(_ scene: UIScene) { life("scene background") }
    func sceneDidDisconnect(_ scene: UIScene) { life("scene gone") }
  }

  private func session() -> ApplicationSession {
    ApplicationSession(screen: UIScreen.Configuration(), clock: { 0 })
  }

  @Test("The app's delegate is notified of launch, activation, background and termination in order")
  func windowApp() {
    let session = session()
    session.launch(applicationClass: UIApplication.self, delegateClass: WindowDelegate.self)
    #expect(life.drain() == ["launched true inactive", "active"])
    #expect(UIApplication.shared.keyWindow?.rootViewController != nil)
    #expect(UIApplication.shared.delegate?.window === UIApplication.shared.keyWindow)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(
      UIApplication.shared.keyWindow?.windowScene === UIApplication.shared.connectedScenes.first)
    session.enterBackground()
    #expect(life.drain() == ["resign", "background"])
    #expect(UIApplication.shared.applicationState == .background)
    session.activate()
    #expect(life.drain() == ["foreground", "active"])
    session.terminate()
    #expect(life.drain() == ["resign", "terminate"])
  }

  @Test(
    "In an app with scenes, changes of state are reported to the scene's delegate, not the app's")
  func sceneApp() {
    let session = session()
    session.launch(applicationClass: UIApplication.self, delegateClass: SceneAppDelegate.self)
    #expect(life.drain() == ["connect Default", "scene foreground", "scene active"])
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.windows.count == 1)
    #expect(scene?.keyWindow === UIApplication.shared.keyWindow)
    #expect(scene?.activationState == .foregroundActive)
    session.enterBackground()
    #expect(life.drain() == ["scene resign", "scene background"])
    session.activate()
    #expect(life.drain() == ["scene foreground", "scene active"])
    session.terminate()
    #expect(life.drain() == ["scene resign", "scene gone"])
  }

  @Test("A subclass of UIApplication receives touch events in sendEvent")
  func applicationSubclass() {
    final class Application: UIApplication {
      override func sendEvent(_ event: UIEvent) {
        life("event \(event.type)")
        super.sendEvent(event)
      }
    }
    let session = session()
    session.launch(applicationClass: Application.self, delegateClass: WindowDelegate.self)
    _ = life.drain()
    session.handle(
      TouchInputEvent(id: 0, phase: .began, location: CGPoint(x: 1, y: 1), timestamp: 0))
    #expect(life.drain() == ["event touches"])
    session.terminate()
    _ = life.drain()
  }

  @Test("Each change of the scene's title is passed to the desktop's window once")
  func title() {
    let app = VirtualApp()
    var titles: [String?] = []
    app.session.titleDidChange = { titles.append($0) }
    app.window.windowScene?.title = "Mail"
    app.window.windowScene?.title = "Mail"
    app.window.windowScene?.title = nil
    #expect(titles == ["Mail", nil])
  }

  @Test("Timers fire in order, each in the first frame after its time, unless they are cancelled")
  func timers() {
    let app = VirtualApp()
    let log = Log()
    app.session.after(0.2) { log("b") }
    app.session.after(0.1) { log("a") }
    app.session.after(0.15) { log("never") }.cancel()
    #expect(app.session.nextDeadline == 0.1)
    app.advance(by: 0.09)
    #expect(log.drain().isEmpty)
    app.advance(by: 0.3)
    #expect(log.drain() == ["a", "b"])
    #expect(app.session.nextDeadline == nil)
  }

  @Test("Several changes of a view before the next frame request that frame only once")
  func frameRequests() {
    let app = VirtualApp()
    let view = app.showView()
    app.advance(by: 0.1)
    var requests = 0
    app.session.requestFrame = { requests += 1 }
    #expect(requests == 0)
    view.alpha = 0.5
    view.setNeedsLayout()
    #expect(requests == 1)
    app.frame()
    view.alpha = 0.4
    #expect(requests == 2)
  }
}
