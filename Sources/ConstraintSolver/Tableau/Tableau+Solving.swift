extension Tableau {
  /// Selects the constraint to relax among required constraints that contradict each other.
  typealias ConflictResolver = ([Int32]) -> Int32

  /// Restores feasibility and optimality: no symbol violates its sign, no error can become
  /// smaller, and no constraint waits to be inserted.
  ///
  /// A change of constants violates signs but keeps costs optimal: dual simplex steps restore the
  /// signs. A new optional constraint or a removal violates only optimality: primal simplex steps
  /// restore optimality. If both signs and optimality are violated, signs are restored first,
  /// without regard to costs.
  mutating func optimize(resolver: ConflictResolver) {
    var steps = 0
    var limit = 200 + 20 * rows.count
    var isRebuilt = false
    while true {
      // After many steps, use Bland's rule (1977), which selects the lowest symbol first. The rule
      // is slower but cannot cycle.
      let usesBlandRule = steps > limit
      if let row = popInfeasibleRow(lowestFirst: usesBlandRule) {
        dualPivot(row, usesBlandRule: usesBlandRule, resolver: resolver)
      } else if let symbol = popCandidate(lowestFirst: usesBlandRule) {
        primalPivot(entering: symbol)
      } else if let next = waiting.popLast() {
        insert(next)
        limit += 20
        continue
      } else if needsRebuild, !isRebuilt {
        isRebuilt = true
        rebuild()
        steps = 0
        continue
      } else {
        return
      }
      steps += 1
      guard steps > 10 * limit else { continue }
      // Only rounding errors can require this many steps. Rebuild the core once. After that, ignore
      // the remaining violations, which are as small as these errors.
      if isRebuilt {
        clearQueues()
        return
      }
      isRebuilt = true
      rebuild()
      steps = 0
    }
  }

  private mutating func clearQueues() {
    while let row = infeasible.popLast() { rows[row].isEnqueued = false }
    while let symbol = candidates.popLast() { symbols[symbol].isCandidate = false }
  }

  // MARK: Signs

  /// Enqueues a row whose new constant is infeasible.
  mutating func checkFeasibility(of row: Int32) {
    touch(rows[row].basic)
    let constant = rows[row].constant
    let isInfeasible =
      symbols[rows[row].basic].kind == .dummy
      ? abs(constant) > Tableau.epsilon : constant < -Tableau.epsilon
    if isInfeasible { enqueueInfeasible(row) }
  }

  mutating func enqueueInfeasible(_ row: Int32) {
    guard !rows[row].isEnqueued else { return }
    rows[row].isEnqueued = true
    infeasible.append(row)
  }

  private mutating func popInfeasibleRow(lowestFirst: Bool) -> Int32? {
    if lowestFirst { infeasible.sort { rows[$0].basic > rows[$1].basic } }
    while let row = infeasible.popLast() {
      rows[row].isEnqueued = false
      guard rows[row].isUsed else { continue }
      if symbols[rows[row].basic].kind == .dummy {
        if abs(rows[row].constant) > Tableau.epsilon || hasNonDummyTerm(row) { return row }
      } else if rows[row].constant < -Tableau.epsilon {
        return row
      }
    }
    return nil
  }

  private func hasNonDummyTerm(_ row: Int32) -> Bool {
    for position in 0..<Int(rows[row].count)
    where symbols[rows[row].terms[position].symbol].kind != .dummy { return true }
    return false
  }

  /// Dual simplex step: the basic symbol with the wrong sign leaves the basis.
  private mutating func dualPivot(_ row: Int32, usesBlandRule: Bool, resolver: ConflictResolver) {
    let comparesCosts = !usesBlandRule && !hasImprovingCandidate
    let constant = rows[row].constant
    let isDummy = symbols[rows[row].basic].kind == .dummy
    var entering = chooseEntering(
      row, requiresPositive: constant <= 0, comparesCosts: comparesCosts)
    if entering < 0, isDummy, abs(constant) <= Tableau.epsilon {
      entering = chooseEntering(row, requiresPositive: false, comparesCosts: comparesCosts)
    }
    if entering >= 0 {
      pivot(row, entering)
    } else {
      resolveConflict(row, resolver: resolver)
    }
  }

  /// The symbol that enters the basis at the lowest cost, or the first possible symbol if costs are
  /// not compared; -1 if no symbol is possible.
  private func chooseEntering(_ row: Int32, requiresPositive: Bool, comparesCosts: Bool) -> Int32 {
    var (best, bestCoefficient): (Int32, Double) = (-1, 0)
    let minimumCoefficient = rows[row].largestCoefficient * Tableau.minimumPivot
    for position in 0..<Int(rows[row].count) {
      let term = rows[row].terms[position]
      guard (term.coefficient > 0) == requiresPositive, symbols[term.symbol].kind != .dummy,
        abs(term.coefficient) >= minimumCoefficient
      else { continue }
      if best >= 0 {
        if !comparesCosts { continue }
        if !isCheaper(term.symbol, term.coefficient, than: best, bestCoefficient) { continue }
      }
      (best, bestCoefficient) = (term.symbol, term.coefficient)
    }
    return best
  }

  // MARK: Costs

  private var hasImprovingCandidate: Bool {
    mutating get {
      while let symbol = candidates.popLast() {
        if improvesObjective(symbol) {
          candidates.append(symbol)
          return true
        }
        symbols[symbol].isCandidate = false
      }
      return false
    }
  }

  private func improvesObjective(_ symbol: Int32) -> Bool {
    symbols[symbol].kind == .restricted && symbols[symbol].row < 0 && costSign(of: symbol) < 0
  }

  private mutating func popCandidate(lowestFirst: Bool) -> Int32? {
    if lowestFirst { candidates.sort(by: >) }
    while let symbol = candidates.popLast() {
      symbols[symbol].isCandidate = false
      if improvesObjective(symbol) { return symbol }
    }
    return nil
  }

  /// Primal simplex step: a symbol enters the basis and grows until another symbol becomes zero.
  private mutating func primalPivot(entering: Int32) {
    let row = limitingRow(for: entering)
    if row >= 0 {
      pivot(row, entering)
    } else {
      // If no row limits the symbol, its cost is a rounding error: errors cannot be negative, so a
      // row limits every real improvement.
      clearLeadingCost(of: entering)
    }
  }

  private mutating func limitingRow(for entering: Int32) -> Int32 {
    mark += 1
    var (best, bestRatio): (Int32, Double) = (-1, .infinity)
    var link = symbols[entering].column.head
    while link >= 0 {
      let entry = links[link]
      link = entry.next
      guard isFirstVisit(of: entry.target, in: entering) else { continue }
      let row = rows[entry.target]
      let coefficient = row.coefficient(of: entering)
      if abs(coefficient) < Tableau.minimumPivot { continue }
      let ratio: Double
      if symbols[row.basic].kind == .dummy {
        ratio = 0
      } else if coefficient < 0 {
        ratio = max(0, -row.constant / coefficient)
      } else {
        continue
      }
      let isBetter =
        ratio < bestRatio - Tableau.epsilon
        || ratio <= bestRatio + Tableau.epsilon && best >= 0 && row.basic < rows[best].basic
      if best < 0 || isBetter { (best, bestRatio) = (entry.target, ratio) }
    }
    return best
  }
}
