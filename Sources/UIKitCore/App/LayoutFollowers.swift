/// A view whose position depends on a view elsewhere in its window, such as a menu beside a field.
@MainActor protocol LayoutFollower: AnyObject {
  /// Called in each frame, after the layout of all windows.
  func followLayout()
}

/// The followers of a session; weak references.
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

  /// Lets all followers adopt the positions of this frame's layout.
  func update() {
    for entry in entries { entry.follower?.followLayout() }
  }
}
