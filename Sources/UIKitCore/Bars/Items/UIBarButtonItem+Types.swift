import Foundation
import QuartzCore

extension UIBarButtonItem {
  /// The emphasis of a button.
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered = 1
    /// The button that completes the current task; bold.
    case done = 2

    /// The name of ``done`` since iOS 26.
    public static var prominent: Style { .done }
  }

  /// Buttons with a standard title or symbol, and spaces.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case pageCurl = 23
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "book"
    default: nil
    }
  }

  var isProminent: Bool { self == .done || self == .save }
}

// MARK: Unapplied methods

extension UIBarButtonItem {
  /// Calls an unapplied method, `action: ViewController.didTap`, on a weakly held target.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style, target: target as Any?, action: Selector(action))
  }

  /// Calls an unapplied method that takes the item.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target as Any?, action: Selector(action))
  }

  /// Calls an unapplied method on a weakly held target.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image, style: style, target: target as Any?, action: Selector(action))
  }

  /// Calls an unapplied method that takes the item.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target as Any?, action: Selector(action))
  }

  /// Calls an unapplied method on a weakly held target.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: target as Any?, action: Selector(action))
  }

  /// Calls an unapplied method that takes the item.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: target as Any?, action: Selector(action))
  }
}
