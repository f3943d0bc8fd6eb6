import CoreGraphics
import Foundation
import TextLayout

extension UITextView {
  /// Whether text items are interactive. The value is true if the text is selectable and not
  /// editable.
  var hasActiveItems: Bool { !isEditable && isSelectable }

  /// The item at a point in the view's coordinate space.
  func item(at point: CGPoint) -> UITextItem? {
    guard hasActiveItems,
      let range = (editor.characterRange(at: point, origin: textOrigin) as? TextOffsetRange)?.range
    else { return nil }
    return item(at: range.location)
  }

  /// Whether the character under a point, in the view's coordinate space, is part of a link.
  func hasLink(at point: CGPoint) -> Bool {
    guard
      let range = editor.characterRange(at: point, origin: textOrigin) as? TextOffsetRange,
      range.range.location < editor.storage.length
    else { return false }
    return editor.storage.attributes(at: range.range.location)[.link] != nil
  }

  /// The item that contains a character. Tags have priority over links, and links have priority
  /// over attachments.
  private func item(at index: Int) -> UITextItem? {
    guard index < editor.storage.length else { return nil }
    let values = editor.storage.attributes(at: index)
    if let tag = values[.textItemTag] as? String {
      return UITextItem(.tag(tag), range: extent(of: .textItemTag, around: index))
    }
    if let link = values[.link], let url = link as? URL ?? (link as? String).flatMap(URL.init) {
      return UITextItem(.link(url), range: extent(of: .link, around: index))
    }
    if let attachment = values[.attachment] as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), range: NSRange(location: index, length: 1))
    }
    return nil
  }

  /// The longest range around a character over which an attribute is constant.
  private func extent(of key: NSAttributedString.Key, around index: Int) -> NSRange {
    editor.storage.values(of: key).first { $0.range.contains(index) }?.range
      ?? NSRange(location: index, length: 1)
  }

  /// Every link and tagged range, in text order.
  private var operableItems: [UITextItem] {
    var items: [UITextItem] = []
    for (values, range) in editor.storage.attributeRuns {
      guard values[.link] != nil || values[.textItemTag] != nil,
        range.location >= (items.last.map { NSMaxRange($0.range) } ?? 0),
        let item = item(at: range.location)
      else { continue }
      items.append(item)
    }
    return items
  }

  /// The rectangles of an item's lines, in the view's coordinate space.
  func rects(of item: UITextItem) -> [CGRect] {
    editor.layout.selectionRects(for: item.range, filling: nil)
      .map { $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y) }
  }

  // MARK: Primary action

  /// Handles a tap on an item of read-only text.
  ///
  /// - Returns: Whether an item handles the tap.
  func interact(at point: CGPoint) -> Bool {
    guard let item = item(at: point) else { return false }
    if delegate == nil, case .textAttachment = item.content { return false }
    performPrimaryAction(of: item)
    return true
  }

  /// Performs the action of a tap on the item.
  func performPrimaryAction(of item: UITextItem) {
    guard let delegate else { return }
    let action = delegate.textView(
      self, primaryActionFor: item, defaultAction: defaultAction(of: item))
    action?.performWithSender(self, target: nil)
  }

  /// Returns an action that calls the delegate method with which apps handled a tap before iOS 17.
  private func defaultAction(of item: UITextItem) -> UIAction {
    UIAction(title: item.isLink ? "Open Link" : "") { [weak self] _ in
      guard let self else { return }
      switch item.content {
      case .link(let url):
        _ = delegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
      case .textAttachment(let attachment):
        _ = delegate?.textView(
          self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
      case .tag: break
      }
    }
  }

  // MARK: Menu

  /// The menu of an item; nil if the item has no menu.
  func menuConfiguration(of item: UITextItem) -> UITextItem.MenuConfiguration? {
    let menu = defaultMenu(of: item)
    guard let delegate else {
      return menu.children.isEmpty ? nil : UITextItem.MenuConfiguration(menu: menu)
    }
    let configuration = delegate.textView(self, menuConfigurationFor: item, defaultMenu: menu)
    return configuration?.menu.children.isEmpty == false ? configuration : nil
  }

  private func defaultMenu(of item: UITextItem) -> UIMenu {
    guard case .link(let url) = item.content else { return UIMenu() }
    let open = UIAction(title: "Open Link", image: UIImage(systemName: "safari")) {
      [weak self] _ in self?.performPrimaryAction(of: item)
    }
    let copy = UIAction(title: "Copy Link", image: UIImage(systemName: "doc.on.doc")) { _ in
      UIPasteboard.general.url = url
    }
    return UIMenu(title: url.absoluteString, children: [open, copy])
  }

  // MARK: Keys

  /// Creates controls for links and tagged ranges, so that Tab can move the focus to these items in
  /// read-only text.
  func makeItemControls() -> [UIView] {
    guard hasActiveItems else {
      removeItemControls()
      return []
    }
    let old = itemControls
    itemControls = operableItems.map { item in
      let control = old.first { $0.item.range == item.range } ?? TextItemControl(item)
      control.item = item
      control.show(rects(of: item))
      if control.superview !== self { addSubview(control) }
      return control
    }
    for control in old where !itemControls.contains(where: { $0 === control }) {
      control.removeFromSuperview()
    }
    return itemControls
  }

  func removeItemControls() {
    for control in itemControls { control.removeFromSuperview() }
    itemControls = []
  }
}

extension UITextItem {
  fileprivate var isLink: Bool {
    if case .link = content { return true }
    return false
  }
}
