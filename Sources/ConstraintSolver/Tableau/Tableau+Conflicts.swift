extension Tableau {
  /// Resolves an infeasible row that has no possible pivot. Such a row is a sum of required
  /// constraints that contradict each other. The function relaxes one of them, which the resolver
  /// chooses.
  mutating func resolveConflict(_ row: Int32, resolver: ConflictResolver) {
    let conflicting = conflictingConstraints(in: row)
    guard !conflicting.isEmpty else {
      // The violation is a rounding error, so the constant becomes zero.
      rows[row].constant = 0
      return
    }
    relax(resolver(conflicting))
    if rows[row].isUsed { checkFeasibility(of: row) }
  }

  /// The constraints whose multiples add up to a row, in the order in which they were added.
  private mutating func conflictingConstraints(in row: Int32) -> [Int32] {
    var contributions: [(constraint: Int32, factor: Double)] = []
    let basic = rows[row].basic
    if let contribution = contribution(of: basic, -1) { contributions.append(contribution) }
    for position in 0..<Int(rows[row].count) {
      let term = rows[row].terms[position]
      if let contribution = contribution(of: term.symbol, term.coefficient) {
        contributions.append(contribution)
      }
    }
    var conflicting: [Int32] = []
    var definitions: [Int32] = []
    for contribution in contributions {
      conflicting.append(contribution.constraint)
      _ = expand(contribution.constraint)
      collect(uses.elements, contribution.factor, into: &definitions)
    }
    // Start with the newest definition, because a derived definition refers to older
    // definitions only.
    while let position = definitions.indices.max(by: {
      constraints[definitions[$0]].stamp < constraints[definitions[$1]].stamp
    }) {
      let definition = definitions.remove(at: position)
      let record = constraints[definition]
      constraints[definition].isEnqueued = false
      guard abs(record.net) > Tableau.epsilon else { continue }
      conflicting.append(definition)
      guard record.state == .derived else { continue }
      let start = Int(record.derivedStart + record.derivedCount)
      let inner = UnsafeMutableBufferPointer(
        start: arena.base + start, count: Int(record.usesCount))
      collect(inner, record.net, into: &definitions)
    }
    return conflicting.filter { constraints[$0].isRequired }
      .sorted { constraints[$0].serial < constraints[$1].serial }
  }

  /// The core constraint that has the symbol as its marker, with the constraint's factor in the
  /// row.
  private func contribution(of symbol: Int32, _ coefficient: Double) -> (Int32, Double)? {
    let owner = symbols[symbol].owner
    guard owner >= 0, constraints[owner].state == .core, constraints[owner].marker == symbol else {
      return nil
    }
    return (owner, -coefficient)
  }

  private func collect(
    _ uses: UnsafeMutableBufferPointer<LinearTerm>, _ factor: Double,
    into definitions: inout [Int32]
  ) {
    for use in uses {
      if !constraints[use.symbol].isEnqueued {
        constraints[use.symbol].isEnqueued = true
        constraints[use.symbol].net = 0
        definitions.append(use.symbol)
      }
      constraints[use.symbol].net += factor * use.coefficient
    }
  }
}
