// Covers UIWindow, UIWindow.Level.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct WindowTests {
  @Test("Visible windows are ordered by their level, and a new window is hidden")
  func visibility() {
    let app = VirtualApp()
    #expect(app.window.isHidden)
    #expect(app.window.layer.superlayer == nil)
    let (alert, normal) = (UIWindow(), UIWindow())
    alert.windowLevel = .alert
    alert.isHidden = false
    app.window.isHidden = false
    normal.isHidden = false
    #expect(alert.layer.superlayer?.sublayers == [app.window.layer, normal.layer, alert.layer])
    #expect(UIApplication.shared.windows == [app.window, normal, alert])
    normal.windowLevel = UIWindow.Level(3000)
    #expect(alert.layer.superlayer?.sublayers?.last === normal.layer)
    alert.isHidden = true
    #expect(alert.layer.superlayer == nil)
    #expect(UIWindow.Level.normal < .statusBar)
  }

  @Test("A window that is wider than the screen has no safe area insets at its sides")
  func windowBeyondScreen() {
    let app = VirtualApp(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    app.show(UIViewController())
    let screen = UIScreen.main.bounds.size
    app.window.frame = CGRect(x: -50, y: 0, width: screen.width + 200, height: screen.height)
    #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    app.window.frame = CGRect(x: 0, y: screen.height - 4, width: screen.width, height: 4)
    #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 0))
  }

  @Test("A window that the app does not reference stays alive only while the window is visible")
  func lifetime() {
    _ = VirtualApp()
    weak var retained: UIWindow?
    weak var lost: UIWindow?
    do {
      let (first, second) = (UIWindow(), UIWindow())
      first.isHidden = false
      (retained, lost) = (first, second)
    }
    #expect(retained != nil)
    #expect(lost == nil)
    retained?.isHidden = true
    #expect(retained == nil)
  }

  @Test("When another window becomes key, both windows are notified")
  func keyWindow() {
    final class Spy: UIWindow {
      let log = Log()
      override func becomeKey() { log("become") }
      override func resignKey() { log("resign") }
    }
    _ = VirtualApp()
    let (first, second) = (Spy(), Spy())
    first.makeKeyAndVisible()
    #expect(first.isKeyWindow)
    second.makeKeyAndVisible()
    #expect(!first.isKeyWindow)
    #expect(UIApplication.shared.keyWindow === second)
    #expect(first.log.drain() == ["become", "resign"])
    second.isHidden = true
    #expect(second.log.drain() == ["become", "resign"])
    #expect(UIApplication.shared.keyWindow == nil)
  }

  @Test("A change of the screen's size resizes windows that fill the screen")
  func resize() {
    let app = VirtualApp()
    let root = app.showView()
    let small = UIWindow(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    var configuration = UIScreen.Configuration(size: CGSize(width: 800, height: 600), scale: 3)
    configuration.safeArea.top = 20
    app.session.reconfigure(configuration)
    #expect(app.window.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(root.frame == app.window.bounds)
    #expect(root.safeAreaInsets.top == 20)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.displayScale == 3)
    #expect(root.contentScaleFactor == 3)
    #expect(small.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 2400, height: 1800))
  }

  @Test("Points convert between windows and to the screen")
  func conversion() {
    let app = VirtualApp()
    let other = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    other.isHidden = false
    app.window.isHidden = false
    #expect(other.convert(CGPoint(x: 1, y: 2), to: app.window) == CGPoint(x: 11, y: 22))
    #expect(other.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?) == CGPoint(x: 11, y: 22))
    #expect(other.convert(CGPoint(x: 11, y: 22), from: app.window) == CGPoint(x: 1, y: 2))
  }
}
