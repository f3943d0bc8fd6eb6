import Foundation
// This is the executable of the test widgets. The principal class of each widget is found by its
// name.
import TodayWidgets
import WidgetExtension
import WidgetProtocol

// If the bundle contains a file "Behavior", the process is a hostile peer that sends hand-written
// messages.
let bundlePath = ProcessInfo.processInfo.environment[LaunchContract.bundleVariable] ?? "."
if let name = try? String(contentsOfFile: bundlePath + "/Behavior", encoding: .utf8) {
  HostilePeer(name).run()
}
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
