import Diagnostics
import Foundation

// This extension calls the delegates in the order of Apple's "Managing your app's life cycle".

extension ApplicationSession {
  /// Creates the application and its delegate, connects the scene and becomes active.
  ///
  /// - Parameters:
  ///   - applicationClass: `UIApplication` or a subclass.
  ///   - delegateClass: A class that conforms to `UIApplicationDelegate`; nil for no
  ///     delegate.
  ///   - url: The URL that started the app.
  ///   - shortcutItem: The quick action that started the app.
  package func launch(
    applicationClass: AnyClass, delegateClass: AnyClass?, url: URL? = nil,
    shortcutItem: UIApplicationShortcutItem? = nil
  ) {
    makeCurrent()
    if applicationClass != UIApplication.self {
      guard let made = DynamicInitializer.make(applicationClass) as? UIApplication else {
        usageError(
          "\(applicationClass) is not a kind of UIApplication",
          function: "UIApplicationMain(_:_:_:_:)")
      }
      application = made
    }
    if let delegateClass {
      guard let made = DynamicInitializer.make(delegateClass) as? any UIApplicationDelegate else {
        usageError(
          "\(delegateClass) does not conform to UIApplicationDelegate",
          function: "UIApplicationMain(_:_:_:_:)")
      }
      delegate = made
      application.delegate = made
    }
    var reasons: [UIApplication.LaunchOptionsKey: Any] = [:]
    reasons[.url] = url
    reasons[.shortcutItem] = shortcutItem
    let options = reasons.isEmpty ? nil : reasons
    let isWillingToOpen =
      delegate?.application(application, willFinishLaunchingWithOptions: options) ?? true
    let window = MainStoryboard.makeWindow(for: delegate)
    let isReadyToOpen =
      delegate?.application(application, didFinishLaunchingWithOptions: options) ?? true
    window?.makeKeyAndVisible()
    post(UIApplication.didFinishLaunchingNotification)
    connectScene(UIScene.ConnectionOptions(url: url, shortcutItem: shortcutItem))
    // If a launch method has returned false, the delegate has already handled the URL or the quick
    // action, so do not deliver it again.
    if scene?.delegate == nil, isWillingToOpen, isReadyToOpen {
      if let url { open(url) }
      if let shortcutItem { perform(shortcutItem) }
    }
    activate()
    hideLaunchScreen()
  }

  /// Delivers a URL to the running app: to the scene's delegate or, if the scene has no delegate,
  /// to the application's delegate.
  package func open(_ url: URL) {
    makeCurrent()
    if let scene, let sceneDelegate = scene.delegate {
      let context = UIOpenURLContext(url: url, options: UIScene.OpenURLOptions())
      sceneDelegate.scene(scene, openURLContexts: [context])
    } else {
      _ = delegate?.application(application, open: url, options: [.openInPlace: false])
    }
  }

  private func connectScene(_ options: UIScene.ConnectionOptions) {
    guard let scene else { return }
    if let delegate {
      scene.session.configuration = delegate.application(
        application, configurationForConnecting: scene.session, options: options)
    }
    let configuration = scene.session.configuration
    if let delegateClass = configuration.delegateClass {
      guard let made = DynamicInitializer.make(delegateClass) as? any UISceneDelegate else {
        usageError(
          "\(delegateClass) does not conform to UISceneDelegate",
          function: "UISceneConfiguration.delegateClass")
      }
      scene.delegate = made
    }
    scene.activationState = .foregroundInactive
    let window = MainStoryboard.makeWindow(for: scene)
    post(UIScene.willConnectNotification, scene)
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    window?.makeKeyAndVisible()
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
  }

  /// Marks the app as active, which means that the app is in front and receives events.
  package func activate() {
    guard application.applicationState != .active else { return }
    if application.applicationState == .background { enterForeground() }
    application.applicationState = .active
    motion.isActive = true
    readClipboardAfterNextFrame()
    if let scene {
      scene.activationState = .foregroundActive
      scene.delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification, scene)
    }
    lifeDelegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification)
  }

  /// Reads the desktop's clipboard in the frame after the next frame, if the app is active then.
  ///
  /// The program that owns the clipboard may be slow to answer. The first frame of an app that
  /// becomes active must not wait for that program.
  private func readClipboardAfterNextFrame() {
    guard clipboard != nil else { return }
    afterCommit { [unowned self] in
      _ = afterIdle(0) { [unowned self] in
        if application.applicationState == .active { pasteboards.general.adoptSystemText() }
      }
    }
  }

  /// Marks the app as visible while another app receives the events.
  package func deactivate() {
    guard application.applicationState == .active else { return }
    motion.isActive = false
    touchInput.cancelAll(in: self)
    if let scene {
      scene.delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification, scene)
      scene.activationState = .foregroundInactive
    }
    lifeDelegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .inactive
  }

  /// Marks the app as invisible, after deactivating an active app.
  package func enterBackground() {
    deactivate()
    guard application.applicationState == .inactive else { return }
    application.applicationState = .background
    if let scene {
      scene.activationState = .background
      scene.delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification, scene)
    }
    lifeDelegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification)
  }

  /// Marks the app as about to be visible; the host calls ``activate()`` afterwards.
  package func enterForeground() {
    guard application.applicationState == .background else { return }
    if let scene {
      scene.delegate?.sceneWillEnterForeground(scene)
      post(UIScene.willEnterForegroundNotification, scene)
      scene.activationState = .foregroundInactive
    }
    lifeDelegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification)
    application.applicationState = .inactive
  }

  /// Deactivates the app and notifies the delegates that the app ends. This is the last call before
  /// the process ends.
  package func terminate() {
    deactivate()
    if let scene {
      scene.activationState = .unattached
      scene.delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification, scene)
    }
    delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  /// The application's delegate, if it receives the changes of the app's activity. If the scene has
  /// a delegate, the scene's delegate receives the changes, and the value is nil.
  private var lifeDelegate: (any UIApplicationDelegate)? {
    scene?.delegate == nil ? delegate : nil
  }

  private func post(_ name: NSNotification.Name, _ object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? application)
  }
}
