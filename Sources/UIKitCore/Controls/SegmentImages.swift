import CoreGraphics

/// The images that an app has set for the backgrounds and the dividers of a segmented control, and
/// the views that show these images below the control's content.
@MainActor final class SegmentImages {
  var backgrounds: [UIBarMetrics: StateImages] = [:]
  var dividers: [UIBarMetrics: [DividerStates: UIImage]] = [:]
  let container = UIView()
  private var backgroundViews: [SegmentBackgroundView] = []
  private var dividerViews: [UIImageView] = []

  init() { container.isUserInteractionEnabled = false }

  var hasBackgrounds: Bool { backgrounds.values.contains { !$0.isEmpty } }

  /// The background of a segment. If the state has no image, the first existing image of the
  /// state's components is used, in the order `selected`, `highlighted` and `disabled`. If no
  /// component has an image, the image of the normal state is used.
  private func background(for state: UIControl.State, isCompact: Bool) -> UIImage? {
    for metrics in SegmentImages.metrics(isCompact: isCompact) {
      guard let images = backgrounds[metrics], !images.isEmpty else { continue }
      for candidate in SegmentImages.fallbacks(of: state) {
        if let image = images[candidate] { return image }
      }
    }
    return nil
  }

  /// The image of the divider between two segments. If the pair of states has no image, the image
  /// of a pair of simpler states is used. A simpler state is a component of a state or the normal
  /// state, in the order of `background(for:isCompact:)`. The right segment's state is simplified
  /// before the left segment's state.
  private func divider(for states: DividerStates, isCompact: Bool) -> UIImage? {
    for metrics in SegmentImages.metrics(isCompact: isCompact) {
      guard let images = dividers[metrics], !images.isEmpty else { continue }
      for left in SegmentImages.fallbacks(of: states.left) {
        for right in SegmentImages.fallbacks(of: states.right) {
          if let image = images[DividerStates(left: left, right: right)] { return image }
        }
      }
    }
    return nil
  }

  private static func metrics(isCompact: Bool) -> [UIBarMetrics] {
    isCompact ? [.compact, .default] : [.default]
  }

  private static func fallbacks(of state: UIControl.State) -> [UIControl.State] {
    let parts = [UIControl.State.selected, .highlighted, .disabled].filter { state.contains($0) }
    return [state] + parts + [.normal]
  }

  /// Shows the backgrounds of the segments from left to right, and the dividers between them. Each
  /// background extends to the dividers beside its segment.
  ///
  /// - Parameters:
  ///   - edges: The x coordinates of the segments' edges from left to right, in points. There is
  ///     one edge more than there are segments.
  ///   - states: The states of the segments from left to right.
  /// - Returns: For each pair of adjacent segments, from left to right, whether a divider image is
  ///   between the segments.
  func layOut(
    in bounds: CGRect, edges: [CGFloat], states: [UIControl.State], isCompact: Bool
  ) -> [Bool] {
    container.frame = bounds
    let lines = zip(states, states.dropFirst()).map {
      divider(for: DividerStates(left: $0, right: $1), isCompact: isCompact)
    }
    setCounts(backgrounds: states.count, dividers: lines.count)
    for (index, state) in states.enumerated() {
      let left = index == 0 ? 0 : (lines[index - 1]?.size.width ?? 0) / 2
      let right = index == states.count - 1 ? 0 : (lines[index]?.size.width ?? 0) / 2
      let view = backgroundViews[index]
      view.frame = CGRect(
        x: edges[index] + left, y: 0, width: max(0, edges[index + 1] - right - edges[index] - left),
        height: bounds.height)
      view.show(
        background(for: state, isCompact: isCompact), hasLeftNeighbor: index > 0,
        hasRightNeighbor: index < states.count - 1)
    }
    for (index, line) in lines.enumerated() {
      let width = line?.size.width ?? 0
      dividerViews[index].image = line
      dividerViews[index].frame = CGRect(
        x: edges[index + 1] - width / 2, y: 0, width: width, height: bounds.height)
    }
    return lines.map { $0 != nil }
  }

  private func setCounts(backgrounds: Int, dividers: Int) {
    while backgroundViews.count > backgrounds { backgroundViews.removeLast().removeFromSuperview() }
    while backgroundViews.count < backgrounds {
      let view = SegmentBackgroundView()
      container.insertSubview(view, at: backgroundViews.count)
      backgroundViews.append(view)
    }
    while dividerViews.count > dividers { dividerViews.removeLast().removeFromSuperview() }
    while dividerViews.count < dividers {
      let view = UIImageView()
      container.addSubview(view)
      dividerViews.append(view)
    }
  }
}

/// The background image of one segment. Each segment clips the caps of a resizable image beside its
/// neighbors, so that the left and right caps are visible only at the ends of the control.
private final class SegmentBackgroundView: UIView {
  private let imageView = UIImageView()
  private var clippedCaps = (left: CGFloat(0), right: CGFloat(0))

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, hasLeftNeighbor: Bool, hasRightNeighbor: Bool) {
    if imageView.image !== image { imageView.image = image }
    let caps = image?.capInsets ?? .zero
    clippedCaps = (hasLeftNeighbor ? caps.left : 0, hasRightNeighbor ? caps.right : 0)
    layOutPicture()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutPicture()
  }

  private func layOutPicture() {
    imageView.frame = CGRect(
      x: -clippedCaps.left, y: 0, width: bounds.width + clippedCaps.left + clippedCaps.right,
      height: bounds.height)
  }
}
