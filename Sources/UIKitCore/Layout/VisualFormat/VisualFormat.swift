import CoreGraphics

/// A parsed visual format string with unresolved names.
///
/// Source: Auto Layout Guide, "Visual Format Language".
struct VisualFormat: Equatable {
  /// A name and its position, in characters from the start of the string.
  struct Name: Equatable {
    var text: String
    var position: Int
  }

  enum Quantity: Equatable {
    case number(CGFloat)
    case name(Name)
  }

  /// A condition for a length. It consists of a relation to a number or a metric, and a priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Quantity
    var priority: Priority?
  }

  struct Priority: Equatable {
    var value: Quantity
    var position: Int
  }

  /// The distance between two views, or between a view and an edge of its superview.
  enum Connection: Equatable {
    /// There is no distance between the edges.
    case touching
    /// The format has a single dash. The distance is the system's spacing between views, or the
    /// superview's margin.
    case standard
    case predicates([Predicate])
  }

  /// A vertical bar, and its distance from the adjacent view.
  struct Edge: Equatable {
    var connection: Connection
    var position: Int
  }

  struct Item: Equatable {
    var name: Name
    var predicates: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var leading: Edge?
  /// The views of the format, at least one.
  var items: [Item] = []
  /// The distances between the items. There is one distance fewer than there are items.
  var connections: [Connection] = []
  var trailing: Edge?
}
