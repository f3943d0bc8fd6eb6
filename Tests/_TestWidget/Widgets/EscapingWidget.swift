import Foundation
import Glibc
import UIKit

/// A widget that requests the host to open one URL after the other. It reports each URL and whether
/// the host has opened it.
final class OpeningWidget: UIViewController {
  static let addresses = [
    "file:///etc/passwd", "FILE:///etc/passwd", "note://1", "note://2", "note://3",
  ]

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    open(Self.addresses[...])
  }

  private func open(_ addresses: ArraySlice<String>) {
    guard let address = addresses.first, let url = URL(string: address) else { return }
    extensionContext?.open(url) { [weak self] isOpened in
      report("\(address) \(isOpened)")
      self?.open(addresses.dropFirst())
    }
  }
}

/// A widget that attempts to escape from its sandbox. It reports each attempt and whether the
/// attempt has succeeded.
///
/// The file "attempts" in its home contains the attempts. Each line is a kind and a path or number.
final class EscapingWidget: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBlue
    let list = (try? String(contentsOfFile: NSHomeDirectory() + "/attempts", encoding: .utf8)) ?? ""
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      report("\(words[0]) \(attempt(words[0], words[1]) ? "succeeded" : "refused")")
    }
    report("done")
  }

  private func attempt(_ kind: String, _ object: String) -> Bool {
    switch kind {
    case let kind where kind.hasPrefix("read"):
      return FileManager.default.contents(atPath: object) != nil
    case let kind where kind.hasPrefix("list"):
      return (try? FileManager.default.contentsOfDirectory(atPath: object))?.isEmpty == false
    case let kind where kind.hasPrefix("write"):
      return FileManager.default.createFile(atPath: object + "/written", contents: Data([1]))
    case "signal": return kill(pid_t(object) ?? 0, 0) == 0
    case "memory":
      return FileManager.default.fileExists(atPath: "/proc/\(object)/maps")
    case "processes":
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return numbers.filter { Int($0) != nil }.count > 3
    case "connect": return connect(port: UInt16(object) ?? 0)
    case "connect-socket": return connect(path: object)
    // An abstract socket name begins with a zero byte. It is not the name of a file.
    case "connect-name": return connect(path: "\0" + object)
    case "send-name": return send(to: "\0" + object)
    case "shared-memory": return systemCall(Self.sharedMemoryCall, 0, 4096, 0o1600) >= 0
    case "shared-pages":
      return mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        != MAP_FAILED
    case "files":
      return (0..<(Int(object) ?? 0)).allSatisfy { _ in open("/dev/null", O_RDONLY) >= 0 }
    case "program": return start(program: object)
    case "keys": return addKey()
    case "namespace": return makeUserNamespace()
    default: return false
    }
  }

  /// Calls `unshare`. In a process with several threads, the call fails with `EINVAL`. If a filter
  /// of system calls denies the call, the call fails with `EPERM` instead.
  ///
  /// Swift does not import `unshare`, because the function exists only on Linux.
  private func makeUserNamespace() -> Bool {
    typealias Unshare = @convention(c) (Int32) -> Int32
    guard let address = dlsym(nil, "unshare") else { return false }
    return unsafeBitCast(address, to: Unshare.self)(0x1000_0000) == 0 || errno != EPERM
  }

  private func start(program: String) -> Bool {
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    defer { free(arguments[0]) }
    return posix_spawn(&process, program, nil, nil, &arguments, nil) == 0
  }

  /// Calls `add_key` without a name. Without a filter of system calls, the error is EFAULT. With
  /// a filter, it is `EPERM`.
  private func addKey() -> Bool {
    systemCall(Self.keyCall, 0, 0, 0) >= 0 || errno != EPERM
  }

  #if arch(x86_64)
    private static let (keyCall, sharedMemoryCall) = (248, 29)
  #else
    private static let (keyCall, sharedMemoryCall) = (217, 194)
  #endif

  private func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int {
    typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
    guard let address = dlsym(nil, "syscall") else { return -1 }
    return unsafeBitCast(address, to: SystemCall.self)(number, first, second, third, 0, 0)
  }

  /// Sends a datagram to the socket with a name. The sending socket is connected to another socket.
  private func send(to path: String) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0 else { return false }
    defer { for end in ends { close(end) } }
    return withAddress(of: path) { sendto(ends[0], "x", 1, 0, $0, $1) == 1 }
  }

  private func connect(path: String) -> Bool {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    return withAddress(of: path) { Glibc.connect(socket, $0, $1) == 0 }
  }

  private func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
    let length = MemoryLayout<sa_family_t>.size + path.utf8.count
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }

  private func connect(port: UInt16) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
