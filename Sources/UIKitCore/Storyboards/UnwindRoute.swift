/// The search for the controller that an unwind segue goes back to, and the way there.
///
/// Source: https://developer.apple.com/library/archive/technotes/tn2298/
@MainActor enum UnwindRoute {
  /// Searches the containers and presenters of the source, from the inside out, each with those of
  /// its children that it allows.
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

  /// Dismisses what the destination, or a container of it, presents over itself, then has each
  /// container show the child that leads to the destination.
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
