import CoreGraphics

/// The bar backgrounds of the two pages of a push or a pop, the views of the outgoing and the
/// incoming controller, if the backgrounds differ: each background covers the top of its page and
/// moves with the page.
///
/// The bar keeps its content and hides its own background during the slide. Where a page sets
/// `navBarBgAlpha`, the bar's background fades instead.
@MainActor final class CarriedBarBackgrounds {
  /// The background of a bar.
  @MainActor struct Appearance {
    var background: BarBackground
    /// The opacity of the whole background, 0...1.
    var opacity: CGFloat
    /// The frame in the space of the pages' container.
    var frame: CGRect

    /// Whether two pages can share one bar: both backgrounds look the same, whatever their heights.
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

  /// Adds a bar background above a page, and moves it together with the page in the current
  /// animation block.
  ///
  /// - Parameters:
  ///   - page: The page's view in its container.
  ///   - path: The page's transforms at the beginning and at the end of the slide.
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

  /// Removes the carried backgrounds and shows the bar's own again.
  func remove() {
    for view in views { view.removeFromSuperview() }
    bar.backgroundView.isHidden = false
  }
}

extension UINavigationController {
  /// The bar's current background. During an animation of the background, these are the final
  /// values.
  var barBackground: CarriedBarBackgrounds.Appearance {
    let view = navigationBar.backgroundView
    return CarriedBarBackgrounds.Appearance(
      background: view.displayed, opacity: view.alpha,
      frame: view.convert(view.bounds, to: transitionView))
  }

  /// Whether the pages of a change may carry their own bar backgrounds. They may if the pages
  /// slide, the bar stays on screen, and neither page sets `navBarBgAlpha`, which selects a
  /// fading background.
  func mayCarryBars(_ change: NavigationChange) -> Bool {
    change.transition?.animator is NavigationSlide && change.transition?.isAnimated == true
      && !hidesBar && !change.didHideBar && change.from.barState.barOpacity == nil
      && change.to.barState.barOpacity == nil
  }

  /// Shows the bar's background for the incoming page. If this background differs from the
  /// outgoing page's, it is shown above the pages, otherwise in the bar.
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
