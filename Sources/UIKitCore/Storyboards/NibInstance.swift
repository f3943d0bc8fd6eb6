import Diagnostics
import Foundation

/// One instantiation of a nib's objects.
@_spi(Storyboards) @MainActor public final class NibInstance {
  private let name: String
  private let owner: Any?
  private let bundle: Bundle?

  private init(_ name: String, owner: Any?, bundle: Bundle?) {
    self.name = name
    self.owner = owner
    self.bundle = bundle
  }

  static func instantiate(_ document: NibDocument, owner: Any?, bundle: Bundle?) -> [Any] {
    document.make(NibInstance(document.name, owner: owner, bundle: bundle))
  }

  /// The File's Owner; nil if the caller has passed no owner.
  ///
  /// - Precondition: The owner has the class that the document names.
  public func owner<Owner>(_ type: Owner.Type) -> Owner? {
    guard let owner else { return nil }
    guard let typed = owner as? Owner else {
      usageError(
        "the nib \"\(name)\" has a File's Owner of \(type) and was given \(Swift.type(of: owner))",
        function: "UINib.instantiate(withOwner:options:)")
    }
    return typed
  }

  /// An image of the nib's bundle, or of the app's bundle if the nib has no bundle; nil if there is
  /// no such image.
  public func image(named name: String) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// Returns a color of an asset catalog, or the color that the document contains if the catalog
  /// has no such color.
  public func color(named name: String, or value: @autoclosure () -> UIColor) -> UIColor {
    UIColor(named: name, in: bundle, compatibleWith: nil) ?? value()
  }

  /// Does nothing, because the code that loads the nib has references to the top-level objects that
  /// it needs.
  public func keep(_ object: AnyObject) {}
}
