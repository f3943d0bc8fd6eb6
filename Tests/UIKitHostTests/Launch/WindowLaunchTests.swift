import Foundation
import Testing
import UIKitCore
import UIKitHost

/// Ends the process with 0 if the screen has the properties of the window, otherwise with 3.
final class ScreenCheckingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let screen = UIScreen.main
    // SDL's display without a window system is lower than the default size of a window.
    let isWindow = screen.bounds.width == 390 && screen.bounds.height < 844
    exit(isWindow && screen.traitCollection.userInterfaceStyle == .dark ? 0 : 3)
  }
}

@Suite("The launch of an app in a window") struct WindowLaunchTests {
  @Test("When an app launches, its screen has the size of the window and the desktop's style")
  func screen() async {
    await #expect(processExitsWith: .exitCode(0)) {
      setenv("UIKIT_DISPLAY", "window", 1)
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
      setenv("GTK_THEME", "Adwaita:dark", 1)
      await MainActor.run {
        let delegate = NSStringFromClass(ScreenCheckingDelegate.self)
        _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate)
      }
    }
  }
}
