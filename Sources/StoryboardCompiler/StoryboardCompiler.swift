public import Foundation

/// Compiles storyboards and nibs to Swift source that creates the same objects.
///
/// On Linux, code cannot set an outlet or call an action by its name at run time, but generated
/// source can refer to outlets and actions. The Swift compiler reports errors, such as an outlet
/// that the class does not have, at the line of the document.
///
/// ```swift
/// let compiler = StoryboardCompiler(module: "App")
/// for result in compiler.compile([.init(path: "Main.storyboard", data: data)]) {
///   for diagnostic in result.diagnostics { print(diagnostic) }
/// }
/// ```
public struct StoryboardCompiler {
  /// A storyboard or nib to compile.
  public struct Document: Sendable {
    /// The path by which messages refer to the document.
    public let path: String
    /// The contents of the file: XML of Interface Builder.
    public let data: Data

    /// Creates a document from the contents of its file. The initializer does not read the file.
    public init(path: String, data: Data) {
      self.path = path
      self.data = data
    }
  }

  /// The source for one document, or the errors that prevent the generation of source.
  public struct Result: Sendable {
    /// The file name of the source, such as `Main.storyboard.swift`.
    public let fileName: String
    /// The generated source; nil if a diagnostic is an error.
    public let source: String?
    /// The problems in the order of the document's lines.
    public let diagnostics: [StoryboardDiagnostic]
  }

  /// The module that contains the generated source.
  public let module: String

  /// Creates a compiler for the documents of one module.
  public init(module: String) { self.module = module }

  /// Compiles the documents of a module together, because an unwind segue of one document may lead
  /// to a controller of another document.
  ///
  /// - Returns: One result for each document, in the order of the documents.
  public func compile(_ documents: [Document]) -> [Result] {
    var parsed: [(Document, Swift.Result<StoryboardElement, StoryboardError>)] = []
    var classes: [String] = []
    for document in documents {
      do throws(StoryboardError) {
        let root = try StoryboardParser.parse(document.data, file: document.path)
        for name in DocumentSurvey.responderClasses(in: root) where !classes.contains(name) {
          classes.append(name)
        }
        parsed.append((document, .success(root)))
      } catch {
        parsed.append((document, .failure(error)))
      }
    }
    return parsed.map { document, root in
      switch root {
      case .success(let root): compile(root, of: document, classes)
      case .failure(let error): failure(error, document)
      }
    }
  }

  private func compile(
    _ root: StoryboardElement, of document: Document, _ classes: [String]
  ) -> Result {
    let context = DocumentContext(
      file: document.path, module: module, responderClasses: classes)
    let url = URL(fileURLWithPath: document.path)
    root.ignore(
      "version", "toolsVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
      "useTraitCollections", "useSafeAreas", "colorMatched", "systemVersion", "variant",
      "launchScreen", "defaultVersion")
    var source = ""
    if root.name != "document" {
      context.error(root, "<\(root.name)> is no document of Interface Builder")
    } else {
      DocumentSurvey(root: root, context: context).record()
      let emitter = DocumentEmitter(
        context: context, root: root, name: url.deletingPathExtension().lastPathComponent)
      switch root["type"] {
      case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
        source = emitter.emitStoryboard()
      case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": source = emitter.emitNib()
      case let type:
        context.error(root, "documents of type \"\(type ?? "")\" are not for UIKit")
        root.ignoreAll()
      }
      context.reportUnread(in: root)
    }
    let diagnostics = context.diagnostics.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
    let isBroken = diagnostics.contains { $0.severity == .error }
    return Result(
      fileName: url.lastPathComponent + ".swift", source: isBroken ? nil : source,
      diagnostics: diagnostics)
  }

  private func failure(_ error: StoryboardError, _ document: Document) -> Result {
    Result(
      fileName: URL(fileURLWithPath: document.path).lastPathComponent + ".swift", source: nil,
      diagnostics: [
        StoryboardDiagnostic(
          severity: .error, file: error.file, line: error.line, message: error.message)
      ])
  }
}
