import CWidgetTransport
import Foundation
import WidgetProtocol

/// Starts a widget's executable.
struct WidgetLauncher {
  var description: WidgetDescription
  var isolation: Isolation
  /// The host's environment. Its `PATH` locates bubblewrap, and the widget gets copies of some of
  /// its variables.
  var environment: [String: String]

  struct Failure: Error { var problem: String }

  /// Starts the process as a child of a reaper. When the other end of the lifeline closes, the
  /// reaper ends the process and all its descendants.
  ///
  /// - Parameters:
  ///   - socket: The widget's end of the connection.
  ///   - lifeline: The reaper's end of the lifeline. No other process has a copy of it.
  /// - Returns: The reaper's process identifier.
  func launch(_ socket: MessageSocket, lifeline: MessageSocket) throws(Failure) -> pid_t {
    try makeHome()
    let reaper = try WidgetLauncher.findReaper()
    let sandbox = Sandbox(description: description, environment: environment)
    var arguments = [sandbox.resolvedExecutable]
    var filter: Int32 = -1
    defer { if filter >= 0 { close(filter) } }
    if isolation == .bubblewrap {
      guard let bubblewrap = Sandbox.findBubblewrap(in: environment) else {
        throw Failure(
          problem: "bubblewrap is missing, which keeps widgets apart from the user's files; "
            + "install the package bubblewrap")
      }
      filter = wt_seccomp_filter(description.allowsNetwork)
      guard filter >= 0 else { throw failure("the filter of system calls cannot be made") }
      arguments = sandbox.arguments(
        bubblewrap: bubblewrap, filter: LaunchContract.socketDescriptor + 1)
    }
    let descriptors = [socket.descriptor, filter, lifeline.descriptor].filter { $0 >= 0 }
    let reaperEnd = LaunchContract.socketDescriptor + Int32(descriptors.count) - 1
    return try spawn(
      ProcessPriority.command + [reaper, "\(reaperEnd)"] + arguments,
      sandbox.variables(isolation: isolation), passing: descriptors)
  }

  /// Returns the path of the program `opaline-reaper`, which is in the folder of the host's
  /// program.
  private static func findReaper() throws(Failure) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let path = (own as NSString).deletingLastPathComponent + "/opaline-reaper"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(
        problem: "\(path) is missing, which ends widgets with their host; build the product "
          + "opaline-reaper, or install it beside the host")
    }
    return path
  }

  private func makeHome() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: description.homePath, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(problem: "its home \(description.homePath) cannot be made: \(error)")
    }
  }

  /// Starts a program.
  ///
  /// - Parameter descriptors: The descriptors to pass to the process as consecutive descriptors,
  ///   beginning with ``LaunchContract/socketDescriptor``. All descriptors after them are closed.
  private func spawn(
    _ arguments: [String], _ variables: [String: String], passing descriptors: [Int32]
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // First copy all descriptors to numbers above the targets, so that no copy overwrites a
    // descriptor that is still needed.
    let first = LaunchContract.socketDescriptor
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, 200 + Int32(index))
    }
    for index in descriptors.indices {
      posix_spawn_file_actions_adddup2(&actions, 200 + Int32(index), first + Int32(index))
    }
    _ = wt_spawn_close_from(&actions, first + Int32(descriptors.count))
    let argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let envp: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, arguments[0], &actions, nil, argv, envp)
    guard status == 0 else {
      errno = status
      throw failure(arguments[0])
    }
    return process
  }

  private func failure(_ what: String) -> Failure {
    Failure(problem: "\(what): \(String(cString: strerror(errno)))")
  }
}
