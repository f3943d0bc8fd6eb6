import Diagnostics

/// Solves linear equations and inequalities with priorities, and keeps them solved while
/// constraints are added, removed and changed.
///
/// ```swift
/// let solver = ConstraintSolver()
/// let (left, width) = (solver.makeVariable(), solver.makeVariable())
/// solver.add([.init(left, 1)], .equal, 0)
/// solver.add([.init(left, 1), .init(width, 1)], .lessThanOrEqual, 320)
/// let preferred = solver.add([.init(width, 1)], .equal, 400, priority: .init(250))
/// solver.value(of: width)  // 320
/// solver.setConstant(of: preferred, to: 100)
/// solver.solve()
/// ```
///
/// Required constraints hold. For the other constraints, the sum of the errors of the highest
/// priority is as small as possible, then the sum of the next priority, and so on: no number of
/// constraints with lower priority can increase the error of a constraint with higher priority. If
/// several solutions are equally good, the selected solution depends only on the order of calls.
/// Coefficients, costs and violations whose magnitude is below 1e-8 count as zero.
///
/// After Badros, Borning, Stuckey: "The Cassowary Linear Arithmetic Constraint Solving Algorithm",
/// 2001. `Documentation/Decisions/0012-constraint-solver.md` describes how this solver differs.
package final class ConstraintSolver {
  /// An unknown of one solver. The use of a variable with another solver has no defined result.
  package struct Variable: Hashable, Sendable {
    /// The position in the solver's table; -1 for ``none``. A position is reused after a release.
    package let index: Int32
  }

  /// A constraint of one solver, from its addition to its removal.
  package struct Constraint: Hashable, Sendable {
    /// The position in the solver's table. A position is reused after a removal.
    package let index: Int32
  }

  /// A variable times a number.
  package struct Term: Sendable {
    /// The unknown of the term.
    package var variable: Variable
    /// The factor; it must be finite.
    package var coefficient: Double
    /// Creates a term; terms with the same variable add up.
    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The comparison between the sum of the terms and the constant.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// The importance of a constraint; a constraint takes precedence over any number of constraints
  /// with smaller values.
  package struct Priority: Hashable, Sendable {
    /// The priority, above 0; the errors of constraints with equal priorities are added up.
    package let value: Double
    /// Creates a priority.
    ///
    /// - Parameter value: The priority, above 0; 1000 is required.
    package init(_ value: Double) { self.value = value }
    /// The priority of constraints that are satisfied unless they contradict each other.
    package static let required = Priority(1000)
    /// A priority above 1000 that is not required, for constraints that may be broken without a
    /// report.
    package static let almostRequired = Priority(1000.5)
  }

  /// Counters since the creation of the solver: a measure of cost that does not depend on the
  /// machine.
  package struct Statistics: Equatable, Sendable {
    /// The number of pivot steps.
    package var pivots = 0
    /// The number of changed rows of the simplex tableau.
    package var rows = 0
    /// The number of terms that were read in changes of rows and costs, and in substitutions of
    /// definitions and rows.
    package var terms = 0
    /// The number of computations of a variable's value.
    package var values = 0
  }

  /// Selects the constraint to relax among required constraints that contradict each other. The
  /// constraints are in the order in which they were added, and all of them contribute to the
  /// contradiction. The solver minimizes the error of the selected constraint. The error becomes
  /// zero as soon as a solution without this error exists again. The closure must not call the
  /// solver.
  package var chooseConstraintToRelax: ([Constraint]) -> Constraint = { $0[$0.count - 1] }

  @exclusivity(unchecked) private var tableau = Tableau()

  /// Creates a solver without variables and constraints.
  package init() {}

  /// The work since the solver was created.
  package var statistics: Statistics { tableau.statistics }

  // MARK: Variables

  /// Creates a variable, which may have any value; without constraints, the value is 0.
  package func makeVariable() -> Variable { Variable(index: tableau.makeSymbol(.variable)) }

  /// Releases a variable. A variable that is made later may have the same index.
  ///
  /// - Precondition: No constraint contains the variable.
  package func release(_ variable: Variable) {
    let symbol = tableau.symbols[variable.index]
    checkUsage(
      symbol.definer < 0 && symbol.userCount == 0,
      "variable \(variable.index) is released while a constraint contains it")
    tableau.releaseSymbol(variable.index)
  }

  /// The variable's value after the last solution. The call needs constant time.
  package func value(of variable: Variable) -> Double { tableau.symbols[variable.index].value }

  /// Whether any constraint determines the variable.
  package func isConstrained(_ variable: Variable) -> Bool {
    tableau.symbols[variable.index].definer >= 0
  }

  /// Whether the variable could have another value without any error becoming larger.
  ///
  /// - Parameter priority: Errors of constraints with this priority or a lower priority are
  ///   ignored. If the parameter is nil, no errors are ignored.
  package func isAmbiguous(_ variable: Variable, abovePriority priority: Priority? = nil) -> Bool {
    tableau.isAmbiguous(variable.index, abovePriority: priority?.value ?? 0)
  }

  /// The constraints that determine the variable's value, in the order in which they were added.
  package func constraintsDetermining(_ variable: Variable) -> [Constraint] {
    tableau.constraintsDetermining(variable.index).map(Constraint.init(index:))
  }

  /// The variables whose values have changed since the last call.
  package func consumeChanges() -> [Variable] {
    var result: [Variable] = []
    result.reserveCapacity(tableau.changed.count)
    for index in tableau.changed.elements {
      tableau.symbols[index].isChanged = false
      if tableau.symbols[index].kind == .variable { result.append(Variable(index: index)) }
    }
    tableau.changed.removeAll()
    return result
  }

  // MARK: Constraints

  /// Adds `sum of terms (relation) constant` and solves.
  ///
  /// The call is fastest if the variable of the first term occurs in no other constraint, because
  /// the new constraint can then define this variable.
  ///
  /// - Precondition: The coefficients and the constant are finite.
  @discardableResult
  package func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint {
    checkUsage(
      constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite },
      "a constraint's numbers must be finite: \(terms.map(\.coefficient)), \(constant)")
    let isRequired = priority == .required
    let index = tableau.makeConstraint(
      terms.lazy.map { ConstraintSolver.symbolTerm($0) }, isEquation: relation == .equal,
      sign: relation == .lessThanOrEqual ? -1 : 1, constant: -constant, isRequired: isRequired)
    if !isRequired {
      let level = tableau.level(of: priority.value)
      tableau.levels[level].constraints += 1
      tableau.constraints[index].level = level
    }
    tableau.insert(index)
    solve()
    return Constraint(index: index)
  }

  private static func symbolTerm(_ term: Term) -> LinearTerm {
    LinearTerm(symbol: term.variable.index, coefficient: term.coefficient)
  }

  /// Removes a constraint and solves.
  package func remove(_ constraint: Constraint) {
    let index = constraint.index
    checkIsAdded(index)
    tableau.detach(index)
    if tableau.constraints[index].level >= 0 {
      tableau.releaseLevel(tableau.constraints[index].level)
    }
    tableau.releaseConstraint(index)
    solve()
  }

  /// Changes the constant on the right side of the constraint. The change takes effect with
  /// ``solve()``, so that several changes are solved together.
  ///
  /// - Precondition: The constant is finite.
  /// - Returns: Whether the constant has changed.
  @discardableResult
  package func setConstant(of constraint: Constraint, to constant: Double) -> Bool {
    let index = constraint.index
    checkIsAdded(index)
    checkUsage(constant.isFinite, "a constraint's constant must be finite, not \(constant)")
    let record = tableau.constraints[index]
    let change = -constant * record.sign - record.constant
    if change != 0 { tableau.changeConstant(of: index, by: change) }
    return change != 0
  }

  /// Changes the priority of an optional constraint and solves.
  ///
  /// - Precondition: Neither priority is required.
  package func setPriority(of constraint: Constraint, to priority: Priority) {
    let index = constraint.index
    checkIsAdded(index)
    let old = tableau.constraints[index].level
    checkUsage(
      old >= 0 && priority != .required && !tableau.constraints[index].isBroken,
      "an added constraint does not become required or optional")
    tableau.addToObjective(index, weight: -1)
    let level = tableau.level(of: priority.value)
    tableau.levels[level].constraints += 1
    tableau.constraints[index].level = level
    tableau.addToObjective(index, weight: 1)
    tableau.releaseLevel(old)
    solve()
  }

  /// Applies changed constants and updates all values.
  ///
  /// Every method that adds or removes a constraint, or changes a priority, calls this method.
  /// After ``setConstant(of:to:)`` the caller must call this method; one call is enough for any
  /// number of constants.
  ///
  /// The solver calls ``chooseConstraintToRelax`` for required constraints that contradict each
  /// other.
  package func solve() {
    let choose = chooseConstraintToRelax
    tableau.optimize { conflicting in
      let choices = conflicting.map(Constraint.init(index:))
      let relaxed = choose(choices)
      checkUsage(
        choices.contains(relaxed), "the constraint chosen to relax must be one of those in conflict"
      )
      return relaxed.index
    }
    tableau.propagateValues()
  }

  private func checkIsAdded(_ index: Int32) {
    checkUsage(
      index >= 0 && index < tableau.constraints.count
        && tableau.constraints[index].state != .unused,
      "constraint \(index) was removed before")
  }
}

extension ConstraintSolver.Variable {
  /// The placeholder for a variable that was not created yet.
  package static let none = ConstraintSolver.Variable(index: -1)
}
