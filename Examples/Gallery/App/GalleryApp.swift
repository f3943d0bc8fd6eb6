import UIKit

/// An app with one scene for each sample. The app shows the scenes in a window, or writes image
/// files of the scenes into a folder.
@main final class GalleryApp: UIResponder, UIApplicationDelegate {
  private static var scene: GalleryScene?
  /// Opens an address in the visible scene, and returns whether the scene opened the address. The
  /// application calls this closure when it receives an address.
  static var openURL: (URL) -> Bool = { _ in false }
  var window: UIWindow?

  static func main() {
    GalleryWidgets.runIfRequested()
    do {
      switch try GalleryArguments(
        CommandLine.arguments.dropFirst(), environment: ProcessInfo.processInfo.environment)
      {
      case .write(let directory): try GalleryWriter(directory: directory).run()
      case .compose(let directory): try GalleryComposer(directory: directory).run()
      case .show(let scene):
        self.scene = scene
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(GalleryApp.self))
      case .help: print(GalleryArguments.usage)
      }
    } catch let error as GalleryArguments.UsageError {
      fail(error.description, status: 64)
    } catch let error as GalleryScreen.Failure {
      fail(error.description, status: 1)
    } catch {
      fail(error.localizedDescription, status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("Gallery: \(message)\n".utf8))
    exit(status)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GalleryApp.scene?.makeController() ?? GalleryController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { GalleryApp.openURL(url) }
}
