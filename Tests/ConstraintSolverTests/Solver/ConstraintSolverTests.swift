import ConstraintSolver
import Testing

@Suite("Constraint solver") struct ConstraintSolverTests {
  private let solver = ConstraintSolver()

  private func variables(_ count: Int) -> [ConstraintSolver.Variable] {
    (0..<count).map { _ in solver.makeVariable() }
  }

  private func value(_ variable: ConstraintSolver.Variable) -> Double {
    solver.value(of: variable)
  }

  @Test("All variables in a chain of equations follow the first variable") func chain() {
    let x = variables(100)
    let first = solver.add([.init(x[0], 1)], .equal, 5)
    for index in 1..<100 { solver.add([.init(x[index], 1), .init(x[index - 1], -1)], .equal, 10) }
    #expect(value(x[99]) == 995)
    solver.setConstant(of: first, to: 0)
    solver.solve()
    #expect(value(x[99]) == 990)
    solver.remove(first)
    solver.add([.init(x[99], 1)], .equal, 0)
    #expect(value(x[0]) == -990)
  }

  @Test("One constraint overrides many constraints of lower priority") func priorities() {
    let x = variables(1)[0]
    solver.add([.init(x, 1)], .equal, 1, priority: .init(251))
    for _ in 0..<1000 { solver.add([.init(x, 1)], .equal, 9, priority: .init(250)) }
    #expect(value(x) == 1)
  }

  @Test("Changing a priority changes which constraint is satisfied") func priorityChange() {
    let x = variables(1)[0]
    let low = solver.add([.init(x, 1)], .equal, 1, priority: .init(250))
    solver.add([.init(x, 1)], .equal, 9, priority: .init(500))
    #expect(value(x) == 9)
    solver.setPriority(of: low, to: .init(750))
    #expect(value(x) == 1)
    solver.setPriority(of: low, to: .init(250))
    #expect(value(x) == 9)
  }

  @Test("A preferred size of 50 applies unless a required constraint sets a lower maximum")
  func hugging() {
    let (width, availableWidth) = (variables(1)[0], solver.makeVariable())
    solver.add([.init(width, 1)], .lessThanOrEqual, 50, priority: .init(250))
    solver.add([.init(width, 1)], .greaterThanOrEqual, 50, priority: .init(750))
    let size = solver.add([.init(availableWidth, 1)], .equal, 100)
    solver.add([.init(width, 1), .init(availableWidth, -1)], .lessThanOrEqual, 0)
    #expect(value(width) == 50)
    solver.setConstant(of: size, to: 30)
    solver.solve()
    #expect(value(width) == 30)
    solver.setConstant(of: size, to: 80)
    solver.solve()
    #expect(value(width) == 50)
  }

  @Test("A conflict lists exactly the constraints that contradict each other") func conflict() {
    let x = variables(3)
    let zero = solver.add([.init(x[0], 1)], .equal, 0)
    solver.add([.init(x[1], 1)], .equal, 7)
    let apart = solver.add([.init(x[2], 1), .init(x[0], -1)], .greaterThanOrEqual, 10)
    var named: [[ConstraintSolver.Constraint]] = []
    solver.chooseConstraintToRelax = {
      named.append($0)
      return $0[$0.count - 1]
    }
    let near = solver.add([.init(x[2], 1)], .lessThanOrEqual, 4)
    #expect(named == [[zero, apart, near]])
    #expect(value(x[2]) == 10)
    #expect(value(x[1]) == 7)
  }

  @Test("A relaxed constraint is enforced again as soon as it can be satisfied") func recovery() {
    let x = variables(1)[0]
    let least = solver.add([.init(x, 1)], .greaterThanOrEqual, 10)
    solver.add([.init(x, 1)], .lessThanOrEqual, 4)
    #expect(value(x) == 10)
    solver.setConstant(of: least, to: 2)
    solver.solve()
    #expect(value(x) >= 2 && value(x) <= 4)
  }

  @Test("A redundant equation is not a contradiction") func redundancy() {
    let x = variables(2)
    solver.chooseConstraintToRelax = { conflicting in
      Issue.record("nothing contradicts")
      return conflicting[0]
    }
    solver.add([.init(x[0], 1), .init(x[1], 1)], .equal, 10)
    let again = solver.add([.init(x[0], 2), .init(x[1], 2)], .equal, 20)
    solver.add([.init(x[0], 1)], .equal, 4)
    solver.add([.init(x[1], 1)], .equal, 6)
    #expect(value(x[1]) == 6)
    solver.remove(again)
    #expect(value(x[1]) == 6)
  }

  @Test("A cycle of equations is solved like any other system") func circle() {
    let x = variables(3)
    solver.add([.init(x[0], 1), .init(x[1], -1)], .equal, 1)
    solver.add([.init(x[1], 1), .init(x[2], -1)], .equal, 1)
    solver.add([.init(x[2], 1), .init(x[0], 1)], .equal, 10)
    #expect(x.map(value) == [6, 5, 4])
  }

  @Test("A variable is ambiguous if another value is an equally good solution") func ambiguity() {
    let x = variables(2)
    solver.add([.init(x[0], 1)], .greaterThanOrEqual, 10)
    #expect(solver.isAmbiguous(x[0]))
    #expect(solver.isAmbiguous(x[1]))
    solver.add([.init(x[0], 1)], .equal, 0, priority: .init(1))
    #expect(!solver.isAmbiguous(x[0]))
    #expect(value(x[0]) == 10)
  }

  @Test("Extreme numbers give finite solutions") func extremes() {
    let x = variables(2)
    solver.add([.init(x[0], 1e6)], .equal, 1e12)
    solver.add([.init(x[1], 1), .init(x[0], 1e-12)], .equal, 0, priority: .init(10))
    #expect(value(x[0]) == 1e6)
    #expect(value(x[1]).isFinite)
    solver.add([], .equal, 0)
    solver.add([.init(x[0], 1), .init(x[0], -1)], .lessThanOrEqual, 3)
    #expect(value(x[0]) == 1e6)
  }

  // MARK: Cost

  @Test("Changing a constraint's constant costs the same work in a large system as in a small one")
  func editCost() {
    func work(views: Int) -> Int {
      let solver = ConstraintSolver()
      var heights: [ConstraintSolver.Constraint] = []
      for _ in 0..<views {
        let (x, width) = (solver.makeVariable(), solver.makeVariable())
        solver.add([.init(x, 1)], .equal, 8)
        heights.append(solver.add([.init(width, 1)], .lessThanOrEqual, 50, priority: .init(250)))
        solver.add([.init(width, 1)], .greaterThanOrEqual, 50, priority: .init(750))
        solver.add([.init(x, 1), .init(width, 1)], .lessThanOrEqual, 300)
      }
      let before = solver.statistics
      solver.setConstant(of: heights[views / 2], to: 40)
      solver.solve()
      return solver.statistics.rows + solver.statistics.terms + solver.statistics.values
        - before.rows - before.terms - before.values
    }
    #expect(work(views: 1000) == work(views: 10))
    #expect(work(views: 1000) < 40)
  }

  @Test("The cost per constraint is the same in chains of any length") func chainCost() {
    func work(links: Int) -> Int {
      let solver = ConstraintSolver()
      let x = (0..<links).map { _ in solver.makeVariable() }
      solver.add([.init(x[0], 1)], .equal, 0)
      for index in 1..<links {
        solver.add([.init(x[index], 1), .init(x[index - 1], -1)], .greaterThanOrEqual, 10)
        solver.add(
          [.init(x[index], 1), .init(x[index - 1], -1)], .equal, 12, priority: .init(250))
      }
      return (solver.statistics.rows + solver.statistics.terms + solver.statistics.values) / links
    }
    #expect(work(links: 4000) <= work(links: 400) + 1)
  }
}
