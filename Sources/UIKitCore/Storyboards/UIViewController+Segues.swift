import Diagnostics

extension UIViewController {
  func performSegue(named identifier: String, sender: Any?) {
    let segues = storyboardScene?.segues ?? []
    guard let template = segues.first(where: { $0.identifier == identifier }) else {
      let identifiers = segues.compactMap(\.identifier).sorted().joined(separator: ", ")
      usageError(
        "\(type(of: self)) has no segue with the identifier \"\(identifier)\"; "
          + (storyboardScene == nil
            ? "no storyboard has made it" : "it has \(identifiers.isEmpty ? "none" : identifiers)"),
        function: "performSegue(withIdentifier:sender:)")
    }
    template.perform(from: self, sender: sender)
  }

  /// The child that contains the source of an unwind segue, or that presents a container of the
  /// source.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller = source.source
    while true {
      if controller.parent === self { return controller }
      guard let next = controller.parent ?? controller.presenter else { return nil }
      controller = next
    }
  }

  /// Loads the view that a storyboard or a nib describes.
  ///
  /// - Returns: False if neither a storyboard nor a nib describes a view of this controller.
  package func loadArchivedView() -> Bool {
    if let storyboardScene { return storyboardScene.loadView(of: self) }
    guard
      let nib = StoryboardDirectory.nib(
        named: nibName ?? String(describing: type(of: self)), in: nibBundle)
    else { return false }
    _ = NibInstance.instantiate(nib, owner: self, bundle: nibBundle)
    return viewIfLoaded != nil
  }
}
