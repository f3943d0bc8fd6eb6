extension Tableau {
  mutating func makeRow(basic: Int32, constant: Double) -> Int32 {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
    } else {
      index = Int32(rows.count)
      rows.append(Row(terms: .allocate(capacity: 8), capacity: 8))
    }
    rows[index].basic = basic
    rows[index].constant = constant
    rows[index].count = 0
    symbols[basic].row = index
    return index
  }

  mutating func deleteRow(_ index: Int32) {
    let basic = rows[index].basic
    symbols[basic].row = -1
    touch(basic)
    rows[index].basic = -1
    rows[index].count = 0
    freeRows.append(index)
  }

  func copyScratch(into row: Int32) {
    let count = scratch.count
    if count > Int(rows[row].capacity) {
      rows[row].terms.deallocate()
      let capacity = max(count, Int(rows[row].capacity) * 2)
      rows[row].terms = .allocate(capacity: capacity)
      rows[row].capacity = Int32(capacity)
    }
    rows[row].terms.update(from: scratch.base, count: count)
    rows[row].count = Int32(count)
  }

  /// Records in a symbol's column that a row contains the symbol.
  mutating func addToColumn(_ symbol: Int32, _ row: Int32) {
    if symbols[symbol].column.needsCleaning { cleanColumn(of: symbol) }
    links.push(row, onto: &symbols[symbol].column)
  }

  private mutating func cleanColumn(of symbol: Int32) {
    mark += 1
    var (previous, link): (Int32, Int32) = (-1, symbols[symbol].column.head)
    while link >= 0 {
      let entry = links[link]
      if isFirstVisit(of: entry.target, in: symbol) {
        previous = link
      } else {
        links.drop(link, after: previous, from: &symbols[symbol].column)
      }
      link = entry.next
    }
    symbols[symbol].column.cleaned()
  }

  /// Whether a row in a symbol's column contains the symbol and has not been visited under the
  /// current mark. If so, the row is marked as visited.
  func isFirstVisit(of row: Int32, in symbol: Int32) -> Bool {
    let entry = rows[row]
    guard entry.isUsed, entry.mark != mark, entry.coefficient(of: symbol) != 0 else { return false }
    rows[row].mark = mark
    return true
  }

  func removeTerm(_ symbol: Int32, from row: Int32) {
    let position = rows[row].position(of: symbol)
    let count = Int(rows[row].count)
    let terms = rows[row].terms
    guard position < count, terms[position].symbol == symbol else { return }
    for next in (position + 1)..<max(count, position + 1) { terms[next - 1] = terms[next] }
    rows[row].count -= 1
  }

  /// Adds a multiple of the right side of the row `source` to the row `target`, and removes the
  /// symbol `dropped` from `target`.
  private mutating func combine(
    _ target: Int32, _ factor: Double, _ source: Int32, dropping dropped: Int32
  ) {
    let (a, b) = (rows[target], rows[source])
    let (aCount, bCount) = (Int(a.count), Int(b.count))
    scratch.removeAll()
    scratch.reserve(aCount + bCount)
    let out = scratch.base
    var (i, j, o) = (0, 0, 0)
    while i < aCount || j < bCount {
      let left = i < aCount ? a.terms[i].symbol : Int32.max
      let right = j < bCount ? b.terms[j].symbol : Int32.max
      if left < right {
        if left != dropped {
          out[o] = a.terms[i]
          o += 1
        }
        i += 1
      } else if right < left {
        let coefficient = factor * b.terms[j].coefficient
        if abs(coefficient) > Tableau.minimumCoefficient {
          out[o] = LinearTerm(symbol: right, coefficient: coefficient)
          o += 1
          addToColumn(right, target)
        }
        j += 1
      } else {
        let coefficient = a.terms[i].coefficient + factor * b.terms[j].coefficient
        let size = abs(a.terms[i].coefficient)
        if abs(coefficient) > Tableau.minimumCoefficient * max(1, size) {
          out[o] = LinearTerm(symbol: left, coefficient: coefficient)
          o += 1
        }
        i += 1
        j += 1
      }
    }
    statistics.rows += 1
    statistics.terms += aCount + bCount
    scratch.setCount(o)
    copyScratch(into: target)
    rows[target].constant = Tableau.snapped(a.constant + factor * b.constant)
  }

  static func snapped(_ number: Double) -> Double { abs(number) < 1e-9 ? 0 : number }

  /// Makes a symbol of a row basic. The row's former basic symbol leaves the basis.
  mutating func pivot(_ row: Int32, _ entering: Int32) {
    statistics.pivots += 1
    accumulatedError +=
      abs(rows[row].coefficient(of: entering)) < 1e-4 ? Tableau.accumulatedErrorLimit : 1
    solve(row, for: entering)
    var column = symbols[entering].column
    symbols[entering].column = LinkPool.List()
    mark += 1
    rows[row].mark = mark
    let visit = mark
    var link = column.head
    while link >= 0 {
      let entry = links[link]
      link = entry.next
      let target = entry.target
      guard rows[target].isUsed, rows[target].mark != visit else { continue }
      rows[target].mark = visit
      let coefficient = rows[target].coefficient(of: entering)
      if coefficient == 0 { continue }
      combine(target, coefficient, row, dropping: entering)
      checkFeasibility(of: target)
    }
    links.removeAll(from: &column)
    substituteCosts(entering, row)
    checkFeasibility(of: row)
  }

  /// Rebuilds the core and derived definitions from the caller's constraints. This discards
  /// accumulated rounding errors.
  mutating func rebuild() {
    for row in 0..<Int32(rows.count) where rows[row].isUsed { deleteRow(row) }
    for index in 0..<Int32(symbols.count) { links.removeAll(from: &symbols[index].column) }
    for index in 0..<Int32(constraints.count) {
      switch constraints[index].state {
      case .derived: undefine(index)
      case .core: releaseRow(of: index)
      default: continue
      }
      constraints[index].state = .waiting
      waiting.append(index)
    }
    sortWaiting()
    for level in levelOrder.elements {
      for symbol in 0..<symbols.count { levels[level].costs[symbol] = 0 }
    }
    for index in 0..<Int32(constraints.count) where constraints[index].state == .definition {
      addToObjective(index, weight: 1)
    }
    accumulatedError = 0
  }

  /// Solves the row's equation `basic = constant + …` for the entering symbol.
  private mutating func solve(_ row: Int32, for entering: Int32) {
    let (leaving, count) = (rows[row].basic, Int(rows[row].count))
    let terms = rows[row].terms
    let inverse = 1 / rows[row].coefficient(of: entering)
    scratch.removeAll()
    scratch.reserve(count)
    var isInserted = false
    for position in 0..<count {
      let term = terms[position]
      if !isInserted, term.symbol > leaving {
        scratch.append(LinearTerm(symbol: leaving, coefficient: inverse))
        isInserted = true
      }
      if term.symbol == entering { continue }
      scratch.append(LinearTerm(symbol: term.symbol, coefficient: -term.coefficient * inverse))
    }
    if !isInserted { scratch.append(LinearTerm(symbol: leaving, coefficient: inverse)) }
    statistics.rows += 1
    statistics.terms += count
    copyScratch(into: row)
    rows[row].constant = Tableau.snapped(-rows[row].constant * inverse)
    rows[row].basic = entering
    symbols[entering].row = row
    symbols[leaving].row = -1
    touch(leaving)
    addToColumn(leaving, row)
  }
}
