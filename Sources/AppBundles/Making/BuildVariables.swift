/// The variables in Xcode's templates of property lists.
struct BuildVariables {
  private var values: [String: String]

  init(product: String, list: PropertyList) {
    // A module's name is the product's name, with underscores for characters that are not allowed
    // in an identifier.
    let module = String(
      product.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
    values = [
      "PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": product,
      "PRODUCT_MODULE_NAME": module, "DEVELOPMENT_LANGUAGE": "en",
    ]
    if case .string(let identifier)? = list.values["CFBundleIdentifier"] {
      values["PRODUCT_BUNDLE_IDENTIFIER"] = identifier
    }
  }

  /// Replaces `$(NAME)` and `${NAME}`, and adds the executable if the list has none.
  func resolve(_ list: PropertyList) throws(BundleError) -> PropertyList {
    var resolved: [String: PropertyValue] = [:]
    for (key, value) in list.values {
      resolved[key] = try resolve(value, at: key, in: list.file)
    }
    if resolved["CFBundleExecutable"] == nil, let name = values["EXECUTABLE_NAME"] {
      resolved["CFBundleExecutable"] = .string(name)
    }
    return PropertyList(file: list.file, values: resolved)
  }

  private func resolve(
    _ value: PropertyValue, at path: String, in file: String
  ) throws(BundleError) -> PropertyValue {
    switch value {
    case .string(let text): return .string(try resolve(text, at: path, in: file))
    case .array(let elements):
      var resolved: [PropertyValue] = []
      for (index, element) in elements.enumerated() {
        resolved.append(try resolve(element, at: "\(path)[\(index)]", in: file))
      }
      return .array(resolved)
    case .dictionary(let elements):
      var resolved: [String: PropertyValue] = [:]
      for (key, element) in elements {
        resolved[key] = try resolve(element, at: "\(path).\(key)", in: file)
      }
      return .dictionary(resolved)
    case .boolean, .integer, .real, .date, .data: return value
    }
  }

  private func resolve(
    _ text: String, at path: String, in file: String
  ) throws(BundleError) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      let opening = rest.index(after: start)
      guard opening < rest.endIndex, let closing = ["(": ")", "{": "}"][rest[opening]],
        let end = rest[opening...].firstIndex(of: Character(closing))
      else {
        result += rest[...start]
        rest = rest[opening...]
        continue
      }
      // Modifiers such as `:rfc1034identifier` change the spelling. Ignore the modifiers, because
      // product names do not need them.
      let expression = rest[rest.index(after: opening)..<end]
      let name = String(expression.prefix { $0 != ":" })
      guard let value = values[name] else {
        let definedNames = values.keys.sorted().joined(separator: ", ")
        throw BundleError(
          .value, file: file, key: path, "uses the variable \(name); there are \(definedNames)")
      }
      result += rest[..<start] + value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
