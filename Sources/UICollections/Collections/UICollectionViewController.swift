public import Foundation
public import QuartzCore
public import UIKitCore
import Diagnostics

/// A view controller that is the data source and the delegate of a collection view. The collection
/// view fills the controller's view, so other subviews of the view do not scroll.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var initialLayout: UICollectionViewLayout
  var storedCollectionView: UICollectionView?
  /// The layout that this controller sets on a collection view that it shares with other
  /// controllers. The controller sets the layout when it shows the collection view. The value is
  /// nil if no other controller uses the collection view.
  var sharedLayout: UICollectionViewLayout?
  private lazy var movementPress = MovementPress(of: self)

  /// Creates a controller whose collection view uses a layout. If a nib has the name of the
  /// controller's class, the nib provides the view instead.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the properties of the view controller. If the storyboard has no collection view, the
  /// layout is a flow layout.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout from the initializer, or the layout of the collection view that a storyboard or nib
  /// provides.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// The controller's collection view. Reading the property loads the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      let previous = storedCollectionView
      storedCollectionView = newValue
      guard let newValue else { return }
      adopt(newValue)
      if isViewLoaded { replace(previous, with: newValue) }
    }
  }

  /// Whether a push of the controller animates the previous controller's collection view to this
  /// controller's layout. Both controllers then use that collection view. The value is false by
  /// default.
  ///
  /// Set the property before the controller is pushed onto another `UICollectionViewController`.
  /// The previous controller remains the data source and the delegate. ``collectionView`` returns
  /// the common collection view, even in `viewDidLoad()`. The back swipe moves the items between
  /// the two layouts.
  open var useLayoutToLayoutNavigationTransitions = false

  open override func loadView() {
    if sharedLayout != nil, storedCollectionView != nil { return loadSharedView() }
    if loadArchivedView(), !(viewIfLoaded is UICollectionView) { return }
    let content =
      viewIfLoaded as? UICollectionView
      ?? UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: initialLayout)
    initialLayout = content.collectionViewLayout
    storedCollectionView = content
    view = makeContainer(content.frame)
    install(content)
    adopt(content)
  }

  private func adopt(_ collectionView: UICollectionView) {
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    collectionView.addGestureRecognizer(movementPress.recognizer)
  }

  // MARK: Appearance

  /// Whether the selection is cleared when the view appears again. The deselection is animated
  /// together with the transition. The property has no effect if
  /// ``useLayoutToLayoutNavigationTransitions`` is true.
  open var clearsSelectionOnViewWillAppear = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storedCollectionView?.avoidsInputViews = true
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

  /// Whether the user can move items with a long press; true by default. The data source must allow
  /// moving the items.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementPress.recognizer.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  // MARK: Data source and delegate

  // Subclasses override the following methods, so they are members of the class. They have the same
  // defaults as the protocols, and the protocols document when they are called.

  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Called when the collection view loads its numbers of sections and items, and after each
  /// batch of updates. The default implementation returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Called when an item becomes visible. A subclass with items overrides the method and does not
  /// call super, because the default implementation ends the process.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    usageError("\(type(of: self)) has items and does not override the method")
  }

  /// Called when a supplementary view of the layout becomes visible. The default implementation
  /// ends the process, because a layout with such views needs a data source that makes the views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.supplementaryViewIsMissing(kind, indexPath, from: self)
  }

  /// Called before an item is moved interactively. The default implementation returns true.
  ///
  /// A long press moves items only if the subclass also overrides
  /// `collectionView(_:moveItemAt:to:)`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called once when the user drops a moved item. The collection view already shows the item at
  /// its destination. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Called when the data are loaded. The default implementation returns nil. In this case no index
  /// is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Called when a finger is on a title of the index. The collection view scrolls to the returned
  /// item. If this item is the first item of its section, the collection view scrolls to the
  /// section's header. The default implementation returns the first item of the section with the
  /// same index as the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Returns true, so every item can be highlighted.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns true, so every item can be selected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns true, so every item can be deselected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Returns true outside editing mode.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Returns false, so the pan scrolls the content instead of selecting items.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns a new ``UICollectionViewTransitionLayout`` that interpolates between the two layouts.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns the proposed offset, so the layout determines the offset.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the proposed path unchanged.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the result of the method with the parameter `targetIndexPathForMoveFromItemAt`.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns true, so the user can edit every item.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns whether items can currently be selected, in or outside editing mode.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsSelectionNow }
  /// Returns ``UICollectionView/selectionFollowsFocus``.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// Returns nil, so the delegate prefers no item for the focus.
  open func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { nil }
  /// Returns the result of `contextMenuConfigurationForItemAt` for the first item. If there is no
  /// item, the result is nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  /// Returns nil, so that no menu appears.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the result of `previewForHighlightingContextMenuWithConfiguration`. If the result is
  /// nil, the preview shows the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// Returns the result of `previewForDismissingContextMenuWithConfiguration`. If the result is
  /// nil, the menu closes with the preview with which it opened.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Returns nil, so the preview shows the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil, so the menu closes with the preview with which it opened.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Returns false, so no edit menu appears for an item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Returns false, so the edit menu of an item offers no action.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }

  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}

  /// Returns true, so dragged items can select every item over which they rest.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Returns true, so every change of the focus is allowed.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  /// The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// The default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default implementation does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil, so the content does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default implementation does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default implementation does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns true, so the content scrolls to its top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default implementation does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// The default implementation does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
