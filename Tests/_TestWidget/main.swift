import Foundation
// Its controllers are principal classes by name.
import TodayWidgets
import WidgetExtension
import WidgetProtocol

// A bundle with a file "Behavior" is a peer that speaks to the host by hand, to do harm.
let bundlePath = ProcessInfo.processInfo.environment[LaunchContract.bundleVariable] ?? "."
if let name = try? String(contentsOfFile: bundlePath + "/Behavior", encoding: .utf8) {
  HostilePeer(name).run()
}
NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
