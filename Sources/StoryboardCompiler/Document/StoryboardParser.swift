import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a storyboard's XML into elements.
struct StoryboardParser {
  /// The maximum nesting depth. A limit is necessary because emitters are recursive; interfaces
  /// have fewer than a hundred levels.
  static let depthLimit = 200

  /// Parses a document and returns its root element.
  ///
  /// - Throws: ``StoryboardError`` for bytes that are not UTF-8 or not well-formed XML, and for
  ///   elements that are nested too deeply.
  static func parse(_ data: Data, file: String) throws(StoryboardError) -> StoryboardElement {
    // Reject bytes that are not UTF-8 here, because Foundation's parser traps on names and values
    // that are not UTF-8.
    guard let text = String(validating: data, as: UTF8.self) else {
      throw StoryboardError(
        file: file, line: line(ofInvalidByteIn: data), message: "this is no UTF-8")
    }
    let parser = XMLParser(data: Data(text.utf8))
    let builder = ElementBuilder()
    parser.delegate = builder
    parser.shouldResolveExternalEntities = false
    let isComplete = parser.parse()
    if builder.isTooDeep {
      throw StoryboardError(
        file: file, line: parser.lineNumber,
        message: "elements are nested more than \(depthLimit) deep")
    }
    guard isComplete, let root = builder.root else {
      throw StoryboardError(
        file: file, line: max(parser.lineNumber, 1),
        message: "this is not well-formed XML (libxml2 error \(code(of: parser.parserError)))")
    }
    return root
  }

  /// The line of the first invalid byte.
  private static func line(ofInvalidByteIn data: Data) -> Int {
    var (line, codec, bytes) = (1, UTF8(), data.makeIterator())
    while case .scalarValue(let scalar) = codec.decode(&bytes) {
      if scalar == "\n" { line += 1 }
    }
    return line
  }

  private static func code(of error: (any Error)?) -> Int { (error as NSError?)?.code ?? 0 }
}

private final class ElementBuilder: NSObject, XMLParserDelegate {
  private struct Open {
    let name: String
    let line: Int
    let attributes: [String: String]
    var children: [StoryboardElement] = []
    var text = ""
  }

  private var open: [Open] = []
  private(set) var root: StoryboardElement?
  private(set) var isTooDeep = false

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    if open.count >= StoryboardParser.depthLimit {
      isTooDeep = true
      parser.abortParsing()
      return
    }
    open.append(Open(name: elementName, line: parser.lineNumber, attributes: attributeDict))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let last = open.popLast() else { return }
    let element = StoryboardElement(
      last.name, line: last.line, attributes: last.attributes, children: last.children,
      text: last.text)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }
}
