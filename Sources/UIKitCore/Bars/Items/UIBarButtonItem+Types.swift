import Foundation
import QuartzCore

extension UIBarButtonItem {
  /// The emphasis of a button.
  public enum Style: Int, Sendable {
    /// The button has a title in the regular weight.
    case plain = 0
    /// An older style that looks like ``plain``.
    case bordered = 1
    /// The button completes the current task and has a semibold title.
    case done = 2

    /// The name of ``done`` since iOS 26.
    public static var prominent: Style { .done }
  }

  /// The standard items: buttons with a standard title or symbol, and spaces.
  public enum SystemItem: Int, Sendable {
    /// The button shows the title "Done" in the done style.
    case done = 0
    /// The button shows the title "Cancel".
    case cancel = 1
    /// The button shows the title "Edit".
    case edit = 2
    /// The button shows the title "Save" in the done style.
    case save = 3
    /// The button shows a plus.
    case add = 4
    /// The item is a space. The flexible spaces of a toolbar divide the remaining width equally. In
    /// a navigation bar, flexible spaces have no width.
    case flexibleSpace = 5
    /// The item is a space with the item's ``UIBarButtonItem/width``.
    case fixedSpace = 6
    /// The button shows a pencil in a square.
    case compose = 7
    /// The button shows an arrow to the left.
    case reply = 8
    /// The button shows an arrow out of a box, for sharing.
    case action = 9
    /// The button shows a folder.
    case organize = 10
    /// The button shows a book.
    case bookmarks = 11
    /// The button shows a magnifying glass.
    case search = 12
    /// The button shows a circular arrow.
    case refresh = 13
    /// The button shows a cross.
    case stop = 14
    /// The button shows a camera.
    case camera = 15
    /// The button shows a wastebasket.
    case trash = 16
    /// The button shows a triangle to the right.
    case play = 17
    /// The button shows two vertical bars.
    case pause = 18
    /// The button shows two triangles to the left.
    case rewind = 19
    /// The button shows two triangles to the right.
    case fastForward = 20
    /// The button shows the title "Undo".
    case undo = 21
    /// The button shows the title "Redo".
    case redo = 22
    /// The button shows a book, because UIKit's symbol for a page curl is not available in this
    /// implementation.
    case pageCurl = 23
    /// The button shows a cross.
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
  /// Creates a button that calls an unapplied method, such as `ViewController.didTap`, on a
  /// target that is referenced weakly.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      title: title, style: style, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button that calls an unapplied method, such as `Page.save(_:)`, with the item as its
  /// argument.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      title: title, style: style, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button that calls an unapplied method on a target that is referenced weakly.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      image: image, style: style, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button that calls an unapplied method, such as `Page.save(_:)`, with the item as its
  /// argument.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      image: image, style: style, target: target, action: Selector(action).required(of: target))
  }

  /// Creates a button that calls an unapplied method on a target that is referenced weakly.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: target,
      action: Selector(action).required(of: target))
  }

  /// Creates a button that calls an unapplied method, such as `Page.save(_:)`, with the item as its
  /// argument.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(
      barButtonSystemItem: systemItem, target: target,
      action: Selector(action).required(of: target))
  }
}
