extension Tableau {
  /// Whether a variable could have another value without any error of a priority above `limit`
  /// becoming larger.
  mutating func isAmbiguous(_ variable: Int32, abovePriority limit: Double) -> Bool {
    startSum()
    addToSum(variable, 1)
    var constant = eliminateDefined()
    substituteBasics(&constant)
    return leaves.elements.contains { leaf in
      guard abs(symbols[leaf].sum) > Tableau.epsilon else { return false }
      return switch symbols[leaf].kind {
      case .variable: true
      case .restricted: costSign(of: leaf, abovePriority: limit) == 0
      case .dummy, .unused: false
      }
    }
  }

  /// The constraints that determine a variable's value, in the order in which they were added.
  mutating func constraintsDetermining(_ variable: Int32) -> [Int32] {
    startSum()
    addToSum(variable, 1)
    _ = eliminateDefined()
    var found = Set(uses.elements.map(\.symbol))
    for leaf in leaves.elements where abs(symbols[leaf].sum) > Tableau.epsilon {
      let row = symbols[leaf].row
      guard row >= 0 else { continue }
      if symbols[leaf].owner >= 0 { found.insert(symbols[leaf].owner) }
      for position in 0..<Int(rows[row].count) {
        let owner = symbols[rows[row].terms[position].symbol].owner
        if owner >= 0 { found.insert(owner) }
      }
    }
    return found.sorted { constraints[$0].serial < constraints[$1].serial }
  }
}
