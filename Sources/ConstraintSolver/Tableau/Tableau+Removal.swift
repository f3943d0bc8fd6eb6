extension Tableau {
  /// Removes a constraint. Constraints that depend on it wait to be inserted again.
  mutating func detach(_ index: Int32) {
    switch constraints[index].state {
    case .unused: return
    case .waiting:
      let count = waiting.count
      waiting.removeAll()
      for position in 0..<count where waiting.base[position] != index {
        waiting.append(waiting.base[position])
      }
    case .core: detachRow(index)
    case .definition, .derived: detachDefinition(index)
    }
    constraints[index].state = .waiting
  }

  private mutating func detachDefinition(_ index: Int32) {
    collectDependents(of: index)
    let count = collected.count
    for position in 0..<count where constraints[collected.base[position]].state == .core {
      detachRow(collected.base[position])
    }
    for position in 1..<count where constraints[collected.base[position]].state == .derived {
      undefine(collected.base[position])
    }
    undefine(index)
    for position in 0..<count {
      let dependent = collected.base[position]
      constraints[dependent].isEnqueued = false
      constraints[dependent].state = .waiting
      if dependent != index { waiting.append(dependent) }
    }
    sortWaiting()
  }

  /// Sorts the waiting constraints so that the last one is inserted first, because the list is a
  /// stack. Required equations are inserted first, then required inequalities, then optional
  /// constraints.
  mutating func sortWaiting() {
    func order(_ index: Int32) -> (Int, Int) {
      let record = constraints[index]
      return (record.isRequired ? (record.isEquation ? 0 : 1) : 2, record.serial)
    }
    waiting.sort { order($0) > order($1) }
  }

  /// Collects a definition, and all rows and definitions that depend on it directly or indirectly.
  private mutating func collectDependents(of index: Int32) {
    collected.removeAll()
    collected.append(index)
    constraints[index].isEnqueued = true
    var position: Int32 = 0
    while position < collected.count {
      var link = constraints[collected[position]].dependents.head
      while link >= 0 {
        let entry = links[link]
        link = entry.next
        guard constraints[entry.target].stamp == entry.stamp,
          !constraints[entry.target].isEnqueued
        else { continue }
        constraints[entry.target].isEnqueued = true
        collected.append(entry.target)
      }
      position += 1
    }
  }

  mutating func undefine(_ index: Int32) {
    let record = constraints[index]
    let isDerived = record.state == .derived
    let start = isDerived ? record.derivedStart : record.start
    let end = start + (isDerived ? record.derivedCount : record.count)
    for position in start..<end where arena[position].symbol != record.defined {
      symbols[arena[position].symbol].userCount -= 1
    }
    if isDerived { garbage += Int(record.derivedCount + record.usesCount) }
    addToObjective(index, weight: -1)
    symbols[record.defined].definer = -1
    markDirty(record.defined)
    constraints[index].defined = -1
    constraints[index].stamp = 0
    links.removeAll(from: &constraints[index].dependents)
    releaseErrors(of: index)
  }

  private mutating func detachRow(_ index: Int32) {
    addToObjective(index, weight: -1)
    let record = constraints[index]
    var row = symbols[record.marker].row
    if row < 0, record.other >= 0 { row = symbols[record.other].row }
    if row < 0 {
      row = leavingRow(for: record.marker)
      if row >= 0 { pivot(row, record.marker) }
    }
    if row >= 0 { deleteRow(row) }
    releaseRow(of: index)
  }

  /// Releases the symbols of a core constraint whose row was deleted.
  mutating func releaseRow(of index: Int32) {
    constraints[index].stamp = 0
    releaseErrors(of: index)
  }

  /// The row to pivot in so that the marker becomes basic and all other rows stay feasible; -1 if
  /// no row contains the marker.
  private mutating func leavingRow(for marker: Int32) -> Int32 {
    mark += 1
    var (falling, fallingRatio): (Int32, Double) = (-1, .infinity)
    var (rising, risingRatio): (Int32, Double) = (-1, .infinity)
    var link = symbols[marker].column.head
    while link >= 0 {
      let entry = links[link]
      link = entry.next
      guard isFirstVisit(of: entry.target, in: marker) else { continue }
      let row = rows[entry.target]
      let coefficient = row.coefficient(of: marker)
      if abs(coefficient) < Tableau.minimumPivot, falling >= 0 || rising >= 0 { continue }
      let isDummy = symbols[row.basic].kind == .dummy
      let ratio = isDummy ? 0 : max(0, row.constant / abs(coefficient))
      if coefficient < 0 || isDummy {
        if ratio < fallingRatio { (falling, fallingRatio) = (entry.target, ratio) }
      } else if ratio < risingRatio {
        (rising, risingRatio) = (entry.target, ratio)
      }
    }
    return falling >= 0 ? falling : rising
  }

  private mutating func releaseErrors(of index: Int32) {
    let record = constraints[index]
    constraints[index].marker = -1
    constraints[index].other = -1
    for symbol in [record.marker, record.other] where symbol >= 0 {
      if symbols[symbol].row >= 0 { deleteRow(symbols[symbol].row) }
      releaseSymbol(symbol)
    }
  }

  /// Makes a required constraint optional. The constraint keeps its priority, which is above the
  /// priorities of all optional constraints except ``ConstraintSolver/Priority/almostRequired``.
  mutating func relax(_ index: Int32) {
    detach(index)
    constraints[index].isRequired = false
    constraints[index].isBroken = true
    let level = level(of: ConstraintSolver.Priority.required.value)
    levels[level].constraints += 1
    constraints[index].level = level
    waiting.append(index)
    sortWaiting()
  }
}
