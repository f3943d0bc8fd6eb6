import CoreGraphics

extension UISegmentedControl {
  /// Sets the image behind the segments in a state. The image is stretched over each segment and
  /// replaces the gray background and the thumb. If the image is empty, neither background nor
  /// thumb is visible. The caps of a resizable image appear at the ends of the control.
  ///
  /// A state without an image shows the image for one of its components, such as `selected`. If no
  /// component has an image, the image for the normal state is shown. Images for compact metrics
  /// appear in a compact height; if none was set, the images for default metrics appear. Images for
  /// metrics with a prompt are stored but not used.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    imagesIfNeeded.backgrounds[barMetrics, default: StateImages()][state] = backgroundImage
    imagesDidChange()
  }

  /// The background image that was set for exactly this state and these metrics; nil if none was
  /// set.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    images?.backgrounds[barMetrics]?[state]
  }

  /// Sets the image between two segments for a pair of their states. The divider has the width of
  /// the image and the height of the control. The image replaces the gray line; if the image is
  /// empty, no line is visible.
  ///
  /// A pair without an image shows the image for a pair of components of its states. If there is no
  /// such image, the image for the pair of normal states is shown. Left and right are sides of the
  /// screen.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    let states = DividerStates(left: leftState, right: rightState)
    imagesIfNeeded.dividers[barMetrics, default: [:]][states] = dividerImage
    imagesDidChange()
  }

  /// The divider that was set for exactly these states and metrics; nil if none was set.
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    images?.dividers[barMetrics]?[DividerStates(left: leftState, right: rightState)]
  }

  /// Whether images replace the gray background and the thumb.
  var hasBackgroundImages: Bool { images?.hasBackgrounds == true }

  private var imagesIfNeeded: SegmentImages {
    if let images { return images }
    let images = SegmentImages()
    self.images = images
    insertSubview(images.container, belowSubview: content)
    return images
  }

  func imagesDidChange() {
    updateBackground()
    contentSizeChanged()
  }

  /// Copies images of an appearance proxy for which the control has no image of its own.
  func adoptImages(of proxy: UISegmentedControl) {
    guard let images = proxy.images else { return }
    for (metrics, backgrounds) in images.backgrounds {
      for (state, image) in backgrounds.images
      where backgroundImage(for: state, barMetrics: metrics) == nil {
        setBackgroundImage(image, for: state, barMetrics: metrics)
      }
    }
    for (metrics, dividers) in images.dividers {
      for (states, image) in dividers
      where self.images?.dividers[metrics]?[states] == nil {
        setDividerImage(
          image, forLeftSegmentState: states.left, rightSegmentState: states.right,
          barMetrics: metrics)
      }
    }
  }

  /// Lays out the images, and hides the gray lines that a divider replaces.
  func layOutImages(_ frames: [CGRect]) {
    guard let images else { return }
    let isCompact = traitCollection.verticalSizeClass == .compact
    let order = isMirrored ? Array(frames.indices.reversed()) : Array(frames.indices)
    let states = order.map(state(ofSegmentAt:))
    var edges = [bounds.minX]
    for (left, right) in zip(order, order.dropFirst()) {
      edges.append((frames[left].maxX + frames[right].minX) / 2)
    }
    if !order.isEmpty { edges.append(bounds.maxX) }
    let hasDivider = images.layOut(
      in: bounds, edges: edges, states: states, isCompact: isCompact)
    for (separator, isReplaced) in zip(
      separators, isMirrored ? hasDivider.reversed() : hasDivider) where isReplaced
    {
      separator.alpha = 0
    }
  }

  private func state(ofSegmentAt index: Int) -> State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    var state = State.normal
    if index == displayedSelection { state.insert(.selected) }
    if index == pressedSegment { state.insert(.highlighted) }
    return state
  }
}
