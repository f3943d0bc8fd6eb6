import Foundation
import UIKitCore

/// The scroll views and the scroll offsets of the sections with orthogonal scrolling.
@MainActor struct SectionScrollers {
  var views: [Int: OrthogonalScrollView] = [:]
  var sections: [Int: ScrollingSection] = [:]
  /// The scroll offsets of sections that currently have no scroll view.
  var offsets: [Int: CGFloat] = [:]

  /// Moves the views and offsets to the new indexes of their sections after a batch update.
  mutating func remap(_ newSection: (Int) -> Int?) {
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      var result: [Int: Value] = [:]
      for (section, value) in values {
        if let new = newSection(section) { result[new] = value }
      }
      return result
    }
    for (section, view) in views where newSection(section) == nil { view.removeFromSuperview() }
    views = moved(views)
    offsets = moved(offsets)
    sections = [:]
  }
}

extension UICollectionView {
  /// The scroll offset of a section from the leading edge of its content.
  func sectionOffset(of section: Int) -> CGFloat {
    scrollers.views[section]?.logicalOffset ?? scrollers.offsets[section] ?? 0
  }

  func sectionDidScroll() {
    guard !isLayingOutElements else { return }
    setNeedsLayout()
  }

  /// Makes and lays out the scroll views of the visible sections with orthogonal scrolling, and
  /// removes the scroll views of other sections.
  func updateSectionScrollers() {
    let visible = currentLayout.scrollingSections(in: mirroredIfNeeded(bounds))
    for section in visible {
      let view = scrollers.views[section.index] ?? OrthogonalScrollView(owner: self)
      if view.superview !== self { addSubview(view) }
      scrollers.views[section.index] = view
      scrollers.sections[section.index] = section
      view.show(
        section, frame: pixelAligned(mirroredIfNeeded(section.frame)),
        offset: scrollers.offsets[section.index] ?? 0)
    }
    let indexes = Set(visible.map(\.index))
    for (index, view) in scrollers.views where !indexes.contains(index) {
      scrollers.offsets[index] = view.logicalOffset
      scrollers.views[index] = nil
      scrollers.sections[index] = nil
      // A section that no longer scrolls orthogonally may still be visible, so the views of its
      // elements are moved to the collection view.
      for case let element as UICollectionReusableView in view.subviews { move(element, to: self) }
      view.removeFromSuperview()
    }
  }

  /// The superview for an element's view: the scroll view of the element's section, or the
  /// collection view.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.scrollingSection.flatMap { scrollers.views[$0] } ?? self
  }

  /// The untransformed frame of an element, in the coordinate space of the superview of the
  /// element's view.
  func displayedFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    let frame = attributes.untransformedFrame
    guard let index = attributes.scrollingSection, let view = scrollers.views[index],
      let section = scrollers.sections[index]
    else { return mirroredIfNeeded(frame) }
    return view.localFrame(frame, in: section)
  }

  /// The frame of an element on screen, in the collection view's coordinate space.
  func visibleFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let index = attributes.scrollingSection, let view = scrollers.views[index] else {
      return mirroredIfNeeded(attributes.frame)
    }
    return convert(displayedFrame(of: attributes), from: view)
  }

  /// Scrolls the orthogonal section of an item so that the item is visible in the section. If the
  /// section has no scroll view yet, the method stores the offset at which the section is first
  /// shown.
  func scrollSection(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard let attributes = currentLayout.layoutAttributesForItem(at: path),
      let index = attributes.scrollingSection
    else { return }
    if let view = scrollers.views[index] {
      view.reveal(displayedFrame(of: attributes), position, animated: animated)
    } else {
      let isVertical = currentLayout.growthAxis == .vertical
      let start = isVertical ? attributes.frame.minX : attributes.frame.minY
      scrollers.offsets[index] = max(0, start - (isVertical ? layoutMargins.left : 0))
    }
  }
}
