public import Foundation
public import UIKitCore

/// A view that shows rows in one column, divided into sections. Only visible rows have cells.
///
/// A row is measured when it becomes visible. Before that, the height of the row is an estimate.
/// Visible rows keep their on-screen positions when measured heights replace estimates.
///
/// This declaration contains the overridable members. Extensions in other files, one for each
/// topic, implement them.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableview
open class UITableView: UIScrollView {
  /// The style of the table. The style is set when the table is created and does not change.
  public let style: Style

  // UITableView+Data.swift uses the following stored properties.
  var geometry = TableGeometry()
  /// Whether a reload was requested during a layout. The reload is performed after the layout.
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
  /// The target row of an animated `scrollToRow`, and the vertical offset at which the current
  /// animation ends. The value is nil if no such scroll is in progress.
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
  var displayedMove: DisplayedMove?

  // Drag and drop uses the following stored properties.
  var displacement = RowDisplacement()
  var hiddenCells = HiddenCells()
  var dragSource: ListDragSource?
  var dropTarget: TableDropTarget?
  /// The move of a dropped row, while the table moves the row on screen before it calls the data
  /// source.
  var dropMove: DisplayedMove?

  // The following properties handle the swipe gesture and the gesture that selects several rows.
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

  /// Decodes the properties of the scroll view and the table's style. If the coder does not support
  /// keyed coding, the table is plain. Rows and sections come from the data source.
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

  /// The object that provides sections, rows and cells. The reference is weak. Setting another data
  /// source reloads the table at its next layout. If the data source is nil, the table is empty.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// The object that receives calls about rows and scrolling. The reference is weak. Setting
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

  /// The object that receives rows before they become visible: up to 12 rows beyond the visible
  /// rows in the direction of scrolling. The reference is weak.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the table calls ``prefetchDataSource``; initially true.
  open var isPrefetchingEnabled = true

  /// Queries the data source and the delegate again. All rows are deselected. The content offset
  /// does not change.
  open func reloadData() { reloadAll() }

  /// The number of sections. The first access queries the data source.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return geometry.sectionCount
  }

  /// Returns the number of rows of a section. The first call queries the data source.
  ///
  /// - Returns: The number of rows; 0 if the section does not exist.
  open func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  // MARK: Reuse

  /// Registers the class of the cells with a reuse identifier. If the class is nil, the
  /// registration is removed.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(cellClass, identifier)
  }

  /// Registers the nib of the cells with a reuse identifier.
  ///
  /// - Parameter nib: A nib with a cell as its only top-level object. If the nib is nil, the
  ///   registration is removed.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCells(of: nib, identifier)
  }

  /// Registers the nib of the headers and footers with a reuse identifier.
  ///
  /// - Parameter nib: A nib with a header or footer view as its only top-level object. If the nib
  ///   is nil, the registration is removed.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(of: nib, identifier)
  }

  /// Registers the class of the headers and footers with a reuse identifier. If the class is nil,
  /// the registration is removed.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { registerHeaders(aClass, identifier) }

  /// Returns an idle cell, or a new cell of the registered class, nib or prototype. The result is
  /// nil if the identifier has neither an idle cell nor a registration.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }

  /// Returns a cell for a row. The data source calls this method in `tableView(_:cellForRowAt:)`
  /// and then returns the cell. For each row, the data source may call the method only once.
  ///
  /// If the data source neither returns nor stores the cell, the table uses the cell for another
  /// row. Apple does not document this case.
  ///
  /// - Precondition: A class, a nib or a storyboard's prototype cell is registered for the
  ///   identifier, and the index path has a section and a row.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { dequeueCell(identifier, for: indexPath) }

  /// Returns an idle header or footer after a call of `prepareForReuse()`, or a new view of the
  /// registered class or nib. The result is nil if the identifier has neither an idle view nor a
  /// registration.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeader(identifier) }

  // MARK: Heights

  /// A constant for heights. If a height has this value, the content of the row, header or footer
  /// determines the height.
  public class var automaticDimension: CGFloat { -1 }

  /// The height of rows in points; initially ``automaticDimension``. If the delegate provides a
  /// height, the delegate's height replaces this value.
  open var rowHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The estimated height of rows that have not been visible yet, in points. If the value is 0 and
  /// the delegate provides heights, the table queries the heights of all rows when it loads its
  /// data.
  open var estimatedRowHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height of headers in points; initially ``automaticDimension``. If the delegate provides a
  /// height, the delegate's height replaces this value. Setting the property replaces measured
  /// heights with estimates.
  open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The height of footers in points; initially ``automaticDimension``. If the delegate provides a
  /// height, the delegate's height replaces this value. Setting the property replaces measured
  /// heights with estimates.
  open var sectionFooterHeight: CGFloat = automaticDimension { didSet { heightsDidChange() } }
  /// The estimated height of headers that have not been visible yet, in points; initially
  /// ``automaticDimension``. If the value is 0 or less, a header with a title has an estimated
  /// height of 38 points.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet { heightsDidChange() }
  }
  /// The estimated height of footers that have not been visible yet, in points; initially
  /// ``automaticDimension``. If the value is 0 or less, a footer with a title has an estimated
  /// height of 38 points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet { heightsDidChange() }
  }
  /// The padding above headers, in points. The initial value ``automaticDimension`` means 22 points
  /// in a plain table and 0 in other tables.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension { didSet { heightsDidChange() } }

  /// The conditions under which visible rows are measured again after a change of their cells;
  /// initially `.enabled`. Rows whose height is not ``automaticDimension`` are never measured.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The height of the empty rows below the last row of a plain table, in points. Only the
  /// separators of these rows are visible. If the value is ``automaticDimension``, the height is
  /// ``rowHeight``, or the standard height if ``rowHeight`` is automatic. The initial value is 0,
  /// so the table has no empty rows.
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
  /// The visual effect of the lines between rows; initially nil. With an effect, ``separatorColor``
  /// is the color of the effect's content. Without an effect, the lines are drawn directly in this
  /// color.
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

  /// The frame of a section, including its header and footer, in the table's coordinate space, in
  /// points. The frame is empty if the section does not exist.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// The frame that a section's header has when it does not float, in the table's coordinate space,
  /// in points. The frame is zero if the section does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// The frame that a section's footer has when it does not float, in the table's coordinate space,
  /// in points. The frame is zero if the section does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// The row's frame in the table's coordinate space, in points; zero if the row does not exist.
  /// Until the row has been visible, its height and the heights of rows above it can be estimates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(checkingRow: indexPath) }

  /// The row at a point. The result is nil if the point is on a header, a footer or a gap, or to
  /// the left or right of the bounds. The search takes logarithmic time.
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
  /// The cell of a row; nil if the row has no cell. A row that is not visible usually has no cell.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows[indexPath] }
  /// The cells in order from top to bottom.
  open var visibleCells: [UITableViewCell] { visiblePaths.compactMap { rows[$0] } }
  /// The rows that intersect the bounds, in order; nil if no row intersects the bounds. A pending
  /// layout is performed first.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = visiblePaths
    return paths.isEmpty ? nil : paths
  }
  /// The header view of a visible section. The result is nil if the section is not visible or if
  /// its header is not a ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// The footer view of a visible section. The result is nil if the section is not visible or if
  /// its footer is not a ``UITableViewHeaderFooterView``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// Scrolls to a row or to the header of a section.
  ///
  /// - Precondition: The row exists, or the row is `NSNotFound`. In the second case, the table
  ///   scrolls to the section's header.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(to: indexPath, scrollPosition, animated: animated) }

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollTarget = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Scrolls to the selected row whose center is nearest to the center of the visible bounds. If no
  /// row is selected, the method does nothing.
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
  /// Whether the user can select several rows in editing mode; initially false. If the value is
  /// true, each row shows a circle instead of its editing control.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether a row that becomes focused is also selected; initially false.
  open var selectionFollowsFocus = false
  /// Whether rows can become focused; initially true. In editing mode, ``allowsFocusDuringEditing``
  /// must also be true.
  open var allowsFocus = true
  /// Whether rows can become focused in editing mode; initially false.
  open var allowsFocusDuringEditing = false
  /// Whether the last focused row becomes focused again when the focus enters the table; initially
  /// false.
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

  /// The interaction that requests the rows' menus from the delegate; nil if the table has no such
  /// interaction.
  open var contextMenuInteraction: UIContextMenuInteraction? { rowMenu?.interaction }

  // MARK: Updates

  /// Applies several changes of rows and sections in one animation.
  ///
  /// Deletions, reloads and sources of moves use the indexes before the changes. Insertions and
  /// destinations of moves use the indexes after the changes. The data source must have the new
  /// data when `updates` returns.
  ///
  /// - Parameter completion: Called with true if the animation ran to its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performUpdates(updates, completion: completion)
  }
  /// Begins a batch of changes that ends with ``endUpdates()``. Batches can be nested. The changes
  /// are applied when the outermost batch ends.
  open func beginUpdates() { beginBatch() }
  /// Ends a batch and animates its changes. A batch without changes measures the visible rows
  /// again.
  ///
  /// - Precondition: A batch is open, and the data source's counts match the changes.
  open func endUpdates() { endBatch("endUpdates()") }
  /// Inserts rows that the data source already has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter indexPaths: The paths after the batch.
  /// - Precondition: The data source's counts match the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("insertRows(at:with:)") { $0.insertItems(indexPaths, animation) }
  }
  /// Deletes rows that the data source no longer has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  /// - Precondition: The data source's counts match the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("deleteRows(at:with:)") { $0.deleteItems(indexPaths, animation) }
  }
  /// Replaces the rows' cells with new cells. The rows are deselected.
  ///
  /// - Parameter indexPaths: The paths before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update("reloadRows(at:with:)") { $0.reloadItems(indexPaths, animation) }
  }
  /// Moves a row. The row keeps its cell and stays selected. Outside a batch, the change is
  /// animated immediately.
  ///
  /// - Parameters:
  ///   - indexPath: The path before the batch.
  ///   - newIndexPath: The path after the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update("moveRow(at:to:)") { $0.moveItem(indexPath, to: newIndexPath) }
  }
  /// Inserts sections that the data source already has. Outside a batch, the change is animated
  /// immediately.
  ///
  /// - Parameter sections: The indexes after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update("insertSections(_:with:)") { $0.insertSections(sections, animation) }
  }
  /// Deletes sections that the data source no longer has. Outside a batch, the change is animated
  /// immediately.
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
  /// Moves a section with its rows. Outside a batch, the change is animated immediately.
  ///
  /// - Parameters:
  ///   - section: The index before the batch.
  ///   - newSection: The index after the batch.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update("moveSection(_:toSection:)") { $0.moveSection(section, to: newSection) }
  }
  /// Requests the cells of visible rows from the data source again and measures these rows again.
  ///
  /// - Precondition: The data source returns the cell that already shows the row.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// Whether a batch of updates is open, or a dropped item still has a placeholder.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 || displacement.hasPlaceholders }

  // MARK: Editing

  /// Whether the table is in editing mode; initially false. The change is not animated.
  open var isEditing: Bool {
    get { isEditingStored }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode. Rows show or hide their controls, open swipe actions close, and
  /// all rows are deselected.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

  // MARK: Drag and drop

  /// The object that provides the items of dragged rows. The reference is weak.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { dragDelegateDidChange() }
  }
  /// The object that handles drops on the table. The reference is weak.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { dropDelegateDidChange() }
  }
  /// Whether rows can be dragged. The initial value is true, like on an iPad.
  open var dragInteractionEnabled = true {
    didSet { dragSource?.interaction.isEnabled = dragInteractionEnabled }
  }
  /// Whether a drag of this table's rows is in progress.
  open var hasActiveDrag: Bool { dragSource?.isActive ?? false }
  /// Whether a drag is over this table.
  open var hasActiveDrop: Bool { dropTarget?.session != nil }
  /// Whether spring loading is enabled; initially false. If dragged items rest over a row and the
  /// delegate permits the selection, that row is selected.
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
  /// Queries the data source for the titles of the index again. Before the data are loaded, the
  /// method does nothing.
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

  /// The cell that becomes focused first. If ``remembersLastFocusedIndexPath`` is true and the last
  /// focused row is visible, the value is the cell of that row. Otherwise the value is the cell of
  /// the delegate's preferred row. If that row is not visible, the value is the superclass's value.
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
