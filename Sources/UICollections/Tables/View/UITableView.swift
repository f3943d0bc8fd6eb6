public import Foundation
public import UIKitCore

/// Shows rows in one column, in sections. Only visible rows have cells.
///
/// Rows are measured when they become visible; until then the height of a row is an estimate.
/// Visible rows keep their on-screen positions when measured heights replace estimates.
///
/// The overridable members are declared here; extensions by topic implement them.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableview
open class UITableView: UIScrollView {
  /// The style of the table, which does not change after the table's creation.
  public let style: Style

  // UITableView+Data.swift uses the following stored properties.
  var geometry = TableGeometry()
  /// Whether a call during a layout has requested a reload.
  var needsReload = false
  var isReloading = false
  /// Whether the geometry and the visible rows match the data source.
  var hasData = false
  var reachedDefaults: DelegateDefaults = []
  var heightSource = RowHeightSource()
  var currentIndentationLevel = 0

  // UITableView+Tiling.swift uses the following stored properties.
  var rows = VisibleRows()
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var isTiling = false
  /// The separators of the empty rows below the last row.
  var fillerLines: [UIView] = []
  var measuredTraits: MeasuringTraits?

  // UITableView+Scrolling.swift uses the following stored properties.
  /// The target row of an animated `scrollToRow`, and the vertical offset at which the present
  /// animation ends; nil without such a scroll.
  var scrollTarget: (path: IndexPath, position: ScrollPosition, offset: CGFloat)?

  // UITableView+Reuse.swift uses the following stored properties.
  let cellPool = ReusePool<UITableViewCell> { $0.prepareForReuse() }
  let headerPool = ReusePool<UITableViewHeaderFooterView> { $0.prepareForReuse() }
  var rowRequest: RowRequest?

  // UITableView+Selection.swift uses the following stored properties.
  var selection: Set<IndexPath> = []
  var touchedRow: IndexPath?
  var highlightedRow: IndexPath?
  var focusedRow: IndexPath?
  var rowMenu: TableContextMenu?
  var editMenu: CellMenu<UITableView>?

  // UITableView+Updates.swift uses the following stored properties.
  var updates = TableUpdates()

  // UITableView+Editing.swift uses the following stored properties.
  var isEditingStored = false
  var reorder: TableReorder?

  // Drag and drop uses the following stored properties.
  var displacement = RowDisplacement()
  var hiddenCells = HiddenCells()
  var dragSource: ListDragSource?
  var dropTarget: TableDropTarget?

  // UITableView+Swipes.swift uses the following stored properties.
  private var multipleSelection: MultipleSelectionPan?
  private(set) lazy var swipes = SwipeActionsInteraction(host: self)

  // SectionIndexView.swift uses the following stored properties.
  var indexView: SectionIndexView?

  // UITableView+Prefetching.swift uses the following stored properties.
  var prefetched: Set<IndexPath> = []
  var prefetchedTop: Double = 0

  /// Creates a plain table with a zero frame.
  public convenience init() { self.init(frame: .zero, style: .plain) }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table with the background color of its style. The table always bounces vertically.
  ///
  /// - Parameter frame: The frame in the superview's coordinate space, in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  /// Decodes the properties of the scroll view and the table's style. Without keyed coding the
  /// table is plain. Rows and sections come from the data source.
  public required init?(coder: NSCoder) {
    style =
      coder.allowsKeyedCoding
      ? Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain : .plain
    super.init(coder: coder)
    prepare()
    restoreInheritedValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(style.rawValue, forKey: "UIStyle")
  }

  private func prepare() {
    movementHooks.didComeToRest = { [unowned self] in if scrollTarget != nil { setNeedsLayout() } }
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    traitOverrides.listEnvironment = listEnvironment
    registerAutomaticHeaders()
    prepareMenus()
    _ = swipes
    multipleSelection = MultipleSelectionPan(host: self)
  }

  // MARK: Data

  /// The source of sections, rows and cells. The reference is weak. Setting another data source
  /// reloads the table at the next layout of the table. If the data source is nil, the table is
  /// empty.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Receives the calls about rows and about scrolling. The reference is weak. Setting
  /// another delegate reloads the table at its next layout.
  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      guard newValue !== tableDelegate else { return }
      tableDelegate = newValue
      scrollDelegate = newValue
      setNeedsReload()
    }
  }
  private weak var tableDelegate: (any UITableViewDelegate)?

  /// Receives up to 12 rows beyond the visible rows before they become visible, in the
  /// direction of scrolling. The reference is weak.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the table calls ``prefetchDataSource``; initially true.
  open var isPrefetchingEnabled = true

  /// Queries the data source and the delegate again. The table deselects all rows and keeps the
  /// content offset.
  open func reloadData() { reloadAll() }

  /// The number of sections. Reading the property loads the data if the data are not loaded.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return geometry.sectionCount
  }

  /// Returns the number of rows of a section. The call loads the data if the data are not loaded.
  ///
  /// - Returns: 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  // MARK: Reuse

  /// Registers the cell class of an identifier. If the class is nil, the registration is
  /// removed.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(cellClass, identifier)
  }

  /// Registers the nib of cells of an identifier.
  ///
  /// - Parameter nib: A nib with a cell as its only top-level object. If the nib is nil, the
  ///   registration is removed.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCells(of: nib, identifier)
  }

  /// Registers the nib of headers and footers of an identifier.
  ///
  /// - Parameter nib: A nib with a header or footer view as its only top-level object. If the nib
  ///   is nil, the registration is removed.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(of: nib, identifier)
  }

  /// Registers the class of headers and footers of an identifier. If the class is nil, the
  /// registration is removed.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { registerHeaders(aClass, identifier) }

  /// An idle cell, or a new cell of the registered class, nib or prototype; nil if the identifier
  /// has neither an idle cell nor a registration.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }

  /// A cell for a row. The data source calls this method in `tableView(_:cellForRowAt:)`, at most
  /// once for the row, and returns the cell.
  ///
  /// If the data source neither returns nor stores the cell, the table uses the cell for another
  /// row. Apple does not document this case.
  ///
  /// - Precondition: A class, a nib or a storyboard's prototype cell is registered for the
  ///   identifier, and the index path has a section and a row.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { dequeueCell(identifier, for: indexPath) }

  /// An idle header or footer after `prepareForReuse()`, or a new view of the registered class or
  /// nib; nil if the identifier has neither an idle view nor a registration.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeader(identifier) }

  // MARK: Heights

  /// The value with which the content of a row, header or footer determines its height.
  public class var automaticDimension: CGFloat { -1 }

  /// The height of rows in points; initially ``automaticDimension``. The delegate's value takes
  /// precedence.
  open var rowHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height of rows that have not been visible yet. If the value is 0 and the delegate provides
  /// heights, the table queries all heights at once.
  open var estimatedRowHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height of headers in points; initially ``automaticDimension``. The delegate's value takes
  /// precedence. Setting the property replaces measured heights by estimates.
  open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height of footers in points; initially ``automaticDimension``. The delegate's value takes
  /// precedence. Setting the property replaces measured heights by estimates.
  open var sectionFooterHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height in points of headers that have not been visible yet; initially
  /// ``automaticDimension``. If the value is 0 or less, a header with a title has an estimated
  /// height of 38 points.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { heightsDidChange() }
  }
  /// The height in points of footers that have not been visible yet; initially
  /// ``automaticDimension``. If the value is 0 or less, a footer with a title has an estimated
  /// height of 38 points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { heightsDidChange() }
  }
  /// The padding above headers in points; the automatic value is 22 in a plain table, otherwise 0.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension { didSet { heightsDidChange() } }

  /// The conditions under which visible rows are measured again after a change of their cells;
  /// initially `.enabled`. Rows whose height is not ``automaticDimension`` are never measured.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The height in points of the empty rows below the last row of a plain table, of which only the
  /// separators are visible. ``automaticDimension`` selects ``rowHeight``, or else the standard
  /// height. The initial value is 0, which means no empty rows.
  ///
  /// A table with a ``tableFooterView`` has no empty rows.
  open var fillerRowHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  // MARK: Parts

  /// The view above all sections. The table sets the view's width and does not change its
  /// height.
  open var tableHeaderView: UIView? {
    didSet { exchangeTableView(oldValue, for: tableHeaderView) }
  }
  /// The view below all sections. The table sets the view's width and position, and does not change
  /// its height.
  open var tableFooterView: UIView? {
    didSet { exchangeTableView(oldValue, for: tableFooterView) }
  }
  /// The view behind the rows, which does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The style of the lines between rows; initially `.singleLine`. Setting the property lays out
  /// the visible cells again.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { refreshCells() }
  }
  /// The color of the lines between rows. Setting nil restores the system's color.
  open var separatorColor: UIColor? {
    get { storedSeparatorColor ?? .separator }
    set {
      storedSeparatorColor = newValue
      refreshCells()
    }
  }
  var storedSeparatorColor: UIColor?
  /// The visual effect of the lines between rows, whose content has ``separatorColor``. If the
  /// effect is nil, the lines are drawn in that color. Initially nil.
  open var separatorEffect: UIVisualEffect? { didSet { refreshCells() } }
  /// The left and right insets of the lines between rows. With automatic values the lines are
  /// aligned with the text of the cells.
  open var separatorInset: UIEdgeInsets {
    get { storedSeparatorInset ?? defaultSeparatorInset }
    set {
      storedSeparatorInset = newValue
      refreshCells()
    }
  }
  var storedSeparatorInset: UIEdgeInsets?
  /// Whether ``separatorInset`` is measured from the edges of cells or added to the automatic
  /// inset. Initially `.fromCellEdges`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { refreshCells() }
  }
  /// Whether cells limit their contents to a readable width; initially false.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { refreshCells() } }
  /// Whether the content views of cells stay inside the safe area at the sides; initially true.
  open var insetsContentViewsToSafeArea = true { didSet { refreshCells() } }
  /// The elements that do not fill the width of the table if their content is narrower; initially
  /// none.
  open var contentHuggingElements: UITableViewContentHuggingElements = [] {
    didSet { setNeedsLayout() }
  }

  // MARK: Geometry

  /// The frame of a section with its header and footer in the table's coordinate space, in points;
  /// empty if the section does not exist.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// The header's frame in the table's coordinate space, in points, as if the header did not float;
  /// zero if the section does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// The footer's frame in the table's coordinate space, in points, as if the footer did not float;
  /// zero if the section does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// The row's frame in the table's coordinate space, in points; zero if the row does not exist.
  /// Before the row has been visible, its height and the heights of the rows above are estimates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(checkingRow: indexPath) }

  /// The row at a point; nil for a point on a header, a footer or a gap, and for a point to the
  /// left or right of the bounds. The search takes logarithmic time.
  ///
  /// - Parameter point: A point in the table's coordinate space, in points.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }
  /// The row of a cell; nil if the cell shows no row of this table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  /// The rows that intersect a rectangle in the table's coordinate space.
  ///
  /// - Returns: The paths in order from top to bottom; nil if the rectangle is null or has a
  ///   negative size.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }
  /// The cell of a row; nil if the row has no cell, as is usual for a row that is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows[indexPath] }
  /// The cells in order from top to bottom.
  open var visibleCells: [UITableViewCell] { visiblePaths.compactMap { rows[$0] } }
  /// The rows that intersect the bounds, in order, after a pending layout; nil without such rows.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = visiblePaths
    return paths.isEmpty ? nil : paths
  }
  /// The header of a visible section; nil if the section is not visible, or its header is not
  /// a ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// The footer of a visible section; nil if the section is not visible, or its footer is not
  /// a ``UITableViewHeaderFooterView``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row or to the header of a section.
  ///
  /// - Precondition: The row exists; a row of `NSNotFound` means the section's header.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Scrolls to the selected row whose center is nearest to the center of the visible bounds; does
  /// nothing if no row is selected.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    scrollToSelection(scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// Whether the user can select rows outside editing mode; initially true. Setting the property to
  /// false deselects all rows.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether the user can select several rows outside editing mode; initially false. If the value
  /// is true, a tap on a selected row deselects the row.
  open var allowsMultipleSelection = false
  /// Whether the user can select rows in editing mode; initially false.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows in editing mode, with circles in place of the editing
  /// controls; initially false.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a row that gets the focus is also selected; initially false.
  open var selectionFollowsFocus = false
  /// Whether rows can have the keyboard focus; initially true. In editing mode
  /// ``allowsFocusDuringEditing`` must be true as well.
  open var allowsFocus = true
  /// Whether rows can have the keyboard focus in editing mode; initially false.
  open var allowsFocusDuringEditing = false
  /// Whether the row that was focused last gets the focus again when the focus enters the table;
  /// initially false.
  open var remembersLastFocusedIndexPath = false

  /// The first selected row from the top; nil if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.min() }
  /// The selected rows, in order from the top; nil if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects a row without notifying the delegate. If the path is nil, all rows are
  /// deselected. If there is no row at the path, the selection does not change.
  ///
  /// - Precondition: The row exists if `scrollPosition` is not `none`.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated: animated, scrollPosition) }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  /// The interaction that requests row menus from the delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { rowMenu?.interaction }

  // MARK: Updates

  /// Applies changes of rows and sections that animate together.
  ///
  /// Deletions, reloads and sources of moves use the indexes before the changes. Insertions and
  /// destinations of moves use the indexes after the changes. The data source must have the new
  /// data when `updates` returns.
  ///
  /// - Parameter completion: Called with true if the animation ran to its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// Begins a batch of changes that ends with ``endUpdates()``. Batches can be nested; the
  /// changes are applied when the outermost batch ends.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch and animates its changes. A batch without changes measures the visible rows
  /// again.
  ///
  /// - Precondition: A batch is open, and the data source's counts match the changes.
  open func endUpdates() { endBatch("endUpdates()") }
  /// Inserts rows that the data source already has. Outside a batch the change animates at once.
  ///
  /// - Parameter indexPaths: The paths after the batch.
  /// - Precondition: The data source's counts match the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("insertRows(at:with:)") { $0.insertItems(indexPaths, animation) }
  }
  /// Deletes rows that the data source no longer has. Outside a batch the change animates at once.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  /// - Precondition: The data source's counts match the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("deleteRows(at:with:)") { $0.deleteItems(indexPaths, animation) }
  }
  /// Replaces the rows' cells by new cells. The rows are deselected.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("reloadRows(at:with:)") { $0.reloadItems(indexPaths, animation) }
  }
  /// Moves a row with its cell and selection. Outside a batch the change animates at once.
  ///
  /// - Parameters:
  ///   - indexPath: The path before the batch.
  ///   - newIndexPath: The path after the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update("moveRow(at:to:)") { $0.moveItem(indexPath, to: newIndexPath) }
  }
  /// Inserts sections that the data source already has. Outside a batch the change animates at
  /// once.
  ///
  /// - Parameter sections: The indexes after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update("insertSections(_:with:)") { $0.insertSections(sections, animation) }
  }
  /// Deletes sections that the data source no longer has. Outside a batch the change animates at
  /// once.
  ///
  /// - Parameter sections: The indexes before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update("deleteSections(_:with:)") { $0.deleteSections(sections, animation) }
  }
  /// Replaces the rows, header and footer of sections. The numbers of rows of these sections may
  /// change.
  ///
  /// - Parameter sections: The indexes before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update("reloadSections(_:with:)") { $0.reloadSections(sections, animation) }
  }
  /// Moves a section with its rows. Outside a batch the change animates at once.
  ///
  /// - Parameters:
  ///   - section: The index before the batch.
  ///   - newSection: The index after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update("moveSection(_:toSection:)") { $0.moveSection(section, to: newSection) }
  }
  /// Queries the data source for the cells of visible rows again and measures the heights of these
  /// rows.
  ///
  /// - Precondition: The data source returns the present cell of each row.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Whether a batch of updates is open, or a placeholder is pending.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 || displacement.hasPlaceholders }

  // MARK: Editing

  /// Whether the table is in editing mode; initially false. The change is not animated.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode: rows show or hide their controls, open swipe actions close, and
  /// all rows are deselected.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

  // MARK: Drag and drop

  /// Provides the items of dragged rows. The reference is weak.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { dragDelegateDidChange() }
  }
  /// Handles drops on the table. The reference is weak.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { dropDelegateDidChange() }
  }
  /// Whether rows can be dragged; initially true, as on an iPad.
  open var dragInteractionEnabled = true {
    didSet { dragSource?.interaction.isEnabled = dragInteractionEnabled }
  }
  /// Whether a drag of this table's rows is in progress.
  open var hasActiveDrag: Bool { dragSource?.isActive ?? false }
  /// Whether a drag is over this table.
  open var hasActiveDrop: Bool { dropTarget?.session != nil }
  /// Whether dragged items that rest over a row select the row, if the delegate permits the
  /// selection; initially false.
  open var isSpringLoaded = false { didSet { springLoadingDidChange() } }

  // MARK: Index

  /// The minimum number of rows for which the table shows the index along the trailing edge.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// The color of the index titles. If the color is nil, the titles have the tint color.
  open var sectionIndexColor: UIColor? { didSet { indexView?.refreshColors() } }
  /// The color behind the index while no finger touches the index. If the color is nil, the index
  /// has no background.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.refreshColors() } }
  /// The color behind the index while a finger touches the index. If the color is nil,
  /// ``sectionIndexBackgroundColor`` applies.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.refreshColors() } }
  /// Queries the data source for the titles of the index again; does nothing before the data are
  /// loaded.
  open func reloadSectionIndexTitles() { reloadIndex() }

  // MARK: Overridden

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endTracking() }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    refreshCells()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginTracking(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    continueTracking(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    finishTracking(touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    endTracking()
  }

  /// The cell of the last focused row if ``remembersLastFocusedIndexPath`` is true and the row is
  /// visible, or else the cell of the delegate's preferred row. If that row is not visible, the
  /// value is the superclass's value.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusCell.map { [$0] } ?? super.preferredFocusEnvironments
  }

  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    let rows = UITableViewFocusUpdateContext(context, path: rowPath)
    return super.shouldUpdateFocus(in: context)
      && delegate?.tableView(self, shouldUpdateFocusIn: rows) ?? true
  }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    delegate?.tableView(
      self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, path: rowPath),
      with: coordinator)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleKey($0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }
}

/// Archives omit cells, headers and separators, because the data source creates these views again.
extension UITableView: ArchivedWithoutSubviews {}
