import Diagnostics
public import Foundation

/// Makes the objects that a nib describes.
///
/// On Linux a nib is source that `opaline storyboard` has generated from a `.xib` file; see
/// `Documentation/Storyboards.md`.
///
/// Source: https://developer.apple.com/documentation/uikit/uinib
@preconcurrency @MainActor open class UINib: NSObject {
  /// What else an instance is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let document: NibDocument
  private let bundle: Bundle?

  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - bundleOrNil: Chooses among the nibs of one name of several modules, and has the images.
  /// - Precondition: The executable contains the nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = StoryboardDirectory.requiredNib(
      named: name, in: bundleOrNil, function: "UINib.init(nibName:bundle:)")
    bundle = bundleOrNil
    super.init()
  }

  /// New objects, with the outlets of the owner connected to them.
  ///
  /// - Parameter ownerOrNil: The File's Owner; of the class that the document names.
  /// - Returns: The top-level objects, in the document's order.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    NibInstance.instantiate(document, owner: ownerOrNil, bundle: bundle)
  }
}

extension Bundle {
  /// New objects of a nib, with the outlets of the owner connected to them.
  ///
  /// - Returns: The top-level objects; never nil on Linux, where a missing nib ends the process.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

/// One making of a nib's objects.
@_spi(Storyboards) @MainActor public final class NibInstance {
  private let name: String
  private let owner: Any?
  private let bundle: Bundle?
  private var objects: [AnyObject] = []

  private init(_ name: String, owner: Any?, bundle: Bundle?) {
    self.name = name
    self.owner = owner
    self.bundle = bundle
  }

  static func instantiate(_ document: NibDocument, owner: Any?, bundle: Bundle?) -> [Any] {
    document.make(NibInstance(document.name, owner: owner, bundle: bundle))
  }

  /// The File's Owner; nil where the caller has passed none.
  ///
  /// - Precondition: It is of the class that the document names.
  public func owner<Owner>(_ type: Owner.Type) -> Owner? {
    guard let owner else { return nil }
    guard let typed = owner as? Owner else {
      usageError(
        "the nib \"\(name)\" has a File's Owner of \(type) and was given \(Swift.type(of: owner))",
        function: "UINib.instantiate(withOwner:options:)")
    }
    return typed
  }

  public func image(named name: String) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// A colour of an asset catalogue, or the value that the document has recorded.
  public func color(named name: String, or value: @autoclosure () -> UIColor) -> UIColor {
    UIColor(named: name, in: bundle, compatibleWith: nil) ?? value()
  }

  /// The caller of the nib keeps the top-level objects that it needs.
  public func keep(_ object: AnyObject) {}
}
