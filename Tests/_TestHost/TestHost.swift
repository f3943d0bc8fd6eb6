import Foundation
import UIKit
import UIKitTesting
import WidgetHost

/// Starts a widget in a separate process. The host runs until it is killed or its input ends.
///
/// The arguments are the extension's bundle, its executable and its home.
@main @MainActor enum TestHost {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { exit(64) }
    let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)
    let controller = UIViewController()
    stage.show(controller)
    let widget = Widget(
      WidgetDescription(
        identifier: "org.example.widget", bundlePath: arguments[1], executablePath: arguments[2],
        homePath: arguments[3]))
    controller.view.addSubview(widget.view)
    widget.open()
    // The input ends when the test's process has ended. This host must end then too.
    FileHandle.standardInput.readabilityHandler = { _ in exit(0) }
    withExtendedLifetime((stage, widget)) { RunLoop.main.run() }
  }
}
