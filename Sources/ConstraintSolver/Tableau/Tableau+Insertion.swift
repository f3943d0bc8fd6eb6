extension Tableau {
  /// Inserts a waiting constraint. The constraint becomes the definition of a variable, or a row of
  /// the core if all its variables are defined.
  mutating func insert(_ index: Int32) {
    nextStamp += 1
    constraints[index].stamp = nextStamp
    if let position = definablePosition(of: index) {
      define(index, at: position)
      return
    }
    let constant = expand(index)
    var highest: Int32 = -1
    for leaf in leaves.elements where symbols[leaf].kind == .variable {
      if abs(symbols[leaf].sum) <= Tableau.epsilon { continue }
      if highest < 0 || symbols[leaf].rank > symbols[highest].rank { highest = leaf }
    }
    if highest >= 0 {
      derive(index, highest, constant: constant)
    } else {
      makeRow(index, constant: constant)
    }
  }

  /// The arena index of a variable that the constraint can define directly: a variable to which no
  /// other constraint refers, or the variable with the highest rank in the constraint.
  private func definablePosition(of index: Int32) -> Int32? {
    let record = constraints[index]
    var highest = 0
    var highestPosition: Int32 = -1
    for position in record.start..<(record.start + record.count) {
      let symbol = symbols[arena[position].symbol]
      if symbol.definer < 0, symbol.userCount == 0 { return position }
      if symbol.rank > highest { (highest, highestPosition) = (symbol.rank, position) }
    }
    guard highestPosition >= 0, symbols[arena[highestPosition].symbol].definer < 0 else {
      return nil
    }
    return highestPosition
  }

  private mutating func define(_ index: Int32, at position: Int32) {
    makeErrors(of: index)
    let record = constraints[index]
    let variable = arena[position].symbol
    for position in record.start..<(record.start + record.count) {
      let symbol = arena[position].symbol
      if symbol == variable { continue }
      if symbols[symbol].rank == 0 { assignRank(to: symbol) }
      use(symbol, by: index)
    }
    if record.other >= 0 { use(record.other, by: index) }
    if record.marker >= 0 { use(record.marker, by: index) }
    if symbols[variable].userCount == 0 { assignRank(to: variable) }
    symbols[variable].definer = index
    constraints[index].state = .definition
    constraints[index].defined = variable
    constraints[index].coefficient = arena[position].coefficient
    addToObjective(index, weight: 1)
    markDirty(variable)
  }

  /// Defines a variable that the constraint contains after the definitions of other variables have
  /// been substituted.
  private mutating func derive(_ index: Int32, _ variable: Int32, constant: Double) {
    makeErrors(of: index)
    let record = constraints[index]
    if record.other >= 0 { addToSum(record.other, 1) }
    if record.marker >= 0 { addToSum(record.marker, -1) }
    let start = Int32(arena.count)
    for position in 0..<Int32(leaves.count) {
      let leaf = leaves[position]
      let sum = symbols[leaf].sum
      if abs(sum) <= Tableau.minimumCoefficient { continue }
      arena.append(LinearTerm(symbol: leaf, coefficient: sum))
      if leaf != variable { use(leaf, by: index) }
    }
    constraints[index].derivedStart = start
    constraints[index].derivedCount = Int32(arena.count) - start
    constraints[index].usesCount = Int32(uses.count)
    for use in uses.elements { arena.append(use) }
    constraints[index].derivedConstant = constant
    constraints[index].state = .derived
    constraints[index].defined = variable
    constraints[index].coefficient = symbols[variable].sum
    symbols[variable].definer = index
    recordUses(of: index)
    addToObjective(index, weight: 1)
    markDirty(variable)
  }

  private mutating func makeRow(_ index: Int32, constant: Double) {
    recordUses(of: index)
    constraints[index].state = .core
    makeErrors(of: index)
    if constraints[index].marker < 0 {
      constraints[index].marker = makeSymbol(.dummy, owner: index)
    }
    let record = constraints[index]
    var constant = constant
    substituteBasics(&constant)
    // The row is `marker = sum + other`, or `other = marker - sum` if the row is negated.
    let isNegated = record.other >= 0 && constant < 0
    let sign: Double = isNegated ? -1 : 1
    if record.other >= 0 { addToSum(isNegated ? record.marker : record.other, sign) }
    let row = makeRow(basic: isNegated ? record.other : record.marker, constant: sign * constant)
    gatherLeaves(into: row, sign)
    addToObjective(index, weight: 1)
    checkFeasibility(of: row)
    // The dummy of an equation leaves the basis immediately, so that no later change can make the
    // dummy positive.
    if record.other < 0, record.isEquation { enqueueInfeasible(row) }
  }

  /// Substitutes basic symbols in the sum from which the new row is made. Each basic symbol, which
  /// is a slack or an error, is replaced by the terms of its row.
  mutating func substituteBasics(_ constant: inout Double) {
    var position: Int32 = 0
    let count = Int32(leaves.count)
    while position < count {
      let leaf = leaves[position]
      position += 1
      let row = symbols[leaf].row
      let sum = symbols[leaf].sum
      guard row >= 0, abs(sum) > Tableau.minimumCoefficient else { continue }
      symbols[leaf].sum = 0
      constant += sum * rows[row].constant
      let (terms, count) = (rows[row].terms, Int(rows[row].count))
      statistics.terms += count
      for position in 0..<count {
        addToSum(terms[position].symbol, sum * terms[position].coefficient)
      }
    }
  }

  /// Copies the sum, times the sign, into a new row.
  private mutating func gatherLeaves(into row: Int32, _ sign: Double) {
    scratch.removeAll()
    for leaf in leaves.elements {
      // Each leaf occurs once. Skip a leaf that was substituted, because its sum is zero.
      let sum = symbols[leaf].sum
      if abs(sum) <= Tableau.minimumCoefficient || symbols[leaf].kind == .variable { continue }
      scratch.append(LinearTerm(symbol: leaf, coefficient: sum * sign))
    }
    scratch.sort { $0.symbol < $1.symbol }
    copyScratch(into: row)
    for position in 0..<rows[row].count {
      addToColumn(rows[row].terms[Int(position)].symbol, row)
    }
  }

  /// Creates the slack and error symbols of a constraint; a required equation has no such symbols.
  private mutating func makeErrors(of index: Int32) {
    let record = constraints[index]
    if record.isEquation && record.isRequired { return }
    constraints[index].marker = makeSymbol(.restricted, owner: index)
    if !record.isRequired { constraints[index].other = makeSymbol(.restricted, owner: index) }
  }

  private mutating func assignRank(to variable: Int32) {
    symbols[variable].rank = nextRank
    nextRank += 1
  }

  private mutating func use(_ symbol: Int32, by index: Int32) {
    symbols[symbol].userCount += 1
    if symbols[symbol].users.needsCleaning { cleanUsers(of: symbol) }
    links.push(index, stamp: constraints[index].stamp, onto: &symbols[symbol].users)
  }

  private mutating func cleanUsers(of symbol: Int32) {
    var (previous, link): (Int32, Int32) = (-1, symbols[symbol].users.head)
    while link >= 0 {
      let entry = links[link]
      if constraints[entry.target].stamp == entry.stamp {
        previous = link
      } else {
        links.drop(link, after: previous, from: &symbols[symbol].users)
      }
      link = entry.next
    }
    symbols[symbol].users.cleaned()
  }

  private mutating func recordUses(of index: Int32) {
    let stamp = constraints[index].stamp
    for use in uses.elements {
      if constraints[use.symbol].dependents.needsCleaning { cleanDependents(of: use.symbol) }
      links.push(
        index, stamp: stamp, coefficient: use.coefficient,
        onto: &constraints[use.symbol].dependents)
    }
  }

  private mutating func cleanDependents(of index: Int32) {
    var (previous, link): (Int32, Int32) = (-1, constraints[index].dependents.head)
    while link >= 0 {
      let entry = links[link]
      if constraints[entry.target].stamp == entry.stamp {
        previous = link
      } else {
        links.drop(link, after: previous, from: &constraints[index].dependents)
      }
      link = entry.next
    }
    constraints[index].dependents.cleaned()
  }
}
