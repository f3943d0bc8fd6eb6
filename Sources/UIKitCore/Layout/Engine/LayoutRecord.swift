import ConstraintSolver
import Foundation

/// The variables of one view or guide, and the constraints on these variables that the system
/// itself adds.
@MainActor final class LayoutRecord {
  /// A component of the frame.
  enum Part: CaseIterable { case x, y, width, height }

  private let reference: LayoutItemReference
  var item: (any LayoutItem)? { reference.item }
  private(set) var x = ConstraintSolver.Variable.none
  private(set) var y = ConstraintSolver.Variable.none
  private(set) var width = ConstraintSolver.Variable.none
  private(set) var height = ConstraintSolver.Variable.none

  /// The equations for the parts of the frame that constraints of the app do not determine.
  var frame = PartTable<ConstraintSolver.Constraint>()
  /// The slopes of the equations in `frame`, relative to the superview's width or height. A missing
  /// slope is zero.
  var slopes = PartTable<CGFloat>()
  /// Inequalities that keep lengths at zero or above.
  var lowerBounds = PartTable<ConstraintSolver.Constraint>()
  /// The parts of the frame that occur in inequality constraints.
  var bounded = PartTable<Bool>()
  /// Equations that set parts of the frame to zero at the lowest priorities. Only parts that are
  /// bounded by inequalities, and not determined by equations, have such an equation.
  var zeros = PartTable<ConstraintSolver.Constraint>()
  var guide: [ConstraintSolver.Constraint] = []
  var content: [NSLayoutConstraint.Axis: ContentSize] = [:]
  var hasStaleContent = false
  var isChanged = false
  /// The alignment insets at the time of the last update.
  var alignmentInsets = UIEdgeInsets.zero
  var baselines: Baselines?
  /// Constraints between items inside this view and items outside of this view.
  var crossing: [NSLayoutConstraint] = []

  /// An intrinsic length and its two constraints: the upper bound with the priority of content
  /// hugging, and the lower bound with the priority of compression resistance.
  struct ContentSize {
    var length: CGFloat
    var hugging: UILayoutPriority
    var compression: UILayoutPriority
    var upperBound: ConstraintSolver.Constraint
    var lowerBound: ConstraintSolver.Constraint
  }

  /// The distances of the first and the last baseline below the center of the view, in points.
  struct Baselines: Equatable {
    var first: CGFloat
    var last: CGFloat
  }

  init(_ item: any LayoutItem, in engine: LayoutEngine) {
    reference = item.itemReference
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
      if let size = content[axis] { tokens += [size.upperBound, size.lowerBound] }
    }
    return tokens
  }
}

/// A table of values for some parts of a frame. Unlike a dictionary, the table needs neither an
/// allocation nor hashing.
struct PartTable<Value> {
  private var x: Value?
  private var y: Value?
  private var width: Value?
  private var height: Value?

  subscript(part: LayoutRecord.Part) -> Value? {
    get {
      switch part {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      }
    }
    set {
      switch part {
      case .x: x = newValue
      case .y: y = newValue
      case .width: width = newValue
      case .height: height = newValue
      }
    }
  }
}
