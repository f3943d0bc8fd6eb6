/// The properties of an application or an extension in its property list.
package struct BundleInfo: Equatable, Sendable {
  /// `CFBundleIdentifier`: a reverse domain name, which is also a safe file name.
  package let identifier: String
  /// The file name of the executable, which is in the same folder as the property list.
  package let executable: String
  /// The user-visible name.
  package let displayName: String
  /// `CFBundleShortVersionString`, or else `CFBundleVersion`; nil if both are missing.
  package let version: String?
  /// The app groups whose defaults and files the process may open.
  ///
  /// Bundles have no signature that could contain entitlements, so the property list contains keys
  /// with the names of Apple's entitlements; the key of the groups is
  /// `com.apple.security.application-groups`.
  package let appGroups: [String]
  /// Whether the bundle requests network access with the key `com.apple.security.network.client`.
  package let requestsNetwork: Bool

  /// The key of ``appGroups``.
  package static let appGroupsKey = "com.apple.security.application-groups"
  /// The key of ``requestsNetwork``.
  package static let networkKey = "com.apple.security.network.client"

  /// Reads the properties that applications and extensions have in common.
  ///
  /// - Parameter fallbackName: The bundle's file name without its extension. It is the display name
  ///   if the property list contains no display name.
  init(_ reader: PropertyReader, fallbackName: String, packageType: String) throws(BundleError) {
    try BundleInfo.requireNoVariables(reader)
    if let type = try reader.string("CFBundlePackageType"), type != packageType {
      throw reader.error(
        .value, "CFBundlePackageType",
        "is \"\(type)\"; a bundle of this kind has \"\(packageType)\"")
    }
    identifier = try BundleInfo.identifier(in: reader)
    executable = try BundleInfo.executable(in: reader)
    displayName = try BundleInfo.displayName(in: reader) ?? fallbackName
    let build = try reader.string("CFBundleVersion")
    version = try reader.string("CFBundleShortVersionString") ?? build
    appGroups = try BundleInfo.appGroups(in: reader)
    requestsNetwork = try reader.boolean(BundleInfo.networkKey) ?? false
  }

  private static func identifier(in reader: PropertyReader) throws(BundleError) -> String {
    let key = "CFBundleIdentifier"
    let text = try reader.requiredString(key, "give the bundle a name such as com.example.app")
    guard isReverseDomainName(text) else {
      throw reader.error(
        .value, key,
        "is \"\(text)\"; it must be words of letters, digits and hyphens, joined by "
          + "periods, such as com.example.app")
    }
    return text
  }

  private static func executable(in reader: PropertyReader) throws(BundleError) -> String {
    let key = "CFBundleExecutable"
    let text = try reader.requiredString(key, "name the program's file in the bundle")
    guard isFileName(text) else {
      throw reader.error(.value, key, "is \"\(text)\"; it must be the name of a file, not a path")
    }
    return text
  }

  private static func displayName(in reader: PropertyReader) throws(BundleError) -> String? {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      guard let text = try reader.string(key) else { continue }
      guard text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
        throw reader.error(.value, key, "has a control character")
      }
      return text
    }
    return nil
  }

  private static func appGroups(in reader: PropertyReader) throws(BundleError) -> [String] {
    var groups: [String] = []
    for (key, text) in try reader.strings(appGroupsKey) {
      guard isAppGroup(text) else {
        throw reader.error(
          .value, key, "is \"\(text)\"; an app group is named like group.com.example.app")
      }
      guard !groups.contains(text) else {
        throw reader.error(.contradiction, key, "names \(text) a second time")
      }
      groups.append(text)
    }
    return groups
  }

  /// Rejects variables of Xcode's templates, such as `$(PRODUCT_NAME)`, because such variables are
  /// not replaced at run time.
  private static func requireNoVariables(_ reader: PropertyReader) throws(BundleError) {
    for (key, value) in reader.values.sorted(by: { $0.key < $1.key }) {
      var found: (path: String, text: String)?
      value.forEachString(at: reader.keyPath(key)) { path, text in
        if found == nil, text.contains("$(") || text.contains("${") { found = (path, text) }
      }
      if let found {
        throw BundleError(
          .value, file: reader.file, key: found.path,
          "is \"\(found.text)\"; \"opaline bundle\" replaces such variables, so make the bundle with it"
        )
      }
    }
  }
}

extension BundleInfo {
  /// Whether a text is a valid bundle identifier, which is also a safe file name.
  package static func isReverseDomainName(_ text: String) -> Bool {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 200 && words.count > 1
      && words.allSatisfy { word in
        word.utf8.first.map { $0 != UInt8(ascii: "-") } ?? false
          && word.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
      }
  }

  /// Whether a text is a valid app group name.
  package static func isAppGroup(_ text: String) -> Bool {
    text.hasPrefix("group.") && isReverseDomainName(text)
  }

  static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.count <= 255
      && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
