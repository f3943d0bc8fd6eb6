import AppBundles
import AppGroups
import Foundation

/// Sets one key of a group's defaults to increasing numbers. If `synchronize()` returns true for a
/// number, the program writes the number as 4 bytes to its standard output.
///
/// The arguments are the data folder, the group, the key and the last number.
@main enum DefaultsWriter {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let count = UInt32(arguments[4]) else { exit(64) }
    let folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    guard
      let container = GroupContainer(
        joining: arguments[2], memberships: [arguments[2]], in: directory), container.create()
    else { exit(65) }
    let defaults = GroupDefaults(GroupDefaultsFile(container))
    for number in 1...count {
      defaults.set(.integer(Int(number)), forKey: arguments[3])
      guard defaults.synchronize() else { continue }
      withUnsafeBytes(of: number) { FileHandle.standardOutput.write(Data($0)) }
    }
  }
}
