package import Foundation

/// A property list whose root is a dictionary, such as `Info.plist`.
package struct PropertyList: Equatable, Sendable {
  /// The size of the largest accepted file, in bytes. Property lists of real bundles have a few
  /// thousand bytes.
  package static let sizeLimit = 1 << 20

  /// The path for error messages.
  package let file: String
  /// The entries of the root dictionary.
  package let values: [String: PropertyValue]

  /// Reads and parses a file in the XML format.
  ///
  /// - Throws: An error with the code `file` if the file is missing, unreadable, not regular or
  ///   larger than ``sizeLimit``; otherwise the errors of ``init(_:file:)``.
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

  /// Parses a property list in the XML format.
  package init(_ data: Data, file: String) throws(BundleError) {
    self.file = file
    guard !data.starts(with: Array("bplist".utf8)) else {
      throw BundleError(
        .syntax, file: file, "is a binary property list: convert it with plutil -convert xml1")
    }
    let value: PropertyValue
    do throws(PropertyListParser.Failure) {
      var parser = PropertyListParser(Array(data))
      value = try parser.parse()
    } catch {
      throw BundleError(.syntax, file: file, "cannot be parsed: \(error.message)")
    }
    guard case .dictionary(let values) = value else {
      throw BundleError(.type, file: file, "is \(value.kind); its root must be a dictionary")
    }
    self.values = values
  }

  /// A reader of the keys of the root dictionary.
  package var root: PropertyReader { PropertyReader(file: file, path: "", values: values) }

  /// Creates a list without parsing, for writing.
  ///
  /// - Parameter file: The path for error messages.
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
