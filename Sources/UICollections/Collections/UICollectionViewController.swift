public import Foundation
public import UIKitCore
import Diagnostics

/// Manages a collection view as its data source and delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private(set) var initialLayout: UICollectionViewLayout
  private(set) var storedCollectionView: UICollectionView?
  /// The layout of a collection view that several controllers use, while this controller
  /// shows it; nil if the controller uses no such collection view.
  var sharedLayout: UICollectionViewLayout?
  private lazy var movementPress = UILongPressGestureRecognizer(target: nil, action: nil)
  private let movementGate = MovementPressGate()

  /// Creates a controller whose collection view has a layout, unless a nib named after its class
  /// provides the view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the controller's view controller state. If the storyboard has no collection
  /// view, the layout is a flow layout.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout from the initializer, or of the collection view that a storyboard or nib provides.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// The controller's collection view; reading it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      storedCollectionView = newValue
      if let newValue { adopt(newValue) }
    }
  }

  /// Whether a push of the controller changes the layout of the collection view below it.
  /// Both controllers then use that collection view. The value is false by default.
  ///
  /// Set it before the controller is pushed onto another `UICollectionViewController`. The
  /// lower controller remains data source and delegate, and ``collectionView`` returns the
  /// common view, also in `viewDidLoad()`. The back swipe moves the items between the two
  /// layouts.
  open var useLayoutToLayoutNavigationTransitions = false

  open override func loadView() {
    if sharedLayout != nil, storedCollectionView != nil { return loadSharedView() }
    if loadArchivedView() {
      guard let archived = viewIfLoaded as? UICollectionView else { return }
      storedCollectionView = archived
      initialLayout = archived.collectionViewLayout
      return adopt(archived)
    }
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
    storedCollectionView = view
    self.view = view
    adopt(view)
  }

  /// Shows the collection view of another controller in this controller.
  func reuse(_ collectionView: UICollectionView) {
    storedCollectionView = collectionView
    sharedLayout = initialLayout
    if isViewLoaded { loadSharedView() }
  }

  /// Loads a view that contains the collection view of the lower controller, and reads the
  /// layout of an archived collection view.
  private func loadSharedView() {
    let own = viewIfLoaded ?? (loadArchivedView() ? viewIfLoaded : nil)
    if let own = own as? UICollectionView, own !== storedCollectionView {
      initialLayout = own.collectionViewLayout
      sharedLayout = initialLayout
      own.collectionViewLayout = UICollectionViewFlowLayout()
    }
    guard own == nil || own is UICollectionView else { return }
    view = UIView(frame: own?.frame ?? UIScreen.main.bounds)
  }

  private func adopt(_ collectionView: UICollectionView) {
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    if isViewLoaded, view is UICollectionView, view !== collectionView { view = collectionView }
    movementPress.addHandler { [weak self] _ in self?.pressed() }
    movementGate.allowsPress = { [weak self] in self?.pressMovesItem ?? false }
    movementPress.delegate = movementGate
    collectionView.addGestureRecognizer(movementPress)
    updateMovementPress()
  }

  // MARK: Appearance

  /// Whether the selection is cleared when the view appears again, alongside the transition. It has
  /// no effect with ``useLayoutToLayoutNavigationTransitions``.
  open var clearsSelectionOnViewWillAppear = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions,
      let collectionView = storedCollectionView
    else { return }
    let selected = collectionView.indexPathsForSelectedItems ?? []
    guard !selected.isEmpty else { return }
    guard animated, let coordinator = transitionCoordinator else {
      for path in selected { collectionView.deselectItem(at: path, animated: false) }
      return
    }
    coordinator.animate { _ in
      for path in selected { collectionView.deselectItem(at: path, animated: true) }
    } completion: { context in
      guard context.isCancelled else { return }
      for path in selected {
        collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }

  // MARK: Editing

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard let collectionView = storedCollectionView else { return }
    if animated {
      collectionView.isEditing = editing
    } else {
      UIView.performWithoutAnimation { collectionView.isEditing = editing }
    }
  }

  // MARK: Movement

  /// Whether a long press moves items, if the data source allows moving them.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { updateMovementPress() }
  }

  private func updateMovementPress() {
    movementPress.isEnabled = installsStandardGestureForInteractiveMovement
  }

  private func pressed() {
    guard let collectionView = storedCollectionView else { return }
    let location = movementPress.location(in: collectionView)
    switch movementPress.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: location) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
      collectionView.updateInteractiveMovementTargetPosition(location)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(location)
    case .ended: collectionView.endInteractiveMovement()
    case .cancelled: collectionView.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  /// Whether the finger is on an item that a long press moves. Where drag and drop handles the items,
  /// the press must not begin: it would prevent the drag.
  private var pressMovesItem: Bool {
    guard let collectionView = storedCollectionView, let dataSource = collectionView.dataSource,
      let path = collectionView.indexPathForItem(at: movementPress.location(in: collectionView)),
      movesItems(of: collectionView)
    else { return false }
    guard collectionView.dragDelegate != nil, collectionView.dragInteractionEnabled else {
      return true
    }
    return collectionView.dropDelegate == nil
      && dataSource.collectionView(collectionView, canMoveItemAt: path)
  }

  /// Whether the data source moves items. If the controller itself is the data source, the subclass
  /// must override the method; other data sources are assumed to implement it.
  private func movesItems(of collectionView: UICollectionView) -> Bool {
    collectionView.dataSource !== self || overridesMoving
  }

  /// Whether the subclass overrides `collectionView(_:moveItemAt:to:)`.
  var overridesMoving: Bool { MovementOverride.detector.isOverridden(in: type(of: self)) }

  // MARK: Data source and delegate

  // On Apple's systems subclasses override these methods, so they are members of the class, with
  // the defaults of the protocols.

  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Called when an item becomes visible. A controller with items overrides the method
  /// without calling super, whose implementation ends the process.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    usageError("\(type(of: self)) has items and does not override the method")
  }

  /// Called when a supplementary view of the layout becomes visible. The default
  /// implementation ends the process, because a layout with such views needs a data source
  /// that makes them.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.supplementaryViewIsMissing(kind, indexPath, from: self)
  }

  /// Called before an item is moved interactively. The default implementation returns true.
  ///
  /// In a ``UICollectionViewController`` a long press moves items only if
  /// `collectionView(_:moveItemAt:to:)` is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called once when the user drops a moved item; the collection view already shows it at
  /// its destination. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Called when the data are loaded. The default implementation returns nil, so that no
  /// index is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Called when a finger is on a title of the index; the collection view scrolls to the
  /// returned item, or to the section header before it. The default implementation returns
  /// the first item of the section whose index is the title's position.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Called when a touch begins on an item's cell. The default implementation returns true.
  /// If the result is false, the touch neither highlights nor selects the item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when a touch has highlighted an item's cell. The default implementation does
  /// nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Called when an item's highlight ends: after the calls for its selection, or when the
  /// finger moves more than 20 points off the cell. The default implementation does
  /// nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Called before the user selects an item, with a touch or a key. The default
  /// implementation returns true. If the result is false, the selection does not change.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called before the user deselects an item by choosing it again, if several items can be
  /// selected. The default implementation returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called after the user has selected an item, and after the segue of a storyboard's cell.
  /// The method is not called for selections by the app. The default implementation does
  /// nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Called after the user's choice has deselected an item, and before the newly selected
  /// item's `didSelectItemAt`. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Whether an item has a primary action; called after `didSelectItemAt`. The default
  /// implementation returns true outside editing mode.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Called after `didSelectItemAt` if `canPerformPrimaryActionForItemAt` returns true. The
  /// default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Called when a pan of two fingers begins on an item. The default implementation returns
  /// false, so the pan scrolls the content instead of selecting items.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Called when a pan of two fingers begins to select items, before the first item changes.
  /// The default implementation does nothing, and no item is selected unless the collection
  /// view allows multiple selection in its mode.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Called when the fingers of a selecting pan are lifted, or the pan is canceled. The
  /// default implementation does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}
  /// Called after a cell has been added and laid out with its attributes, before it becomes
  /// visible. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called after the cell of an item has left the bounds or its animation has removed it,
  /// before the cell is reused. The default implementation does nothing.
  ///
  /// - Parameter indexPath: The item that the cell showed; after a deletion it may no longer
  ///   exist.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called after a supplementary view has been added and laid out with its attributes,
  /// before it becomes visible. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Called after a supplementary view has left the bounds, before it is reused. The default
  /// implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called by `startInteractiveTransition(to:completion:)`. The default implementation
  /// returns a ``UICollectionViewTransitionLayout`` of the two layouts.
  ///
  /// - Returns: The layout that interpolates between the two during the gesture.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Called in the animation of a batch of updates or of a change of layouts, with the offset
  /// that the layout has chosen. The default implementation returns that offset.
  ///
  /// - Parameter proposedContentOffset: In points, within the limits of scrolling.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The older form of `targetIndexPathForMoveOfItemFromOriginalIndexPath`, whose default
  /// implementation calls this method. The default implementation returns the proposed
  /// path.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Called whenever a moved item reaches the position of another item. The default
  /// implementation returns the result of `targetIndexPathForMoveFromItemAt`, which is the
  /// proposed path.
  ///
  /// - Returns: The path at which the item shall be. If it is the current path, the item does
  ///   not move.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Whether an item of a list can be edited. The default implementation returns true. An
  /// item that cannot be edited cannot be swiped, and in editing mode it has no accessory for
  /// deleting, inserting or selecting.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Whether the keyboard focus can move to an item; called only if
  /// ``UICollectionView/allowsFocus`` is true. The default implementation returns whether
  /// items can be selected in the present mode.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsSelectionNow }
  /// Called when an item gets the focus by a key. If the result is true, the item is selected
  /// as by a tap. The default implementation returns
  /// ``UICollectionView/selectionFollowsFocus``.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// The item that gets the focus first, if it is visible. The default implementation returns
  /// nil. The last focused item then gets the focus if the collection view remembers it, and
  /// otherwise the first selected item.
  open func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { nil }
  /// Called when a finger rests in the collection view, or the secondary button is clicked.
  /// The default implementation calls `contextMenuConfigurationForItemAt` for the first item,
  /// and returns nil outside of items.
  ///
  /// - Parameters:
  ///   - indexPaths: All selected items if the item at the point is selected, otherwise only
  ///     that item; empty outside of items.
  ///   - point: In the collection view's coordinate space, in points.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  /// The menu of one item, called by the default implementation of
  /// `contextMenuConfigurationForItemsAt`. The default implementation returns nil, so that no
  /// menu appears.
  ///
  /// - Parameter point: In the collection view's coordinate space, in points.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The preview that is lifted when an item's menu opens. The default implementation returns
  /// nil, so that the preview shows the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// The preview to which an item's menu animates when it closes. The default implementation
  /// returns nil, so that the preview with which the menu opened is used.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// Called when the user taps the preview of an item's menu. The default implementation does
  /// nothing.
  ///
  /// - Parameter animator: Runs the app's animations and completion handlers as the menu
  ///   closes.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Called before an item's menu appears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's appearance;
  ///   nil if the appearance is not animated.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before an item's menu disappears. The default implementation does nothing.
  ///
  /// - Parameter animator: Runs the app's animations together with the menu's
  ///   disappearance; nil if the disappearance is not animated.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before the focus moves into, out of or within the collection view. The default
  /// implementation returns true. If the result is false, the focus does not move.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  /// Called after the focus has moved into, out of or within the collection view. The default
  /// implementation does nothing.
  ///
  /// - Parameter coordinator: Runs the app's animations alongside the change of focus.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Called after every change of the content offset, by a user or by code. The default
  /// implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called after every change of the zoom scale. The default implementation does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when a finger begins to move the content. The default implementation does
  /// nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when the finger lifts, before the content decelerates. The default
  /// implementation does nothing.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset in points per millisecond; positive
  ///     if the offset increases.
  ///   - targetContentOffset: The offset at which the content will stop. An override may
  ///     change it to another finite offset.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called after the finger has lifted. The default implementation does nothing.
  ///
  /// - Parameter decelerate: Whether the content continues to move, by deceleration or by
  ///   bouncing back.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when content begins to decelerate after a drag or a step of a wheel. The default
  /// implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when decelerating content has stopped by itself. The default implementation does
  /// nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called after a movement requested with `animated: true` has ended. The default
  /// implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The subview that is scaled by a pinch. The default implementation returns nil, so the
  /// content does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called before a pinch or an animated zoom changes the scale. The default implementation
  /// does nothing.
  ///
  /// - Parameter view: The view that is scaled.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called after a zoom has ended, including its bounce back to the nearest allowed scale.
  /// The default implementation does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Called before a key scrolls the content to its top. The default implementation returns
  /// true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called after an animated scroll to the top has ended, after
  /// `scrollViewDidEndScrollingAnimation(_:)`. The default implementation does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called after the safe area or a content inset has changed the adjusted insets. The
  /// default implementation does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Detects controllers that override `collectionView(_:moveItemAt:to:)`.
@MainActor private enum MovementOverride {
  static let detector = OverrideDetector(
    base: UICollectionViewController.self, plain: PlainController.self,
    overriding: MovingController.self)

  private class PlainController: UICollectionViewController {}

  private class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}

/// Decides whether a controller's long press may begin.
private final class MovementPressGate: NSObject, UIGestureRecognizerDelegate {
  var allowsPress: () -> Bool = { false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allowsPress()
  }
}
