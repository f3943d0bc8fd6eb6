/// A view whose position depends on a view elsewhere in its window, such as a menu beside a field.
@MainActor protocol LayoutFollower: AnyObject {
  /// Called in each frame, after the layout of all windows, to update the view's position.
  func followLayout()
}

/// The layout followers of a session, referenced weakly.
@MainActor final class LayoutFollowers {
  private struct Entry {
    weak var follower: (any LayoutFollower)?
  }

  private var entries: [Entry] = []

  func add(_ follower: any LayoutFollower) {
    remove(follower)
    entries.append(Entry(follower: follower))
  }

  func remove(_ follower: any LayoutFollower) {
    entries.removeAll { $0.follower == nil || $0.follower === follower }
  }

  /// Calls all followers after the layout of a frame, so that the followers update their positions.
  func update() {
    for entry in entries { entry.follower?.followLayout() }
  }
}
