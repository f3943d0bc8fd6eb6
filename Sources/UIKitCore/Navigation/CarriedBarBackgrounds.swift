import CoreGraphics

/// The backgrounds of two pages' bars while one page slides over the other, where they differ: each
/// one is on its page and moves along with it.
///
/// The bar keeps its content and hides its own background meanwhile. Where a page sets
/// `navBarBgAlpha`, the bar's background fades instead.
@MainActor final class CarriedBarBackgrounds {
  /// What a bar shows behind its content.
  @MainActor struct Look {
    var background: BarBackground
    /// Of everything together, 0...1.
    var opacity: CGFloat
    /// In the space of the pages' container.
    var frame: CGRect

    /// Whether two pages can share one bar: it looks the same for both, however high it is.
    func matches(_ other: Look) -> Bool {
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

  /// Puts a background onto a page and moves it along with the animation block that is being run.
  ///
  /// - Parameters:
  ///   - page: The page's view in its container.
  ///   - path: The page's transforms at the beginning and at the end of the slide.
  func add(_ look: Look, to page: UIView, along path: NavigationSlide.Path) {
    guard look.isVisible, let container = page.superview else { return }
    let view = BarBackgroundView()
    UIView.performWithoutAnimation {
      view.overrideUserInterfaceStyle = bar.traitCollection.userInterfaceStyle
      container.insertSubview(view, aboveSubview: page)
      view.frame = look.frame
      view.show(look.background, opacity: look.opacity)
      view.layoutIfNeeded()
      view.transform = path.start
    }
    view.transform = path.end
    views.append(view)
  }

  /// Gives the bar its own background back.
  func remove() {
    for view in views { view.removeFromSuperview() }
    bar.backgroundView.isHidden = false
  }
}

extension UINavigationController {
  /// What the bar shows now, in the model.
  var barLook: CarriedBarBackgrounds.Look {
    let view = navigationBar.backgroundView
    return CarriedBarBackgrounds.Look(
      background: view.shown, opacity: view.alpha,
      frame: view.convert(view.bounds, to: transitionView))
  }

  /// Whether the pages of a change may carry bars of their own: they slide, the bar stays on the
  /// screen, and neither page sets `navBarBgAlpha`, which asks for a background that fades.
  func mayCarryBars(_ change: NavigationChange) -> Bool {
    change.transition?.animator is NavigationSlide && change.transition?.isAnimated == true
      && !hidesBar && !change.didHideBar && change.from.barState.barOpacity == nil
      && change.to.barState.barOpacity == nil
  }

  /// Shows the bar's background for the coming page: on the pages where it differs from that of the
  /// page that goes, in the bar where it does not.
  ///
  /// - Parameter old: The bar before anything was changed.
  func showBackground(for change: NavigationChange, after old: CarriedBarBackgrounds.Look) {
    guard mayCarryBars(change), let slide = change.transition?.animator as? NavigationSlide else {
      navigationBar.showBackground()
      return
    }
    UIView.performWithoutAnimation { navigationBar.showBackground() }
    let new = barLook
    guard !old.matches(new) else { return }
    let carried = CarriedBarBackgrounds(bar: navigationBar)
    let width = transitionView.bounds.width
    carried.add(old, to: change.from.view, along: slide.path(ofComingPage: false, width: width))
    carried.add(new, to: change.to.view, along: slide.path(ofComingPage: true, width: width))
    change.carriedBackgrounds = carried
  }
}
