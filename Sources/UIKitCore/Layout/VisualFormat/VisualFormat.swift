import CoreGraphics

/// What a visual format string says, before its names are looked up.
///
/// Source: Auto Layout Guide, "Visual Format Language".
struct VisualFormat: Equatable {
  /// A name, and where it stands in the string, in characters from its start.
  struct Name: Equatable {
    var text: String
    var position: Int
  }

  enum Quantity: Equatable {
    case number(CGFloat)
    case name(Name)
  }

  /// One rule about a length.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Quantity
    var priority: Priority?
  }

  struct Priority: Equatable {
    var value: Quantity
    var position: Int
  }

  /// What lies between two views, or between a view and an edge of its superview.
  enum Connection: Equatable {
    /// Nothing: the edges meet.
    case touching
    /// A single dash: between views the system's spacing, at the superview its margin.
    case standard
    case predicates([Predicate])
  }

  /// A vertical bar, and what lies between it and the view beside it.
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
  /// At least one.
  var items: [Item] = []
  /// One less than there are items.
  var connections: [Connection] = []
  var trailing: Edge?
}
