import Foundation
import QuartzCore
import Diagnostics
import Generics

// The callbacks run in UIKit's order: `willMove(toSuperview:)`; `willMove(toWindow:)` for the moved
// view and then its descendants; the change of the hierarchy; `didMoveToWindow()` for the moved
// view and then its descendants; `didMoveToSuperview()`; `didAddSubview(_:)`.

extension UIView {
  static func makeLayer(of layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    guard let layer = DynamicInitializer.make(layerClass) as? CALayer else {
      usageError(
        "layerClass must be a kind of CALayer, not \(layerClass)", function: "layerClass")
    }
    return layer
  }

  func index(of sibling: UIView, function: StaticString = #function) -> Int {
    guard let index = children.identicalIndex(of: sibling) else {
      usageError("\(sibling) is not a subview of \(self)", function: function)
    }
    return index
  }

  func insert(_ view: UIView, at index: Int, function: StaticString = #function) {
    checkUsage(
      !isInSubtree(of: view), "\(view) cannot become a subview of itself", function: function)
    if view.parent === self {
      reorder(view, to: index)
    } else {
      AnimationCompletionQueue.deferring { adopt(view, at: index) }
    }
  }

  private func adopt(_ view: UIView, at index: Int) {
    let newWindow = window
    // A view that moves inside a tree that is entering the window enters the window together with
    // this tree. A view that moves out of the tree enters the window here.
    let changesWindow =
      view.window !== newWindow || (view.isJoiningWindow && !isJoiningWindow)
    view.willMove(toSuperview: self)
    if changesWindow { view.announceMove(to: newWindow) }
    let oldRoot = view.autoLayoutIfAny == nil ? nil : view.layoutRoot
    if let old = view.parent {
      view.detachFromLayout(for: self)
      old.announceRemoval(of: view)
      // A callback may have moved the view, so remove it from its current superview.
      view.parent?.removeChild(view)
    }
    let index = min(max(0, index), children.count)
    children.insert(view, at: index)
    view.parent = self
    attachLayer(of: view, at: index)
    view.attachToLayout(from: oldRoot)
    view.refreshTint(force: false)
    view.refreshTraits()
    // A callback may have moved this view to another window or removed it from its window. Repeat
    // the callbacks for the current window.
    if window !== newWindow { view.announceMove(to: window) }
    if changesWindow || window !== newWindow { view.completeMove(to: window) }
    view.refreshSafeArea()
    view.refreshMargins()
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.window != nil { view.fulfillFirstResponderRequest() }
  }

  /// The views for which a call of `willRemoveSubview(_:)` is in progress.
  private static var removing: [UIView] = []

  private var isBeingRemoved: Bool { UIView.removing.identicalIndex(of: self) != nil }

  /// Calls `willRemoveSubview(_:)` only once for each removal. An override may remove the view
  /// again or remove siblings, which would call this method again.
  private func announceRemoval(of view: UIView) {
    guard !view.isBeingRemoved else { return }
    UIView.removing.append(view)
    willRemoveSubview(view)
    if let index = UIView.removing.identicalIndex(of: view) { UIView.removing.remove(at: index) }
  }

  private func removeChild(_ view: UIView) {
    if let index = children.identicalIndex(of: view) { children.remove(at: index) }
  }

  func detachFromSuperview() {
    guard let parent, !isBeingRemoved else { return }
    AnimationCompletionQueue.deferring { leave(parent) }
  }

  private func leave(_ parent: UIView) {
    let leavesWindow = window != nil || isJoiningWindow
    willMove(toSuperview: nil)
    if leavesWindow { announceMove(to: nil) }
    // Each callback may have removed the view, or moved it to another superview.
    guard self.parent === parent else { return }
    detachFromLayout(for: nil)
    parent.announceRemoval(of: self)
    guard self.parent === parent else { return }
    parent.removeChild(self)
    self.parent = nil
    layer.removeFromSuperlayer()
    refreshTint(force: false)
    refreshTraits()
    if leavesWindow { completeMove(to: nil) }
    refreshSafeArea()
    refreshMargins()
    didMoveToSuperview()
  }

  private func reorder(_ view: UIView, to index: Int) {
    let old = self.index(of: view)
    children.remove(at: old)
    let target = min(max(0, old < index ? index - 1 : index), children.count)
    children.insert(view, at: target)
    guard old != target else { return }
    attachLayer(of: view, at: target)
  }

  func exchange(_ first: Int, _ second: Int, function: StaticString = #function) {
    checkUsage(
      children.indices.contains(first) && children.indices.contains(second),
      "there are \(children.count) subviews: \(first) and \(second) cannot be exchanged",
      function: function)
    guard first != second else { return }
    children.swapAt(first, second)
    let (low, high) = (min(first, second), max(first, second))
    attachLayer(of: children[low], at: low)
    attachLayer(of: children[high], at: high)
  }

  /// Inserts a subview's layer at the view's position among the layers. The layer of the last
  /// subview becomes the frontmost sublayer, also in front of layers without views, such as a
  /// camera preview. Other layers without views keep their positions among the views' layers.
  private func attachLayer(of view: UIView, at index: Int) {
    if index + 1 == children.count {
      layer.addSublayer(view.layer)
    } else if children[index + 1].layer.superlayer === layer {
      layer.insertSublayer(view.layer, below: children[index + 1].layer)
    } else if index > 0, children[index - 1].layer.superlayer === layer {
      layer.insertSublayer(view.layer, above: children[index - 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  // MARK: Window

  /// Calls the callbacks before a change of the window. A callback may remove views of the moving
  /// subtree. The removed views do not enter the window; the other views do.
  ///
  /// - Parameter depth: The view's level in the moving subtree.
  func announceMove(to newWindow: UIWindow?, depth: Int = 1) {
    layer.checkDepth(depth)
    if newWindow != nil { isJoiningWindow = true }
    controller?.viewWillMove(to: newWindow)
    willMove(toWindow: newWindow)
    for child in children
    where child.parent === self && (newWindow == nil || isJoiningWindow) {
      child.announceMove(to: newWindow, depth: depth + 1)
    }
  }

  func completeMove(to newWindow: UIWindow?) {
    let oldWindow = attachedWindow
    attachedWindow = newWindow
    isJoiningWindow = false
    if newWindow == nil, let oldWindow { lose(oldWindow) }
    if let newWindow {
      adoptScale(of: newWindow.screen)
      if !AppearanceProxies.isEmpty { adoptAppearance() }
    }
    // A controller's additional insets apply even if the superview of the controller's view has no
    // safe area insets. Therefore compute the safe area here.
    if controller != nil, newWindow != nil { refreshSafeArea() }
    if !attachedMotionEffects.isEmpty { updateMotion(leaving: oldWindow) }
    didMoveToWindow()
    // A callback may have removed views of the subtree. These views must not enter the window.
    for child in children where child.parent === self && attachedWindow === newWindow {
      child.completeMove(to: newWindow)
    }
    guard attachedWindow === newWindow else { return }
    // All descendants have left the window now, and their callbacks have run.
    if controller != nil, newWindow == nil { refreshSafeArea() }
    controller?.viewDidMove(to: newWindow)
  }

  private func lose(_ oldWindow: UIWindow) {
    if oldWindow.firstResponder === self || oldWindow.firstResponder === controller {
      oldWindow.dropFirstResponder()
    }
    oldWindow.gestures.viewDidLeaveWindow(self)
    oldWindow.openMenu?.viewDidLeave(self)
  }

  /// Sets the layer's scale to the screen's scale when the view enters a window for the first time.
  /// At a later entry, the scale is set only if it is 1.
  private func adoptScale(of screen: UIScreen) {
    if !hasAppeared || layer.contentsScale == 1 {
      hasAppeared = true
      layer.contentsScale = screen.scale
      if drawsContents { layer.setNeedsDisplay() }
    }
  }

  // MARK: Search

  func isInSubtree(of view: UIView) -> Bool {
    if self === view { return true }
    if view.children.isEmpty { return false }
    var current = parent
    while let found = current {
      if found === view { return true }
      current = found.parent
    }
    return false
  }

  /// Whether the view, or the view that it masks, is in a window that is not hidden. Animations of
  /// other views would never begin or end, because their layers are in the tree of no screen.
  ///
  /// The value is also false for a view that is being removed. The `window` of this view is not nil
  /// yet, but its layer can no longer animate.
  var isDisplayedInWindow: Bool {
    if let window { return !window.layer.isHidden && isInSubtree(of: window) }
    return maskedView?.isDisplayedInWindow ?? false
  }

  /// Whether the view is in no window, and the controller of the view or of an ancestor is about to
  /// appear. Animations of the view begin when the view enters the window.
  var isAboutToEnterWindow: Bool {
    guard window == nil else { return false }
    var view: UIView? = self
    while let current = view {
      if current.controller?.isAboutToAppear == true { return true }
      view = current.parent
    }
    return false
  }

  /// The view that this view or an ancestor masks; nil if the hierarchy of this view is no mask.
  private var maskedView: UIView? {
    var top: UIView = self
    while let parent = top.parent { top = parent }
    var masked = top.layer.maskedLayer
    while let layer = masked {
      if let view = layer.delegate as? UIView { return view }
      masked = layer.superlayer ?? layer.maskedLayer
    }
    return nil
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: First responder

  /// Makes this view first responder later, when it enters the window. As in UIKit, an app can
  /// therefore call `becomeFirstResponder()` in `viewDidLoad()` and in `viewWillAppear(_:)`.
  func requestFirstResponder() {
    guard canBecomeFirstResponder, isAboutToEnterWindow else { return }
    ApplicationSession.current.requestedFirstResponder = self
  }

  func cancelFirstResponderRequest() {
    let session = ApplicationSession.current
    if session.requestedFirstResponder === self { session.requestedFirstResponder = nil }
  }

  private func fulfillFirstResponderRequest() {
    let session = ApplicationSession.current
    guard let view = session.requestedFirstResponder, view.isInSubtree(of: self) else { return }
    session.requestedFirstResponder = nil
    view.becomeFirstResponder()
  }

  func resignFirstResponderBelow(force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder else { return true }
    var current: UIResponder? = responder
    while let found = current, found !== self { current = found.next }
    guard current === self else { return true }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.dropFirstResponder()
    return true
  }
}
