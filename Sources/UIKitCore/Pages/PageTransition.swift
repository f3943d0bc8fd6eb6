/// The two sides of a page, in reading order.
enum PageDirection: Hashable, CaseIterable {
  case before, after

  /// The sign of the offset of the page on this side: -1 for the page before, 1 for the page after.
  var sign: Double { self == .before ? -1 : 1 }
  var opposite: PageDirection { self == .before ? .after : .before }
}

/// The transition to another page.
struct PageTransition {
  let controller: UIViewController
  let side: PageDirection
  /// Whether a finger or the page control started the transition. The delegate is notified
  /// only in this case.
  let isByUser: Bool
  /// The app's completion handler, for a page that the app has set.
  var completion: ((Bool) -> Void)?
}
