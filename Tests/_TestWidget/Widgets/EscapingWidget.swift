import Foundation
import Glibc
import UIKit

/// Tries to get out of its sandbox, and reports each attempt with whether it succeeded.
///
/// The lines of the file "attempts" in its home name what to try: a kind and a path or number.
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
    case "namespace": return makeUserNamespace()
    default: return false
    }
  }

  /// Swift does not see `unshare`, a call of Linux alone.
  private func makeUserNamespace() -> Bool {
    typealias Unshare = @convention(c) (Int32) -> Int32
    guard let address = dlsym(nil, "unshare") else { return false }
    return unsafeBitCast(address, to: Unshare.self)(0x1000_0000) == 0
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
