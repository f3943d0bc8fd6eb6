import Foundation

extension UIView {
  /// The root view of this view's tree. This is the window; if the view is in no window, it is the
  /// topmost superview.
  var layoutRoot: UIView {
    if let attachedWindow { return attachedWindow }
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  var layoutEngineIfAny: LayoutEngine? {
    autoLayoutIfAny == nil ? nil : layoutRoot.autoLayoutIfAny?.engine
  }

  /// Solves the tree's pending constraint changes. The call is cheap if no change is pending.
  func flushConstraints() {
    let root = layoutRoot
    guard let state = root.autoLayoutIfAny else { return }
    if state.engine == nil {
      let engine = LayoutEngine(rootView: root)
      state.engine = engine
      engine.collect(root)
    }
    state.engine?.flush()
  }

  /// Sets the frames of the subviews that are positioned by constraints.
  func applyConstraints() {
    guard autoLayoutIfAny != nil, let engine = layoutRoot.autoLayoutIfAny?.engine else { return }
    let zoomed = scrollableContent?.zoomedContent
    for child in children {
      guard let state = child.autoLayoutIfAny, !state.translatesMask,
        let record = engine.records[ObjectIdentifier(child)]
      else { continue }
      let rect = CGRect(
        x: engine.value(record.x), y: engine.value(record.y),
        width: engine.value(record.width), height: engine.value(record.height))
      let zoomScale = zoomed.map { $0.view === child ? $0.scale : 1 } ?? 1
      child.setPixelAligned(rect, zoomScale: zoomScale)
    }
  }

  /// Sets the frame with its edges rounded to whole pixels, so that adjacent views still touch.
  ///
  /// - Parameter zoomScale: The scale that a scroll view gives the view. The scaled frame has the
  ///   origin of the rectangle.
  private func setPixelAligned(_ exact: CGRect, zoomScale: CGFloat) {
    let scale = layoutScale
    func pixelAligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    // The origin and the size are read directly, because `CGRect.minX` and `CGRect.width` would
    // make a negative length positive.
    let (origin, length) = (exact.origin, exact.size)
    let (left, top) = (pixelAligned(origin.x), pixelAligned(origin.y))
    var frame = CGRect(
      x: left, y: top, width: max(0, pixelAligned(origin.x + length.width) - left),
      height: max(0, pixelAligned(origin.y + length.height) - top))
    if zoomScale != 1 {
      // The scale about the anchor point moves the top left corner up and left by this distance.
      let anchor = layer.anchorPoint
      frame.origin.x += anchor.x * frame.size.width * (zoomScale - 1)
      frame.origin.y += anchor.y * frame.size.height * (zoomScale - 1)
    }
    untransformedFrame = frame
  }

  // MARK: Changes

  func constraintAdded(_ constraint: NSLayoutConstraint) {
    layoutEngineIfAny?.install(constraint)
    setNeedsLayout()
  }

  func willRemoveConstraint(_ constraint: NSLayoutConstraint) {
    layoutEngineIfAny?.uninstall(constraint)
    setNeedsLayout()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    layoutEngineIfAny?.constantChanged(of: constraint)
    setNeedsLayout()
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    layoutEngineIfAny?.priorityChanged(of: constraint)
    setNeedsLayout()
  }

  func willRemoveGuide(_ guide: UILayoutGuide) { layoutEngineIfAny?.release(guide) }

  func translatesMaskChanged() {
    if let engine = layoutEngineIfAny {
      let record = engine.record(for: self)
      engine.updateFrame(of: record, self)
      engine.updateFollowers(of: self)
      engine.contentChanged(of: self)
    }
    superview?.setNeedsLayout()
  }

  func noteContentSize() { layoutEngineIfAny?.contentChanged(of: self) }

  /// Updates the layout engine after the frame, the insets or the content offset have changed.
  func noteLayoutInput() {
    guard let engine = layoutEngineIfAny else { return }
    if scrollableContent != nil {
      engine.contentMoved(in: self)
    } else {
      engine.inputChanged(of: self)
    }
    if engine.isDirty { setNeedsLayout() }
  }

  func noteLayoutDirection() {
    guard let engine = layoutEngineIfAny else { return }
    engine.reinstall(constraints.filter(\.isDirectional))
  }

  // MARK: Attaching and detaching

  /// Removes this subtree from its layout engine before the view is removed from its superview.
  /// Constraints to views outside this subtree are deactivated. If the subtree stays in the same
  /// tree, it also stays in the engine.
  func detachFromLayout(for newParent: UIView?) {
    guard autoLayoutIfAny != nil else { return }
    releaseConstraints(reaching: self)
    let root = layoutRoot
    if let newParent, newParent.layoutRoot === root { return }
    root.autoLayoutIfAny?.engine?.drop(self)
  }

  /// Adds the constraints of this subtree to the layout engine of its new tree. Call the method
  /// after the view was added to a superview.
  func attachToLayout(from oldRoot: UIView?) {
    // The state makes the next pass call `updateConstraints()`, which creates the constraints.
    if type(of: self).requiresConstraintBasedLayout { _ = autoLayout }
    guard let state = autoLayoutIfAny, let parent else { return }
    parent.noteUpdateBelow()
    state.engine = nil
    // The superview's root is used, because the window of the view itself is not set yet.
    let root = parent.layoutRoot
    if root === oldRoot { return }
    root.autoLayoutIfAny?.engine?.collect(self)
  }

  // MARK: Fitting

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsBelow()
    _ = autoLayout
    let engine = LayoutEngine(rootView: self, root: .fitted)
    engine.collect(self)
    let record = engine.record(for: self)
    let targets: [(LayoutRecord.Part, CGFloat, UILayoutPriority)] = [
      (.width, target.width, horizontal), (.height, target.height, vertical),
    ]
    for (part, length, priority) in targets where length.isFinite {
      _ = engine.add(
        .variable(record[part]) + -length, .equal, priority: priority, .frame(record, part))
    }
    engine.flush()
    let scale = layoutScale
    func up(_ variable: CGFloat) -> CGFloat {
      max(0, (variable * scale - 0.001).rounded(.up) / scale)
    }
    return CGSize(
      width: up(engine.value(record.width)), height: up(engine.value(record.height)))
  }

  // MARK: Guides

  func layoutFrame(of guide: UILayoutGuide) -> CGRect {
    switch guide.kind {
    case .safeArea: return bounds.inset(by: safeAreaInsets)
    case .margins: return bounds.inset(by: layoutMargins)
    case .frame: return bounds
    case .top:
      return CGRect(x: 0, y: 0, width: bounds.width, height: safeAreaInsets.top)
    case .bottom:
      let height = safeAreaInsets.bottom
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    case .keyboard:
      let height = keyboardInset
      return CGRect(
        x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .readable:
      let area = bounds.inset(by: layoutMargins)
      let width = min(area.width, readableWidth)
      return CGRect(x: area.midX - width / 2, y: area.minY, width: width, height: area.height)
    case .free, .content:
      guard let engine = layoutEngineIfAny,
        let record = engine.records[ObjectIdentifier(guide)]
      else { return .zero }
      return CGRect(
        x: engine.value(record.x), y: engine.value(record.y), width: engine.value(record.width),
        height: engine.value(record.height))
    }
  }

  /// The maximum width of the readable content in points. The width is 672 points at the standard
  /// text size. At other sizes it is proportional to the size of body text, rounded to a multiple
  /// of 8. Apple does not publish the widths; the value at the standard text size matches UIKit's
  /// value.
  package var readableWidth: CGFloat {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    return (672 * body / 17 / 8).rounded() * 8
  }
}
