import Foundation

/// The resource usage of a process and its descendants, read from the kernel.
package struct ProcessUsage {
  /// The memory that becomes free when the processes end, in bytes: private memory, swapped or not,
  /// files in memory, and the content of private temporary folders.
  package var privateMemory = 0
  /// The processor time since the start, in seconds.
  package var processorTime = 0.0

  /// Creates the usage of a process that has used nothing.
  package init() {}

  /// Reads the usage of a process and its descendants.
  ///
  /// - Parameters:
  ///   - process: The identifier of the process. The usage of an ended process is zero.
  ///   - last: The previous usage. If the processes have not run since, their memory is unchanged
  ///     and is not read again. Therefore an idle panel reads few files.
  package init(of process: Int32, last: ProcessUsage? = nil) {
    let family = ProcessUsage.family(of: process)
    for member in family { processorTime += ProcessUsage.processorTime(of: member) }
    if let last, last.processorTime == processorTime {
      privateMemory = last.privateMemory
      return
    }
    // A widget without isolation uses the host's temporary folder, which must not be counted.
    var devices: Set<dev_t> = [ProcessUsage.device(of: "/tmp")]
    for member in family {
      privateMemory += ProcessUsage.memory(of: member) + ProcessUsage.openMemoryFiles(of: member)
      let folder = "/proc/\(member)/root/tmp"
      if devices.insert(ProcessUsage.device(of: folder)).inserted {
        privateMemory += ProcessUsage.usedBytes(of: folder)
      }
    }
  }

  /// Returns the identifiers of a process and its descendants, at most 256 processes.
  static func family(of process: pid_t) -> [pid_t] {
    var (open, family) = ([process], [pid_t]())
    while let next = open.popLast(), family.count < 256 {
      family.append(next)
      let children = KernelFile.text("/proc/\(next)/task/\(next)/children")
      open += children.split(separator: " ").compactMap { pid_t($0) }
    }
    return family
  }

  // MARK: Memory

  /// Returns the memory of a process in bytes. Pages of files are not counted, because several
  /// processes share them.
  private static func memory(of process: pid_t) -> Int {
    let resident = sum(of: ["RssAnon:", "RssShmem:"], in: "/proc/\(process)/status")
    guard isSwapUsed else { return resident }
    // Only `smaps_rollup` contains swapped pages of shared memory. Reading it is slow, because the
    // kernel visits all mappings.
    return resident + sum(of: ["Swap:"], in: "/proc/\(process)/smaps_rollup")
  }

  /// Whether the machine uses swap space now.
  private static var isSwapUsed: Bool {
    let file = "/proc/meminfo"
    return sum(of: ["SwapTotal:"], in: file) > sum(of: ["SwapFree:"], in: file)
  }

  /// Returns the sum, in bytes, of the lines with the given names in a file of the kernel.
  private static func sum(of names: [String], in file: String) -> Int {
    KernelFile.text(file).split(separator: "\n").reduce(0) { sum, line in
      guard names.contains(where: line.hasPrefix) else { return sum }
      let field = line.split(whereSeparator: \.isWhitespace).dropFirst().first
      return sum + ((field.flatMap { Int($0) } ?? 0) << 10)
    }
  }

  /// Returns the size of the files in memory that a process has open, in bytes. The files need not
  /// be mapped.
  private static func openMemoryFiles(of process: pid_t) -> Int {
    let folder = "/proc/\(process)/fd/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(0) { sum, name in
      var (target, status) = ([CChar](repeating: 0, count: 16), stat())
      // The link of a file in memory has the target "/memfd:name (deleted)". Ignore all other
      // files.
      guard readlink(folder + name, &target, 15) > 0, strncmp(target, "/memfd:", 7) == 0,
        stat(folder + name, &status) == 0
      else { return sum }
      return sum + Int(status.st_blocks) * 512
    }
  }

  private static func device(of path: String) -> dev_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : 0
  }

  private static func usedBytes(of folder: String) -> Int {
    var system = statvfs()
    guard statvfs(folder, &system) == 0, system.f_blocks >= system.f_bfree else { return 0 }
    return Int(clamping: (system.f_blocks - system.f_bfree) &* UInt(system.f_frsize))
  }

  // MARK: Processor

  /// Returns the processor time of a process in seconds; zero if the process has ended.
  private static func processorTime(of process: pid_t) -> Double {
    // Read the process's clock, because the times in /proc/<pid>/stat are multiples of 10 ms. In
    // 10 ms a process can allocate or free many megabytes.
    var (clock, time) = (clockid_t(), timespec())
    guard process > 0, clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0
    else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
