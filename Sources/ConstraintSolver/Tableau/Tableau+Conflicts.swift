extension Tableau {
  /// A row that no symbol can mend is a sum of required constraints that contradict each other.
  mutating func resolveConflict(_ row: Int32, referee: Referee) {
    let culprits = contradiction(in: row)
    guard !culprits.isEmpty else {
      // Below the precision of numbers there is nobody to blame.
      rows[row].constant = 0
      return
    }
    demote(referee(culprits))
    if rows[row].isUsed { note(row) }
  }

  /// The constraints whose multiples add up to a row, in the order in which they were added.
  private mutating func contradiction(in row: Int32) -> [Int32] {
    var parts: [(constraint: Int32, factor: Double)] = []
    let basic = rows[row].basic
    if let part = part(of: basic, -1) { parts.append(part) }
    for place in 0..<Int(rows[row].count) {
      let term = rows[row].terms[place]
      if let part = part(of: term.symbol, term.coefficient) { parts.append(part) }
    }
    var culprits: [Int32] = []
    var definitions: [Int32] = []
    for part in parts {
      culprits.append(part.constraint)
      _ = expand(part.constraint)
      collect(uses.elements, part.factor, into: &definitions)
    }
    // A derived definition was made with older ones only.
    while let place = definitions.indices.max(by: {
      constraints[definitions[$0]].stamp < constraints[definitions[$1]].stamp
    }) {
      let definition = definitions.remove(at: place)
      let record = constraints[definition]
      constraints[definition].isListed = false
      guard abs(record.net) > Tableau.epsilon else { continue }
      culprits.append(definition)
      guard record.state == .derived else { continue }
      let start = Int(record.derivedStart + record.derivedCount)
      let inner = UnsafeMutableBufferPointer(
        start: arena.base + start, count: Int(record.usesCount))
      collect(inner, record.net, into: &definitions)
    }
    return culprits.filter { constraints[$0].isRequired }
      .sorted { constraints[$0].serial < constraints[$1].serial }
  }

  /// The core constraint whose marker, or whose other where the marker does not stand in the row, a
  /// symbol is; with its share in the row.
  private func part(of symbol: Int32, _ coefficient: Double) -> (Int32, Double)? {
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
      if !constraints[use.symbol].isListed {
        constraints[use.symbol].isListed = true
        constraints[use.symbol].net = 0
        definitions.append(use.symbol)
      }
      constraints[use.symbol].net += factor * use.coefficient
    }
  }
}
