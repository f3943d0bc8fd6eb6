public import Foundation
public import UIKitCore

/// A view that shows one item of a collection view.
///
/// An app adds its views to ``contentView``, which covers the cell.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The stage of an item's drag to another position.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  /// Changes a cell's appearance for a state.
  public typealias ConfigurationUpdateHandler =
    (UICollectionViewCell, UICellConfigurationState) -> Void

  private(set) lazy var host = CellConfigurationHost<UICollectionViewCell>(owner: self)
  private var storedContentView: UIView = CellContentView()
  var isReordered = false {
    didSet { if isReordered != oldValue { setNeedsUpdateConfiguration() } }
  }

  private var dragState = DragState.none
  /// Whether a drop at the present position would insert the dragged items into the cell's item.
  var isDropTarget = false {
    didSet { if isDropTarget != oldValue { setNeedsUpdateConfiguration() } }
  }

  func applyDragState(_ state: DragState) {
    guard state != dragState else { return }
    dragState = state
    setNeedsUpdateConfiguration()
    dragStateDidChange(state)
  }

  /// Resets the drag and drop state before the cell shows another item.
  func resetDragAndDrop() {
    isHighlighted = false
    isDropTarget = false
    dragState = .none
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The closures that perform the segues of the cell's prototype.
  var segues = CellSegues()

  /// Decodes the properties of the view, its backgrounds and the views in ``contentView``;
  /// configurations are not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UICollectionViewCell.archivedProperties, of: self, from: coder)
    restoreInheritedValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UICollectionViewCell.archivedProperties, of: self)
  }

  private static let archivedProperties: [ArchivedProperty<UICollectionViewCell>] = [
    ArchivedProperty(
      "UIContentSubviews", default: [],
      get: { $0.contentConfiguration == nil ? $0.contentView.subviews : [] },
      set: { cell, views in
        for view in views where view.superview == nil { cell.contentView.addSubview(view) }
      }),
    ArchivedProperty(\.backgroundView, "UIBackgroundView", default: nil),
    ArchivedProperty(\.selectedBackgroundView, "UISelectedBackgroundView", default: nil),
  ]

  private func setUp() {
    isOpaque = false
    (storedContentView as? CellContentView)?.didLayOut = { [weak self] in
      self?.contentDidLayOut()
    }
    storedContentView.frame = bounds
    addSubview(storedContentView)
  }

  /// A view that covers the cell. Setting ``contentConfiguration`` replaces the view.
  open var contentView: UIView { storedContentView }

  // MARK: States

  /// Whether the item is selected. An app can also set the property directly.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether the cell appears highlighted, for example while a finger touches the cell.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    contentView.showHighlight(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  /// Called when the item of a drag or of an interactive movement has been lifted, when the item
  /// begins to follow the finger, and when the item has arrived at its final position.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Backgrounds

  /// The app's view behind the content. The cell inserts this view below all other subviews of the
  /// cell. Setting a view sets ``backgroundConfiguration`` to nil.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView, at: 0) }
  }

  /// The app's view above ``backgroundView``, visible while the cell is selected or highlighted.
  /// Setting a view sets ``backgroundConfiguration`` to nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }
  }

  /// Replaces a background view of the app.
  ///
  /// - Parameter index: The index of the new view among the subviews; backgrounds precede the
  ///   content.
  private func replaceBackground(_ old: UIView?, with view: UIView?, at index: Int) {
    if old !== view { old?.removeFromSuperview() }
    guard let view else { return }
    host.backgroundConfiguration = nil
    view.frame = bounds
    insertSubview(view, at: index)
  }

  // MARK: Configurations

  /// The content that replaces the app's views in ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { host.contentConfiguration }
    set {
      host.contentConfiguration = newValue
      contentDidChange()
    }
  }

  /// The cell's background. Setting a configuration sets ``backgroundView`` and
  /// ``selectedBackgroundView`` to nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host.backgroundConfiguration }
    set {
      if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      host.backgroundConfiguration = newValue
    }
  }

  /// The default background configuration of the cell; the base class returns a clear background.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Whether each change of state replaces ``contentConfiguration`` by the result of the
  /// configuration's `updated(for:)`; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { host.automaticallyUpdatesContent }
    set { host.automaticallyUpdatesContent = newValue }
  }

  /// Whether each change of state replaces ``backgroundConfiguration`` by the result of the
  /// configuration's `updated(for:)`; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host.automaticallyUpdatesBackground }
    set { host.automaticallyUpdatesBackground = newValue }
  }

  /// Called after ``updateConfiguration(using:)`` to change the cell's configurations for a state;
  /// nil by default.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { host.configurationUpdateHandler = configurationUpdateHandler }
  }

  /// The cell's state for configurations. An override changes the state that super returns.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    state.isEditing = owner?.isEditing ?? false
    state.isReordering = isReordered
    state.isDisabled = !isUserInteractionEnabled
    state.cellDragState = dragState.configurationState
    state.cellDropState =
      isDropTarget ? .targeted : owner?.hasActiveDrop == true ? .notTargeted : .none
    return state
  }

  /// Requests a call of ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }

  /// Called when the state changes. An override sets the configurations for the new state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Requests a new measurement of the cell in the next layout, unless
  /// ``UICollectionView/selfSizingInvalidation`` is disabled.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    contentDidChange()
  }

  /// Requests a new measurement after a layout of the content, if the collection view's
  /// ``UICollectionView/selfSizingInvalidation`` includes constraints.
  private func contentDidLayOut() {
    guard let owner, owner.selfSizingInvalidation == .enabledIncludingConstraints,
      !owner.isLayingOutElements
    else { return }
    contentDidChange()
  }

  private func contentDidChange() {
    guard owner?.selfSizingInvalidation != .disabled else { return }
    needsMeasuring = true
    owner?.cellContentDidChange()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    host.updateIfNeeded()
    host.layOutBackground()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    layOutContentView()
  }

  /// Sets the content view's frame; list cells reserve a part of the width for accessories.
  func layOutContentView() {
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  override var measuredView: UIView {
    host.updateIfNeeded()
    return contentView
  }

  // MARK: Focus

  open override var canBecomeFocused: Bool { owner?.canFocus(self) ?? false }

  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
}

extension UICollectionViewCell: CellConfigurationOwner {
  func replaceContentView(with view: UIView) {
    let old = storedContentView
    view.frame = old.frame
    insertSubview(view, aboveSubview: old)
    old.removeFromSuperview()
    storedContentView = view
    setNeedsLayout()
  }
}

extension UIView {
  /// Sets `isHighlighted` of the labels and image views below this view, except in controls.
  fileprivate func showHighlight(_ isHighlighted: Bool) {
    for view in subviews where !(view is UIControl) {
      switch view {
      case let label as UILabel: label.isHighlighted = isHighlighted
      case let image as UIImageView: image.isHighlighted = isHighlighted
      default: view.showHighlight(isHighlighted)
      }
    }
  }
}

extension UICollectionViewCell.DragState {
  fileprivate var configurationState: UICellConfigurationState.DragState {
    switch self {
    case .none: .none
    case .lifting: .lifting
    case .dragging: .dragging
    }
  }
}

/// The app's views are archived as subviews of the content view, not of the cell.
extension UICollectionViewCell: ArchivedWithoutSubviews {}
