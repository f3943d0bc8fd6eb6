import CoreGraphics
import Foundation
import UIKitCore

/// A table or a collection view with a column of titles along its trailing edge.
@MainActor protocol SectionIndexHost: UIScrollView {
  /// The color of the titles. If this color is nil, the titles have the tint color.
  var indexTitleColor: UIColor? { get }
  /// The color behind the titles; nil for a transparent background.
  func indexBackgroundColor(isTouched: Bool) -> UIColor?
  /// Scrolls to the beginning of a title's section.
  func jump(toIndexTitle index: Int)
  /// The index of the last title whose section is the topmost visible section or a section above
  /// it; nil if no title has such a section.
  var topmostIndexTitle: Int? { get }
}

/// The column of titles along the trailing edge of a list. A touch on a title scrolls the list to
/// the title's section.
final class SectionIndexView: UIView, DragHandle {
  let isDragHandle = true
  unowned let list: any SectionIndexHost
  let titles: [String]
  private var labels: [UIView] = []
  private var displayed: [Int] = []
  private var isTouched = false { didSet { if isTouched != oldValue { refreshColors() } } }
  private var lastIndex: Int?
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  init(list: any SectionIndexHost, titles: [String]) {
    self.list = list
    self.titles = titles
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func refreshColors() {
    backgroundColor = list.indexBackgroundColor(isTouched: isTouched)
    let color: UIColor = list.indexTitleColor ?? .tintColor
    for label in labels {
      (label as? UILabel)?.textColor = color
      label.tintColor = color
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = max(1, Int(bounds.height / SectionIndexView.lineHeight))
    let indexes = SectionIndexView.displayedIndexes(of: titles.count, fitting: fitting)
    if indexes != displayed || labels.isEmpty { makeLabels(indexes) }
    var y = (bounds.height - CGFloat(displayed.count) * SectionIndexView.lineHeight) / 2
    for label in labels {
      label.frame = CGRect(
        x: 0, y: y.rounded(), width: bounds.width, height: SectionIndexView.lineHeight)
      y += SectionIndexView.lineHeight
    }
  }

  /// The indexes of the titles that are shown. If the height is too small for all titles, every
  /// second position shows a dot, and the dot replaces several titles.
  private static func displayedIndexes(of count: Int, fitting: Int) -> [Int] {
    guard count > fitting else { return Array(0..<count) }
    let slots = max(3, fitting % 2 == 0 ? fitting - 1 : fitting)
    return (0..<slots).map { $0 * (count - 1) / (slots - 1) }
  }

  private func makeLabels(_ indexes: [Int]) {
    for label in labels { label.removeFromSuperview() }
    displayed = indexes
    let isShortened = indexes.count < titles.count
    labels = indexes.enumerated().map { slot, index in
      if titles[index] == UITableView.indexSearch {
        let view = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          pointSize: 10, weight: .semibold)
        view.contentMode = .center
        return view
      }
      let label = UILabel()
      label.text = isShortened && slot % 2 == 1 ? "•" : titles[index]
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      return label
    }
    for label in labels { addSubview(label) }
    refreshColors()
  }

  // MARK: Assistive software

  /// The index of the title to which assistive software or a key scrolled last, and the content
  /// offset after that scroll. The index is stored because near the end of the content several
  /// titles have the same offset.
  fileprivate var adjusted: (index: Int, offset: CGPoint)?

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by count: Int) {
    let index = min(max(0, (currentIndex ?? 0) + count), titles.count - 1)
    list.jump(toIndexTitle: index)
    adjusted = (index, list.contentOffset)
  }

  // MARK: Keys

  /// Whether the Tab key can move the focus to the index. While the index is focused, the arrow
  /// keys scroll to the previous or the next title, and the Home and End keys scroll to the first
  /// or the last title.
  override var canBecomeFocused: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !step(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !step(with: $0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  private func step(with press: UIPress) -> Bool {
    guard isFocused, let key = press.key,
      key.modifierFlags.subtracting([.alphaShift, .numericPad]).isEmpty
    else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: step(by: -1)
    case .keyboardDownArrow: step(by: 1)
    case .keyboardHome: step(by: -titles.count)
    case .keyboardEnd: step(by: titles.count)
    default: return false
    }
    return true
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTouched = true
    lastIndex = nil
    jump(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { jump(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTouched = false }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTouched = false
  }

  /// Scrolls to the section of the title under the finger.
  private func jump(_ touches: Set<UITouch>) {
    guard let touch = touches.first, !titles.isEmpty else { return }
    let height = CGFloat(displayed.count) * SectionIndexView.lineHeight
    let fraction = (touch.location(in: self).y - (bounds.height - height) / 2) / max(1, height)
    let index = min(titles.count - 1, max(0, Int(fraction * CGFloat(titles.count))))
    guard index != lastIndex else { return }
    lastIndex = index
    list.jump(toIndexTitle: index)
  }
}

// MARK: Accessibility

extension SectionIndexView: AccessibilityDescribing {
  /// The index is an adjustable accessibility element. Its value is the title of the topmost
  /// section.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Section index", value: currentIndex.map { titles[$0] },
      traits: .adjustable)
  }

  fileprivate var currentIndex: Int? {
    if let adjusted, adjusted.offset == list.contentOffset { return adjusted.index }
    return list.topmostIndexTitle
  }
}

extension SectionIndexHost {
  /// Positions the index along the trailing edge of the list's visible bounds, in front of the
  /// cells.
  func layOut(_ index: SectionIndexView) {
    let visible = bounds.inset(by: adjustedContentInset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = SectionIndexView.width
    let frame = CGRect(
      x: isMirrored ? visible.minX : visible.maxX - width, y: visible.minY, width: width,
      height: visible.height)
    if index.frame != frame { index.frame = frame }
    bringSubviewToFront(index)
  }
}
