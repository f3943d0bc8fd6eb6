/// A symbol times a number.
struct LinearTerm: BitwiseCopyable {
  var symbol: Int32
  var coefficient: Double
}

struct Symbol: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case unused
    /// A caller's variable, which may be any number.
    case variable
    /// A slack or an error, which is never negative.
    case restricted
    /// The marker of a required equation, which is always zero.
    case dummy
  }

  var kind: Kind
  var isTouched = false
  var isDirty = false
  var isChanged = false
  var isCandidate = false
  /// The row of the core in which the symbol is basic.
  var row: Int32 = -1
  /// The constraint that defines the symbol, if the symbol is a variable.
  var definer: Int32 = -1
  /// The constraint to which the symbol belongs, if the symbol is not a variable.
  var owner: Int32 = -1
  /// The rank of the symbol: a definition refers only to symbols of lower rank. The rank is zero
  /// until a definition refers to the variable.
  var rank = 0
  var value = 0.0
  /// The definitions that refer to the symbol.
  var users = LinkPool.List()
  var userCount: Int32 = 0
  /// The rows of the core that contain the symbol.
  var column = LinkPool.List()
  /// The tableau's mark when ``sum`` was last set.
  var mark: Int32 = 0
  /// The coefficient of the symbol in the sum that is being built. The value is valid only while
  /// ``mark`` equals the tableau's mark.
  var sum = 0.0
}

/// `basic = constant + sum of terms`; the terms are sorted by symbol, and no term contains a basic
/// symbol.
struct Row: BitwiseCopyable {
  var terms: UnsafeMutablePointer<LinearTerm>
  var count: Int32 = 0
  var capacity: Int32
  var basic: Int32 = -1
  var mark: Int32 = 0
  var isEnqueued = false
  var constant = 0.0

  var isUsed: Bool { basic >= 0 }

  /// The index of a symbol among the terms, or the index at which to insert the symbol.
  func position(of symbol: Int32) -> Int {
    var (low, high) = (0, Int(count))
    while low < high {
      let midpoint = (low + high) / 2
      if terms[midpoint].symbol < symbol { low = midpoint + 1 } else { high = midpoint }
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

/// `marker = sum of terms + constant + other`, where the terms are the caller's.
///
/// A required equation has a dummy as its marker, but only while the equation is in the core. An
/// optional equation has two errors: `marker` for the excess and `other` for the deficit. An
/// inequality is stored as "at least zero": its `marker` is the slack, and its `other` is the error
/// if the inequality is optional.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case unused, waiting
    /// The constraint defines one variable by the caller's terms.
    case definition
    /// The constraint defines one variable by terms from which other definitions were eliminated.
    case derived
    /// The constraint is a row of the core.
    case core
  }

  var state: State
  var isEquation: Bool
  var isRequired: Bool
  /// Whether the constraint was required and then relaxed.
  var isBroken = false
  /// -1 if the caller's terms and constant were negated, otherwise 1.
  var sign: Double
  var level: Int32 = -1
  var constant: Double
  var start: Int32
  var count: Int32
  var marker: Int32 = -1
  var other: Int32 = -1
  var defined: Int32 = -1
  /// The coefficient of the defined variable.
  var coefficient = 0.0
  // The ranges of the terms and of the eliminated definitions, for a derived definition.
  var derivedStart: Int32 = 0
  var derivedCount: Int32 = 0
  var usesCount: Int32 = 0
  var derivedConstant = 0.0
  /// The generation, which changes each time the constraint becomes a definition or a row.
  var stamp: UInt32 = 0
  /// The constraint's position in the order in which constraints were added.
  var serial: Int
  /// Rows and derived definitions from which this definition was eliminated.
  var dependents = LinkPool.List()
  var isEnqueued = false
  var net = 0.0
}

/// The costs of one priority: the cost of each symbol in the sum of the priority's errors.
struct CostLevel: BitwiseCopyable {
  var priority: Double
  var constraints: Int32 = 0
  var costs: UnsafeMutablePointer<Double>
  var capacity: Int
}
