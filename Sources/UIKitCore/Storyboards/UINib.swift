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

  /// Creates a reference to a nib that was compiled into the executable.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - bundleOrNil: The bundle that contains the images. If several modules have a nib of this
  ///     name, the bundle also selects the module.
  /// - Precondition: The executable contains the nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    document = StoryboardDirectory.requiredNib(
      named: name, in: bundleOrNil, function: "UINib.init(nibName:bundle:)")
    bundle = bundleOrNil
    super.init()
  }

  /// Creates the objects and connects the owner's outlets to them.
  ///
  /// - Parameter ownerOrNil: The File's Owner, an object of the class that the document names.
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
