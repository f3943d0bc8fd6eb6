public import Foundation
public import QuartzCore
public import UIKitCore
import Diagnostics

/// Manages a collection view as its data source and delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var initialLayout: UICollectionViewLayout
  var storedCollectionView: UICollectionView?
  /// The layout that this controller sets when the controller shows a collection view that other
  /// controllers use too; nil if no other controller uses the collection view.
  var sharedLayout: UICollectionViewLayout?
  private lazy var movementPress = MovementPress(of: self)

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

  /// Decodes the properties of the view controller. If the storyboard has no collection view, the
  /// layout is a flow layout.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout from the initializer, or of the collection view that a storyboard or nib provides.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// The controller's collection view. Reading the property loads the controller's view.
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

  /// Whether a push of the controller animates the previous controller's collection view to this
  /// controller's layout. Both controllers then use that collection view. The value is false by
  /// default.
  ///
  /// Set the property before the controller is pushed onto another `UICollectionViewController`.
  /// The previous controller remains data source and delegate, and ``collectionView`` returns the
  /// common collection view, also in `viewDidLoad()`. The back swipe moves the items between the
  /// two layouts.
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

  private func adopt(_ collectionView: UICollectionView) {
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.delegate == nil { collectionView.delegate = self }
    if isViewLoaded, view is UICollectionView, view !== collectionView { view = collectionView }
    collectionView.addGestureRecognizer(movementPress.recognizer)
  }

  // MARK: Appearance

  /// Whether the selection is cleared when the view appears again, alongside the transition. The
  /// property has no effect with ``useLayoutToLayoutNavigationTransitions``.
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

  /// Whether a long press moves items, if the data source allows moving the items; true by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementPress.recognizer.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  // MARK: Data source and delegate

  // Subclasses override these methods, so the methods are members of the class, with the defaults
  // of the protocols. The protocols document when the methods are called.

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
  /// In a ``UICollectionViewController`` a long press moves items only if
  /// `collectionView(_:moveItemAt:to:)` is overridden.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called once when the user drops a moved item; the collection view already shows the item at
  /// its destination. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Called when the data are loaded. The default implementation returns nil, so that no
  /// index is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Called when a finger is on a title of the index; the collection view scrolls to the returned
  /// item, or to the section's header if the item is the first item of its section. The default
  /// implementation returns the first item of the section with the same index as the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Returns true outside editing mode.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Returns false, so the pan scrolls the content instead of selecting items.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns a ``UICollectionViewTransitionLayout`` of the two layouts.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns the offset that the layout proposes.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the proposed path.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// The default implementation returns the result of the method with
  /// `targetIndexPathForMoveFromItemAt`.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns whether items can be selected in the present mode.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsSelectionNow }
  /// Returns ``UICollectionView/selectionFollowsFocus``.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }
  /// Returns nil.
  open func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { nil }
  /// Calls `contextMenuConfigurationForItemAt` for the first item, and returns nil outside of
  /// items.
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
  /// nil, the preview with which the menu opened is used.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Returns nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Returns false.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Returns false.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }

  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Returns true.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil, so the content does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
