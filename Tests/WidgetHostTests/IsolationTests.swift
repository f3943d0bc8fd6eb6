import Foundation
import Glibc
import Testing
import UIKit
import UIKitTesting
@testable import WidgetHost
import WidgetProtocol
@testable import _TestWidget

/// Checks that a widget cannot access the user's data or other apps.
@MainActor @Suite(.serialized) struct IsolationTests {
  /// Creates a socket that accepts connections from this machine. Returns the socket and its port.
  private func listen() -> (socket: Int32, port: UInt16) {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    _ = Glibc.listen(socket, 4)
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Creates a socket at a path. The path may also be an abstract name, which begins with a zero
  /// byte.
  private func listen(at path: String, type: __socket_type = SOCK_STREAM) -> Int32 {
    let socket = socket(AF_UNIX, Int32(type.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    let length = MemoryLayout<sa_family_t>.size + path.utf8.count
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, socklen_t(length))
      }
    }
    _ = Glibc.listen(socket, 4)
    return socket
  }

  /// Makes a widget attempt actions. Returns the actions that have succeeded.
  private func successes(
    of attempts: [(String, String)], in scene: WidgetScene, isolation: Isolation = .bubblewrap,
    _ change: (inout WidgetDescription) -> Void = { _ in }
  ) async throws -> Set<String> {
    var description = try scene.description(of: "EscapingWidget")
    change(&description)
    try FileManager.default.createDirectory(
      atPath: description.homePath, withIntermediateDirectories: true)
    try attempts.map { "\($0.0) \($0.1)" }.joined(separator: "\n")
      .write(toFile: description.homePath + "/attempts", atomically: true, encoding: .utf8)
    scene.open(description, isolation: isolation)
    #expect(await scene.wait { scene.reports.contains("done") }, "\(scene.lines)")
    #expect(scene.reports.count == attempts.count + 1)
    let found = scene.reports.filter { $0.hasSuffix(" succeeded") }
    #expect(await scene.close())
    return Set(found.map { String($0.dropLast(" succeeded".count)) })
  }

  // Proves 7.2 of Documentation/Today.md.
  @Test(
    "A widget can access its home, group and temporary folder, but not other files or processes"
  )
  func fileAccess()
    async throws
  {
    let scene = WidgetScene()
    let (own, other) = (scene.folder + "/groups/own", scene.folder + "/groups/other")
    for folder in [own, other, scene.folder + "/documents"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
    }
    let (socket, port) = listen()
    let socketPath = "/tmp/opaline-\(UUID().uuidString.prefix(8)).socket"
    let name = "opaline-\(UUID().uuidString.prefix(8))"
    let otherSockets = [listen(at: socketPath), listen(at: "\0" + name)]
    defer {
      for socket in otherSockets + [socket] { Glibc.close(socket) }
      unlink(socketPath)
    }
    // In the sandbox, the path of the host's temporary folder leads to the widget's own folder.
    let allowed = [
      ("read-own-group", own + "/file"), ("write-own-group", own), ("write-home", "/home/widget"),
      ("read-home", "/home/widget/written"), ("write-temporary", scene.folder),
      ("read-temporary", scene.folder + "/written"),
    ]
    // In a process without isolation, these attempts succeed. In the widget's sandbox, every one of
    // them must fail.
    let refused = [
      ("read-other-group", other + "/file"), ("write-other-group", other),
      ("read-document", scene.folder + "/documents/file"), ("signal", "\(getpid())"),
      ("memory", "\(getpid())"), ("processes", "all"), ("connect", "\(port)"),
      ("connect-socket", socketPath), ("connect-name", name), ("program", "/usr/bin/true"),
      ("shared-pages", "anonymous"),
    ]
    let found = try await successes(
      of: allowed + refused + [
        ("list-user-home", NSHomeDirectory()), ("write-system", "/usr"),
        ("write-bundle", scene.folder + "/EscapingWidget.appex"),
        ("read-passwords", "/etc/shadow"), ("namespace", "user"), ("list-devices", "/dev/input"),
        ("keys", "session"), ("write-shared-memory", "/dev/shm"), ("shared-memory", "system"),
        ("files", "300"),
      ], in: scene
    ) { $0.groups = ["group.org.example": own] }
    #expect(found == Set(allowed.map { $0.0 }))
    #expect(!FileManager.default.fileExists(atPath: scene.folder + "/written"))
    #expect(FileManager.default.fileExists(atPath: scene.folder + "/home/written"))
    #expect(FileManager.default.fileExists(atPath: own + "/written"))
    #expect(!FileManager.default.fileExists(atPath: other + "/written"))
    let foundWithoutIsolation = try await successes(
      of: refused, in: WidgetScene(), isolation: .none)
    #expect(foundWithoutIsolation == Set(refused.map { $0.0 }))
    #expect(scene.reasons.isEmpty)
  }

  /// A file that the host opens would open with the user's rights. A URL that the host opens shows
  /// another app on the screen. Therefore the host opens no files, and only a few URLs in a row.
  // Proves 7.2 of Documentation/Today.md.
  @Test("The host opens no files for a widget, and limits the number of URLs opened in a row")
  func openedFiles()
    async throws
  {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "OpeningWidget"))
    let answers = [false, false, true, false, false]
    let expected = zip(OpeningWidget.addresses, answers).map { "\($0) \($1)" }
    #expect(await scene.wait { scene.reports.count == expected.count }, "\(scene.lines)")
    #expect(scene.reports == expected)
    #expect(scene.urls.map(\.absoluteString) == ["note://1"])
    #expect(await scene.close())
  }

  /// The session's bus and X11 listen on abstract socket names. Such names belong to a network
  /// namespace, so network access alone would also give a widget access to these sockets.
  // Proves 7.3 of Documentation/Today.md.
  @Test("A widget with network access can connect to ports, but not to local sockets")
  func networkAccess()
    async throws
  {
    let (socket, port) = listen()
    let name = "opaline-\(UUID().uuidString.prefix(8))"
    // This is the folder of the widget's group. Therefore the widget can access the socket's file
    // in it.
    let group = "/tmp/" + name
    try FileManager.default.createDirectory(atPath: group, withIntermediateDirectories: true)
    let localSockets = [
      listen(at: group + "/socket"), listen(at: "\0" + name),
      listen(at: "\0" + name + "-datagrams", type: SOCK_DGRAM),
    ]
    defer {
      for socket in localSockets + [socket] { Glibc.close(socket) }
      try? FileManager.default.removeItem(atPath: group)
    }
    let attempts = [
      ("connect", "\(port)"), ("connect-socket", group + "/socket"), ("connect-name", name),
      ("send-name", name + "-datagrams"),
    ]
    let found = try await successes(of: attempts, in: WidgetScene()) {
      $0.allowsNetwork = true
      $0.groups = ["group.org.example": group]
    }
    #expect(found == ["connect"])
    let foundWithoutIsolation = try await successes(
      of: attempts, in: WidgetScene(), isolation: .none)
    #expect(foundWithoutIsolation == Set(attempts.map { $0.0 }))
  }

  // Proves 7.1 of Documentation/Today.md.
  @Test("Without bubblewrap no widget starts, and the host reports the reason")
  func missingBubblewrap() async throws {
    let scene = WidgetScene()
    let widget = scene.open(
      try scene.description(of: "ParityWidget"), environment: ["PATH": scene.folder])
    #expect(await scene.wait { !scene.reasons.isEmpty })
    #expect(scene.lines.first?.contains("bubblewrap is missing") == true, "\(scene.lines)")
    #expect(widget.processIdentifier == nil)
    #expect(widget.view.placeholder == "Unable to Load")
    #expect(await scene.close())
  }

  // Proves 7.1 of Documentation/Today.md.
  @Test("With isolation turned off a widget runs without bubblewrap")
  func withoutIsolation()
    async throws
  {
    let scene = WidgetScene()
    let widget = scene.open(
      try scene.description(of: "ParityWidget"), isolation: .none,
      environment: ["PATH": scene.folder])
    #expect(await scene.waitForFirstFrame())
    let process = try #require(widget.processIdentifier)
    let programs = ProcessUsage.family(of: process).map { KernelFile.text("/proc/\($0)/comm") }
    #expect(programs.contains("_TestWidget\n") && !programs.contains("bwrap\n"), "\(programs)")
    #expect(await scene.close())
  }

  /// A widget that uses a processor must not slow down the host, so its priority is lower.
  // Proves 6.8 of Documentation/Today.md.
  @Test("A widget's processes have a lower priority than the host")
  func priority()
    async throws
  {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "ParityWidget"))
    #expect(await scene.waitForFirstFrame())
    let process = try #require(widget.processIdentifier)
    let family = ProcessUsage.family(of: process)
    #expect(family.count >= 2)
    let ownSession = getsid(0)
    let ownPriority = getpriority(.init(PRIO_PROCESS.rawValue), 0)
    #expect(family.contains { getsid($0) != ownSession })
    for member in family {
      // A higher niceness means a lower priority.
      #expect(getpriority(.init(PRIO_PROCESS.rawValue), id_t(member)) == ownPriority + 5)
      let group = KernelFile.text("/proc/\(member)/autogroup")
      #expect(group.isEmpty || group.hasSuffix("nice 5\n") == (getsid(member) != ownSession))
    }
    #expect(!KernelFile.text("/proc/self/autogroup").hasSuffix("nice 5\n"))
    #expect(await scene.close())
  }
}
