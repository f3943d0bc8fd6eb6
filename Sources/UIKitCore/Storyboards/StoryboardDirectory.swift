import CStoryboardRecords
import Diagnostics
import Foundation

/// The storyboards and nibs that the executable contains.
@_spi(Storyboards) @MainActor public enum StoryboardDirectory {
  private static var storyboards: [StoryboardDocument] = []
  private static var nibs: [NibDocument] = []
  private static let load: Void = opaline_register_storyboards()

  /// Adds a storyboard to the directory. Generated source calls the method once for each
  /// storyboard.
  public static func register(_ storyboard: StoryboardDocument) { storyboards.append(storyboard) }
  /// Adds a nib to the directory. Generated source calls the method once for each nib.
  public static func register(_ nib: NibDocument) { nibs.append(nib) }

  static func hasStoryboard(named name: String) -> Bool {
    _ = load
    return storyboards.contains { $0.name == name }
  }

  static func storyboard(named name: String, in bundle: Bundle?) -> StoryboardDocument {
    _ = load
    let found = storyboards.filter { $0.name == name }
    if let document = choose(among: found, in: bundle, module: \.module) { return document }
    usageError(
      "there is no storyboard named \"\(name)\"\(location(bundle)); the executable has "
        + list(storyboards.map { "\($0.name) (module \($0.module))" }),
      function: "UIStoryboard.init(name:bundle:)")
  }

  /// The nib with a name; nil if the executable does not contain the nib.
  ///
  /// - Parameter name: The name. It is not evaluated if the executable contains no nib, because the
  ///   first conversion of a class to its name takes a millisecond.
  static func nib(named name: @autoclosure () -> String, in bundle: Bundle?) -> NibDocument? {
    _ = load
    guard !nibs.isEmpty else { return nil }
    let name = name()
    return choose(among: nibs.filter { $0.name == name }, in: bundle, module: \.module)
  }

  static func requiredNib(
    named name: String, in bundle: Bundle?, function: StaticString
  ) -> NibDocument {
    if let document = nib(named: name, in: bundle) { return document }
    usageError(
      "there is no nib named \"\(name)\"\(location(bundle)); the executable has "
        + list(nibs.map { "\($0.name) (module \($0.module))" }), function: function)
  }

  /// Selects, among documents of one name, the document in the module that the bundle belongs to,
  /// or the first document if no module matches.
  private static func choose<Document>(
    among found: [Document], in bundle: Bundle?, module: (Document) -> String
  ) -> Document? {
    guard found.count > 1 else { return found.first }
    // SwiftPM names the bundle of a target `Package_Target.resources`, so the suffix after the
    // underscore is the module.
    let file = (bundle ?? .main).bundleURL.deletingPathExtension().lastPathComponent
    let executable = (bundle ?? .main).executableURL?.lastPathComponent
    return found.first { file.hasSuffix("_\(module($0))") || executable == module($0) }
      ?? found.first
  }

  private static func location(_ bundle: Bundle?) -> String {
    bundle.map { " in \($0.bundlePath)" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty
      ? "none: add the plugin Storyboards to the target that holds the file"
      : names.sorted().joined(separator: ", ")
  }
}
