/// A symbol times a number.
struct LinearTerm: BitwiseCopyable {
  var symbol: Int32
  var coefficient: Double
}

struct Symbol: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case unused
    /// A caller's variable: any number.
    case variable
    /// Slack or error: never negative.
    case restricted
    /// The marker of a required equation: always zero.
    case dummy
  }

  var kind: Kind
  var isTouched = false
  var isDirty = false
  var isChanged = false
  var isCandidate = false
  /// The row of the core in which it is basic.
  var row: Int32 = -1
  /// For a variable: the constraint that says what it is.
  var definer: Int32 = -1
  /// For other symbols: the constraint that they belong to.
  var owner: Int32 = -1
  /// A definition stands on symbols of lower rank only; zero while nothing refers to the variable.
  var rank = 0
  var value = 0.0
  /// Definitions that refer to the symbol.
  var users = LinkPool.List()
  var userCount: Int32 = 0
  /// Rows of the core that contain the symbol.
  var column = LinkPool.List()
  // The sum that is being made; valid where the mark is the present one.
  var mark: Int32 = 0
  var sum = 0.0
}

/// `basic = constant + sum of terms`; the terms are sorted by symbol and none of them is basic.
struct Row: BitwiseCopyable {
  var terms: UnsafeMutablePointer<LinearTerm>
  var count: Int32 = 0
  var capacity: Int32
  var basic: Int32 = -1
  var mark: Int32 = 0
  var isEnqueued = false
  var constant = 0.0

  var isUsed: Bool { basic >= 0 }

  /// The place of a symbol among the terms, or where it would stand.
  func position(of symbol: Int32) -> Int {
    var (low, high) = (0, Int(count))
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var largestCoefficient: Double {
    var largest = 0.0
    for position in 0..<Int(count) { largest = max(largest, abs(terms[position].coefficient)) }
    return largest
  }

  func coefficient(of symbol: Int32) -> Double {
    let position = position(of: symbol)
    return position < Int(count) && terms[position].symbol == symbol
      ? terms[position].coefficient : 0
  }
}

/// `marker = sum of terms + constant + other`, where the terms are those of the caller.
///
/// An equation that is required has a dummy as its marker, only while it stands in the core. An
/// optional one has two errors: marker too much, other too little. An inequality is kept as one that
/// is at least zero: its marker is the slack, its other the error when it is optional.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case unused, waiting
    /// Says what one variable is, in the terms of the caller.
    case definition
    /// Says what one variable is, in terms from which definitions were eliminated.
    case derived
    /// A row of the core.
    case core
  }

  var state: State
  var isEquation: Bool
  var isRequired: Bool
  /// Whether it was required before it had to give way.
  var isBroken = false
  /// -1 where the caller's terms and constant were negated.
  var sign: Double
  var level: Int32 = -1
  var constant: Double
  var start: Int32
  var count: Int32
  var marker: Int32 = -1
  var other: Int32 = -1
  var defined: Int32 = -1
  /// Of the defined variable.
  var coefficient = 0.0
  // Of a derived definition: its terms and the definitions it was made with.
  var derivedStart: Int32 = 0
  var derivedCount: Int32 = 0
  var usesCount: Int32 = 0
  var derivedConstant = 0.0
  /// Another one for each life as a definition or row.
  var stamp: UInt32 = 0
  /// The order in which constraints were added.
  var serial: Int
  /// Rows and derived definitions that were made with this definition.
  var dependents = LinkPool.List()
  var isEnqueued = false
  var net = 0.0
}

/// The errors of one priority: what each symbol adds to their sum.
struct CostLevel: BitwiseCopyable {
  var priority: Double
  var constraints: Int32 = 0
  var costs: UnsafeMutablePointer<Double>
  var capacity: Int
}
