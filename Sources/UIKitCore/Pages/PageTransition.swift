/// The two sides of a page in reading order.
enum PageDirection: Hashable, CaseIterable {
  case before, after

  /// The sign of the offset of the page on this side: -1 for the page before, 1 for the page after.
  var sign: Double { self == .before ? -1 : 1 }
  var opposite: PageDirection { self == .before ? .after : .before }
}

/// A transition from the current page to another page.
struct PageTransition {
  let controller: UIViewController
  let side: PageDirection
  /// Whether a finger or the page control started the transition. The delegate is notified only if
  /// the value is true.
  let isByUser: Bool
  /// The app's completion handler; nil if the app did not start the transition or passed no
  /// handler.
  var completion: ((Bool) -> Void)?
}
