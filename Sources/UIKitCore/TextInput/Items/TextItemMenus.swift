import CoreGraphics
import Foundation

/// A delegate that provides the menus of a text view's items.
final class TextItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private weak var textView: UITextView?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The item for which a menu was last requested.
  private var item: UITextItem?
  private var configuration: UITextItem.MenuConfiguration?

  init(of textView: UITextView) { self.textView = textView }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let textView, let item = textView.item(at: location),
      let configuration = textView.menuConfiguration(of: item)
    else { return nil }
    (self.item, self.configuration) = (item, configuration)
    var provider: UIContextMenuContentPreviewProvider?
    if case .view(let view) = configuration.preview {
      provider = { TextItemMenus.controller(showing: view) }
    }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: provider, actionProvider: { _ in configuration.menu })
  }

  private static func controller(showing view: UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view = view
    controller.preferredContentSize = view.bounds.size
    return controller
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let textView, let item else { return nil }
    guard self.configuration?.preview != nil else {
      // Return an empty view, so that the menu has no visible preview.
      return UITargetedPreview(
        view: UIView(), parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: textView, center: .zero))
    }
    let lines = textView.rects(of: item).map { NSValue(cgRect: $0) }
    guard !lines.isEmpty else { return nil }
    return UITargetedPreview(view: textView, parameters: UIPreviewParameters(textLineRects: lines))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let textView, let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let textView, let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
  }
}
