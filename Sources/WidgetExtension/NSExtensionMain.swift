import AppBundles
import CWidgetTransport
import Foundation
import UIKitCore
import WidgetProtocol

/// Runs the widget of this executable. The process ends when the widget ends.
///
/// The `main.swift` of an extension needs only these lines:
///
/// ```swift
/// import WidgetExtension
///
/// NSExtensionMain(CommandLine.argc, CommandLine.unsafeArgv)
/// ```
///
/// The function reads the Info.plist of the extension's bundle, creates the principal controller
/// and shows it in the host that started the process. On Apple's systems, the linker sets this
/// function as the program's entry point.
@preconcurrency @MainActor
public func NSExtensionMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>
) -> Never {
  let environment = ProcessInfo.processInfo.environment
  guard let socket = environment[LaunchContract.socketVariable].flatMap({ Int32($0) }),
    fcntl(socket, F_GETFD) >= 0
  else {
    let message = "this is a widget: it is started by a host such as `opaline today`, not by hand\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }
  _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  _ = wt_end_with_parent()
  unsetenv(LaunchContract.socketVariable)
  let connection = HostConnection(MessageSocket(adopting: socket))
  do {
    let bundle = try WidgetBundle(environment: environment)
    let info = bundle.list.values.mapValues(\.foundationObject)
    for problem in AppFonts.add(listedIn: info, resources: bundle.bundle.url) {
      FileHandle.standardError.write(Data("\(problem)\n".utf8))
    }
    WidgetHostLink(connection: connection, bundle: bundle).run()
  } catch {
    connection.fail("\(error)")
  }
}
