import Foundation

/// One sensor of the Industrial I/O subsystem: a directory with a value in each file.
struct IIODevice: Sendable {
  let directory: String

  /// The largest size of a file: sysfs files contain one page at most.
  private static let maximumByteCount = 4096

  /// All sensors in a directory, in the order of the numbers in their names.
  static func all(in directory: String) -> [IIODevice] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0.hasPrefix("iio:device") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { IIODevice(directory: "\(directory)/\($0)") }
  }

  func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(directory)/\(file)")
  }

  /// The sensor's location, such as `accel-display` or `accel-base`; nil if the kernel does not
  /// name the location, or the file with the name cannot be read.
  var label: String? { (try? text("label")) ?? nil }

  /// The number in the first file that exists; nil if no file exists.
  func number(_ files: [String]) throws(IIOError) -> Double? {
    guard let file = files.first(where: has), let text = try text(file) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error(file, "is \"\(text.prefix(40))\"; expected a number")
    }
    return number
  }

  /// The rows of the matrix in the first file that exists; nil if no file exists.
  func matrix(_ files: [String]) throws(IIOError) -> [[Double]]? {
    guard let file = files.first(where: has), let text = try text(file) else { return nil }
    let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }.filter(\.isFinite)
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else {
      throw error(
        file, "is \"\(text.prefix(80))\"; expected a matrix such as \"1, 0, 0; 0, 1, 0; 0, 0, 1\"")
    }
    return rows
  }

  func error(_ file: String, _ reason: String) -> IIOError {
    IIOError(file: "\(directory)/\(file)", reason: reason)
  }

  /// A file's text without the line break at its end; nil for a file that does not exist.
  private func text(_ file: String) throws(IIOError) -> String? {
    guard has(file) else { return nil }
    let data: Data
    do throws(FileError) {
      data = try FileAccess.read("\(directory)/\(file)", limit: IIODevice.maximumByteCount)
    } catch {
      throw self.error(file, "cannot be read: \(error)")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
