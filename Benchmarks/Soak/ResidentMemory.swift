import Foundation

/// The resident memory of this process, from the kernel.
enum ResidentMemory {
  /// The resident memory in bytes, a multiple of the page size: field 2 of `/proc/self/statm`
  /// (proc(5)).
  static var bytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii) else {
      return 0
    }
    let fields = text.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
