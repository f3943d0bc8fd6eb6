// Measures the time to compute the difference between two snapshots. The arguments are the number
// of items, the number of random changes and the number of runs. The program prints the time of the
// fastest run in seconds and the number of changes found.

/// The same random number generator as in changes.py.
struct Generator {
  var state: UInt64 = 1

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

@main enum Diffing {
  /// A copy of the items with random deletions, insertions and moves of single items.
  static func changed(_ items: [Int], _ changes: Int) -> [Int] {
    var (generator, items) = (Generator(), items)
    for change in 0..<changes {
      switch change % 3 {
      case 0: items.remove(at: generator.next(items.count))
      case 1: items.insert(1_000_000 + change, at: generator.next(items.count))
      default:
        let item = items.remove(at: generator.next(items.count))
        items.insert(item, at: generator.next(items.count))
      }
    }
    return items
  }

  static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 3 else { fatalError("usage: diffing ITEMS CHANGES RUNS") }
    let items = Array(0..<numbers[0])
    let (old, new) = (snapshot(items), snapshot(changed(items, numbers[1])))
    var fastest = Duration.seconds(3600)
    var found = 0
    for _ in 0..<numbers[2] {
      fastest = min(
        fastest,
        ContinuousClock().measure {
          let batch = SnapshotDifference(from: old, to: new, style: 0).batch
          found = batch.deletedItems.count + batch.insertedItems.count + batch.movedItems.count
        })
    }
    let parts = fastest.components
    print(Double(parts.seconds) + Double(parts.attoseconds) / 1e18, found)
  }
}
