import Diagnostics
public import QuartzCore

/// A segue's description in a storyboard; every performance creates a new `UIStoryboardSegue`.
@_spi(Storyboards) @MainActor public final class SegueTemplate {
  /// The effect of a segue.
  public enum Kind {
    /// Calls `show(_:sender:)` of the source.
    case show
    /// Calls `showDetailViewController(_:sender:)` of the source.
    case showDetail
    /// Presents the destination. The style and the transition of the segue, if they are set,
    /// replace those of the destination.
    case present(
      style: UIModalPresentationStyle? = nil, transition: UIModalTransitionStyle? = nil,
      animated: Bool = true)
    /// Presents the destination in a popover at the segue's anchor or its sender.
    case popover(arrows: UIPopoverArrowDirection = .any, animated: Bool = true)
    /// Adds the destination to a container view. The segue is performed while the source's view is
    /// loaded.
    case embed
    /// Calls `perform()` of the segue's class, which implements the whole effect.
    case custom
    /// Unwinds to the nearest controller that accepts the unwind action.
    case unwind(Selector?, name: String, animated: Bool = true)
  }

  let objectID: String
  let identifier: String?
  let kind: Kind
  private let makeSegue:
    @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  /// Creates the destination; nil for unwind segues.
  private let makeDestination: (@MainActor (StoryboardScene, Any?) -> UIViewController)?
  /// The view or bar button item at which a popover's arrow points. The reference is weak, because
  /// the scene's view has a strong reference to the anchor.
  weak var anchor: AnyObject?

  /// Creates the description of a segue.
  ///
  /// - Parameters:
  ///   - makeSegue: Calls the initializer of the segue's class.
  ///   - destination: Creates the destination from the scene of the source and the sender.
  public init(
    _ objectID: String, identifier: String? = nil, _ kind: Kind,
    makeSegue:
      @escaping @MainActor (String?, UIViewController, UIViewController) ->
      UIStoryboardSegue = { UIStoryboardSegue(identifier: $0, source: $1, destination: $2) },
    destination: (@MainActor (StoryboardScene, Any?) -> UIViewController)? = nil
  ) {
    self.objectID = objectID
    self.identifier = identifier
    self.kind = kind
    self.makeSegue = makeSegue
    makeDestination = destination
  }

  func perform(from source: UIViewController, sender: Any?, container: UIView? = nil) {
    if case .unwind(let action, let name, let animated) = kind {
      guard let action else {
        usageError(
          "no class of the storyboard has the method \(name) that an unwind segue calls",
          function: "performSegue(withIdentifier:sender:)")
      }
      return unwind(from: source, action: action, animated: animated, sender: sender)
    }
    guard let scene = source.storyboardScene, let makeDestination else { return }
    let segue = makeSegue(identifier, source, makeDestination(scene, sender))
    segue.action = { [kind, anchor] in
      SegueTemplate.run(kind, $0, sender: sender, anchor: anchor ?? sender as AnyObject?, container)
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private static func run(
    _ kind: Kind, _ segue: UIStoryboardSegue, sender: Any?, anchor: AnyObject?, _ container: UIView?
  ) {
    let (source, destination) = (segue.source, segue.destination)
    switch kind {
    case .show: source.show(destination, sender: sender)
    case .showDetail: source.showDetailViewController(destination, sender: sender)
    case .present(let style, let transition, let animated):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
      source.present(destination, animated: animated)
    case .popover(let arrows, let animated):
      destination.modalPresentationStyle = .popover
      let popover = destination.popoverPresentationController
      popover?.permittedArrowDirections = arrows
      if popover?.sourceView == nil, popover?.barButtonItem == nil {
        if let item = anchor as? UIBarButtonItem { popover?.barButtonItem = item }
        if let view = anchor as? UIView {
          popover?.sourceView = view
          popover?.sourceRect = view.bounds
        }
      }
      source.present(destination, animated: animated)
    case .embed: embed(destination, of: source, in: container)
    case .custom, .unwind: break
    }
  }

  private static func embed(
    _ child: UIViewController, of parent: UIViewController, in container: UIView?
  ) {
    guard let container else { return }
    parent.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  // MARK: Unwinding

  private func unwind(from source: UIViewController, action: Selector, animated: Bool, sender: Any?)
  {
    let origin = UIStoryboardUnwindSegueSource(source: source, action: action, sender: sender)
    guard let target = UnwindRoute.destination(of: origin) else { return }
    let segue = makeSegue(identifier, source, target)
    segue.isAnimated = animated
    segue.action = { UnwindRoute.follow($0) }
    source.prepare(for: segue, sender: sender)
    action.call(on: target, sender: segue)
    segue.perform()
  }
}
