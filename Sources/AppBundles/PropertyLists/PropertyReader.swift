/// Reads one dictionary of a property list; its errors name the file and the key.
package struct PropertyReader {
  /// The path of the file, for errors.
  package let file: String
  /// The path of the dictionary in the file; empty for the root.
  package let path: String
  /// The entries of the dictionary.
  package let values: [String: PropertyValue]

  /// The path of a key of this dictionary.
  package func keyPath(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// An error that names the file and the path of a key of this dictionary.
  package func error(_ code: BundleError.Code, _ key: String, _ message: String) -> BundleError {
    BundleError(code, file: file, key: keyPath(key), message)
  }

  /// The string of a key; nil if the key is missing.
  ///
  /// - Throws: An error for a value of another type and for an empty string.
  package func string(_ key: String) throws(BundleError) -> String? {
    guard let value = values[key] else { return nil }
    guard case .string(let text) = value else { throw wrongType(key, value, "a string") }
    guard !text.isEmpty else { throw error(.value, key, "is empty") }
    return text
  }

  /// The string of a key that must be present.
  ///
  /// - Parameter purpose: The purpose of the key, as the end of the sentence "is missing: …".
  package func requiredString(_ key: String, _ purpose: String) throws(BundleError) -> String {
    guard let text = try string(key) else { throw error(.missing, key, "is missing: \(purpose)") }
    return text
  }

  /// The Boolean of a key; nil if the key is missing.
  ///
  /// - Throws: An error for a value of another type.
  package func boolean(_ key: String) throws(BundleError) -> Bool? {
    guard let value = values[key] else { return nil }
    guard case .boolean(let boolean) = value else { throw wrongType(key, value, "a Boolean") }
    return boolean
  }

  /// A reader of a nested dictionary; nil if the key is missing.
  ///
  /// - Throws: An error for a value of another type.
  package func dictionary(_ key: String) throws(BundleError) -> PropertyReader? {
    guard let value = values[key] else { return nil }
    guard case .dictionary(let values) = value else { throw wrongType(key, value, "a dictionary") }
    return PropertyReader(file: file, path: keyPath(key), values: values)
  }

  /// Readers of the dictionaries of an array; empty if the key is missing.
  ///
  /// - Throws: An error if the value is not an array of dictionaries.
  package func dictionaries(_ key: String) throws(BundleError) -> [PropertyReader] {
    var readers: [PropertyReader] = []
    for (index, value) in try array(key).enumerated() {
      guard case .dictionary(let values) = value else {
        throw wrongType("\(key)[\(index)]", value, "a dictionary")
      }
      readers.append(PropertyReader(file: file, path: keyPath("\(key)[\(index)]"), values: values))
    }
    return readers
  }

  /// The strings of an array, each with its own key path for errors.
  package func strings(_ key: String) throws(BundleError) -> [(key: String, text: String)] {
    var texts: [(key: String, text: String)] = []
    for (index, value) in try array(key).enumerated() {
      let element = "\(key)[\(index)]"
      guard case .string(let text) = value else { throw wrongType(element, value, "a string") }
      guard !text.isEmpty else { throw error(.value, element, "is empty") }
      texts.append((element, text))
    }
    return texts
  }

  private func array(_ key: String) throws(BundleError) -> [PropertyValue] {
    guard let value = values[key] else { return [] }
    guard case .array(let values) = value else { throw wrongType(key, value, "an array") }
    return values
  }

  private func wrongType(_ key: String, _ value: PropertyValue, _ expected: String) -> BundleError {
    error(.type, key, "is \(value.kind); it must be \(expected)")
  }
}
