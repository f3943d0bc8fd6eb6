import ConstraintSolver
import Foundation

/// The variables of one view or guide, and the constraints that the system itself has on them.
@MainActor final class LayoutRecord {
  /// Of the frame.
  enum Part: CaseIterable { case x, y, width, height }

  private(set) weak var item: (any LayoutItem)?
  private(set) var x = ConstraintSolver.Variable.none
  private(set) var y = ConstraintSolver.Variable.none
  private(set) var width = ConstraintSolver.Variable.none
  private(set) var height = ConstraintSolver.Variable.none

  /// Equations for the frame, where it is given from outside.
  var frame: [Part: ConstraintSolver.Constraint] = [:]
  /// How much of the superview's width or height those equations take, where they do.
  var shares: [Part: CGFloat] = [:]
  /// Inequalities that keep lengths from becoming negative.
  var lowerBounds: [Part: ConstraintSolver.Constraint] = [:]
  /// Parts of the frame that inequalities speak about.
  var bounded: Set<Part> = []
  /// Weakest equations with zero, for parts that inequalities alone leave open.
  var zeros: [Part: ConstraintSolver.Constraint] = [:]
  var guide: [ConstraintSolver.Constraint] = []
  var content: [NSLayoutConstraint.Axis: ContentSize] = [:]
  var hasStaleContent = false
  var isChanged = false
  /// What constraints were made with.
  var alignmentInsets = UIEdgeInsets.zero
  var baselines: Baselines?
  /// Constraints that reach through this view's content from outside.
  var crossing: [NSLayoutConstraint] = []

  /// A length that the content wants, and the two constraints that say so.
  struct ContentSize {
    var length: CGFloat
    var hugging: UILayoutPriority
    var compression: UILayoutPriority
    var most: ConstraintSolver.Constraint
    var least: ConstraintSolver.Constraint
  }

  /// Below the middle of the view's height, in points.
  struct Baselines: Equatable {
    var first: CGFloat
    var last: CGFloat
  }

  init(_ item: any LayoutItem, in engine: LayoutEngine) {
    self.item = item
    x = engine.makeVariable(self, .x)
    y = engine.makeVariable(self, .y)
    width = engine.makeVariable(self, .width)
    height = engine.makeVariable(self, .height)
  }

  subscript(part: Part) -> ConstraintSolver.Variable {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }

  var allTokens: [ConstraintSolver.Constraint] {
    var tokens = guide
    for parts in [frame, lowerBounds, zeros] { tokens += Part.allCases.compactMap { parts[$0] } }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      if let size = content[axis] { tokens += [size.most, size.least] }
    }
    return tokens
  }
}

/// A sum of variables and a number.
struct LinearForm {
  var terms: [ConstraintSolver.Term] = []
  var constant: CGFloat = 0

  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    LinearForm(terms: a.terms + b.terms, constant: a.constant + b.constant)
  }

  static func - (a: LinearForm, b: LinearForm) -> LinearForm { a + b * -1 }

  static func * (form: LinearForm, factor: CGFloat) -> LinearForm {
    LinearForm(
      terms: form.terms.map { .init($0.variable, $0.coefficient * Double(factor)) },
      constant: form.constant * factor)
  }

  static func + (form: LinearForm, number: CGFloat) -> LinearForm {
    LinearForm(terms: form.terms, constant: form.constant + number)
  }

  static func variable(_ variable: ConstraintSolver.Variable) -> LinearForm {
    LinearForm(terms: [.init(variable, 1)])
  }
}

extension UILayoutPriority {
  var solverPriority: ConstraintSolver.Priority {
    self >= .required ? .required : ConstraintSolver.Priority(Double(rawValue))
  }
}

extension NSLayoutConstraint.Relation {
  var solverRelation: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint {
  /// Required equations define most, optional inequalities least.
  var insertionOrder: Int {
    (priority == .required ? 0 : 2) + (relation == .equal ? 0 : 1)
  }
}
