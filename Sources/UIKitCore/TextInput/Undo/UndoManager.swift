public import Foundation
import Diagnostics

/// An object that records operations that undo changes.
///
/// Foundation on Linux has no such class; this class has the names and the grouping rules of
/// Apple's class. The registrations of one event form a group, which closes when the next frame
/// begins or when the group is undone.
///
/// Source: https://developer.apple.com/documentation/foundation/undomanager
@preconcurrency @MainActor open class UndoManager: NSObject {
  private final class Group {
    var actions: [(target: WeakObject, undo: @MainActor (AnyObject) -> Void)] = []
    var name = ""
  }

  private struct WeakObject { weak var object: AnyObject? }

  private enum Direction { case undo, redo }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  private var direction: Direction?
  private var isClosingDue = false
  /// Whether the outermost group belongs to a past event, and closes when the nested group closes.
  private var isClosingOverdue = false

  public override init() { super.init() }

  // MARK: Registering

  /// Registers an operation that undoes the current change.
  ///
  /// - Parameters:
  ///   - target: The object that is passed to the handler; a weak reference.
  ///   - handler: Undoes the change; operations that the handler registers are for redo.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      checkUsage(
        groupsByEvent,
        "an undo step is registered within beginUndoGrouping() and endUndoGrouping()",
        function: "registerUndo(withTarget:handler:)")
      beginUndoGrouping()
      closeWithEvent()
    }
    if direction == nil { redoStack = [] }
    open.last?.actions.append(
      (
        WeakObject(object: target),
        { object in if let target = object as? TargetType { handler(target) } }
      ))
  }

  /// Whether ``registerUndo(withTarget:handler:)`` records operations. The value is false between a
  /// call of ``disableUndoRegistration()`` and the matching call of ``enableUndoRegistration()``.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// Makes ``registerUndo(withTarget:handler:)`` do nothing until ``enableUndoRegistration()`` is
  /// called. If this method is called several times, ``enableUndoRegistration()`` must be called as
  /// often.
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends the effect of one ``disableUndoRegistration()``. A call without a matching earlier call
  /// of ``disableUndoRegistration()`` stops the program.
  open func enableUndoRegistration() {
    checkUsage(disabled > 0, "undo registration is enabled already")
    disabled -= 1
  }

  // MARK: Groups

  /// Whether a registration outside a group opens a group that closes when the next frame begins.
  /// The property is true by default. If the value is false, a registration outside a group stops
  /// the program.
  open var groupsByEvent = true
  /// The number of groups that are open; 0 outside groups.
  open var groupingLevel: Int { open.count }

  /// Opens a group; all registrations until the end of the group are undone as one step. Groups can
  /// be nested.
  open func beginUndoGrouping() { open.append(Group()) }

  /// Closes the innermost group. A nested group becomes part of the outer group, an empty group is
  /// removed, and without an open group the program stops.
  open func endUndoGrouping() {
    guard let group = open.popLast() else {
      usageError("endUndoGrouping() without beginUndoGrouping()")
    }
    defer { closeOverdueGroup() }
    guard !group.actions.isEmpty else { return }
    if let outer = open.last {
      outer.actions += group.actions
      if outer.name.isEmpty { outer.name = group.name }
    } else if direction == .undo {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst() }
    }
  }

  private func closeOverdueGroup() {
    guard isClosingOverdue, open.count == 1 else { return }
    isClosingOverdue = false
    endUndoGrouping()
  }

  private func closeWithEvent() {
    guard direction == nil, !isClosingDue else { return }
    isClosingDue = true
    ApplicationSession.current.atNextFrame { [weak self] in self?.closeEventGroup() }
  }

  /// Closes the group of the event. If a group within the event's group is open, the end of that
  /// group closes both groups.
  private func closeEventGroup() {
    guard isClosingDue else { return }
    isClosingDue = false
    if open.count == 1 { endUndoGrouping() } else { isClosingOverdue = !open.isEmpty }
  }

  /// The largest number of groups that the manager stores for undo; zero means no limit.
  open var levelsOfUndo = 0 {
    didSet {
      if levelsOfUndo > 0 { undoStack = Array(undoStack.suffix(levelsOfUndo)) }
    }
  }

  // MARK: Undoing

  /// Whether there is a closed or open group to undo.
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
  /// Whether there is an undone group to redo. A registration outside undo and redo
  /// discards all undone groups.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether an undo operation runs. Operations that are registered while the value is true are for
  /// redo.
  open var isUndoing: Bool { direction == .undo }
  /// Whether a redo operation runs.
  open var isRedoing: Bool { direction == .redo }

  /// Closes the open group, unless the open group is nested in another group, and undoes the last
  /// group.
  open func undo() {
    closeOutermostGroup()
    undoNestedGroup()
  }

  private func closeOutermostGroup() {
    guard direction == nil, open.count == 1 else { return }
    (isClosingDue, isClosingOverdue) = (false, false)
    endUndoGrouping()
  }

  /// Undoes the last closed group in reverse order of its registrations, and posts a notification
  /// before and after. The method does nothing if there is no group, or during an undo or redo.
  open func undoNestedGroup() {
    guard direction == nil, let group = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: Self.willUndoChangeNotification, object: self)
    perform(group, .undo)
    NotificationCenter.default.post(name: Self.didUndoChangeNotification, object: self)
  }

  /// Performs the last undone group again. The method does nothing if there is no undone group, or
  /// during an undo or redo.
  open func redo() {
    closeOutermostGroup()
    guard direction == nil, let group = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: Self.willRedoChangeNotification, object: self)
    perform(group, .redo)
    NotificationCenter.default.post(name: Self.didRedoChangeNotification, object: self)
  }

  private func perform(_ group: Group, _ direction: Direction) {
    self.direction = direction
    beginUndoGrouping()
    open.last?.name = group.name
    for action in group.actions.reversed() {
      if let target = action.target.object { action.undo(target) }
    }
    endUndoGrouping()
    self.direction = nil
  }

  // MARK: Removing actions

  /// Removes all operations for undo and redo, and enables registration, however often registration
  /// was disabled. Open groups stay open, but become empty.
  open func removeAllActions() {
    disabled = 0
    (undoStack, redoStack) = ([], [])
    open = open.map { _ in Group() }
  }

  /// Removes the operations that were registered with a target, and the operations whose target is
  /// deallocated.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + open {
      group.actions.removeAll { $0.target.object === object || $0.target.object == nil }
    }
    undoStack.removeAll { $0.actions.isEmpty }
    redoStack.removeAll { $0.actions.isEmpty }
  }

  // MARK: Names

  /// Sets the name of the innermost open group. If no group is open, the method sets the name of
  /// the last closed group.
  open func setActionName(_ actionName: String) {
    (open.last ?? undoStack.last)?.name = actionName
  }

  /// The name of the group that ``undo()`` would undo; empty if there is no such group or the group
  /// has no name.
  open var undoActionName: String { (open.last ?? undoStack.last)?.name ?? "" }
  /// The name of the group that ``redo()`` would perform; empty if there is no such group or the
  /// group has no name.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The title of a menu command that undoes the last group, such as "Undo Typing"; "Undo" if the
  /// group has no name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of a menu command that redoes the last undone group, such as "Redo Typing"; "Redo"
  /// if the group has no name.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title of the command that undoes a group with a name, in English. An override can
  /// return a localized title. For an empty name the title is "Undo".
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// The title of the command that redoes a group with a name, in English. An override can
  /// return a localized title. For an empty name the title is "Redo".
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: Notifications

  /// Posted before an undo, with the manager as its object.
  public nonisolated class var willUndoChangeNotification: NSNotification.Name {
    NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  }
  /// Posted after an undo, with the manager as its object.
  public nonisolated class var didUndoChangeNotification: NSNotification.Name {
    NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  }
  /// Posted before a redo, with the manager as its object.
  public nonisolated class var willRedoChangeNotification: NSNotification.Name {
    NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  }
  /// Posted after a redo, with the manager as its object.
  public nonisolated class var didRedoChangeNotification: NSNotification.Name {
    NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
  }
}
