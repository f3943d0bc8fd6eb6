/// A binary heap of symbols, ordered by their ranks.
struct RankHeap: ~Copyable {
  enum Order { case lowestFirst, highestFirst }

  struct Entry: BitwiseCopyable {
    var key: Int
    var symbol: Int32
  }

  private var entries = Buffer<Entry>(capacity: 64)
  /// A single entry, which is stored outside the heap, because a chain of definitions has only one
  /// entry at a time.
  private var single: Entry?
  private let sign: Int

  init(_ order: Order) { sign = order == .lowestFirst ? 1 : -1 }

  mutating func push(_ symbol: Int32, rank: Int) {
    let entry = Entry(key: rank * sign, symbol: symbol)
    if let other = single {
      single = nil
      insert(other)
    } else if entries.isEmpty {
      single = entry
      return
    }
    insert(entry)
  }

  private mutating func insert(_ entry: Entry) {
    entries.append(entry)
    let base = entries.base
    var index = entries.count - 1
    while index > 0 {
      let above = (index - 1) / 2
      guard base[above].key > entry.key else { break }
      base[index] = base[above]
      index = above
    }
    base[index] = entry
  }

  mutating func pop() -> Int32? {
    if let entry = single {
      single = nil
      return entry.symbol
    }
    guard !entries.isEmpty else { return nil }
    let base = entries.base
    let result = base[0].symbol
    let last = entries.removeLast()
    let count = entries.count
    guard count > 0 else { return result }
    var index = 0
    while true {
      var below = 2 * index + 1
      guard below < count else { break }
      if below + 1 < count, base[below + 1].key < base[below].key { below += 1 }
      guard base[below].key < last.key else { break }
      base[index] = base[below]
      index = below
    }
    base[index] = last
    return result
  }
}
