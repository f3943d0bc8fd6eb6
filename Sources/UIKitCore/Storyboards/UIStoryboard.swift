import Diagnostics
public import Foundation

/// Creates the view controllers that a storyboard describes.
///
/// On Linux a storyboard is source that the command `opaline storyboard`, or the package plugin of
/// that name, generates from the file; see `Documentation/Storyboards.md`.
///
/// Source: https://developer.apple.com/documentation/uikit/uistoryboard
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let document: StoryboardDocument
  /// The bundle of the storyboard's images and colors.
  let bundle: Bundle?

  /// Creates a reference to a storyboard that was compiled into the executable.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - storyboardBundleOrNil: The bundle that contains the images; nil for the app's bundle. If
  ///     several modules have a storyboard of this name, the bundle also selects the module.
  /// - Precondition: The executable contains the storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    document = StoryboardDirectory.storyboard(named: name, in: storyboardBundleOrNil)
    bundle = storyboardBundleOrNil
    super.init()
  }

  /// Whether the executable contains a storyboard.
  package static func exists(named name: String) -> Bool {
    StoryboardDirectory.hasStoryboard(named: name)
  }

  /// Creates the controller of the entry point's scene; nil if the storyboard has no entry point.
  open func instantiateInitialViewController() -> UIViewController? {
    document.initialScene.map { makeController(objectID: $0) }
  }

  /// Creates the controller of the scene with a storyboard identifier.
  ///
  /// - Precondition: A scene has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    makeController(identifier: identifier, function: "instantiateViewController(withIdentifier:)")
  }

  // MARK: Scenes

  func makeController(
    objectID: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    guard let scene = document.scenes.first(where: { $0.objectID == objectID }) else {
      usageError("the storyboard \"\(document.name)\" has no scene of the object \(objectID)")
    }
    return StoryboardScene.instantiate(scene, of: self, creator: creator)
  }

  func makeController(
    identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil, function: StaticString
  ) -> UIViewController {
    guard let scene = document.scenes.first(where: { $0.identifier == identifier }) else {
      let identifiers = document.scenes.compactMap(\.identifier).sorted().joined(separator: ", ")
      usageError(
        "the storyboard \"\(document.name)\" has no view controller with the identifier "
          + "\"\(identifier)\"; it has \(identifiers.isEmpty ? "none with an identifier" : identifiers)",
        function: function)
    }
    return StoryboardScene.instantiate(scene, of: self, creator: creator)
  }
}

extension UIStoryboard {
  /// Creates the controller of the entry point's scene with a closure.
  ///
  /// - Parameter creator: A closure for controllers whose initializers have further parameters. Its
  ///   argument is the coder to pass to `init(coder:)`. If the closure returns nil, `init(coder:)`
  ///   creates the controller.
  /// - Precondition: The controller is of the type that the caller expects.
  @preconcurrency public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let objectID = document.initialScene else { return nil }
    return expect(
      makeController(objectID: objectID, creator: creator),
      function: "instantiateInitialViewController(creator:)")
  }

  /// Creates the controller of the scene with a storyboard identifier, with the closure `creator`
  /// instead of `init(coder:)`.
  @preconcurrency public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let function: StaticString = "instantiateViewController(identifier:creator:)"
    return expect(
      makeController(identifier: identifier, creator: creator, function: function),
      function: function)
  }

  private func expect<ViewController: UIViewController>(
    _ made: UIViewController, function: StaticString
  ) -> ViewController {
    guard let controller = made as? ViewController else {
      usageError(
        "the storyboard \"\(document.name)\" made a \(type(of: made)) and not a "
          + "\(ViewController.self)", function: function)
    }
    return controller
  }
}
