/// A storyboard, as described by source that `opaline storyboard` generates.
///
/// Generated source is the only user; see
/// `Documentation/Decisions/0074-storyboards-are-compiled.md`.
@_spi(Storyboards) @MainActor public struct StoryboardDocument {
  /// The description of a scene, with the closure that creates the scene's controller.
  @MainActor public struct Scene {
    let objectID: String
    let identifier: String?
    let make: @MainActor (StoryboardScene) -> UIViewController

    /// Creates the description of a scene.
    ///
    /// - Parameters:
    ///   - objectID: The controller's `id` in the document.
    ///   - identifier: The controller's storyboard identifier.
    public init(
      _ objectID: String, identifier: String? = nil,
      make: @escaping @MainActor (StoryboardScene) -> UIViewController
    ) {
      self.objectID = objectID
      self.identifier = identifier
      self.make = make
    }
  }

  let name: String
  let module: String
  let initialScene: String?
  let scenes: [Scene]

  /// Creates the description of a storyboard.
  ///
  /// - Parameters:
  ///   - module: The module of the generated source.
  ///   - initialScene: The object identifier of the entry point's controller.
  public init(name: String, module: String, initialScene: String?, scenes: [Scene]) {
    self.name = name
    self.module = module
    self.initialScene = initialScene
    self.scenes = scenes
  }
}

/// A nib, as described by source that `opaline storyboard` generates.
@_spi(Storyboards) @MainActor public struct NibDocument {
  let name: String
  let module: String
  let make: @MainActor (NibInstance) -> [Any]

  /// Creates the description of a nib from the closure that creates the nib's objects.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - module: The module of the generated source.
  ///   - make: Returns the top-level objects, in the document's order.
  public init(
    name: String, module: String, make: @escaping @MainActor (NibInstance) -> [Any]
  ) {
    self.name = name
    self.module = module
    self.make = make
  }
}
