package import Foundation

/// A file whose root is a dictionary, as `Info.plist` is.
package struct PropertyList: Equatable, Sendable {
  /// The longest file that is read, in bytes. Real ones have a few thousand.
  package static let sizeLimit = 1 << 20

  /// The path that errors name.
  package let file: String
  package let values: [String: PropertyValue]

  package init(contentsOf url: URL) throws(BundleError) {
    let file = url.path
    let data: Data
    do {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw BundleError(.file, file: file, "is not a file")
      }
      guard let size = attributes[.size] as? Int, size <= PropertyList.sizeLimit else {
        throw BundleError(
          .file, file: file, "is longer than \(PropertyList.sizeLimit) bytes, the limit")
      }
      data = try Data(contentsOf: url)
    } catch let error as BundleError {
      throw error
    } catch {
      throw BundleError(.file, file: file, "is missing or cannot be read")
    }
    try self.init(data, file: file)
  }

  /// Parses XML or a binary property list.
  ///
  /// The older text format is refused: to Foundation any word is a property list of that format, so
  /// its messages would hide what is wrong in the XML.
  package init(_ data: Data, file: String) throws(BundleError) {
    self.file = file
    guard PropertyList.isSupportedFormat(data) else {
      throw BundleError(
        .syntax, file: file,
        "is no property list: it begins neither with <?xml or <plist nor with "
          + "bplist")
    }
    let root: Any
    do {
      root = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw BundleError(
        .syntax, file: file,
        "cannot be parsed: \(reason ?? "the data is not in the correct format")")
    }
    guard let value = PropertyValue(root) else {
      throw BundleError(.syntax, file: file, "holds a value that is of no property list's type")
    }
    guard case .dictionary(let values) = value else {
      throw BundleError(.type, file: file, "is \(value.kind); its root must be a dictionary")
    }
    self.values = values
  }

  private static func isSupportedFormat(_ data: Data) -> Bool {
    if data.starts(with: Array("bplist00".utf8)) { return data.count > 8 }
    var bytes = data[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let text = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return ["<?xml", "<!DOCTYPE plist", "<plist", "<!--"].contains {
      text.starts(with: Array($0.utf8))
    }
  }

  /// The root, for reading keys.
  package var root: PropertyReader { PropertyReader(file: file, path: "", values: values) }

  package init(file: String, values: [String: PropertyValue]) {
    self.file = file
    self.values = values
  }

  /// The file's text as XML.
  package var xmlData: Data {
    get throws {
      try PropertyListSerialization.data(
        fromPropertyList: PropertyValue.dictionary(values).foundationObject, format: .xml,
        options: 0)
    }
  }
}
