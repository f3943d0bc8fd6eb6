/// The state of a system of linear constraints, kept solved.
///
/// Most constraints of a layout define one variable by other variables. These constraints are
/// stored unchanged, as definitions: an acyclic graph of variables. Only the remaining constraints,
/// whose variables are all defined by other constraints, become rows of the core: a simplex tableau
/// over slacks and errors. `Documentation/Decisions/0012-constraint-solver.md` explains the
/// reasons.
///
/// Results do not depend on hashes or addresses: the same calls have the same results.
struct Tableau: ~Copyable {
  /// Violations, costs and a caller's coefficients below this value count as zero.
  static var epsilon: Double { 1e-8 }
  /// Coefficients below this value are rounding errors of terms that cancel.
  static var minimumCoefficient: Double { 1e-11 }
  /// Pivots below this value are avoided if another pivot is possible.
  static var minimumPivot: Double { 1e-6 }
  /// The number of steps after which rounding errors may be significant; a division by a small
  /// number counts as this many steps.
  static var accumulatedErrorLimit: Int { 100_000 }

  var symbols = Buffer<Symbol>(capacity: 64)
  var freeSymbols = Buffer<Int32>()
  var constraints = Buffer<ConstraintRecord>(capacity: 64)
  var freeConstraints = Buffer<Int32>()
  var rows = Buffer<Row>(capacity: 64)
  var freeRows = Buffer<Int32>()
  /// The terms of all constraints, and for each derived definition its terms and the eliminated
  /// definitions with their factors.
  var arena = Buffer<LinearTerm>(capacity: 256)
  var garbage = 0
  var links = LinkPool()

  var levels = Buffer<CostLevel>()
  /// The indices of the cost levels in use, with the highest priority first.
  var levelOrder = Buffer<Int32>()

  var nextRank = 1
  var nextStamp: UInt32 = 1
  var nextSerial = 0
  var mark: Int32 = 0

  // The queues of rows, symbols and constraints that must be processed.
  var infeasible = Buffer<Int32>()
  var candidates = Buffer<Int32>()
  var waiting = Buffer<Int32>()
  var touched = Buffer<Int32>()
  var dirty = RankHeap(.lowestFirst)
  var changed = Buffer<Int32>()

  // The sum that is being built: its symbols, and the definitions that were substituted in the sum.
  var leaves = Buffer<Int32>()
  var uses = Buffer<LinearTerm>()
  var expansion = RankHeap(.highestFirst)
  var scratch = Buffer<LinearTerm>(capacity: 64)
  var collected = Buffer<Int32>()

  var statistics = ConstraintSolver.Statistics()
  var accumulatedError = 0
  var needsRebuild: Bool { accumulatedError >= Tableau.accumulatedErrorLimit }

  init() {}

  deinit {
    for row in rows.elements { row.terms.deallocate() }
    for level in levels.elements { level.costs.deallocate() }
  }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Symbol.Kind, owner: Int32 = -1) -> Int32 {
    if let index = freeSymbols.popLast() {
      let old = symbols[index]
      var symbol = Symbol(kind: kind, owner: owner)
      // Keep the marks of the former symbol, because its index may still be in a queue.
      symbol.isTouched = old.isTouched
      symbol.isDirty = old.isDirty
      symbol.isChanged = old.isChanged
      symbol.isCandidate = old.isCandidate
      symbols[index] = symbol
      return index
    }
    let index = Int32(symbols.count)
    symbols.append(Symbol(kind: kind, owner: owner))
    for level in levelOrder.elements { growCosts(of: level) }
    return index
  }

  /// Removes a symbol from all rows, costs and lists.
  mutating func releaseSymbol(_ index: Int32) {
    var link = symbols[index].column.head
    while link >= 0 {
      let row = links[link].target
      link = links[link].next
      if rows[row].isUsed { removeTerm(index, from: row) }
    }
    for level in levelOrder.elements { levels[level].costs[Int(index)] = 0 }
    links.removeAll(from: &symbols[index].column)
    links.removeAll(from: &symbols[index].users)
    symbols[index].kind = .unused
    symbols[index].row = -1
    freeSymbols.append(index)
  }

  mutating func startSum() {
    mark += 1
    leaves.removeAll()
    uses.removeAll()
  }

  // MARK: Constraints

  /// Stores the caller's terms, whose symbols may repeat.
  mutating func makeConstraint(
    _ terms: some Collection<LinearTerm>, isEquation: Bool, sign: Double, constant: Double,
    isRequired: Bool
  ) -> Int32 {
    let start = Int32(arena.count)
    mark += 1
    for term in terms {
      if symbols[term.symbol].mark == mark {
        symbols[term.symbol].sum += term.coefficient * sign
      } else {
        symbols[term.symbol].mark = mark
        symbols[term.symbol].sum = term.coefficient * sign
        arena.append(term)
      }
    }
    var end = start
    for index in start..<Int32(arena.count) {
      let symbol = arena[index].symbol
      let sum = symbols[symbol].sum
      if abs(sum) <= Tableau.epsilon { continue }
      arena[end] = LinearTerm(symbol: symbol, coefficient: sum)
      end += 1
    }
    arena.truncate(to: Int(end))
    let record = ConstraintRecord(
      state: .waiting, isEquation: isEquation, isRequired: isRequired, sign: sign,
      constant: constant * sign, start: start, count: end - start, serial: nextSerial)
    nextSerial += 1
    if let index = freeConstraints.popLast() {
      constraints[index] = record
      return index
    }
    constraints.append(record)
    return Int32(constraints.count - 1)
  }

  mutating func releaseConstraint(_ index: Int32) {
    garbage += Int(constraints[index].count)
    constraints[index].state = .unused
    constraints[index].stamp = 0
    links.removeAll(from: &constraints[index].dependents)
    freeConstraints.append(index)
    if garbage > 1024, garbage > arena.count / 2 { compact() }
  }

  private mutating func compact() {
    var packed = Buffer<LinearTerm>(capacity: max(16, arena.count - garbage))
    for index in 0..<Int32(constraints.count) where constraints[index].state != .unused {
      let record = constraints[index]
      constraints[index].start = Int32(packed.count)
      for position in record.start..<(record.start + record.count) {
        packed.append(arena[position])
      }
      guard record.state == .derived else { continue }
      constraints[index].derivedStart = Int32(packed.count)
      let end = record.derivedStart + record.derivedCount + record.usesCount
      for position in record.derivedStart..<end { packed.append(arena[position]) }
    }
    swap(&arena, &packed)
    garbage = 0
  }
}
