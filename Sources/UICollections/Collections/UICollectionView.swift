public import Foundation
public import UIKitCore
import Diagnostics

/// A view that shows items. A layout determines the positions of the items.
///
/// Only visible elements have views. Views that scroll out of the bounds are reused for elements
/// that scroll in.
///
/// This declaration contains the overridable members. Extensions in other files, one for each
/// topic, implement them.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  weak var itemDelegate: (any UICollectionViewDelegate)?

  // UICollectionView+Data.swift uses the following stored properties.
  /// The number of items of each section; nil until the counts are loaded from the data source.
  var counts: [Int]?

  // UICollectionView+Layout.swift uses the following stored properties.
  var currentLayout: UICollectionViewLayout
  var isLayoutValid = false
  var isPreparingLayout = false
  var isLayingOutElements = false
  /// Whether elements have been shown in non-empty bounds. Changes before the first display are not
  /// animated.
  var hasLaidOut = false
  /// The horizontal offset at which the right end of a mirrored layout is at the right edge of the
  /// bounds, without insets. The value is nil before a mirrored layout is laid out.
  var mirroredEnd: CGFloat?

  // UICollectionView+Elements.swift uses the following stored properties.
  var displayed: [CollectionElement: UICollectionReusableView] = [:]
  /// Whether a layout pass is currently requesting the visible elements from the layout. The value
  /// is false while a search or a prefetch requests elements.
  var isRequestingVisibleElements = false
  let registry = CollectionViewRegistry()
  var request: ElementRequest?
  /// A number that every reload and every change of index paths increases. Methods that call the
  /// app's code compare the number before and after the call. If the number has changed, the method
  /// returns early.
  var generation = 0
  /// The number of reloads of all data. A batch compares this number to detect a reload among its
  /// changes.
  var reloadCount = 0
  var hasDepths = false

  // Compositional/UICollectionView+OrthogonalScrolling.swift uses the following stored properties.
  var scrollers = SectionScrollers()

  // UICollectionView+Updates.swift uses the following stored properties.
  var batch: CollectionBatch?
  var deferredBatches: [DeferredBatch] = []
  /// Whether the collection view is changing its elements for a batch.
  var isCommitting = false
  /// The views of removed elements whose animations have not ended.
  var departing: Set<UICollectionReusableView> = []
  /// The views in ``departing`` that the completion handler of a running animation will recycle.
  var announcedDepartures: Set<UICollectionReusableView> = []

  // UICollectionView+Selection.swift and UICollectionView+Touches.swift use the following stored
  // properties.
  var selection = CollectionSelection()
  var highlighted: IndexPath?

  // UICollectionView+Scrolling.swift uses the following stored properties.
  var scrollTarget: ScrollTarget?

  // UICollectionView+Prefetching.swift uses the following stored properties.
  var prefetching = PrefetchedItems()

  // UICollectionView+Transitions.swift uses the following stored properties.
  var layoutTransition: LayoutTransition?

  // Lists/UICollectionView+Lists.swift uses the following stored properties.
  var swipes: SwipeActionsInteraction?

  // UICollectionView+Reordering.swift uses the following stored properties.
  var movement: InteractiveMovement? {
    didSet { if movement == nil { oldValue?.scroller?.stop() } }
  }
  /// The number of interactive movements that have begun.
  var movementCount: UInt = 0
  /// Whether the default implementation of `collectionView(_:canMoveItemAt:)` or
  /// `collectionView(_:moveItemAt:to:)` has run since the last reset. The default implementations
  /// set this property, because Swift cannot test whether the data source implements a method.
  var reachedDefaultOfMoving = false
  var displayedMove: DisplayedMove?

  // Drag and drop uses the following stored properties.
  var dragSource: ListDragSource?
  var dropTarget: CollectionDropTarget?
  var dropGap: DropGap?
  var hiddenCells = HiddenCells()
  var placeholders = CollectionPlaceholders()
  /// Whether the index paths that the app passes and receives also count placeholders.
  var usesPresentationValues = false
  /// Whether a drop is in progress. During a drop, the views keep their positions until the drop's
  /// updates.
  var freezesPositions = false

  // UICollectionView+Menus.swift uses the following stored properties.
  var menus: CollectionMenus?
  var editMenu: CellMenu<UICollectionView>?

  // UICollectionView+Index.swift uses the following stored properties.
  var indexView: SectionIndexView?
  /// Whether the next layout must query the titles of the index.
  var needsIndexTitles = true

  // UICollectionView+Focus.swift uses the following stored properties.
  var lastFocused: IndexPath?

  // MultipleSelectionPan.swift uses the following stored properties.
  var multipleSelection: MultipleSelectionPan?

  /// Creates a collection view with a layout.
  ///
  /// - Parameter layout: A layout that no other collection view uses.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    setUp()
  }

  /// Ends the process, because a collection view needs a layout. Only the proxy of `appearance()`
  /// is created with this initializer.
  public override convenience init(frame: CGRect) {
    if AppearanceProxies.isMakingProxy {
      self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
      return
    }
    usageError(
      "UICollectionView must be initialized with a layout: use init(frame:collectionViewLayout:)",
      function: "UICollectionView.init(frame:)")
  }

  /// Decodes the scroll view's values. The layout is a flow layout until a storyboard or an app
  /// sets another layout.
  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
    restoreInheritedValues(from: coder)
  }

  private func setUp() {
    isOpaque = false
    backgroundColor = .systemBackground
    connect(currentLayout)
    movementHooks.restingOffset = { [unowned self] in restingOffset(proposed: $0, velocity: $1) }
    movementHooks.didComeToRest = { [unowned self] in scrollingDidRest() }
    multipleSelection = MultipleSelectionPan(host: self)
  }

  /// The object that receives calls about items and scrolling. The reference is weak. A delegate
  /// that adopts ``UICollectionViewDelegateFlowLayout`` also provides the metrics of a flow layout.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      scrollDelegate = newValue
      delegateDidChange()
    }
  }

  /// The object that provides the items and the views. The reference is weak. Setting another data
  /// source reloads all data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  /// The object that receives the items that will soon become visible. These items are at most one
  /// length of the bounds away in the direction of scrolling. The reference is weak.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the collection view calls ``prefetchDataSource``; initially true.
  open var isPrefetchingEnabled = true

  // MARK: Data

  /// The number of sections. The first access after a reload queries the data source.
  open var numberOfSections: Int { loadedCounts.count }

  /// The number of items that the data source reports for a section.
  ///
  /// - Precondition: The section exists.
  open func numberOfItems(inSection section: Int) -> Int {
    // The layout also arranges placeholders, so the number includes placeholders while the layout
    // is prepared.
    let counts = isPreparingLayout || usesPresentationValues ? loadedCounts : dataCounts
    checkUsage(
      counts.indices.contains(section),
      "request for the number of items in section \(section) when there are only \(counts.count)"
        + " sections in the collection view")
    return counts[section]
  }

  /// Discards all loaded data. The data are loaded again before the next layout. The selection is
  /// lost.
  open func reloadData() { reloadEverything() }

  // MARK: Registration

  /// Registers the class of the cells with a reuse identifier.
  ///
  /// - Parameter cellClass: A subclass of UICollectionViewCell. If the value is nil, the
  ///   registration is removed.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.registerCell(cellClass, identifier)
  }

  /// Registers the nib of the cells with a reuse identifier.
  ///
  /// - Parameter nib: A nib with a cell as its only top-level object. If the value is nil, the
  ///   registration is removed.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registry.registerCells(of: nib, identifier)
  }

  /// Registers the nib of the supplementary views with an element kind and a reuse identifier.
  ///
  /// - Parameter nib: A nib with a reusable view as its only top-level object; if the value is nil,
  ///   the registration is removed.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registry.registerSupplementary(of: nib, elementKind, identifier) }

  /// Registers the class of the supplementary views with an element kind and a reuse identifier. If
  /// the class is nil, the registration is removed. Idle views of an earlier registration are no
  /// longer reused.
  ///
  /// - Precondition: The identifier is not empty, and the class is a subclass of
  ///   ``UICollectionReusableView``.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.registerSupplementary(viewClass, elementKind, identifier)
  }

  /// Returns a reused or new cell. The data source returns this cell to the collection view.
  ///
  /// - Precondition: The identifier is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

  /// Returns a reused or new supplementary view. The data source returns this view to the
  /// collection view.
  ///
  /// - Precondition: The identifier is registered for the element kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, indexPath) }

  // MARK: Elements

  /// The visible cells of items, in no particular order. A cell that is a header or a footer, as in
  /// lists, is not contained.
  open var visibleCells: [UICollectionViewCell] {
    displayed.compactMap { element, view in
      element.category == .cell ? view as? UICollectionViewCell : nil
    }
  }
  /// The paths of the items with a cell, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    pathsInView.map { appPath(of: $0) }
  }

  /// The visible cell of an item.
  ///
  /// - Returns: The cell; nil while the item has no cell.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    cell(ofLayoutPath: layoutPath(of: indexPath))
  }

  /// The path of a cell's item; nil if the cell shows no item of this collection view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    path(ofDisplayed: cell).flatMap { isPlaceholder($0) ? nil : appPath(of: $0) }
  }

  /// The supplementary view of an element kind at a path; nil while the view is outside the bounds.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { displayed[.supplementary(elementKind, indexPath)] }

  /// The path of a supplementary view; nil if the collection view does not show the view.
  open func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? { path(ofDisplayed: supplementaryView) }

  /// The supplementary views of an element kind in the bounds, in no particular order.
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      displayed[.supplementary(elementKind, $0)]
    }
  }

  /// The paths of the supplementary views of an element kind in the bounds, in no particular order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    displayed.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath)
  }

  /// The index path of the item at a point of the content; nil if no item is at the point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    item(at: point).map { appPath(of: $0) }
  }

  /// The layout's attributes of an item; nil if the item does not exist. If the layout is invalid,
  /// the layout is prepared first.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    let path = layoutPath(of: indexPath)
    return hasItem(at: path) ? currentLayout.layoutAttributesForItem(at: path) : nil
  }

  /// The layout's attributes of a supplementary view; nil if the layout has no view of the element
  /// kind at the path. If the layout is invalid, the layout is prepared first.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// A view that is behind all elements and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  /// The current layout. Setting the property changes the layout immediately, without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { change(to: newValue, animated: false, completion: nil) }
  }

  /// Changes the layout. If `animated` is true, the elements move to their new positions in 0.3
  /// seconds. A selected item keeps its on-screen position. If no visible item is selected, the
  /// item nearest to the center keeps its position.
  ///
  /// - Precondition: No other collection view uses the layout, and no interactive transition is in
  ///   progress.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Changes the layout like ``setCollectionViewLayout(_:animated:)``, and then calls a completion
  /// handler.
  ///
  /// - Parameter completion: Called with true if the animation ran to its end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Begins an interactive change of layouts. The app sets the progress of the returned layout, for
  /// example from a gesture.
  ///
  /// - Precondition: No other interactive transition is in progress.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

  /// Ends an interactive transition and animates the elements to the new layout.
  ///
  /// - Precondition: An interactive transition is in progress.
  open func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Ends an interactive transition and animates the elements back to the first layout.
  ///
  /// - Precondition: An interactive transition is in progress.
  open func cancelInteractiveTransition() { endTransition(isFinished: false) }

  /// The conditions under which cells with changed contents are measured again; initially
  /// `.enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = CGSize(width: abs(newValue.width), height: abs(newValue.height))
      let bounds = CGRect(origin: super.bounds.origin, size: size)
      changeBounds(to: bounds) { super.frame = newValue }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
    backgroundView?.frame = bounds
    layOutIndex()
    if batch == nil { swipes?.collapseRemovedRow() }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Updates

  /// Applies several changes in one animation.
  ///
  /// Deletions, reloads and sources of moves use the indexes before the batch. Insertions and
  /// destinations of moves use the indexes after the batch. The data source must have the new
  /// data when `updates` returns.
  ///
  /// - Parameter completion: Called with true if the animation ran to its end.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { performBatch(updates, completion) }

  /// Whether a batch of updates is open, or a dropped item still has a placeholder.
  open var hasUncommittedUpdates: Bool { batch != nil || !placeholders.isEmpty }

  /// Inserts sections that the data source already has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter sections: The indexes after the batch.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertSections(sections, .automatic) }
  }
  /// Deletes sections that the data source no longer has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter sections: The indexes before the batch.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deleteSections(sections, .automatic) }
  }
  /// Replaces the views of sections. The numbers of items in the sections may change, and the items
  /// are deselected.
  ///
  /// - Parameter sections: The indexes before the batch.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadSections(sections, .automatic) }
  }
  /// Moves a section with its items. Outside a batch, the change is animated immediately.
  ///
  /// - Parameters:
  ///   - section: The index before the batch.
  ///   - newSection: The index after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }
  /// Inserts items that the data source already has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter indexPaths: The paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertItems(indexPaths, .automatic) }
  }
  /// Deletes items that the data source no longer has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleteItems(indexPaths, .automatic) }
  }
  /// Replaces the cells of items with new cells. The items are deselected.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadItems(indexPaths, .automatic) }
  }
  /// Moves an item. The item keeps its cell and stays selected. Outside a batch, the change is
  /// animated immediately.
  ///
  /// - Parameters:
  ///   - indexPath: The path before the batch.
  ///   - newIndexPath: The path after the batch.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(indexPath, to: newIndexPath) }
  }
  /// Requests a new configuration of visible items from the data source. The items keep their
  /// cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    reconfigure(
      indexPaths.filter { path in !deferCall(at: path) { $0.reconfigureItems(at: [$1]) } })
  }

  // MARK: Selection

  /// Whether the user can select items outside editing mode; initially true. Setting the property
  /// deselects items whose selection is no longer allowed.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  /// Whether the user can select several items outside editing mode, if ``allowsSelection`` is
  /// true; initially false. Setting the property to false keeps only the last selected item.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether the user can select items in editing mode; initially false.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  /// Whether the user can select several items in editing mode, regardless of
  /// ``allowsSelectionDuringEditing``; initially false.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether the collection view is in editing mode. In editing mode, list cells show their editing
  /// accessories.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  /// The paths of the selected items, in the order of their selection; empty if no item is
  /// selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.map { appPath(of: $0) } }

  /// Selects an item without notifying the delegate. If the path is nil, all items are
  /// deselected.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if let indexPath,
      deferCall(
        at: indexPath, { $0.selectItem(at: $1, animated: animated, scrollPosition: scrollPosition) }
      )
    {
      return
    }
    select(indexPath.map { layoutPath(of: $0) }, animated: animated, scrollPosition)
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if deferCall(at: indexPath, { $0.deselectItem(at: $1, animated: animated) }) { return }
    deselect(layoutPath(of: indexPath), animated: animated)
  }

  // MARK: Scrolling

  /// Scrolls to an item. If the item moves because cells are measured during the scroll, the scroll
  /// ends at the item's new position.
  ///
  /// - Precondition: The item exists.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    if deferCall(
      at: indexPath, { $0.scrollToItem(at: $1, at: scrollPosition, animated: animated) })
    {
      return
    }
    scroll(to: layoutPath(of: indexPath), scrollPosition, animated: animated)
  }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  // MARK: Focus and keys

  /// Whether the user can move the focus to items with keys; initially true. In editing mode,
  /// ``allowsFocusDuringEditing`` must also be true.
  open var allowsFocus = true
  /// Whether the user can move the focus to items with keys in editing mode; initially true.
  open var allowsFocusDuringEditing = true
  /// Whether the last focused item becomes focused again when the focus enters the collection view;
  /// initially false.
  open var remembersLastFocusedIndexPath = false
  /// Whether an item that becomes focused by a key is also selected; initially false.
  open var selectionFollowsFocus = false

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusDidMove(in: context)
    itemDelegate?.collectionView(
      self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, path: appPath(around:)),
      with: coordinator)
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    let items = UICollectionViewFocusUpdateContext(context, path: appPath(around:))
    return super.shouldUpdateFocus(in: context)
      && itemDelegate?.collectionView(self, shouldUpdateFocusIn: items) ?? true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !performItemKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !performItemKey($0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    itemTouchesBegan(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    itemTouchesMoved(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    itemTouchesEnded(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlight()
  }

  /// The interaction that requests the items' menus; nil before a delegate is set.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  // MARK: Drag and drop

  /// The object that provides the items of a drag. The reference is weak.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { dragDelegateDidChange() }
  }
  /// The object that handles drops on the collection view. The reference is weak.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { dropDelegateDidChange() }
  }
  /// The speed at which items move apart for dragged items; initially `immediate`.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether spring loading is enabled; initially false. If dragged items rest over an item and the
  /// delegate permits the selection, that item is selected. An item that a tap would expand is
  /// expanded instead.
  open var isSpringLoaded = false { didSet { springLoadingDidChange() } }
  /// Whether items can be dragged. The initial value is true, like on an iPad.
  open var dragInteractionEnabled = true {
    didSet { dragSource?.interaction.isEnabled = dragInteractionEnabled }
  }
  /// Whether a drag of this collection view's items is in progress.
  open var hasActiveDrag: Bool { dragSource?.isActive ?? false }
  /// Whether a drag is over this collection view.
  open var hasActiveDrop: Bool { dropTarget?.session != nil }

  // MARK: Movement

  /// Begins to move an item interactively.
  ///
  /// - Returns: Whether the movement has begun. The result is false if the data source does not
  ///   allow moving the item, or if another movement is in progress.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: layoutPath(of: indexPath))
  }

  /// Moves the item of the interactive movement to a position.
  ///
  /// - Parameter targetPosition: The center of the item, in the content's coordinate space.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }

  /// Ends the movement at the item's current position, and notifies the data source of the move.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Ends the interactive movement, and moves the item back to its original position.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }
}

/// Archives omit cells and supplementary views, because the data source creates these views again.
extension UICollectionView: ArchivedWithoutSubviews {}
