import ConstraintSolver
import Foundation
import Logging

/// Solves the constraints of one view tree. The root is a window or a view without superview. An
/// engine that computes a fitting size can have any view as its root.
///
/// Every view or guide with constraints has four variables. They are the components of its frame
/// without the transform, in the coordinate space of its superview or owning view. The variables of
/// a view's descendants therefore do not depend on the view's position.
///
/// Changes are pending until ``flush()`` is called. This method solves all pending changes
/// together. It invalidates the layout of the superviews of all views whose frames change;
/// `layoutSubviews()` then applies the new frames. An engine that computes a fitting size
/// invalidates nothing, because a measurement does not move views.
@MainActor final class LayoutEngine {
  /// The reason for a constraint of the solver.
  enum Label {
    case constraint(NSLayoutConstraint)
    /// The constraint defines the frame of a view. The view is the root view, or its autoresizing
    /// mask is translated into constraints.
    case frame(LayoutRecord, LayoutRecord.Part)
    case content(LayoutRecord, NSLayoutConstraint.Axis)
    case guide(LayoutRecord)
  }

  @exclusivity(unchecked) private(set) var solver = ConstraintSolver()
  let root: Root
  /// How the size of the root view is determined: it is fixed, or the engine computes it as a
  /// fitting size.
  enum Root { case fixed, fitted }
  unowned let rootView: UIView

  // The runtime's checks of exclusive access took 3 % of the time that the first layout of a screen
  // needed. These checks are disabled, because no code calls the engine while one of its properties
  // is being changed.
  @exclusivity(unchecked) var records: [ObjectIdentifier: LayoutRecord] = [:]
  /// The layout record and the part of its frame to which each variable belongs, indexed by
  /// variable.
  @exclusivity(unchecked)
  private var owners: [(record: LayoutRecord, part: LayoutRecord.Part)?] = []
  /// The reasons for the solver's constraints, indexed by constraint.
  @exclusivity(unchecked) private(set) var labels: [Label?] = []
  /// The reason for the constraint that is being added and has no index yet.
  @exclusivity(unchecked) private(set) var addedLabel: Label?
  @exclusivity(unchecked) private var tokens: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
  @exclusivity(unchecked) private var pending: [NSLayoutConstraint] = []
  private var staleContents: [LayoutRecord] = []
  private var staleConstants: [NSLayoutConstraint] = []
  @exclusivity(unchecked) private(set) var isDirty = true
  private var isFlushing = false
  var reports: [(broken: NSLayoutConstraint?, culprits: [Label])] = []

  private static let logger = Logger(label: "opaline.layout")
  /// A closure that receives the text of each report of a conflict. The default closure writes the
  /// text to the log. Tests set another closure.
  static var sendReport: (String) -> Void = { text in LayoutEngine.logger.warning("\(text)") }

  init(rootView: UIView, root: Root = .fixed) {
    self.rootView = rootView
    self.root = root
    connectSolver()
  }

  private func connectSolver() {
    // Safety: the solver calls back only from within calls on the main actor.
    solver.chooseConstraintToRelax = { [unowned self] culprits in
      MainActor.assumeIsolated { self.chooseConstraintToBreak(culprits) }
    }
  }

  /// The solver's counters, which tests compare to check the amount of work.
  var work: ConstraintSolver.Statistics { solver.statistics }

  // MARK: Adding and removing views

  /// Adds the constraints of a subtree.
  ///
  /// - Parameter excluded: A view in the subtree whose constraints are not added.
  func collect(_ view: UIView, except excluded: UIView? = nil) {
    guard let state = view.autoLayoutIfAny else { return }
    pending += state.constraints
    if !state.translatesMask || (root == .fitted && view === rootView) { _ = record(for: view) }
    isDirty = true
    for child in view.children where child !== excluded { collect(child, except: excluded) }
  }

  /// Removes a subtree and its constraints.
  ///
  /// The removal of a constraint changes the solver's rows of all views that depend on it, so the
  /// removal of a chain of n views takes time in proportion to the square of n. If the subtree has
  /// most of the constraints, a new solver for the other views costs less.
  func drop(_ view: UIView) {
    guard !isFlushing, hasMostConstraints(view) else {
      uninstallBelow(view)
      releaseBelow(view)
      return
    }
    solver = ConstraintSolver()
    connectSolver()
    (records, owners, labels, tokens) = ([:], [], [], [:])
    (pending, staleContents, staleConstants) = ([], [], [])
    collect(rootView, except: view)
  }

  /// The smallest number of constraints for which ``drop(_:)`` replaces the solver. Fewer
  /// constraints are removed one by one, so that the other views are not laid out again.
  private static let largeConstraintCount = 200

  /// Whether the engine has many constraints, and most of them are in a view's subtree.
  private func hasMostConstraints(_ view: UIView) -> Bool {
    let total = tokens.count + pending.count
    return total >= LayoutEngine.largeConstraintCount && constraintCount(below: view) > total / 2
  }

  private func constraintCount(below view: UIView) -> Int {
    guard let state = view.autoLayoutIfAny else { return 0 }
    return view.children.reduce(state.constraints.count) { $0 + constraintCount(below: $1) }
  }

  private func uninstallBelow(_ view: UIView) {
    guard let state = view.autoLayoutIfAny else { return }
    for constraint in state.constraints { uninstall(constraint) }
    for child in view.children { uninstallBelow(child) }
  }

  private func releaseBelow(_ view: UIView) {
    guard let state = view.autoLayoutIfAny else { return }
    // The equations of the readable content guide contain variables of the margins guide, so the
    // readable content guide is released first.
    for guide in state.systemGuides where guide.kind == .readable { release(guide) }
    for guide in state.systemGuides where guide.kind != .readable { release(guide) }
    for guide in state.guides { release(guide) }
    for child in view.children { releaseBelow(child) }
    release(view)
  }

  func release(_ item: any LayoutItem) {
    guard let record = records.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for token in record.allTokens { removeToken(token) }
    for part in LayoutRecord.Part.allCases {
      owners[Int(record[part].index)] = nil
      solver.release(record[part])
    }
    staleContents.removeAll { $0 === record }
  }

  func install(_ constraint: NSLayoutConstraint) {
    pending.append(constraint)
    isDirty = true
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    isDirty = true
    if let token = tokens.removeValue(forKey: ObjectIdentifier(constraint)) {
      removeToken(token)
    } else {
      pending.removeAll { $0 === constraint }
    }
  }

  // MARK: Changes

  func constantChanged(of constraint: NSLayoutConstraint) {
    staleConstants.append(constraint)
    isDirty = true
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    isDirty = true
    guard let token = tokens[ObjectIdentifier(constraint)] else { return }
    solver.setPriority(of: token, to: constraint.priority.solverPriority)
  }

  func reinstall(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      guard tokens[ObjectIdentifier(constraint)] != nil else { continue }
      uninstall(constraint)
      install(constraint)
    }
  }

  func contentChanged(of view: UIView) {
    guard let record = records[ObjectIdentifier(view)] else { return }
    record.hasStaleContent = true
    staleContents.append(record)
    isDirty = true
  }

  /// Updates the equations for a view's frame and for its system guides. The method is called after
  /// the view was moved or resized without constraints, and after its insets have changed.
  func inputChanged(of view: UIView) {
    guard let state = view.autoLayoutIfAny else { return }
    if let record = records[ObjectIdentifier(view)] { updateFrame(of: record, view) }
    for guide in state.systemGuides {
      if let record = records[ObjectIdentifier(guide)] { updateGuide(record) }
    }
  }

  /// Called after the frame, the insets or the content offset of a scroll view have changed.
  /// Updates the equations of the scroll view. Also schedules an update of the constraints between
  /// views inside and outside of the scroll view.
  func contentMoved(in view: UIView) {
    inputChanged(of: view)
    guard let record = records[ObjectIdentifier(view)], !record.crossing.isEmpty else { return }
    record.crossing.removeAll { tokens[ObjectIdentifier($0)] == nil }
    staleConstants += record.crossing
    isDirty = true
  }

  func setConstant(_ token: ConstraintSolver.Constraint, _ constant: CGFloat) {
    if solver.setConstant(of: token, to: Double(constant)) { isDirty = true }
  }

  // MARK: Solver

  func makeVariable(_ record: LayoutRecord, _ part: LayoutRecord.Part) -> ConstraintSolver.Variable
  {
    let variable = solver.makeVariable()
    let index = Int(variable.index)
    while owners.count <= index { owners.append(nil) }
    owners[index] = (record, part)
    return variable
  }

  func add(
    _ form: LinearForm, _ relation: NSLayoutConstraint.Relation, priority: UILayoutPriority,
    _ label: Label
  ) -> ConstraintSolver.Constraint {
    addedLabel = label
    defer { addedLabel = nil }
    let token = solver.add(
      form.terms, relation.solverRelation, -Double(form.constant),
      priority: priority.solverPriority)
    let index = Int(token.index)
    while labels.count <= index { labels.append(nil) }
    labels[index] = label
    return token
  }

  func removeToken(_ token: ConstraintSolver.Constraint) {
    let index = Int(token.index)
    if index < labels.count { labels[index] = nil }
    solver.remove(token)
    isDirty = true
  }

  func value(_ variable: ConstraintSolver.Variable) -> CGFloat {
    CGFloat(solver.value(of: variable))
  }

  // MARK: Flush

  /// Updates constraints, solves the changes since the last call, and invalidates the layout of
  /// affected views.
  func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    rootView.updateConstraintsBelow()
    var changed: [LayoutRecord] = []
    // Content sizes depend on widths, and widths depend on content sizes. The loop therefore
    // repeats until nothing changes, at most 8 times.
    for _ in 0..<8 where isDirty {
      isDirty = false
      makeCurrent()
      solver.solve()
      noteChanges(&changed)
    }
    for record in changed {
      record.isChanged = false
      if root == .fixed { announce(record) }
    }
    report()
  }

  private func makeCurrent() {
    let added = pending
    pending = []
    // The constraints that determine the most variables are inserted first. The solver then has to
    // undo fewer of its steps (pivots) for the later constraints.
    let sorted = added.map { ($0, $0.insertionOrder) }.sorted { $0.1 < $1.1 }.map(\.0)
    for constraint in sorted { prepare(constraint) }
    for constraint in sorted where constraint.priority == .required { insert(constraint) }
    let contents = staleContents
    staleContents = []
    for record in contents where record.hasStaleContent { updateContent(of: record) }
    for constraint in sorted where constraint.priority != .required { insert(constraint) }
    let constants = staleConstants
    staleConstants = []
    for constraint in constants {
      guard let token = tokens[ObjectIdentifier(constraint)], let form = form(of: constraint)
      else { continue }
      solver.setConstant(of: token, to: -Double(form.constant))
    }
  }

  private func insert(_ constraint: NSLayoutConstraint) {
    guard constraint.owningView != nil, tokens[ObjectIdentifier(constraint)] == nil,
      let form = form(of: constraint)
    else { return }
    if constraint.relation != .equal { noteBounds(in: form) }
    tokens[ObjectIdentifier(constraint)] = add(
      form, constraint.relation, priority: constraint.priority, .constraint(constraint))
  }

  private func noteBounds(in form: LinearForm) {
    for term in form.terms {
      guard let owner = owners[Int(term.variable.index)] else { continue }
      owner.record.bounded[owner.part] = true
    }
  }

  /// Adds an equation that sets a position or length to zero. The equation is needed if an
  /// inequality bounds the position or length and no equation determines it.
  ///
  /// Without the equation, the solver may return the bound as the value of such a variable. UIKit
  /// sets the variable to zero if the bound permits zero. Lengths take precedence over positions.
  private func preferZero(_ part: LayoutRecord.Part, of record: LayoutRecord) {
    let variable = record[part]
    guard record.bounded[part] == true, record.zeros[part] == nil,
      abs(solver.value(of: variable)) > 1e-6,
      solver.isAmbiguous(variable, abovePriority: LayoutEngine.zeroLength)
    else { return }
    let isLength = part == .width || part == .height
    record.zeros[part] = solver.add(
      [.init(variable, 1)], .equal, 0,
      priority: isLength ? LayoutEngine.zeroLength : LayoutEngine.zeroPosition)
    isDirty = true
  }

  // The priorities of the equations that set a length or position to zero. They are below all other
  // priorities of an app or of the engine.
  private static let zeroLength = ConstraintSolver.Priority(0.002)
  private static let zeroPosition = ConstraintSolver.Priority(0.001)

  /// Collects the records whose frames have changed. If a length is negative, the method adds a
  /// lower bound for it.
  private func noteChanges(_ changed: inout [LayoutRecord]) {
    for variable in solver.consumeChanges() {
      let index = Int(variable.index)
      guard index < owners.count, let owner = owners[index] else { continue }
      let record = owner.record
      if !record.isChanged {
        record.isChanged = true
        changed.append(record)
      }
      preferZero(owner.part, of: record)
      guard owner.part == .width || owner.part == .height else { continue }
      if solver.value(of: variable) < -1e-6, record.lowerBounds[owner.part] == nil {
        record.lowerBounds[owner.part] = solver.add(
          [.init(variable, 1)], .greaterThanOrEqual, 0, priority: .almostRequired)
        isDirty = true
      }
      if owner.part == .width, let view = record.item as? UIView, view.wrapsContentInLayout {
        contentChanged(of: view)
      }
    }
  }

  private func announce(_ record: LayoutRecord) {
    if let view = record.item as? UIView {
      if !view.translatesAutoresizingMaskIntoConstraints { view.superview?.setNeedsLayout() }
    } else if let guide = record.item as? UILayoutGuide, guide.kind == .content,
      let scrollView = guide.owner?.scrollableContent
    {
      var size = scrollView.contentSize
      let growth = zoomGrowth(in: scrollView)
      if solver.isConstrained(record.width) {
        size.width = max(0, value(record.width) + growth.width)
      }
      if solver.isConstrained(record.height) {
        size.height = max(0, value(record.height) + growth.height)
      }
      size = CGSize(
        width: scrollView.roundedToPixels(size.width),
        height: scrollView.roundedToPixels(size.height))
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }
  }

  /// The difference between the size of a zoomed view on the screen and its size in constraints,
  /// which do not contain the zoom scale.
  private func zoomGrowth(in scrollView: any ScrollableContent) -> CGSize {
    guard let zoomed = scrollView.zoomedContent,
      !zoomed.view.translatesAutoresizingMaskIntoConstraints,
      let record = records[ObjectIdentifier(zoomed.view)]
    else { return .zero }
    return CGSize(
      width: value(record.width) * (zoomed.scale - 1),
      height: value(record.height) * (zoomed.scale - 1))
  }

  // MARK: Queries

  func isAmbiguous(_ item: any LayoutItem, _ parts: [LayoutRecord.Part]) -> Bool {
    flush()
    guard let record = records[ObjectIdentifier(item)] else { return false }
    return parts.contains {
      solver.isAmbiguous(record[$0], abovePriority: LayoutEngine.zeroLength)
    }
  }

  func constraintsBehind(
    _ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    flush()
    guard let record = records[ObjectIdentifier(item)] else { return [] }
    var unique: Set<ObjectIdentifier> = []
    let parts: [LayoutRecord.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
    return parts.flatMap { solver.constraintsDetermining(record[$0]) }.compactMap { token in
      guard case .constraint(let constraint) = label(of: token),
        unique.insert(ObjectIdentifier(constraint)).inserted
      else { return nil }
      return constraint
    }
  }
}
