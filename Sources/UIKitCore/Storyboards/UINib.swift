import Diagnostics
public import Foundation

/// Creates the objects that a nib describes.
///
/// On Linux a nib is source that `opaline storyboard` generates from a `.xib` file; see
/// `Documentation/Storyboards.md`.
///
/// Source: https://developer.apple.com/documentation/uikit/uinib
@preconcurrency @MainActor open class UINib: NSObject {
  /// A key of the options for an instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name; UIKit defines no key, and options have no effect.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let document: NibDocument
  private let bundle: Bundle?

  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - bundleOrNil: Selects among nibs of the same name in several modules, and contains the
  ///     images.
  /// - Precondition: The executable contains the nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = StoryboardDirectory.requiredNib(
      named: name, in: bundleOrNil, function: "UINib.init(nibName:bundle:)")
    bundle = bundleOrNil
    super.init()
  }

  /// Creates the objects and connects the owner's outlets to them.
  ///
  /// - Parameter ownerOrNil: The File's Owner; its class is the one that the document names.
  /// - Returns: The top-level objects, in the document's order.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] {
    NibInstance.instantiate(document, owner: ownerOrNil, bundle: bundle)
  }
}

extension Bundle {
  /// Creates the objects of a nib and connects the owner's outlets to them.
  ///
  /// - Returns: The top-level objects; never nil on Linux, where a missing nib ends the process.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

/// One instantiation of a nib's objects.
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

  /// The File's Owner; nil if the caller has passed none.
  ///
  /// - Precondition: Its class is the one that the document names.
  public func owner<Owner>(_ type: Owner.Type) -> Owner? {
    guard let owner else { return nil }
    guard let typed = owner as? Owner else {
      usageError(
        "the nib \"\(name)\" has a File's Owner of \(type) and was given \(Swift.type(of: owner))",
        function: "UINib.instantiate(withOwner:options:)")
    }
    return typed
  }

  /// An image of the nib's bundle, or of the app's bundle if it has none; nil if there is no such
  /// image.
  public func image(named name: String) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// A color of an asset catalog, or the value recorded in the document.
  public func color(named name: String, or value: @autoclosure () -> UIColor) -> UIColor {
    UIColor(named: name, in: bundle, compatibleWith: nil) ?? value()
  }

  /// Does nothing: the nib's caller keeps the top-level objects that it needs.
  public func keep(_ object: AnyObject) {}
}
