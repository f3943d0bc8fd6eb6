import ConstraintSolver
import CoreGraphics

// This file converts the priorities and relations of Auto Layout into the solver's types. It also
// defines the order in which the engine inserts constraints.

/// A sum of variables and a constant.
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
  /// The order of insertion; constraints with lower numbers are inserted first. Required equations
  /// determine the most variables and optional inequalities the fewest.
  var insertionOrder: Int {
    (priority == .required ? 0 : 2) + (relation == .equal ? 0 : 1)
  }
}
