// The objective is lexicographic: the solver first minimizes the sum of errors of the highest
// priority, then the sum of the next priority, and so on. Each priority has a row of costs. The
// sign of a symbol's first nonzero cost determines whether the symbol may enter the basis.

extension Tableau {
  mutating func level(of priority: Double) -> Int32 {
    var position = 0
    while position < levelOrder.count {
      let level = levelOrder.base[position]
      if levels[level].priority == priority { return level }
      if levels[level].priority < priority { break }
      position += 1
    }
    var index: Int32 = -1
    for candidate in 0..<Int32(levels.count) where levels[candidate].constraints < 0 {
      index = candidate
    }
    if index < 0 {
      index = Int32(levels.count)
      levels.append(CostLevel(priority: 0, costs: .allocate(capacity: 1), capacity: 0))
    }
    levels[index].priority = priority
    levels[index].constraints = 0
    growCosts(of: index)
    for symbol in 0..<symbols.count { levels[index].costs[symbol] = 0 }
    levelOrder.append(index)
    var end = levelOrder.count - 1
    while end > position {
      levelOrder.base[end] = levelOrder.base[end - 1]
      end -= 1
    }
    levelOrder.base[position] = index
    return index
  }

  func growCosts(of level: Int32) {
    let (old, needed) = (levels[level].capacity, symbols.count)
    guard needed > old else { return }
    let capacity = max(needed, old * 2, 64)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity)
    larger.update(from: levels[level].costs, count: old)
    for position in old..<capacity { larger[position] = 0 }
    levels[level].costs.deallocate()
    levels[level].costs = larger
    levels[level].capacity = capacity
  }

  /// Adds an optional constraint's errors to the objective, or removes them with a negative weight.
  mutating func addToObjective(_ index: Int32, weight: Double) {
    let record = constraints[index]
    if record.isRequired { return }
    if record.isEquation { addToObjective(symbol: record.marker, record.level, weight) }
    addToObjective(symbol: record.other, record.level, weight)
  }

  private mutating func addToObjective(symbol: Int32, _ level: Int32, _ weight: Double) {
    let row = symbols[symbol].row
    guard row >= 0 else {
      addCost(level, symbol, weight)
      return
    }
    let (terms, count) = (rows[row].terms, Int(rows[row].count))
    for position in 0..<count {
      addCost(level, terms[position].symbol, weight * terms[position].coefficient)
    }
  }

  @inline(__always)
  private mutating func addCost(_ level: Int32, _ symbol: Int32, _ change: Double) {
    let costs = levels[level].costs
    costs[Int(symbol)] = Tableau.snapped(costs[Int(symbol)] + change)
    if change < 0 { enqueueCandidate(symbol) }
  }

  private mutating func enqueueCandidate(_ symbol: Int32) {
    guard !symbols[symbol].isCandidate else { return }
    symbols[symbol].isCandidate = true
    candidates.append(symbol)
  }

  mutating func substituteCosts(_ entering: Int32, _ row: Int32) {
    let (terms, count) = (rows[row].terms, Int(rows[row].count))
    for position in 0..<levelOrder.count {
      let level = levelOrder.base[position]
      let cost = levels[level].costs[Int(entering)]
      if cost == 0 { continue }
      levels[level].costs[Int(entering)] = 0
      statistics.terms += count
      for position in 0..<count {
        addCost(level, terms[position].symbol, cost * terms[position].coefficient)
      }
    }
  }

  /// The sign of a symbol's first nonzero cost. If it is negative, a larger value of the symbol
  /// improves the objective.
  ///
  /// - Parameter limit: Costs of this priority and of lower priorities are ignored.
  func costSign(of symbol: Int32, abovePriority limit: Double = 0) -> Int {
    for level in levelOrder.elements where levels[level].priority > limit {
      let cost = levels[level].costs[Int(symbol)]
      if cost > Tableau.epsilon { return 1 }
      if cost < -Tableau.epsilon { return -1 }
    }
    return 0
  }

  mutating func clearLeadingCost(of symbol: Int32) {
    accumulatedError = Tableau.accumulatedErrorLimit
    for level in levelOrder.elements where abs(levels[level].costs[Int(symbol)]) > Tableau.epsilon {
      levels[level].costs[Int(symbol)] = 0
      enqueueCandidate(symbol)
      return
    }
  }

  /// Whether a change of a row by the symbol `first`, whose coefficient in the row is `a`, costs
  /// less than the same change by `second`, whose coefficient is `b`. Equal costs are ordered by
  /// the symbols' indices.
  func isCheaper(_ first: Int32, _ a: Double, than second: Int32, _ b: Double) -> Bool {
    let (a, b) = (abs(a), abs(b))
    for level in levelOrder.elements {
      let costs = levels[level].costs
      let difference = costs[Int(first)] / a - costs[Int(second)] / b
      if abs(difference) > Tableau.epsilon { return difference < 0 }
    }
    return first < second
  }

  mutating func releaseLevel(_ level: Int32) {
    levels[level].constraints -= 1
    guard levels[level].constraints == 0 else { return }
    levels[level].constraints = -1
    let count = levelOrder.count
    guard let position = levelOrder.elements.firstIndex(of: level) else { return }
    for next in (position + 1)..<max(count, position + 1) {
      levelOrder.base[next - 1] = levelOrder.base[next]
    }
    _ = levelOrder.removeLast()
  }
}
