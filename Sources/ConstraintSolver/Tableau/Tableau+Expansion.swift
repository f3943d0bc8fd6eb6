// A sum over variables is expanded by substituting definitions for defined variables, the highest
// rank first. Each variable is then substituted once, and terms that cancel are not expanded
// further.

extension Tableau {
  /// Adds a multiple of a symbol to the sum being built.
  mutating func addToSum(_ symbol: Int32, _ coefficient: Double) {
    if symbols[symbol].mark == mark {
      symbols[symbol].sum += coefficient
      return
    }
    symbols[symbol].mark = mark
    symbols[symbol].sum = coefficient
    if symbols[symbol].definer >= 0 {
      expansion.push(symbol, rank: symbols[symbol].rank)
    } else {
      leaves.append(symbol)
    }
  }

  /// Eliminates defined variables from the sum.
  ///
  /// - Returns: The substituted definitions' part of the constant. Afterwards ``leaves`` contains
  ///   undefined variables, slacks and errors, and ``uses`` contains the substituted definitions
  ///   with their factors.
  mutating func eliminateDefined() -> Double {
    var constant = 0.0
    while let variable = expansion.pop() {
      let sum = symbols[variable].sum
      if abs(sum) <= Tableau.minimumCoefficient { continue }
      let definer = symbols[variable].definer
      let record = constraints[definer]
      let factor = -sum / record.coefficient
      uses.append(LinearTerm(symbol: definer, coefficient: factor))
      let isDerived = record.state == .derived
      constant += factor * (isDerived ? record.derivedConstant : record.constant)
      let start = isDerived ? record.derivedStart : record.start
      let end = start + (isDerived ? record.derivedCount : record.count)
      statistics.terms += Int(end - start)
      for position in start..<end {
        let term = arena[position]
        if term.symbol != variable { addToSum(term.symbol, factor * term.coefficient) }
      }
      if !isDerived { addErrors(of: record, factor) }
    }
    return constant
  }

  /// Adds errors with the signs of `sum + other - marker = 0`.
  mutating func addErrors(of record: ConstraintRecord, _ factor: Double) {
    if record.other >= 0 { addToSum(record.other, factor) }
    if record.marker >= 0 { addToSum(record.marker, -factor) }
  }

  /// Expands a constraint's own terms; its marker and its other error are not part of the sum.
  mutating func expand(_ constraint: Int32) -> Double {
    startSum()
    let record = constraints[constraint]
    for position in record.start..<(record.start + record.count) {
      let term = arena[position]
      addToSum(term.symbol, term.coefficient)
    }
    return record.constant + eliminateDefined()
  }
}
