import Foundation
import UIKitCore

extension UITableViewCell {
  static let archivedProperties: [ArchivedProperty<UITableViewCell>] = [
    ArchivedProperty(
      "UIContentSubviews", default: [], get: { $0.appContent },
      set: { cell, views in
        for view in views where view.superview == nil { cell.contentView.addSubview(view) }
      }),
    ArchivedProperty(
      "UITextLabel", default: nil, get: { $0.labels.text },
      set: { $0.replace(\.labels.text, with: $1) }),
    ArchivedProperty(
      "UIDetailTextLabel", default: nil, get: { $0.labels.detail },
      set: { $0.replace(\.labels.detail, with: $1) }),
    ArchivedProperty(
      "UIImageView", default: nil, get: { $0.labels.image },
      set: { $0.replace(\.labels.image, with: $1) }),
    ArchivedProperty(\.indentationLevel, "UIIndentationLevel", default: 0),
    ArchivedProperty(\.indentationWidth, "UIIndentationWidth", default: 10),
    ArchivedProperty(\.accessoryType, "UIAccessoryType", raw: .none),
    ArchivedProperty(\.accessoryView, "UIAccessoryView", default: nil),
    ArchivedProperty(\.editingAccessoryType, "UIEditingAccessoryType", raw: .none),
    ArchivedProperty(\.editingAccessoryView, "UIEditingAccessoryView", default: nil),
    ArchivedProperty(\.selectionStyle, "UISelectionStyle", raw: .default),
    ArchivedProperty(
      "UISeparatorInset", default: nil, get: { $0.flags.separatorInset },
      set: { if let insets = $1 { $0.separatorInset = insets } }),
    ArchivedProperty(\.shouldIndentWhileEditing, "UIShouldIndentWhileEditing", default: true),
    ArchivedProperty(\.showsReorderControl, "UIShowsReorderControl", default: false),
    ArchivedProperty(\.backgroundView, "UIBackgroundView", default: nil),
    ArchivedProperty(\.selectedBackgroundView, "UISelectedBackgroundView", default: nil),
    ArchivedProperty(
      \.multipleSelectionBackgroundView, "UIMultipleSelectionBackgroundView", default: nil),
  ]

  /// The views that the app has added to the content view. The array is empty if the cell has a
  /// content configuration.
  private var appContent: [UIView] {
    guard contentConfiguration == nil else { return [] }
    return contentView.subviews.filter {
      $0 !== labels.text && $0 !== labels.detail && $0 !== labels.image
    }
  }

  private func replace<Part: UIView>(
    _ path: ReferenceWritableKeyPath<UITableViewCell, Part?>, with part: Part?
  ) {
    guard let part, part.superview == nil else { return }
    self[keyPath: path]?.removeFromSuperview()
    contentView.addSubview(part)
    self[keyPath: path] = part
    setNeedsLayout()
  }
}
