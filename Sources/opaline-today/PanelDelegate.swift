import AppBundles
import Foundation
import TodayPanel
import UIKit
import UIKitCore
import WidgetHost

/// Creates the panel with the installed widgets and shows or hides its window.
final class PanelDelegate: UIResponder, UIApplicationDelegate {
  static var options = TodayOptions.parseOrExit([])
  static var instance: PanelInstance?

  var window: UIWindow?
  private let library = AppLibrary()
  private lazy var panel = makePanel()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = panel
    window.makeKeyAndVisible()
    self.window = window
    Self.instance?.listen { [weak self] in self?.handle($0) }
    if Self.options.hidden { setShown(false) } else { panel.open() }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { Self.instance?.invalidate() }

  private func handle(_ request: PanelInstance.Request) {
    switch request {
    case .toggle where panel.isOpen: panel.close()
    case .toggle, .show:
      setShown(true)
      panel.open()
    }
  }

  private func setShown(_ isDisplayed: Bool) {
    ApplicationSession.current.setWindowShown?(isDisplayed)
  }

  private func makePanel() -> TodayPanelController {
    let directory = library.directory
    var limits = WidgetLimits()
    limits.memory = Self.options.widgetMemory << 20
    let isolation: Isolation = Self.options.unsandboxed ? .none : .bubblewrap
    let (apps, errors) = library.contents()
    for error in errors { Self.report("\(error)") }
    let opener = AddressOpener(library, report: Self.report)
    let widgets = apps.flatMap { app in
      app.extensions.map { bundle in
        let widget = ExtensionWidget(
          bundle, of: app, in: directory, limits: limits, isolation: isolation)
        widget.openURL = { opener.open($0, completion: $1) }
        return widget
      }
    }
    let panel = TodayPanelController(
      widgets: widgets, contents: PanelContents(contentsOf: directory))
    panel.wallpaper = wallpaper()
    panel.contentsDidChange = { contents in
      do {
        try contents.write(to: directory)
      } catch {
        Self.report("the arrangement cannot be kept: \(error)")
      }
    }
    panel.didClose = { [weak self] in self?.setShown(false) }
    return panel
  }

  private func wallpaper() -> UIImage? {
    if let path = Self.options.wallpaper {
      if let image = UIImage(contentsOfFile: path) { return image }
      Self.report("\(path) is no picture that can be read; the panel has no wallpaper")
      return nil
    }
    let isDark = UIScreen.main.traitCollection.userInterfaceStyle == .dark
    return DesktopWallpaper.file(isDark: isDark).flatMap { UIImage(contentsOfFile: $0.path) }
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("opaline today: \(text)\n".utf8))
  }
}
