import Foundation

/// The user's move of a row or an item that the view already shows, and that the data source does
/// not have yet.
struct DisplayedMove {
  /// The path before the move, in the data source.
  let source: IndexPath
  /// The path after the move, in the view.
  let target: IndexPath
}
