extension Tableau {
  mutating func touch(_ symbol: Int32) {
    guard !symbols[symbol].isTouched else { return }
    symbols[symbol].isTouched = true
    touched.append(symbol)
  }

  mutating func markDirty(_ variable: Int32) {
    guard !symbols[variable].isDirty else { return }
    symbols[variable].isDirty = true
    dirty.push(variable, rank: symbols[variable].rank)
  }

  /// Propagates changes of slacks, errors and definitions to dependent variables.
  mutating func propagateValues() {
    while let symbol = touched.popLast() {
      symbols[symbol].isTouched = false
      guard symbols[symbol].kind != .unused, symbols[symbol].kind != .variable else { continue }
      let row = symbols[symbol].row
      let value = row >= 0 ? rows[row].constant : 0
      if value != symbols[symbol].value {
        symbols[symbol].value = value
        markUsersDirty(of: symbol)
      }
    }
    while let variable = dirty.pop() {
      symbols[variable].isDirty = false
      let symbol = symbols.base + Int(variable)
      guard symbol.pointee.kind == .variable else { continue }
      statistics.values += 1
      let value = evaluate(variable)
      guard abs(value - symbol.pointee.value) > 1e-10 else { continue }
      symbol.pointee.value = value
      if !symbol.pointee.isChanged {
        symbol.pointee.isChanged = true
        changed.append(variable)
      }
      markUsersDirty(of: variable)
    }
  }

  private mutating func markUsersDirty(of symbol: Int32) {
    var (previous, link): (Int32, Int32) = (-1, symbols[symbol].users.head)
    while link >= 0 {
      let entry = links[link]
      if constraints[entry.target].stamp == entry.stamp {
        markDirty(constraints[entry.target].defined)
        previous = link
      } else {
        links.drop(link, after: previous, from: &symbols[symbol].users)
      }
      link = entry.next
    }
  }

  private func evaluate(_ variable: Int32) -> Double {
    let definer = symbols[variable].definer
    guard definer >= 0 else { return 0 }
    let (record, terms, values) = (constraints.base + Int(definer), arena.base, symbols.base)
    let isDerived = record.pointee.state == .derived
    var sum = isDerived ? record.pointee.derivedConstant : record.pointee.constant
    let start = Int(isDerived ? record.pointee.derivedStart : record.pointee.start)
    let count = Int(isDerived ? record.pointee.derivedCount : record.pointee.count)
    for position in start..<(start + count) where terms[position].symbol != variable {
      sum += terms[position].coefficient * values[Int(terms[position].symbol)].value
    }
    if !isDerived {
      let (other, marker) = (record.pointee.other, record.pointee.marker)
      if other >= 0 { sum += values[Int(other)].value }
      if marker >= 0 { sum -= values[Int(marker)].value }
    }
    return -sum / record.pointee.coefficient
  }

  // MARK: Constants

  mutating func changeConstant(of index: Int32, by change: Double) {
    constraints[index].constant += change
    accumulatedError += 1
    switch constraints[index].state {
    case .unused, .waiting: return
    case .core: shiftRow(of: index, by: change)
    case .definition:
      markDirty(constraints[index].defined)
      shiftDependents(of: index, by: change)
    case .derived:
      constraints[index].derivedConstant += change
      markDirty(constraints[index].defined)
      shiftDependents(of: index, by: change)
    }
  }

  /// Shifts the rows and derived definitions that contain a multiple of a definition's constant.
  private mutating func shiftDependents(of index: Int32, by change: Double) {
    collected.removeAll()
    constraints[index].net = change
    collected.append(index)
    while !collected.isEmpty {
      // Shift a derived definition after all definitions that it depends on.
      var first = 0
      for position in 1..<max(1, collected.count)
      where constraints[collected.base[position]].stamp < constraints[collected.base[first]].stamp {
        first = position
      }
      let definition = collected.base[first]
      collected.base[first] = collected.base[collected.count - 1]
      _ = collected.removeLast()
      let net = constraints[definition].net
      constraints[definition].net = 0
      constraints[definition].isEnqueued = false
      var (previous, link): (Int32, Int32) = (-1, constraints[definition].dependents.head)
      while link >= 0 {
        let entry = links[link]
        let target = entry.target
        defer { link = entry.next }
        guard constraints[target].stamp == entry.stamp else {
          links.drop(link, after: previous, from: &constraints[definition].dependents)
          continue
        }
        previous = link
        let contribution = net * entry.coefficient
        if constraints[target].state == .core {
          shiftRow(of: target, by: contribution)
        } else {
          constraints[target].derivedConstant += contribution
          markDirty(constraints[target].defined)
          if !constraints[target].isEnqueued {
            constraints[target].isEnqueued = true
            constraints[target].net = 0
            collected.append(target)
          }
          constraints[target].net += contribution
        }
      }
    }
  }

  /// Shifts the row of a core constraint whose constant changed: `marker = sum + other`.
  private mutating func shiftRow(of index: Int32, by change: Double) {
    let marker = constraints[index].marker
    let basicRow = symbols[marker].row
    if basicRow >= 0 {
      shift(basicRow, by: change)
      return
    }
    mark += 1
    var (previous, link): (Int32, Int32) = (-1, symbols[marker].column.head)
    while link >= 0 {
      let entry = links[link]
      if isFirstVisit(of: entry.target, in: marker) {
        shift(entry.target, by: -change * rows[entry.target].coefficient(of: marker))
        previous = link
      } else {
        links.drop(link, after: previous, from: &symbols[marker].column)
      }
      link = entry.next
    }
  }

  private mutating func shift(_ row: Int32, by change: Double) {
    statistics.rows += 1
    rows[row].constant = Tableau.snapped(rows[row].constant + change)
    checkFeasibility(of: row)
  }
}
