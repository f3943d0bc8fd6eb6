public import Foundation
import CoreGraphics
import Diagnostics

extension UISegmentedControl {
  // MARK: Inserting and removing

  /// Inserts a segment with a title. An index beyond the end appends the segment.
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image. An image without a rendering mode is tinted. An index beyond
  /// the end appends the segment.
  ///
  /// - Parameter animated: Whether the new segment fades in and the other segments move, over 0.3
  ///   seconds.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment that shows the action's image, or the action's title if there is no image.
  ///
  /// - Precondition: No segment has an action with the same identifier.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let same = segmentIndex(identifiedBy: action.identifier)
    checkUsage(
      same == NSNotFound,
      "segment \(same) has an action with the identifier \(action.identifier.rawValue) already")
    insert(SegmentView(action: action), at: segment, animated: animated)
  }

  /// Removes a segment. If the segment was selected, no segment is selected afterwards. An index
  /// beyond the end removes the last segment.
  public func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    let removed = segments.remove(at: index)
    let selection = selectedSegmentIndex
    if selection == index { select(-1) } else if selection > index { select(selection - 1) }
    pressedSegment = nil
    contentSizeChanged()
    guard animated, window != nil else {
      removed.removeFromSuperview()
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction,
      animations: {
        removed.alpha = 0
        self.layOutParts()
      }, completion: { _ in removed.removeFromSuperview() })
  }

  /// Removes all segments and the selection without animation and without actions.
  public func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    pressedSegment = nil
    select(-1)
    contentSizeChanged()
  }

  func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    let selection = selectedSegmentIndex
    segments.insert(segment, at: index)
    if selection >= index { select(selection + 1) }
    pressedSegment = nil
    content.addSubview(segment)
    segment.apply(titleStyles)
    contentSizeChanged()
    guard animated, window != nil else { return }
    let frames = segmentFrames
    UIView.performWithoutAnimation {
      segment.frame = frames[index]
      segment.show(isSelected: false, isPressed: false)
      segment.alpha = 0
      segment.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      segment.alpha = 1
      self.layOutParts()
    }
  }

  // MARK: Content

  /// Sets the segment's title, which replaces its image.
  ///
  /// - Precondition: The segment exists.
  public func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  /// The segment's title; nil for a segment with an image.
  ///
  /// - Precondition: The segment exists.
  public func titleForSegment(at segment: Int) -> String? { view(segment).title }

  /// Sets the segment's image, which replaces its title.
  ///
  /// - Precondition: The segment exists.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  /// The segment's image; nil for a segment with a title.
  ///
  /// - Precondition: The segment exists.
  public func imageForSegment(at segment: Int) -> UIImage? { view(segment).image }

  /// Replaces the segment's title and image with the action's image, or with the action's title if
  /// there is no image. The action runs when the user selects the segment.
  ///
  /// - Precondition: The segment exists, and no other segment has an action with that identifier.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let same = segmentIndex(identifiedBy: action.identifier)
    checkUsage(
      same == NSNotFound || same == segment,
      "segment \(same) has an action with the identifier \(action.identifier.rawValue) already")
    edit(segment) {
      $0.action = action
      $0.image = action.image
      $0.title = action.image == nil ? action.title : nil
      $0.isEnabled = !action.attributes.contains(.disabled)
    }
  }

  /// The action that runs when the user selects the segment; nil if the segment has no action.
  ///
  /// - Precondition: The segment exists.
  public func actionForSegment(at segment: Int) -> UIAction? { view(segment).action }

  /// The index of the segment whose action has the identifier; `NSNotFound` if there is none.
  public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets the width of a segment.
  ///
  /// - Precondition: The segment exists.
  /// - Parameter width: The width in points, finite and not negative; if it is 0, the width is
  ///   automatic.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    checkUsage(
      width >= 0 && width.isFinite, "a segment's width is from 0 points, not \(width)")
    edit(segment) { $0.fixedWidth = width > 0 ? width : nil }
  }

  /// The fixed width of the segment in points; 0 if the width is automatic.
  ///
  /// - Precondition: The segment exists.
  public func widthForSegment(at segment: Int) -> CGFloat { view(segment).fixedWidth ?? 0 }

  /// Sets the offset, in points, of the segment's content from the segment's center.
  ///
  /// - Precondition: The segment exists.
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    edit(segment) { $0.contentOffset = offset }
  }

  /// The offset of the segment's content from the segment's center, in points; zero by default.
  ///
  /// - Precondition: The segment exists.
  public func contentOffsetForSegment(at segment: Int) -> CGSize { view(segment).contentOffset }

  /// Sets whether the user can select the segment. A disabled segment has gray content, and
  /// touches and keys do not select it.
  ///
  /// - Precondition: The segment exists.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    edit(segment) { $0.isEnabled = enabled }
  }

  /// Whether the user can select the segment; true by default. The value is initially false if the
  /// segment's action has the attribute `disabled`.
  ///
  /// - Precondition: The segment exists.
  public func isEnabledForSegment(at segment: Int) -> Bool { view(segment).isEnabled }

  // MARK: Text

  /// Sets the attributes of titles in a state. Attributes for another state override the attributes
  /// for the normal state. Only attributes for the states `normal`, `selected` and `disabled` have
  /// an effect.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    titleStyles.custom[state] = attributes
    for segment in segments { segment.apply(titleStyles) }
    contentSizeChanged()
  }

  /// The attributes that the app has set for exactly this state; nil if the app has set none.
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    titleStyles.custom[state]
  }

  /// Copies attributes, adjustments and images of the appearance proxies for which the control has
  /// no values of its own. Outside a window, the function does nothing.
  func adoptProxyAttributes() {
    guard window != nil else { return }
    for proxy in AppearanceProxies.all(for: self) {
      for (state, attributes) in proxy.titleStyles.custom where titleStyles.custom[state] == nil {
        setTitleTextAttributes(attributes, for: state)
      }
      for (key, adjustment) in proxy.contentAdjustments where contentAdjustments[key] == nil {
        contentAdjustments[key] = adjustment
        setNeedsLayout()
      }
      adoptImages(of: proxy)
    }
  }

  private func view(_ index: Int, function: StaticString = #function) -> SegmentView {
    checkUsage(
      segments.indices.contains(index),
      "there is no segment \(index); the number of segments is \(segments.count)",
      function: function)
    return segments[index]
  }

  private func edit(
    _ index: Int, function: StaticString = #function, _ change: (SegmentView) -> Void
  ) {
    let segment = view(index, function: function)
    change(segment)
    segment.apply(titleStyles)
    contentSizeChanged()
  }
}
