// Measures the constraint solver with the same systems of constraints as `systems.py`, and prints
// one line for each measurement.

struct Generator {
  var state: UInt64 = 1
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

struct Rule {
  var terms: [(Int, Double)]
  var relation: ConstraintSolver.Relation
  var constant: Double
  var priority = 1000.0
}

struct System {
  var variables = 0
  var rules: [Rule] = []
  /// The index of the rule whose constant the measurement changes. The solver that `systems.py`
  /// measures changes the variable of this rule as an edit variable instead.
  var edited = 0

  mutating func variable() -> Int {
    variables += 1
    return variables - 1
  }

  mutating func add(
    _ terms: [(Int, Double)], _ relation: ConstraintSolver.Relation, _ constant: Double,
    _ priority: Double = 1000
  ) {
    rules.append(
      Rule(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  static func make(_ name: String, _ size: Int) -> System {
    var system = System()
    switch name {
    case "chain": system.chain(size)
    case "loose": system.looseChain(size)
    case "form": system.form(size)
    default: system.tree(size)
    }
    return system
  }

  mutating func chain(_ size: Int) {
    var last = variable()
    add([(last, 1)], .equal, 0)
    for _ in 1..<size {
      let next = variable()
      add([(next, 1), (last, -1)], .equal, 10)
      last = next
    }
  }

  mutating func looseChain(_ size: Int) {
    var last = variable()
    add([(last, 1)], .equal, 0)
    for _ in 1..<size {
      let next = variable()
      add([(next, 1), (last, -1)], .greaterThanOrEqual, 8)
      add([(next, 1), (last, -1)], .equal, 10, 250)
      last = next
    }
  }

  mutating func form(_ size: Int) {
    var random = Generator()
    let width = variable()
    add([(width, 1)], .equal, 320)
    var above: (y: Int, height: Int)?
    var firstField = -1
    for _ in 0..<(size / 6) {
      let (label, labelWidth, field, fieldWidth) = (variable(), variable(), variable(), variable())
      let (y, height) = (variable(), variable())
      let natural = Double(40 + random.next(60))
      add([(label, 1)], .equal, 16)
      add([(labelWidth, 1)], .lessThanOrEqual, natural, 250)
      add([(labelWidth, 1)], .greaterThanOrEqual, natural, 750)
      add([(field, 1), (label, -1), (labelWidth, -1)], .greaterThanOrEqual, 8)
      if firstField < 0 {
        firstField = field
      } else {
        add([(field, 1), (firstField, -1)], .equal, 0)
      }
      add([(fieldWidth, 1), (field, 1), (width, -1)], .equal, -16)
      if let above {
        add([(y, 1), (above.y, -1), (above.height, -1)], .equal, 8)
      } else {
        add([(y, 1)], .equal, 20)
      }
      add([(height, 1)], .lessThanOrEqual, 44, 250)
      add([(height, 1)], .greaterThanOrEqual, 44, 750)
      above = (y, height)
    }
  }

  mutating func tree(_ size: Int) {
    var random = Generator()
    var boxes = [(x: variable(), width: variable())]
    add([(boxes[0].x, 1)], .equal, 0)
    add([(boxes[0].width, 1)], .equal, 4000)
    edited = 1
    for _ in 1..<(size / 2) {
      let parent = boxes[random.next(boxes.count)]
      let box = (x: variable(), width: variable())
      let preferred = Double(20 + random.next(80))
      add([(box.x, 1), (parent.x, -1)], .equal, 8)
      add([(box.width, 1)], .equal, preferred, 250)
      add(
        [(box.x, 1), (box.width, 1), (parent.x, -1), (parent.width, -1)], .lessThanOrEqual, -8)
      boxes.append(box)
    }
  }
}

func seconds(_ action: () -> Void) -> Double {
  let duration = ContinuousClock().measure(action)
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

@main struct Benchmark {
  static func main() {
    let arguments = CommandLine.arguments
    let (name, size, edits) = (arguments[1], Int(arguments[2])!, Int(arguments[3])!)
    let system = System.make(name, size)
    var (build, edit, sum) = (Double.infinity, Double.infinity, 0.0)
    for _ in 0..<max(3, 20_000 / size) {
      let solver = ConstraintSolver()
      let variables = (0..<system.variables).map { _ in solver.makeVariable() }
      let rules = system.rules.map { rule in
        (
          rule.terms.map { ConstraintSolver.Term(variables[$0.0], $0.1) }, rule.relation,
          rule.constant, ConstraintSolver.Priority(rule.priority)
        )
      }
      var constraints: [ConstraintSolver.Constraint] = []
      constraints.reserveCapacity(rules.count)
      build = min(
        build,
        seconds {
          for rule in rules {
            constraints.append(solver.add(rule.0, rule.1, rule.2, priority: rule.3))
          }
        })
      sum = system.rules.reduce(0) { sum, rule in
        guard rule.priority < 1000 else { return sum }
        let left = rule.terms.reduce(-rule.constant) {
          $0 + $1.1 * solver.value(of: variables[$1.0])
        }
        return switch rule.relation {
        case .equal: sum + abs(left)
        case .lessThanOrEqual: sum + max(0, left)
        case .greaterThanOrEqual: sum + max(0, -left)
        }
      }
      let (constraint, constant) = (
        constraints[system.edited], system.rules[system.edited].constant
      )
      edit = min(
        edit,
        seconds {
          for step in 1...edits {
            solver.setConstant(of: constraint, to: constant + Double(step % 7))
            solver.solve()
          }
        } / Double(edits))
    }
    print(build, edit, sum)
  }
}
