import ConstraintSolver
import Testing

@Suite("Random systems") struct RandomSystemTests {
  @Test(
    "After incremental changes, a solver has the same errors per priority as a newly built solver",
    arguments: [(4, 60, 40), (8, 60, 25), (20, 100, 3)])
  func equalsFreshSolution(variables: Int, steps: Int, seeds: Int) {
    for seed in 1...seeds {
      let system = RandomSystem(variables: variables, seed: UInt64(seed))
      for step in 0..<steps {
        system.step()
        let (changed, fresh) = (system.errors, system.solvedAfresh().errors)
        #expect(changed[1000, default: 0] < 1e-5, "seed \(seed), step \(step)")
        for priority in Set(changed.keys).union(fresh.keys) {
          let difference = changed[priority, default: 0] - fresh[priority, default: 0]
          #expect(abs(difference) < 1e-4, "seed \(seed), step \(step), priority \(priority)")
        }
      }
    }
  }

  @Test("Two constraint solvers that receive the same calls have the same solution")
  func isDeterministic() {
    let (first, second) = (
      RandomSystem(variables: 12, seed: 7), RandomSystem(variables: 12, seed: 7)
    )
    for _ in 0..<120 {
      first.step()
      second.step()
      #expect(first.values == second.values)
    }
  }

  @Test("After the removal of all constraints, variables are zero and unconstrained")
  func empties() {
    let solver = ConstraintSolver()
    var random = Generator(state: 3)
    let variables = (0..<10).map { _ in solver.makeVariable() }
    var constraints: [ConstraintSolver.Constraint] = []
    for _ in 0..<60 {
      constraints.append(
        solver.add(
          [.init(variables[random.next(10)], 1), .init(variables[random.next(10)], -1)],
          .greaterThanOrEqual, Double(random.next(10)), priority: .init(500)))
    }
    while !constraints.isEmpty {
      solver.remove(constraints.remove(at: random.next(constraints.count)))
    }
    for variable in variables {
      #expect(solver.value(of: variable) == 0)
      #expect(!solver.isConstrained(variable))
      solver.release(variable)
    }
  }
}
