/// The two sides of a page, in reading order.
enum PageDirection: Hashable, CaseIterable {
  case before, after

  /// Of the way there.
  var sign: Double { self == .before ? -1 : 1 }
  var opposite: PageDirection { self == .before ? .after : .before }
}

/// A page on its way in.
struct PageTransition {
  let controller: UIViewController
  let side: PageDirection
  /// Whether a finger turns it, or asked for it at the dots, so that the delegate hears of it.
  let isByUser: Bool
  /// What the app wants to know of a page that it set.
  var completion: ((Bool) -> Void)?
}
