import Foundation

extension UINavigationController {
  // MARK: Navigation bar

  /// Shows or hides the bar, and updates the status bar, whose preferences can depend on
  /// ``isNavigationBarHidden``.
  func changeBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    // During a transition between two controllers, the transition moves the bars and updates the
    // status bar.
    guard !isMovingPages else { return }
    guard isViewLoaded, storedView?.window != nil else {
      navigationBar.isHidden = hidden
      storedView?.setNeedsLayout()
      return
    }
    guard animated else {
      layOutPages()
      statusBarMayChange()
      return
    }
    let bar = navigationBar
    let lift = CGAffineTransform(translationX: 0, y: -(bar.frame.maxY + 1))
    UIView.performWithoutAnimation {
      if let displayed { layOutBars(for: displayed) }
      bar.isHidden = false
      bar.transform = hidden ? .identity : lift
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: { [self] in
        bar.transform = hidden ? lift : .identity
        if let displayed {
          layOutPage(displayed)
          displayed.view.layoutIfNeeded()
        }
        statusBarMayChange()
      },
      completion: { [weak self] _ in
        guard let self, running == nil else { return }
        updateBars()
      })
  }

  /// Moves a hidden bar to the side from which the incoming controller's view enters. The method
  /// applies to a bar that was hidden before the transition and that the transition shows.
  func prepareBarForReturn(_ change: NavigationChange) {
    guard change.didHideBar, !hidesBar else { return }
    navigationBar.isHidden = false
    navigationBar.transform = outside(change, isComing: true)
  }

  /// Moves the bar off screen with the outgoing controller's view, or back on screen with the
  /// incoming controller's view.
  func moveHiddenBar(_ change: NavigationChange) {
    navigationBar.transform = hidesBar ? outside(change, isComing: false) : .identity
  }

  private func outside(_ change: NavigationChange, isComing: Bool) -> CGAffineTransform {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let forwards: CGFloat = (change.operation == .push) == isComing ? 1 : -1
    let width = view.bounds.width * (isReversed ? -1 : 1)
    return CGAffineTransform(translationX: forwards * width, y: 0)
  }

  // MARK: Toolbar

  /// Whether the app has hidden the toolbar, or a controller in the stack hides the bottom bar.
  var hidesToolbar: Bool { hidesTools || hidesBottomBar }

  /// Moves the toolbar off screen with the outgoing controller's view, or back on screen with the
  /// incoming controller's view, if the transition changes whether a controller hides the bottom
  /// bar.
  func moveToolbar(_ change: NavigationChange) {
    guard !hidesTools, let toolbar = toolbarIfAny, toolbar.isHidden != hidesBottomBar else {
      return
    }
    if hidesBottomBar {
      toolbar.transform = outside(change, isComing: false)
    } else {
      UIView.performWithoutAnimation {
        toolbar.isHidden = false
        toolbar.transform = outside(change, isComing: true)
      }
      toolbar.transform = .identity
    }
  }

  func changeToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesTools else { return }
    hidesTools = hidden
    guard isViewLoaded, storedView?.window != nil, let toolbar else {
      self.toolbar.isHidden = hidesToolbar
      storedView?.setNeedsLayout()
      return
    }
    guard animated, !isMovingPages, !hidesBottomBar else {
      toolbar.isHidden = hidesToolbar
      if !isMovingPages { layOutPages() }
      return
    }
    let drop = CGAffineTransform(
      translationX: 0, y: view.bounds.height - toolbar.frame.minY + 1)
    UIView.performWithoutAnimation {
      if let displayed { layOutBars(for: displayed) }
      toolbar.isHidden = false
      toolbar.transform = hidden ? .identity : drop
    }
    UIView.animate(
      withDuration: TimeInterval(UINavigationController.hideShowBarDuration),
      animations: { [self] in
        toolbar.transform = hidden ? drop : .identity
        if let displayed { layOutPage(displayed) }
      },
      completion: { [weak self] _ in
        guard let self else { return }
        toolbar.transform = .identity
        if running == nil { updateBars() }
      })
  }

  // MARK: Automatic hiding

  /// The recognizer of ``hidesBarsOnTap``, which has an effect only while this property is true or a
  /// tap can show hidden bars again. An app may add actions, but must not change the delegate.
  public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { automaticBarHiding.tap }

  /// The recognizer of ``hidesBarsOnSwipe``, which has an effect only while this property is true. An
  /// app may add actions, but must not change the delegate.
  public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { automaticBarHiding.pan }

  private var automaticBarHiding: AutomaticBarHiding {
    if let automaticBarHidingIfAny { return automaticBarHidingIfAny }
    let made = AutomaticBarHiding(controller: self)
    automaticBarHidingIfAny = made
    if let storedView { made.addRecognizers(to: storedView) }
    return made
  }

  /// Called after the app has set one of the properties for automatic hiding. The first call creates
  /// the recognizers. The next layout hides or shows the bars for the vertical size class.
  func automaticHidingDidChange() {
    _ = automaticBarHiding
    storedView?.setNeedsLayout()
  }
}
