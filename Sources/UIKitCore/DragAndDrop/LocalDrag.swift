import CoreGraphics
import Foundation

/// A drag that begins in this app, from the lift of its items to the end of their animations.
@MainActor final class LocalDrag {
  let session = DragSession()
  private let interaction: UIDragInteraction
  private let window: UIWindow
  private let container: DragContainer
  private let liftAnimator = DragAnimator()
  private(set) var hasBegun = false
  /// The position of the touch, in the window's coordinate space.
  private var finger: CGPoint

  // The session that is passed to the drop interactions under the touch.
  private lazy var dropSession = DropSession(session.items, from: session)
  private var destination: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// The interactions that the drag has entered. Each of these interactions is notified when the
  /// drag ends.
  private var entered: [UIDropInteraction] = []
  /// Whether each interaction accepts the items, by the identity of the interaction. The dictionary
  /// exists so that each interaction is queried only once.
  private var acceptances: [ObjectIdentifier: Bool] = [:]

  private lazy var springLoading = SpringLoading(in: window) { [unowned self] in viewUnderFinger }

  private static let dropDuration: TimeInterval = 0.35

  /// Creates a drag without items; ``prepare()`` adds them.
  ///
  /// - Parameter finger: The touch's location in the window's coordinate space.
  init(_ interaction: UIDragInteraction, at finger: CGPoint, in window: UIWindow) {
    self.interaction = interaction
    self.finger = finger
    self.window = window
    container = DragContainer(window)
    session.move(to: finger, in: window)
  }

  private var source: (any UIDragInteractionDelegate)? { interaction.delegate }

  // MARK: Lift

  /// Queries the delegate for the items and their previews.
  ///
  /// - Returns: Whether there are items to drag.
  func prepare() -> Bool {
    session.items = source?.dragInteraction(interaction, itemsForBeginning: session) ?? []
    guard !session.items.isEmpty else { return false }
    for item in session.items {
      let preview = source?.dragInteraction(
        interaction, previewForLifting: item, session: session)
      container.add(item, lifted: preview, finger: finger)
    }
    return true
  }

  /// Lifts the items from their views.
  func lift() {
    source?.dragInteraction(interaction, willAnimateLiftWith: liftAnimator, session: session)
    container.show(hidesSources: true)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { [container, liftAnimator] in
      container.raise()
      liftAnimator.run()
    }
  }

  /// Animates the items back to their views after the touch ended without a drag.
  func lower() {
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .allowUserInteraction,
      animations: { [container] in container.lower() },
      completion: { [container, liftAnimator] _ in
        container.remove()
        liftAnimator.complete(at: .start)
      })
  }

  // MARK: Dragging

  func begin() {
    hasBegun = true
    session.allowsMoveOperation =
      source?.dragInteraction(interaction, sessionAllowsMoveOperation: session) ?? true
    session.isRestrictedToDraggingApplication =
      source?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session)
      ?? false
    liftAnimator.complete(at: .end)
    source?.dragInteraction(interaction, sessionWillBegin: session)
    container.show(hidesSources: false)
    container.beginFollowing(finger)
  }

  /// Moves the items to the touch, and notifies the source and the drop interaction under the
  /// touch.
  ///
  /// - Parameter finger: The touch's location in the window's coordinate space.
  func move(to finger: CGPoint) {
    self.finger = finger
    container.follow(finger)
    session.move(to: finger, in: window)
    source?.dragInteraction(interaction, sessionDidMove: session)
    let view = viewUnderFinger
    updateDestination(over: view)
    springLoading.move(to: finger, over: view)
  }

  private var viewUnderFinger: UIView? {
    let point = window.convert(finger, to: nil as UIWindow?)
    return (window.screen.session ?? .current).windowUnder(point)?.view
  }

  private func updateDestination(over view: UIView?) {
    dropSession.move(to: finger, in: window)
    let found = view.flatMap { DropTargets.interaction(above: $0, where: accepts) }
    if found !== destination {
      leaveDestination()
      destination = found
      if let found { enter(found) }
    }
    if let destination {
      proposal = destination.delegate?.dropInteraction(
        destination, sessionDidUpdate: dropSession)
    }
    container.showBadge(badge, count: session.items.count)
  }

  private func accepts(_ interaction: UIDropInteraction) -> Bool {
    let key = ObjectIdentifier(interaction)
    if let cached = acceptances[key] { return cached }
    let accepts =
      interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    acceptances[key] = accepts
    return accepts
  }

  private func enter(_ interaction: UIDropInteraction) {
    if !entered.contains(where: { $0 === interaction }) { entered.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: dropSession)
  }

  private func leaveDestination() {
    guard let old = destination else { return }
    destination = nil
    proposal = nil
    old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
  }

  /// The operation that a drop at the current position would perform.
  private var operation: UIDropOperation {
    guard let proposal else { return .cancel }
    return session.permitted(proposal.operation)
  }

  private var badge: DragBadge.Kind? {
    switch operation {
    case .copy: .copy
    case .forbidden: .forbidden
    case .cancel, .move: nil
    }
  }

  // MARK: End

  /// Drops the items on the view under the ended touch if the view's proposal permits a drop. If
  /// the proposal permits no drop, the method cancels the drag.
  func drop() {
    springLoading.end()
    if springLoading.hasActivated { updateDestination(over: viewUnderFinger) }
    let operation = operation
    guard let destination, let delegate = destination.delegate,
      operation == .copy || operation == .move
    else { return cancel() }
    delegate.dropInteraction(destination, performDrop: dropSession)
    source?.dragInteraction(interaction, session: session, willEndWith: operation)
    let endAnimations = container.items.map { dropAnimation(of: $0, on: destination, delegate) }
    animate(endAnimations) { [self] in
      delegate.dropInteraction(destination, concludeDrop: dropSession)
      end(with: operation)
      source?.dragInteraction(interaction, sessionDidTransferItems: session)
    }
  }

  func cancel() {
    springLoading.end()
    leaveDestination()
    source?.dragInteraction(interaction, session: session, willEndWith: .cancel)
    let endAnimations = container.items.map { dragged in
      let animator = DragAnimator()
      let preview = dragged.lifted.flatMap {
        source?.dragInteraction(interaction, previewForCancelling: dragged.item, withDefault: $0)
      }
      source?.dragInteraction(
        interaction, item: dragged.item, willAnimateCancelWith: animator)
      return EndAnimation(
        dragged: dragged, preview: preview, fades: preview == nil, animator: animator)
    }
    animate(endAnimations) { [self] in end(with: .cancel) }
  }

  private func end(with operation: UIDropOperation) {
    for interaction in entered {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
    }
    source?.dragInteraction(interaction, session: session, didEndWith: operation)
  }

  /// The animation that ends the drag of an item.
  private struct EndAnimation {
    let dragged: DraggedItem
    let preview: UITargetedDragPreview?
    let fades: Bool
    let animator: DragAnimator
  }

  private func dropAnimation(
    of dragged: DraggedItem, on destination: UIDropInteraction,
    _ delegate: any UIDropInteractionDelegate
  ) -> EndAnimation {
    let animator = DragAnimator()
    let unmoved = dragged.preview(at: destination.view ?? window, in: window)
    let preview = delegate.dropInteraction(
      destination, previewForDropping: dragged.item, withDefault: unmoved)
    delegate.dropInteraction(destination, item: dragged.item, willAnimateDropWith: animator)
    return EndAnimation(
      dragged: dragged, preview: preview, fades: preview == nil || preview === unmoved,
      animator: animator)
  }

  private func animate(_ endAnimations: [EndAnimation], completion: @escaping () -> Void) {
    container.showBadge(nil, count: 1)
    UIView.animate(
      withDuration: LocalDrag.dropDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: { [window] in
        for item in endAnimations {
          item.dragged.moveToDestination(item.preview, fades: item.fades, in: window)
          item.animator.run()
        }
      },
      completion: { [container] _ in
        container.remove()
        for item in endAnimations { item.animator.complete(at: .end) }
        completion()
      })
  }
}
