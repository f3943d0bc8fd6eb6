import CoreGraphics
package import RenderTree

// The setters of properties that the node stores call these methods. A method that runs an action
// looks up the action before the value changes, and runs the action after the change.

extension CALayer {
  /// Changes an animatable property, and runs the property's action if the value is different
  /// afterwards.
  package func change(_ property: AnimatableProperty, _ edit: (inout Node) -> Void) {
    guard !isPresentation else {
      edit(&node)
      return
    }
    var new = node
    edit(&new)
    guard new != node else { return }
    changeWithAction(property) { $0 = new }
  }

  /// Changes an animatable property whose old value the caller passes, so that the node is neither
  /// copied nor compared.
  ///
  /// - Parameter edit: Called once if `new` differs from `old`.
  @inline(__always)
  func change<Value: Equatable>(
    _ property: AnimatableProperty, from old: Value, to new: Value,
    _ edit: (inout Node, Value) -> Void
  ) {
    guard new != old else { return }
    changeWithAction(property) { edit(&$0, new) }
  }

  private func changeWithAction(
    _ property: AnimatableProperty, _ edit: (inout Node) -> Void
  ) {
    guard !isPresentation else {
      edit(&node)
      return
    }
    let action = CATransaction.disableActions() ? nil : action(forKey: property.rawValue)
    let animation = action as? CABasicAnimation
    // Start from the value on screen, so that a change during an animation does not jump.
    let presented = animation == nil ? nil : presentedNode[property]
    let timeline = AnimationTimeline.current
    let old = timeline == nil ? nil : node[property]
    edit(&node)
    let new = timeline == nil ? nil : node[property]
    mark(.commit)
    if type(of: self).needsDisplay(forKey: property.rawValue) { setNeedsDisplay() }
    let count = additions
    if let animation {
      animation.run(for: property, of: self, from: presented)
    } else {
      action?.run(forKey: property.rawValue, object: self, arguments: nil)
    }
    if let timeline, additions > count {
      registerReversal(of: property, from: old, to: new, with: timeline)
    }
  }

  /// Registers the reversal of a change for a timeline that returns to its start. The reversal
  /// subtracts the difference from values that can be added, and restores other values.
  package func registerReversal(
    of property: AnimatableProperty, from old: AnimatableValue?, to new: AnimatableValue?,
    with timeline: AnimationTimeline
  ) {
    guard let old, let new else { return }
    timeline.addReversal { [weak self] in
      guard let self, let present = node[property] else { return }
      let back = present == new ? nil : old.difference(from: new)?.added(to: present)
      setModel(back ?? old, for: property)
    }
  }

  /// Changes the model value of a property without running the property's action.
  func setModel(_ value: AnimatableValue, for property: AnimatableProperty) {
    let size = node.bounds.size
    node[property] = value
    adoptNodeContent()
    if node.bounds.size != size { setNeedsLayout() }
    mark(.commit)
  }

  /// Changes a property that never animates.
  package func changePlain(_ edit: (inout Node) -> Void) {
    edit(&node)
    if !isPresentation { mark(.commit) }
  }

  /// Changes the background to a color or a pattern. A change between two colors does not copy the
  /// node.
  func changeBackground(to color: CGColor?) {
    let pattern = color.flatMap(BackgroundPattern.init)
    guard pattern == nil, node.backgroundPattern == nil else {
      return change(.backgroundColor) { node in
        node.backgroundPattern = pattern
        node.backgroundColor = pattern == nil ? color?.rgba : nil
      }
    }
    change(.backgroundColor, from: node.backgroundColor, to: color?.rgba) {
      $0.backgroundColor = $1
    }
  }

  func changeShadow(_ property: AnimatableProperty, _ edit: (inout Shadow) -> Void) {
    // A layer without a shadow starts with the values of the default shadow, which is invisible.
    let old = node.shadow ?? CALayer.defaultShadow
    var shadow = old
    edit(&shadow)
    change(property, from: old, to: shadow) { $0.shadow = $1 }
  }

  private static let defaultShadow = Shadow(
    color: .black, opacity: 0, radius: 3, offset: CGSize(width: 0, height: -3))

  /// Recreates the node's content, after a value that the content contains has changed.
  package func contentChanged(_ property: AnimatableProperty? = nil) {
    let content = makeContent()
    if let property {
      change(property, from: node.content, to: content) { $0.content = $1 }
    } else {
      changePlain { $0.content = content }
    }
  }

  /// Recreates the node's content after a change of the contents' placement, scale or filters, which
  /// create no content.
  func placementChanged() {
    if case .none = node.content { return }
    contentChanged()
  }

  static func image(from contents: Any) -> CGImage? { contents as? CGImage }

  /// The color in which the compositor draws the contents, for template images; only the alpha of
  /// the contents is used. If it is nil, the contents have their own colors.
  package var contentsTint: RGBA? {
    get { placement.tint }
    set {
      guard newValue != placement.tint else { return }
      placement.tint = newValue
      contentChanged(.contentsTint)
    }
  }

  /// The blend of this layer's subtree with the content behind the layer. If it is nil, the subtree
  /// is drawn without a blend.
  package var vibrancy: Vibrancy? {
    get { node.vibrancy }
    set { change(.vibrancy) { $0.vibrancy = newValue } }
  }

  func findAction(forKey event: String) -> (any CAAction)? {
    if let found = customAction(forKey: event) { return found }
    // Return the implicit animation only for a layer that is already on screen. Paths have no
    // implicit animation.
    guard rootContext != nil, isCommitted, let property = AnimatableProperty(rawValue: event),
      property != .path, property != .shadowPath
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Calls `change`, which sets the contents, and then runs the action for new contents. The implicit
  /// action fades from the old image to the new image.
  func changeContents(_ change: () -> Void) {
    guard !isPresentation, !CATransaction.disableActions(), isCommitted,
      let action = action(forKey: "contents")
    else { return change() }
    let presented = action is CABasicAnimation ? presentedContents : nil
    change()
    if let animation = action as? CABasicAnimation {
      // A fade needs an image before and an image after the change.
      if animation.fadesContents, presented == nil || node[.contents] == nil { return }
      animation.run(for: .contents, of: self, from: presented)
    } else {
      action.run(forKey: "contents", object: self, arguments: nil)
    }
  }

  private func customAction(forKey event: String) -> (any CAAction)? {
    if let found = delegate?.action(for: self, forKey: event) { return found }
    if let found = actions?[event] { return found }
    if let found = (style?["actions"] as? [String: any CAAction])?[event] { return found }
    return type(of: self).defaultAction(forKey: event)
  }
}

extension CABasicAnimation {
  /// Whether the animation, as the action for new contents, shows only the old and the new contents.
  fileprivate var fadesContents: Bool {
    (keyPath ?? "contents") == "contents" && fromValue == nil && toValue == nil && byValue == nil
  }

  /// Runs the animation as the action for a change. A missing first value is the value on
  /// screen before the change, and a missing last value is the new model value.
  fileprivate func run(
    for property: AnimatableProperty, of layer: CALayer, from presented: AnimatableValue?
  ) {
    guard let animation = copy(with: nil) as? CABasicAnimation else { return }
    if animation.duration == 0, !(animation is CASpringAnimation) {
      guard CATransaction.animationDuration() > 0 else { return }
    }
    animation.keyPath = animation.keyPath ?? property.rawValue
    if animation.property == property, animation.fromValue == nil, animation.byValue == nil,
      let presented
    {
      animation.fromValue = BoxedValue(presented)
    }
    layer.add(animation, forKey: property.rawValue)
  }
}
