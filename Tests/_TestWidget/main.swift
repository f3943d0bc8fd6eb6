import Foundation
// The executable of the test widgets, whose principal classes are found by name.
import TodayWidgets
import WidgetExtension
import WidgetProtocol

// A bundle with a file "Behavior" is a hostile peer that sends hand-written messages.
let bundlePath = ProcessInfo.processInfo.environment[LaunchContract.bundleVariable] ?? "."
if let name = try? String(contentsOfFile: bundlePath + "/Behavior", encoding: .utf8) {
  HostilePeer(name).run()
}
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
