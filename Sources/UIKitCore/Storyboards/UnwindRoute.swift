/// Finds the controller that an unwind segue goes back to, and unwinds to that controller.
///
/// Source: https://developer.apple.com/library/archive/technotes/tn2298/
@MainActor enum UnwindRoute {
  /// Returns the controller that accepts the unwind segue, nearest to the source.
  ///
  /// The search continues from the source outwards through its containers and presenters. For each
  /// of these controllers, the search first covers the children that the controller allows, and
  /// then the controller itself.
  static func destination(of origin: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var container = container(of: origin.source)
    while let candidate = container {
      if let found = search(candidate, origin) { return found }
      container = self.container(of: candidate)
    }
    return nil
  }

  private static func container(of controller: UIViewController) -> UIViewController? {
    controller.parent ?? controller.presenter
  }

  private static func search(
    _ candidate: UIViewController, _ origin: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    for child in candidate.allowedChildrenForUnwinding(from: origin) {
      if let found = search(child, origin) { return found }
    }
    let accepts = candidate.canPerformUnwindSegueAction(
      origin.unwindAction, from: origin.source, sender: origin.sender)
    return accepts ? candidate : nil
  }

  /// Makes each container show the child that leads to the destination. Dismisses the controllers
  /// that the destination, or a container of the destination, presents.
  static func follow(_ segue: UIStoryboardSegue) {
    let path = Array(sequence(first: segue.destination, next: \.parent))
    let sources = Array(sequence(first: segue.source, next: { container(of: $0) }))
    let presenter = path.first { $0.presented != nil && contains($0.presented, sources) }
    for (child, container) in zip(path, path.dropFirst()).reversed() {
      container.unwind(for: segue, towards: child)
    }
    presenter?.dismiss(animated: segue.isAnimated)
  }

  private static func contains(
    _ controller: UIViewController?, _ sources: [UIViewController]
  ) -> Bool {
    sources.contains { $0 === controller }
  }
}
