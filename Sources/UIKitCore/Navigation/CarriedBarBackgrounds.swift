import CoreGraphics

/// The bar backgrounds of the outgoing and the incoming controller during a push or a pop. They
/// exist only if the two backgrounds differ.
///
/// Each background covers the top of its controller's view and moves with that view. During the
/// slide, the bar keeps its content and hides its own background. If a controller sets
/// `navBarBgAlpha`, the bar's background fades instead.
@MainActor final class CarriedBarBackgrounds {
  /// The appearance of a bar's background.
  @MainActor struct Appearance {
    var background: BarBackground
    /// The opacity of the whole background, 0...1.
    var opacity: CGFloat
    /// The frame of the background. It is in the coordinate space of the superview of the
    /// controllers' views.
    var frame: CGRect

    /// Returns whether two backgrounds look the same. Their heights may differ.
    func matches(_ other: Appearance) -> Bool {
      if !isVisible, !other.isVisible { return true }
      guard opacity == other.opacity else { return false }
      return background == other.background
    }

    var isVisible: Bool {
      guard opacity > 0 else { return false }
      return !background.isEmpty
    }
  }

  private let bar: UINavigationBar
  private var views: [BarBackgroundView] = []

  init(bar: UINavigationBar) {
    self.bar = bar
    UIView.performWithoutAnimation { bar.backgroundView.isHidden = true }
  }

  /// Adds a bar background above a controller's view, and moves the background together with the
  /// view in the current animation block.
  ///
  /// - Parameters:
  ///   - page: The controller's view.
  ///   - path: The view's transforms at the beginning and at the end of the slide.
  func add(_ appearance: Appearance, to page: UIView, along path: NavigationSlide.Path) {
    guard appearance.isVisible, let container = page.superview else { return }
    let view = BarBackgroundView()
    UIView.performWithoutAnimation {
      view.overrideUserInterfaceStyle = bar.traitCollection.userInterfaceStyle
      container.insertSubview(view, aboveSubview: page)
      view.frame = appearance.frame
      view.show(appearance.background, opacity: appearance.opacity)
      view.layoutIfNeeded()
      view.transform = path.start
    }
    view.transform = path.end
    views.append(view)
  }

  /// Removes the added backgrounds and shows the bar's own background again.
  func remove() {
    for view in views { view.removeFromSuperview() }
    bar.backgroundView.isHidden = false
  }
}

extension UINavigationController {
  /// The bar's current background. During an animation of the background, this is the background at
  /// the animation's end.
  var barBackground: CarriedBarBackgrounds.Appearance {
    let view = navigationBar.backgroundView
    return CarriedBarBackgrounds.Appearance(
      background: view.displayed, opacity: view.alpha,
      frame: view.convert(view.bounds, to: transitionView))
  }

  /// Returns whether each of the two controllers of a change may have its own bar background. This
  /// is the case if the controllers' views slide, the bar stays on screen, and neither controller
  /// sets `navBarBgAlpha`. If a controller sets `navBarBgAlpha`, the background fades.
  func mayCarryBars(_ change: NavigationChange) -> Bool {
    change.transition?.animator is NavigationSlide && change.transition?.isAnimated == true
      && !hidesBar && !change.didHideBar && change.from.barState.barOpacity == nil
      && change.to.barState.barOpacity == nil
  }

  /// Shows the bar's background for the incoming controller. If this background differs from the
  /// old background, and if ``mayCarryBars(_:)`` permits it, each background is added above its
  /// controller's view and moves with the view. In all other cases, only the bar shows the
  /// background.
  ///
  /// - Parameter old: The bar's background before the change.
  func showBackground(for change: NavigationChange, after old: CarriedBarBackgrounds.Appearance) {
    guard mayCarryBars(change), let slide = change.transition?.animator as? NavigationSlide else {
      navigationBar.showBackground()
      return
    }
    UIView.performWithoutAnimation { navigationBar.showBackground() }
    let new = barBackground
    guard !old.matches(new) else { return }
    let carried = CarriedBarBackgrounds(bar: navigationBar)
    let width = transitionView.bounds.width
    carried.add(old, to: change.from.view, along: slide.path(ofComingPage: false, width: width))
    carried.add(new, to: change.to.view, along: slide.path(ofComingPage: true, width: width))
    change.carriedBackgrounds = carried
  }
}
