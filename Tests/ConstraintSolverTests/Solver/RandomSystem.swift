import ConstraintSolver

/// A constraint system with a record of its rules. Random steps change the system.
final class RandomSystem {
  struct Rule {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var priority: Double
  }

  let solver = ConstraintSolver()
  private var variables: [ConstraintSolver.Variable] = []
  private(set) var rules: [(rule: Rule, constraint: ConstraintSolver.Constraint)] = []
  /// The constraints that the solver has relaxed. Each of them stays relaxed until it is removed.
  private var relaxed: Set<ConstraintSolver.Constraint> = []
  private var random: Generator

  init(variables count: Int, seed: UInt64) {
    random = Generator(state: seed)
    variables = (0..<count).map { _ in solver.makeVariable() }
    solver.chooseConstraintToRelax = { [unowned self] conflicting in
      let last = conflicting[conflicting.count - 1]
      relaxed.insert(last)
      return last
    }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  func add(_ rule: Rule) {
    let constraint = solver.add(
      rule.terms.map { .init(variables[$0.variable], $0.coefficient) }, rule.relation,
      rule.constant, priority: .init(rule.priority))
    rules.append((rule, constraint))
  }

  /// Adds a rule, removes a rule, or changes the constants of some rules.
  func step() {
    switch random.next(10) {
    case 0..<5: add(makeRule())
    case 5..<7 where !rules.isEmpty:
      let index = random.next(rules.count)
      let removed = rules.remove(at: index).constraint
      solver.remove(removed)
      relaxed.remove(removed)
    default:
      guard !rules.isEmpty else { return }
      for _ in 0...random.next(3) {
        let index = random.next(rules.count)
        rules[index].rule.constant = Double(random.next(200) - 60)
        solver.setConstant(of: rules[index].constraint, to: rules[index].rule.constant)
      }
      solver.solve()
    }
  }

  private func makeRule() -> Rule {
    let coefficients: [Double] = [1, -1, 1, -1, 1, -1, 0.5]
    let terms = (0...random.next(3)).map { _ in
      (random.next(variables.count), coefficients[random.next(coefficients.count)])
    }
    let relations: [ConstraintSolver.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    let priorities: [Double] = [1000, 1000, 250, 750, 750, 50, 999]
    return Rule(
      terms: terms, relation: relations[random.next(3)],
      constant: Double(random.next(200) - 60), priority: priorities[random.next(7)])
  }

  /// The sums of errors, by priority. Relaxed constraints have the priority 999.5 in this
  /// dictionary.
  var errors: [Double: Double] {
    var result: [Double: Double] = [:]
    for (rule, constraint) in rules {
      let sum = rule.terms.reduce(-rule.constant) {
        $0 + $1.coefficient * solver.value(of: variables[$1.variable])
      }
      let error =
        switch rule.relation {
        case .equal: abs(sum)
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      result[relaxed.contains(constraint) ? 999.5 : rule.priority, default: 0] += error
    }
    return result
  }

  /// Returns a new system with a new solver. The same rules are added in their order.
  func solvedAfresh() -> RandomSystem {
    let fresh = RandomSystem(variables: variables.count, seed: 0)
    for (rule, constraint) in rules {
      var rule = rule
      if relaxed.contains(constraint) { rule.priority = 999.5 }
      fresh.add(rule)
    }
    return fresh
  }
}

struct Generator {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
