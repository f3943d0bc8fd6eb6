import UIKitCore

/// The state of a cell in its table: highlight, selection, editing, swipe and drag.
struct CellFlags {
  var isHighlighted = false
  var isSelected = false
  var isEditing = false
  var isSwiped = false
  /// Whether the cell moves with the finger during reordering.
  var isLifted = false
  var dragState = UITableViewCell.DragState.none
  /// Whether a drop at the current position would insert the dragged items into the row.
  var isDropTarget = false
  var isShowingConfirmation = false
  /// Whether a transition for a swipe is in progress: `willTransition(to:)` was called, and
  /// `didTransition(to:)` was not called yet.
  var isSwipeTransition = false
  var canMove = false
  /// Whether the cell has no ``UITableViewCell/position`` yet. The value is true after the cell's
  /// creation and after its reset for reuse.
  var isNew = true
  var editingStyle = UITableViewCell.EditingStyle.none
  /// The control before the content in editing mode; nil if the row has no such control.
  var control: CellEditControl.Kind?
  /// Whether editing mode reserves the width of a control that the row does not have.
  var reservesControl = false
  var separatorInset: UIEdgeInsets?
  var standardSelectedBackground: UIView?
}

extension UITableViewCell {
  private static let stateDuration = 0.3

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = flags.isHighlighted
    state.isSelected = flags.isSelected
    state.isEditing = flags.isEditing
    state.isSwiped = flags.isSwiped
    state.isReordering = flags.isLifted
    state.cellDragState = flags.dragState.configurationState
    state.cellDropState =
      flags.isDropTarget ? .targeted : table?.hasActiveDrop == true ? .notTargeted : .none
    state.isFocused = isFocused
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// The state for which the background is configured. A cell without a selection style is neither
  /// highlighted nor selected in this state.
  func backgroundState(for state: UICellConfigurationState) -> UICellConfigurationState {
    guard selectionStyle == .none else { return state }
    var state = state
    state.isHighlighted = false
    state.isSelected = false
    return state
  }

  func changeState(animated: Bool, _ change: (inout CellFlags) -> Void) {
    let old = (flags.isHighlighted, flags.isSelected)
    change(&flags)
    guard old != (flags.isHighlighted, flags.isSelected) else { return }
    host.setNeedsUpdate()
    guard animated, window != nil else { return showState() }
    UIView.animate(
      withDuration: UITableViewCell.stateDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut]
    ) {
      self.host.updateIfNeeded()
      self.showState()
    }
  }

  private func showState() {
    refreshBackgrounds()
    let isMarked = flags.isHighlighted || flags.isSelected
    labels.text?.isHighlighted = isMarked
    labels.detail?.isHighlighted = isMarked
    labels.image?.isHighlighted = isMarked
    parts.editControl?.isChecked = flags.isSelected
  }

  // MARK: Swiping

  /// Begins or ends the swiped state. If the actions at the trailing edge appear or disappear, the
  /// call begins a transition.
  ///
  /// - Parameter showsConfirmation: Whether the uncovered actions are at the trailing edge, where
  ///   the user confirms a deletion.
  func setSwiped(_ isSwiped: Bool, showsConfirmation: Bool = false) {
    if !isSwiped { mask = nil }
    guard flags.isSwiped != isSwiped || flags.isShowingConfirmation != showsConfirmation else {
      return
    }
    let isTransition = flags.isShowingConfirmation != showsConfirmation
    flags.isSwiped = isSwiped
    flags.isShowingConfirmation = showsConfirmation
    if isTransition {
      flags.isSwipeTransition = true
      willTransition(to: stateMask)
    }
    host.setNeedsUpdate()
  }

  /// Ends the transition that ``setSwiped(_:showsConfirmation:)`` began, if any.
  func finishSwipeTransition() {
    guard flags.isSwipeTransition else { return }
    flags.isSwipeTransition = false
    didTransition(to: stateMask)
  }

  /// The state that is passed to ``willTransition(to:)`` and ``didTransition(to:)``.
  private var stateMask: StateMask {
    var mask: StateMask = flags.isEditing && flags.control != nil ? .showingEditControl : []
    if flags.isShowingConfirmation { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  // MARK: Editing

  func changeEditing(_ editing: Bool, _ animated: Bool) {
    guard editing != flags.isEditing else { return }
    let mask: StateMask = editing && flags.control != nil ? .showingEditControl : []
    willTransition(to: mask)
    flags.isEditing = editing
    host.setNeedsUpdate()
    makeControls()
    accessoriesDidChange()
    setNeedsLayout()
    guard animated, window != nil else {
      if !editing { dropControls() }
      return didTransition(to: mask)
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      if !flags.isEditing { dropControls() }
      didTransition(to: mask)
    }
  }

  /// Makes the controls of editing mode. The controls slide in from their initial positions.
  func makeControls() {
    if let kind = flags.control, flags.isEditing, parts.editControl?.kind != kind {
      parts.editControl?.removeFromSuperview()
      let control = CellEditControl(kind)
      control.tapHandler = { [weak self] in self?.editControlTapped() }
      control.isChecked = flags.isSelected
      parts.editControl = control
      UIView.performWithoutAnimation {
        insertSubview(control, aboveSubview: contentView)
        control.alpha = 0
        let width = UITableViewCell.editControlWidth + 16
        control.frame = CGRect(
          x: isMirrored ? bounds.width : -width, y: 0, width: width, height: bounds.height)
      }
    }
    if flags.isEditing, flags.canMove, showsReorderControl, parts.reorderControl == nil {
      let control = ReorderControl()
      control.cell = self
      parts.reorderControl = control
      UIView.performWithoutAnimation {
        addSubview(control)
        control.alpha = 0
        control.frame = CGRect(
          x: isMirrored ? -40 : bounds.width, y: 0, width: 40, height: bounds.height)
      }
    }
  }

  private func dropControls() {
    parts.editControl?.removeFromSuperview()
    parts.editControl = nil
    parts.reorderControl?.removeFromSuperview()
    parts.reorderControl = nil
  }

  private func editControlTapped() { table?.editControlTapped(self) }

  // MARK: Drag and drop

  func applyDragState(_ state: DragState) {
    guard state != flags.dragState else { return }
    flags.dragState = state
    host.setNeedsUpdate()
    dragStateDidChange(state)
  }

  /// Whether the cell ignores touches because its row is being dragged.
  var ignoresTouches: Bool {
    flags.dragState == .dragging && !userInteractionEnabledWhileDragging
  }

  var isDropTarget: Bool {
    get { flags.isDropTarget }
    set {
      flags.isDropTarget = newValue
      host.setNeedsUpdate()
    }
  }

  // MARK: Reuse

  func detachFromTable() {
    if flags.isHighlighted { setHighlighted(false, animated: false) }
    layer.removeAllAnimations()
    alpha = 1
    transform = .identity
  }

  func resetForReuse() {
    if flags.isSelected { setSelected(false, animated: false) }
    setSwiped(false)
    finishSwipeTransition()
    flags.dragState = .none
    flags.isDropTarget = false
    flags.isNew = true
    isHidden = false
    host.setNeedsUpdate()
  }

}
